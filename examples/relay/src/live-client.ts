import { createFetch } from '@connection-gateway/client/fetch';
import { createSocket } from '@connection-gateway/client/socket';
import relay from 'relay-runtime';
import type { Client } from '../../../test/process/bad-day/cases.ts';
import type { Trusting } from '../../../test/process/bad-day/trusting.ts';
import Changes from './__generated__/documentsChangesSubscription.graphql.ts';
import Copy from './__generated__/documentsCopyMutation.graphql.ts';
import Progress from './__generated__/documentsProgressSubscription.graphql.ts';
import Rename from './__generated__/documentsRenameMutation.graphql.ts';

const { Environment, Network, Observable, RecordSource, Store, commitMutation, requestSubscription } = relay;
const mutations = { Copy, Rename };
const subscriptions = { Changes, Progress };

/** Relay with mutations that are safe to repeat, and subscriptions that come back. */
export function relayOn({ url, fetch, webSocketImpl }: Trusting): Client {
  const socket = createSocket({ url, webSocketImpl });
  const send = createFetch({ fetch });
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(
      async ({ text: query }, variables) => {
        const body = JSON.stringify({ query, variables });
        const headers = { 'content-type': 'application/json' };
        return await (await send(`${url}/graphql`, { method: 'POST', headers, body })).json();
      },
      ({ text }, variables) =>
        Observable.create((sink) => socket.subscribe({ query: text ?? '', variables }, sink as never)),
    ),
  });
  return {
    name: 'Relay',
    mutate: (document, variables) =>
      new Promise((resolve, reject) => {
        commitMutation(environment, {
          mutation: mutations[document],
          variables,
          onCompleted: (data, errors) => (errors?.[0] ? reject(new Error(errors[0].message)) : resolve(data)),
          onError: reject,
        });
      }),
    subscribe(document, variables, onNext) {
      requestSubscription(environment, { subscription: subscriptions[document], variables, onNext });
    },
    close: async () => await socket.dispose(),
  };
}
