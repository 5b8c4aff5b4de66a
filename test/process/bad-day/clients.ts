import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client/core/index.js';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions/index.js';
import { possibleTypes, typePolicies } from '@connection-gateway/client/apollo';
import { createFetch } from '@connection-gateway/client/fetch';
import { createSocket } from '@connection-gateway/client/socket';
import { cacheOptions } from '@connection-gateway/client/urql';
import { fetchExchange, subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import type { Sink } from 'graphql-ws';
import { type Client, documents } from './cases.ts';
import type { Trusting } from './trusting.ts';

/** Clients with the links and caches that docs/how-to/clients.md has for them. */
export const clientsOn: readonly ((line: Trusting) => Client)[] = [apollo, urql, plain];

function apollo({ url, fetch, webSocketImpl }: Trusting): Client {
  const socket = createSocket({ url, webSocketImpl });
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${url}/graphql`, fetch: createFetch({ fetch }) }),
    ),
    cache: new InMemoryCache({ typePolicies, possibleTypes }),
  });
  return {
    name: 'Apollo',
    mutate: async (document, variables) =>
      (await client.mutate({ mutation: gql(documents[document]), variables })).data,
    subscribe: (document, variables, next) =>
      void client
        .subscribe({ query: gql(documents[document]), variables })
        .subscribe(({ data }) => next(data)),
    async close() {
      client.stop();
      await socket.dispose();
    },
  };
}

function urql({ url, fetch, webSocketImpl }: Trusting): Client {
  const socket = createSocket({ url, webSocketImpl });
  const client = new UrqlClient({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetch: createFetch({ fetch }),
    exchanges: [
      // Without a whole schema it warns of each type of event that lacks what another one has.
      cacheExchange({ ...cacheOptions, logger() {} }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            // The same results; urql's types know no field that is there without a value.
            unsubscribe: socket.subscribe({ query, variables: { ...variables } }, sink as Sink),
          }),
        }),
      }),
    ],
  });
  return {
    name: 'urql',
    async mutate(document, variables) {
      const { data, error } = await client.mutation(documents[document], variables);
      if (error !== undefined) throw error;
      return data;
    },
    subscribe: (document, variables, next) =>
      // At the end of a stream urql gives the last event again.
      void client
        .subscription(documents[document], variables)
        .subscribe(({ data, hasNext }) => hasNext && next(data)),
    close: async () => await socket.dispose(),
  };
}

function plain({ url, fetch, webSocketImpl }: Trusting): Client {
  const socket = createSocket({ url, webSocketImpl });
  const send = createFetch({ fetch });
  return {
    name: 'createFetch and createSocket',
    async mutate(document, variables) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query: documents[document], variables });
      const answer = await (await send(`${url}/graphql`, { method: 'POST', headers, body })).json();
      const { data, errors } = answer as { data?: unknown; errors?: { message: string }[] };
      if (errors?.[0] !== undefined) throw new Error(errors[0].message);
      return data;
    },
    subscribe: (document, variables, next) =>
      void socket.subscribe(
        { query: documents[document], variables },
        { next: ({ data }) => next(data), error() {}, complete() {} },
      ),
    close: async () => await socket.dispose(),
  };
}
