const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a Host header names this gateway, whatever the port. A page whose name was pointed at this machine afterwards
 * (DNS rebinding) still sends its own name, and is told apart by it.
 */
export function createHostCheck(
  host: string,
  allowed: readonly string[],
): (header: string | undefined) => boolean {
  const names = new Set([...ownNames, host, `[${host}]`, ...allowed].map((name) => name.toLowerCase()));
  return (header) => header !== undefined && names.has(header.replace(/:\d{1,5}$/, '').toLowerCase());
}

/** Programs send no Origin; a browser may come from this gateway's own pages or from a listed origin. */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  listed: readonly string[],
): boolean {
  if (origin === undefined || listed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
