import { serverAudits } from 'graphql-http';
import { describe, expect } from 'vitest';
import { test } from './edge.ts';

/** These ask by GET, and a GET without a preflight header could come from any web page. All three are MAY. */
const needPreflight = ['5A70', 'D6D5', '6A70'];

const names = serverAudits({ url: 'http://localhost/graphql', fetchFn: () => {} }).map(({ id, name }) => ({
  id,
  name,
}));

describe('GraphQL over HTTP', () => {
  test('is audited in 61 points', () => {
    expect(names).toHaveLength(61);
  });

  test.for(names)('$id $name', async ({ id }, { edge }) => {
    const { url } = await edge.open();

    const result = await auditWith({ 'graphql-preflight': '1' }, url, id);

    expect(result).toEqual({ id, status: 'ok' });
  });

  test('fails only the listed audits without the preflight header', async ({ edge }) => {
    const { url } = await edge.open();

    const results = await Promise.all(names.map(({ id }) => auditWith({}, url, id)));

    expect(results.filter(({ status }) => status !== 'ok').map(({ id }) => id)).toEqual(needPreflight);
  });
});

async function auditWith(headers: Record<string, string>, url: string, id: string) {
  const fetchFn = (target: string, init: RequestInit = {}) =>
    fetch(target, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } });
  const audit = serverAudits({ url: `${url}/graphql`, fetchFn }).find((one) => one.id === id);
  const result = await audit?.fn();
  return { id, status: result?.status === 'ok' ? 'ok' : `${result?.status}: ${JSON.stringify(result)}` };
}
