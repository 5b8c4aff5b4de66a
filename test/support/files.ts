import { type Listener, listen } from '../../src/server/listen.ts';
import { test as base } from './test.ts';

interface Fixtures {
  listener: Listener;
  /** Fetches an address the graph has given, on the port where the gateway happens to listen. */
  follow(url: string, init?: RequestInit): Promise<Response>;
}

/** The gateway on a port as well, since files are not part of its fetch handler. */
export const test = base.extend<Fixtures>({
  listener: async ({ gateway }, use) => {
    const limits = { maxBodyBytes: 1_000_000, maxUploadBytes: 10_000_000 };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...limits });
    await use(listener);
    listener.terminate();
    await listener.close();
  },
  follow: async ({ listener }, use) => {
    await use((url, init) => {
      const { pathname, search } = new URL(url);
      return fetch(`${listener.url}${pathname}${search}`, init);
    });
  },
});
