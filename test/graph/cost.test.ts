import { describe, expect } from 'vitest';
import { test } from '../support/test.ts';

const dashboard = 'query ($id: ID!) { project(id: $id) { checkOverview { total } } }';

describe('extensions.upstream', () => {
  test('says what an operation cost the service, to those who ask', async ({ ask, frame, gateway }) => {
    const id = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const send = async (headers: Record<string, string>) => {
      const request = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: dashboard, variables: { id } }),
      });
      return (await gateway.fetch(request)).json();
    };
    await ask(dashboard, { id });

    const data = { project: { checkOverview: { total: 2 } } };
    expect(await send({ 'x-upstream-cost': '1' })).toEqual({
      data,
      extensions: {
        // What it might have needed, and what it did.
        cost: { requested: 3, actual: 2 },
        upstream: { calls: 2, joined: 0, milliseconds: expect.any(Number) },
      },
    });
    expect(await send({})).toEqual({ data });
  });
});
