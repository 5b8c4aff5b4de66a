import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { untrusted } from './untrusted-certificate.ts';

/** A server at `https` before one at `http`, with a certificate that no program trusts unless it is told to. */
export interface TlsFront {
  url: string;
  close(): Promise<void>;
}

export async function tlsFront(url: string): Promise<TlsFront> {
  const { port: target } = new URL(url);
  const server = createServer(untrusted, (near) => {
    const far = connect(Number(target), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).once('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
