import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A wire to the service that notes as which client each request was sent. */
export interface Tap {
  url: string;
  /** `ClientId` headers so far, one for each request that had one. */
  clients: string[];
  /** Forgets them. */
  clear(): void;
  /** From now on requests wait here, until what it answers is called. */
  hold(): () => void;
  close(): void;
}

export async function startTap(target: string): Promise<Tap> {
  const clients: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (req, res) => {
    const client = req.headers['clientid'];
    if (typeof client === 'string') clients.push(client);
    await held;
    const { method, headers } = req;
    const forward = request(new URL(req.url ?? '/', target), { method, headers, agent });
    forward.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
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
    clients,
    clear: () => clients.splice(0),
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
