import type { ReactNode } from 'react';
import { Client, fetchExchange, Provider, subscriptionExchange } from 'urql';

interface Asked {
  operationName: string;
  variables: Record<string, unknown>;
}

/**
 * A graph that answers each operation, by its name, with what a test says; what is not said fails as if nobody answered. A subscription
 * has no events; one with an `Error` is refused.
 */
export function answering(answers: Readonly<Record<string, object>>) {
  const asked: Asked[] = [];
  const client = new Client({
    url: 'http://graph.test/graphql',
    preferGetMethod: false,
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '' }) => ({
          subscribe(sink) {
            const [, name = ''] = /subscription (\w+)/.exec(query) ?? [];
            if (answers[name] instanceof Error) sink.error(answers[name]);
            return { unsubscribe() {} };
          },
        }),
      }),
    ],
    fetch: async (_, init) => {
      const one: Asked = JSON.parse(String(init?.body));
      asked.push(one);
      const data = answers[one.operationName];
      if (data === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ data });
    },
  });
  return {
    /** What a part has sent so far under this name: the variables of each time. */
    sent: (name: string) =>
      asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables),
    around: (children: ReactNode) => <Provider value={client}>{children}</Provider>,
  };
}

/** Who may do everything. */
export const everyRole = { Shell: { viewer: { roles: ['READ', 'CHANGE', 'CALCULATE'] }, service: null } };
