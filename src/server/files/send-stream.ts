import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStream } from '../../files/open-file.ts';
import { createChunkSweeper } from '../../upstream/sending/bodies/chunk-sweeper.ts';
import { fileLimits } from '../request/limits.ts';

/**
 * Sends a stream at the pace of its reader, and resolves after the last byte. When it breaks, or the reader takes
 * nothing for too long, the connection is reset.
 */
export async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  { body, length, isText }: FileStream,
  headers: Readonly<Record<string, string>>,
  stallMs: number = fileLimits.stallMs,
): Promise<void> {
  const zip = isText && /\bgzip\b/.test(req.headers['accept-encoding'] ?? '') ? createGzip() : null;
  if (isText) res.appendHeader('vary', 'accept-encoding');
  if (zip !== null) res.setHeader('content-encoding', 'gzip');
  else if (length !== null) res.setHeader('content-length', length);
  res.writeHead(200, { ...headers, 'accept-ranges': 'none', 'cache-control': 'no-store' });
  // The end of a connection alone would look like the end of the file to a reader of HTTP/1.0, as proxies are.
  body.once('error', () => res.socket?.resetAndDestroy());
  body.on('data', createChunkSweeper());
  const stopWatching = cutWhenStalled(res, stallMs);
  try {
    await (zip === null ? pipeline(body, res) : pipeline(body, zip, res));
  } finally {
    stopWatching();
  }
}

/** A reader that stands still would hold one of the few connections to the service for ever. */
function cutWhenStalled(res: ServerResponse, stallMs: number): () => void {
  let written = 0;
  const timer = setInterval(() => {
    const now = res.socket?.bytesWritten ?? 0;
    if (res.writableNeedDrain && now === written) res.socket?.resetAndDestroy();
    written = now;
  }, stallMs);
  return () => clearInterval(timer);
}
