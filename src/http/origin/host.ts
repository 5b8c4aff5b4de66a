/** Programs send no Origin; a browser may come from this gateway's own pages or from a listed origin. */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  listed: readonly string[],
): boolean {
  if (origin === undefined || listed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
