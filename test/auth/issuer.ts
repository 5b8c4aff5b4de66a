import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const ISSUER = 'https://login.example.com/';
export const AUDIENCE = 'connection-gateway';

interface Token {
  alg?: string;
  typ?: string;
  kid?: string;
  [claim: string]: unknown;
}

/** Somebody who signs tokens and publishes the keys to check them with. */
export interface Issuer {
  /** Where the keys are. */
  jwksUrl: string;
  /** Signs a good token of an hour for Anna, but for what is given; `undefined` takes a claim out. */
  token(unusual?: Token): Promise<string>;
  /** Takes another key, published or not. */
  rotate(isPublished?: boolean): Promise<void>;
  /** Publishes its keys no longer. */
  withdraw(): void;
  /** What is answered instead of the keys from now on. */
  break(status: number): void;
  close(): void;
}

export async function startIssuer(): Promise<Issuer> {
  const published: object[] = [];
  let count = 0;
  let status = 200;
  let current = await newKey(true);

  async function newKey(isPublished: boolean) {
    count += 1;
    const kid = `key-${count}`;
    const pair = await generateKeyPair('ES256', { extractable: true });
    if (isPublished) published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' });
    return { kid, key: pair.privateKey };
  }

  const server = createServer((_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ keys: published }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/keys`,
    async token({ alg = 'ES256', typ, kid = current.kid, ...claims } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: ISSUER, sub: 'anna', aud: AUDIENCE, iat: now, exp: now + 3600, roles: ['read'] };
      const header = { alg, kid, ...(typ === undefined ? {} : { typ }) };
      return await new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(current.key);
    },
    async rotate(isPublished = true) {
      current = await newKey(isPublished);
    },
    withdraw() {
      published.length = 0;
    },
    break(given) {
      status = given;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
