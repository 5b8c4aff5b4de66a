import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { possibleTypes, typePolicies } from '@connection-gateway/client/apollo';
import { createFetch } from '@connection-gateway/client/fetch';
import { createSocket } from '@connection-gateway/client/socket';

/** So that the types know that data may be there beside an error. */
declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
      interface Mutate {
        errorPolicy: 'all';
      }
    }
  }
}

/** Queries and mutations go by POST, subscriptions over one socket; the cache knows objects by their ids. */
export const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(createSocket({ url: location.origin })),
    // A mutation whose answer is lost is sent again, and made once.
    new HttpLink({ uri: '/graphql', fetch: createFetch() }),
  ),
  cache: new InMemoryCache({ typePolicies, possibleTypes }),
  // Otherwise an error of one field drops all that could be answered.
  defaultOptions: {
    watchQuery: { errorPolicy: 'all' },
    query: { errorPolicy: 'all' },
    mutate: { errorPolicy: 'all' },
  },
});
