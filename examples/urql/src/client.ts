import { createSocket } from '@connection-gateway/client/socket';
import { cacheOptions } from '@connection-gateway/client/urql';
import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, subscriptionExchange } from 'urql';

const socket = createSocket({ url: location.origin });

/** What an event brings is in the cache by itself; which connections there are has to be read again. */
function refreshList(cache: Cache, projectId: unknown): void {
  const project = { __typename: 'Project', id: String(projectId) };
  for (const { fieldName, fieldKey } of cache.inspectFields(project))
    if (fieldName === 'connections') cache.invalidate(project, fieldKey);
}

export const client = new Client({
  url: '/graphql',
  // A GET needs a header that shows that no foreign page sent it.
  preferGetMethod: false,
  exchanges: [
    cacheExchange({
      ...cacheOptions,
      updates: {
        Subscription: {
          projectChanged({ projectChanged: event }, { projectId }, cache) {
            const { kind, missed } = (event ?? {}) as { kind?: string; missed?: boolean };
            if (missed || kind === 'CONNECTION_ADDED' || kind === 'CONNECTION_DELETED')
              refreshList(cache, projectId);
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
