import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fileLimits } from '../../config/limits.ts';
import type { FileStream } from '../../files/file-stream.ts';
import { createChunkSweeper } from '../../upstream/http/bodies/chunk-sweeper.ts';
import { sentTo } from '../request/slow-reader-guard.ts';

/** How fast a file has to be read, and how often that is looked at. */
export interface Pace {
  everyMs: number;
  bytesPerSecond: number;
}

/**
 * Sends a stream at the pace of its reader, and resolves after the last byte. When it breaks, or the reader takes too
 * little, the connection is reset.
 */
export async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  { body, length, isText }: FileStream,
  headers: Readonly<Record<string, string>>,
  pace: Pace = fileLimits.pace,
): Promise<void> {
  const zip = isText && /\bgzip\b/.test(req.headers['accept-encoding'] ?? '') ? createGzip() : null;
  if (isText) res.appendHeader('vary', 'accept-encoding');
  if (zip !== null) res.setHeader('content-encoding', 'gzip');
  else if (length !== null) res.setHeader('content-length', length);
  res.writeHead(200, { ...headers, 'accept-ranges': 'none' });
  // The end of a connection alone would look like the end of the file to a reader of HTTP/1.0, as proxies are.
  body.once('error', () => res.socket?.resetAndDestroy());
  body.on('data', createChunkSweeper());
  const stopWatching = cutWhenSlow(res, pace);
  try {
    await (zip === null ? pipeline(body, res) : pipeline(body, zip, res));
  } finally {
    stopWatching();
  }
}

/**
 * A stalled reader, or one that reads slowly, would hold one of the few file slots for ever. One that
 * waits for the service is not meant.
 */
function cutWhenSlow(res: ServerResponse, { everyMs, bytesPerSecond }: Pace): () => void {
  const { socket } = res;
  let before = 0;
  let slow = 0;
  const timer = setInterval(() => {
    if (socket === null) return;
    const sent = sentTo(socket);
    const isSlow = res.writableNeedDrain && sent - before < (bytesPerSecond * everyMs) / 1000;
    before = sent;
    slow = isSlow ? slow + 1 : 0;
    if (slow >= 2) socket.resetAndDestroy();
  }, everyMs);
  return () => clearInterval(timer);
}
