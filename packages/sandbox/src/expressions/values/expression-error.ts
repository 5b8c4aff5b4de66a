const longestQuote = 60;

/**
 * The one error of this language: an expression that cannot be read or has no value.
 * `position` is the 0-based column (UTF-16 units) of the token it is about; the message names both.
 */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly position: number;

  constructor(reason: string, position: number, options?: ErrorOptions) {
    super(`${reason} (position ${position})`, options);
    this.position = position;
  }
}

/**
 * Thrown by function bodies and by implementations of `ModelAccess` for arguments they cannot serve.
 * The evaluator knows where the call stands and turns it into an `ExpressionError`.
 */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
}

/** Text in single quotes for a message, shortened so that hostile input cannot grow the answer. */
export function quote(text: string): string {
  return text.length > longestQuote ? `'${text.slice(0, longestQuote)}...'` : `'${text}'`;
}
