import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What never changes under its address may be kept by the holder of the link. */
const keepSeconds = 86_400;

/** Sends content that is at hand and never changes: with an entity tag, and in part when a range is asked for. */
export function sendBytes(
  req: IncomingMessage,
  res: ServerResponse,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const common = { etag, 'cache-control': `private, max-age=${keepSeconds}`, 'accept-ranges': 'bytes' };
  const known = req.headers['if-none-match'];
  if (known === '*' || known?.includes(etag) === true) {
    res.writeHead(304, common).end();
    return;
  }
  const wanted = req.headers['if-range'];
  const range = wanted === undefined || wanted === etag ? rangeOf(req.headers.range, bytes.length) : null;
  if (range === 'unsatisfiable') {
    res.writeHead(416, { ...common, 'content-range': `bytes */${bytes.length}`, 'content-length': 0 }).end();
    return;
  }
  const part = range === null ? bytes : bytes.subarray(range.first, range.last + 1);
  const all = { ...headers, ...common, 'content-length': part.length };
  if (range === null) res.writeHead(200, all);
  else {
    const place = `bytes ${range.first}-${range.last}/${bytes.length}`;
    res.writeHead(206, { ...all, 'content-range': place });
  }
  res.end(part);
}

/** A single range of bytes. Null for none, for several, and for what is no range: the whole is sent then. */
function rangeOf(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && from !== '' && Number(to) < first) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
