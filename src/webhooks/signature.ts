import { createHmac } from 'node:crypto';

/** How keys of the Standard Webhooks scheme begin. */
const SECRET_PREFIX = 'whsec_';

/** The bytes of a key, which is base64 behind its prefix. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

/** Headers of a message by the Standard Webhooks scheme, by which its receiver knows who sent it and when. */
export function signedHeaders(key: Buffer, id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
