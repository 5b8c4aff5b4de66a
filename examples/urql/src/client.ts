import type { ProjectEventsSubscription } from '@connection-gateway/client/documents';
import { needsRefetch } from '@connection-gateway/client/events';
import { createFetch } from '@connection-gateway/client/fetch';
import { createSocket } from '@connection-gateway/client/socket';
import { cacheOptions } from '@connection-gateway/client/urql';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, subscriptionExchange } from 'urql';

const socket = createSocket({ url: location.origin });

export const client = new Client({
  url: '/graphql',
  // A GET needs a header that shows that no foreign page sent it.
  preferGetMethod: false,
  // A mutation whose answer is lost is sent again, and made once.
  fetch: createFetch(),
  exchanges: [
    cacheExchange({
      ...cacheOptions,
      updates: {
        Subscription: {
          // The cache has the row of an event already; everything else about the project is read again.
          projectChanged({ projectChanged: event }: ProjectEventsSubscription, { projectId }, cache) {
            if (event && needsRefetch(event))
              cache.invalidate({ __typename: 'Project', id: String(projectId) });
          },
        },
      },
    }),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
      }),
    }),
  ],
});
