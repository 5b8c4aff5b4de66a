/** A material, section or bolt the sandbox cannot take; the message names the value. Answered as 422. */
export class MaterialError extends Error {
  override readonly name: string = 'MaterialError';
}

/** A name that is not in the library; `suggestions` are its nearest names, best first. */
export class LibraryError extends MaterialError {
  override readonly name = 'LibraryError';
  readonly value: string;
  readonly suggestions: readonly string[];

  constructor(kind: string, value: string, suggestions: readonly string[]) {
    const hint = suggestions.length === 0 ? '' : `; nearest: ${suggestions.join(', ')}`;
    super(`${kind} ${JSON.stringify(value.slice(0, 100))} is not in the library${hint}.`);
    this.value = value;
    this.suggestions = suggestions;
  }
}
