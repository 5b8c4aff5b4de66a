import { describe, expect } from 'vitest';
import { test } from '../support/test.ts';

const dashboard = 'query ($id: ID!) { project(id: $id) { checkOverview { total } } }';

describe('extensions.upstream', () => {
  test('says what an operation cost the service, to those who ask', async ({ ask, frame, send }) => {
    const id = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const sendWith = async (headers: Record<string, string>) =>
      (await send({ query: dashboard, variables: { id } }, { headers })).json();
    await ask(dashboard, { id });

    const data = { project: { checkOverview: { total: 2 } } };
    expect(await sendWith({ 'x-upstream-cost': '1' })).toEqual({
      data,
      extensions: {
        // What it might have needed, and what it did.
        cost: { requested: 3, actual: 2 },
        upstream: { calls: 2, joined: 0, remembered: 0, milliseconds: expect.any(Number) },
      },
    });
    expect(await sendWith({})).toEqual({ data });
  });
});
