import type { IncomingMessage } from 'node:http';

/** Takes the password of basic authentication for the key or token of the caller, unless another one is shown. */
export function takeBasicPassword({ headers }: IncomingMessage): void {
  const [, encoded = null] = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === null || headers['x-api-key'] !== undefined) return;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (/^\S+$/.test(password)) headers.authorization = `Bearer ${password}`;
}
