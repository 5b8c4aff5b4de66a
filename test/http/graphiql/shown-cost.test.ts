import { runInNewContext } from 'node:vm';
import { describe, expect } from 'vitest';
import { costScript } from '../../../src/http/graphiql/graphiql-cost.ts';
import { test } from '../../support/test.ts';

/** Runs the page's script as a browser would, on a page of the gateway; only the element of the line is made up. */
function open({ url }: { url: string }) {
  const sent: Headers[] = [];
  const line = { textContent: '' };
  const page = {
    document: { getElementById: (id: string) => (id === 'cost' ? line : null) },
    Headers,
    fetch: (path: string, init: RequestInit) => {
      sent.push(new Headers(init.headers));
      return fetch(`${url}${path}`, init);
    },
  };
  runInNewContext(costScript, page);
  const run = async (query: string) => {
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    return await page.fetch('/graphql', { method: 'POST', headers, body });
  };
  return { line, sent, run };
}

describe('the foot of the query page', () => {
  test('says what the last answer cost, and the editor gets the answer whole', async ({ listener }) => {
    const { line, run } = open(listener);

    const answer = await run('{ projects { totalCount } }');

    expect(await answer.json()).toMatchObject({ data: { projects: { totalCount: 0 } } });
    await expect.poll(() => line.textContent).toMatch(/^Last answer: 1 call of the service · \d+ ms/);
  });

  test('leaves the questions about the schema as they are', async ({ listener }) => {
    const { line, sent, run } = open(listener);

    await (await run('query IntrospectionQuery { __typename }')).text();

    expect(sent.map((headers) => headers.has('x-upstream-cost'))).toEqual([false]);
    expect(line.textContent).toBe('');
  });
});
