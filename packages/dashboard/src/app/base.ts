/** Path under which the gateway is reached, with a slash at its end: `/`, or a prefix of a proxy. */
export const basePath: string = new URL(document.baseURI).pathname;

/** An address of the gateway, `path` without a slash at its start. */
export const addressOf = (path: string): string => new URL(path, document.baseURI).href;

/** An id as the graph has it: programs that pass an address on may write `%3A` for its colon. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
