import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { untrusted } from './untrusted-certificate.ts';

/** A server at `https` before one at `http`, with a certificate that no program trusts unless it is told to. */
export interface TlsFront {
  url: string;
  /** Breaks all connections, as a proxy that starts anew; those that come then are shown this certificate. */
  present(certificate: { key: string; cert: string }): void;
  /** How many connections have been opened so far, also those that went no further. */
  attempts(): number;
  close(): Promise<void>;
}

export async function tlsFront(url: string): Promise<TlsFront> {
  const { port: target } = new URL(url);
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = createServer(untrusted, (near) => {
    const far = connect(Number(target), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  server.on('connection', () => {
    attempts += 1;
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    present(certificate) {
      server.setSecureContext(certificate);
      for (const socket of sockets) socket.destroy();
    },
    attempts: () => attempts,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
