import type { Gateway } from '../../../src/server/gateway.ts';
import type { Ask } from './everything.ts';

/** Sends operations through a gateway without a network. */
export const askThrough =
  (gateway: Gateway): Ask =>
  async (query, variables) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify({ query, variables });
    const response = await gateway.fetch(
      new Request('http://localhost/graphql', { method: 'POST', headers, body }),
    );
    return await response.json();
  };
