import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a service on which everybody is the same client. */
export interface SharedWire {
  url: string;
  close(): void;
}

/**
 * Passes bytes on as they are, since each request of the fuzzing comes this way.
 *
 * @param clientId Registration that is given to whoever registers on this wire.
 */
export async function startSharedWire(target: string, clientId: () => string): Promise<SharedWire> {
  const { hostname, port: behind } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const service = connect(Number(behind), hostname);
    for (const [one, other] of [
      [caller, service],
      [service, caller],
    ] as const) {
      open.add(one.setNoDelay());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
    // A client sends one request at a time, and the one that registers has no body.
    caller.on('data', (bytes) => {
      if (bytes.includes('/clients/connect-client HTTP/1.1\r\n')) caller.write(registered(clientId()));
      else service.write(bytes);
    });
    service.on('data', (bytes) => caller.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const registered = (id: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${id.length}\r\n\r\n${id}`;
