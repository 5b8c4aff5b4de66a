import { Agent, fetch as fetchOver } from 'undici';
import { WebSocket } from 'ws';
import { untrusted } from '../../support/tls/untrusted-certificate.ts';

/** How a program that trusts the authority of the tests reaches an address. */
export interface Trusting {
  url: string;
  fetch: typeof fetch;
  webSocketImpl: typeof WebSocket;
  close(): Promise<void>;
}

export function trusting(url: string): Trusting {
  const ca = untrusted.cert;
  const dispatcher = new Agent({ connect: { ca } });
  // The same as those of the platform, but for their types.
  const send = (input: string, init: object) => fetchOver(input, { ...init, dispatcher });
  return {
    url,
    fetch: send as unknown as typeof fetch,
    webSocketImpl: class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { ca });
      }
    } as typeof WebSocket,
    close: async () => await dispatcher.destroy(),
  };
}
