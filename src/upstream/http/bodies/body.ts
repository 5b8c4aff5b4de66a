import type { Readable } from 'node:stream';

/** The body went past the limit; its connection is closed. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`It is larger than ${limit} bytes.`);
    this.name = 'BodyTooLarge';
  }
}

/** All bytes of a body, or `BodyTooLarge`. */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  const { bytes, complete } = await readUpTo(body, limit);
  if (!complete) throw new BodyTooLarge(limit);
  return bytes;
}

/** The beginning of a body; what goes past the limit is not read. */
export async function readBeginning(body: Readable, limit: number): Promise<Buffer> {
  return (await readUpTo(body, limit)).bytes;
}

async function readUpTo(body: Readable, limit: number): Promise<{ bytes: Buffer; complete: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop early destroys the body and with it the connection.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return { bytes: Buffer.concat(chunks), complete: false };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, length), complete: true };
}
