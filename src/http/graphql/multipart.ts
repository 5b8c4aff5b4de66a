import type { ServerResponse } from 'node:http';
import { withoutInternals } from '../../pipeline/operation/finish-result.ts';
import { writeFrames } from '../request/write-frames.ts';

/** A result in parts (incremental delivery over HTTP). */
export async function sendMultipart(
  parts: AsyncIterableIterator<object>,
  res: ServerResponse,
): Promise<void> {
  res.setHeader('content-type', 'multipart/mixed; boundary="-"');
  res.write('\r\n---');
  await writeFrames(parts, frameOf, res);
  res.end('--\r\n');
}

function frameOf(part: object): string {
  const json = JSON.stringify(withoutInternals(part));
  const head = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(json)}`;
  return `\r\n${head}\r\n\r\n${json}\r\n---`;
}
