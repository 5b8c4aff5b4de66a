import { test as base } from './test.ts';

interface Fixtures {
  /** Fetches an address the graph has given, on the port where the gateway happens to listen. */
  follow(url: string, init?: RequestInit): Promise<Response>;
}

export const test = base.extend<Fixtures>({
  follow: async ({ listener }, use) => {
    await use((url, init) => {
      const { pathname, search } = new URL(url);
      return fetch(`${listener.url}${pathname}${search}`, init);
    });
  },
});
