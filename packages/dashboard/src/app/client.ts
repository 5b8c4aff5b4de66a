import { createSocket } from '@connection-gateway/client/socket';
import { cacheOptions } from '@connection-gateway/client/urql';
import { cacheExchange } from '@urql/exchange-graphcache';
import type { SubscribePayload } from 'graphql-ws';
import { Client, fetchExchange, subscriptionExchange } from 'urql';
import { possibleTypes } from '../graph/generated/possible-types.ts';
import { keepQueries } from '../parts/query/asked.ts';
import type { Credential } from '../provider/credential.ts';
import { addressOf } from './base.ts';
import { connectionState } from './connection-state.ts';
import { createFetch, graphAddress, named } from './send.ts';

/** Closed by the gateway because the socket has no key, or a wrong one. */
const UNAUTHORIZED = 4401;
const TERMINATED = 4499;

/** Objects without an id are kept within their parents in any case; without these the cache would warn of each while developing. */
const keys = import.meta.env.DEV ? cacheOptions.keys : {};

/** What asks the graph for one user: queries over HTTP, subscriptions over a socket that comes back, one cache. */
export function createClient(credential: Credential | null, onUnauthorized: () => void): Client {
  const read = () => credential?.read() ?? '';
  const socket = createSocket({
    url: addressOf(''),
    // The gateway takes keys there too.
    ...(credential === null ? {} : { token: read }),
    // One that cannot be opened tells so by an event that is not one of closing.
    shouldRetry: (event) => isRenewal(event) || (!(event instanceof Error) && !isUnauthorized(event)),
    on: {
      connected: connectionState.connected,
      closed(event) {
        if (isUnauthorized(event)) onUnauthorized();
        else if (!isRenewal(event)) connectionState.closed();
      },
    },
  });
  // The socket is that of the old token, and ends with it: subscriptions go on behind their last events on another one.
  credential?.onRenewed(socket.terminate);
  return new Client({
    url: graphAddress,
    preferGetMethod: false,
    fetch: createFetch(credential, onUnauthorized),
    exchanges: [
      keepQueries,
      cacheExchange({ keys, possibleTypes }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, operationName, variables }) => ({
          subscribe(sink) {
            const leave = once(connectionState.follow());
            // graphql-ws sends nothing without a text, and takes it as a reason to try again at once.
            const payload = { query: '', ...named({ query, operationName, variables }) } as SubscribePayload;
            const end = socket.subscribe(payload, {
              next: (value) => sink.next(value as Parameters<typeof sink.next>[0]),
              error(error) {
                leave();
                sink.error(error);
              },
              complete() {
                leave();
                sink.complete();
              },
            });
            return {
              unsubscribe() {
                leave();
                end();
              },
            };
          },
        }),
      }),
    ],
  });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** As `graphql-ws` closes a socket that it is told to end. */
const isRenewal = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === TERMINATED;

const isUnauthorized = (event: unknown): boolean =>
  event instanceof CloseEvent && event.code === UNAUTHORIZED;
