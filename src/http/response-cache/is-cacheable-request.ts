import type { IncomingMessage } from 'node:http';
import type { Principal } from '../../access/principal.ts';
import type { Call } from '../../pipeline/call.ts';

/** Longer ones are rarely sent twice. */
const LONGEST_BYTES = 65_536;

/** JSON of a known length that asks for nothing special: what its answer depends on is in its key. */
export function isPlain({ method, url, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    /^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= LONGEST_BYTES &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers['x-upstream-cost'] === undefined
  );
}

/** Everything that the answer to a plain request may depend on, besides what is true. */
export function keyOf(
  { headers }: IncomingMessage,
  { baseUrl }: Call,
  { id, name, roles }: Principal,
  body: Buffer,
): string {
  const { accept = '', origin = '' } = headers;
  return `${JSON.stringify([id, name, [...roles], baseUrl, accept, origin])} ${body.toString('latin1')}`;
}

/** The body of a request; null when it does not come. */
export function bodyOf(req: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    if (req.destroyed) return resolve(null);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    req.once('close', () => resolve(null));
  });
}
