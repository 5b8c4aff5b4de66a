const ids = new Map<string, string>();

/** Keeps the id that the gateway trusts the document `text` by, under the name of its operation. Returns the text. */
export function withId(id: string, text: string): string {
  ids.set(/^\w+ (\w+)/.exec(text)?.[1] ?? '', id);
  return text;
}

/**
 * Id that the gateway trusts a document of its own pages by: `sha256:…`. Of the documents in `pages/*` that were imported;
 * undefined for others.
 */
export const idOf = (operationName: string): string | undefined => ids.get(operationName);
