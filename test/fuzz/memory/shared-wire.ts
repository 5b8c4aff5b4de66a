import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a service on which everybody is the same client. */
export interface SharedWire {
  url: string;
  close(): void;
}

/** @param clientId Registration that is given to whoever registers on this wire. */
export async function startSharedWire(target: string, clientId: () => string): Promise<SharedWire> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((req, res) => {
    const { method, headers, url = '/' } = req;
    if (url.endsWith('/clients/connect-client')) {
      res.setHeader('content-type', 'text/plain');
      return void res.end(clientId());
    }
    const forward = request(new URL(url, target), { method, headers, agent });
    forward.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => res.destroy()).pipe(res);
    });
    forward.on('error', () => res.destroy());
    req.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
