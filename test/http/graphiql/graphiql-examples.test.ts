import { describe, expect, vi } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../../src/http/gateway.ts';
import { isSettled } from '../../../src/jobs/kinds/step.ts';
import { schema } from '../../../src/schema/index.ts';
import { jumpingClock } from '../../support/clock.ts';
import { until } from '../../support/jobs.ts';
import type { Send } from '../../support/send.ts';
import { test as base } from '../../support/test.ts';

interface Tab {
  name: string;
  query: string;
  variables: string;
}

const test = base.extend<{
  demo: boolean;
  gateway: Gateway;
  /** Opens the query page, and gives its examples. */
  visit(): Promise<Tab[]>;
}>({
  demo: [true, { injected: false }],
  gateway: async ({ shared, services }, use) => {
    const access = openAccess(services);
    await use(
      createGateway({ schema, access, shared, corsOrigins: [], graphiql: true, introspection: true }),
    );
  },
  visit: async ({ listener }, use) => {
    // The compiler is loaded in the background with the first query that comes again.
    await import('graphql-jit');
    const jump = jumpingClock();
    await use(async () => {
      // Longer than ids are kept for other visits.
      jump(2000);
      const html = await (await fetch(`${listener.url}/graphiql`)).text();
      return JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '').examples;
    });
  },
});

/** The answer over HTTP; of a subscription the first. */
async function answerTo({ query, variables }: Tab, send: Send): Promise<string> {
  const body = { query, variables: JSON.parse(variables) };
  if (!/^subscription/m.test(query)) return await (await send(body)).text();
  const leaving = new AbortController();
  const headers = { accept: 'text/event-stream' };
  const { body: events } = await send(body, { headers, signal: leaving.signal });
  let text = '';
  for await (const bytes of events ?? []) {
    text += Buffer.from(bytes).toString();
    if (/^data: \{.*\n\n/m.test(text)) break;
  }
  leaving.abort();
  return text;
}

describe('the examples of the query page', () => {
  test('can be run as they stand each time it is opened', { timeout: 120_000 }, async ({
    visit,
    send,
    services,
  }) => {
    for (let time = 1; time <= 5; time += 1) {
      for (const tab of await visit()) {
        if (tab.name === 'ResetDemo') await until(async () => (await services.jobs.list()).every(isSettled));
        const answer = await answerTo(tab, send);

        expect(answer, `${tab.name}, opened ${time} times`).toContain('"data":{');
        expect(answer, `${tab.name}, opened ${time} times`).not.toMatch(/"errors":\[\{/);
      }
    }
  });

  test('are without ids where there is nothing to show, and the log says so', async ({
    ask,
    visit,
    shared,
  }) => {
    const warn = vi.spyOn(shared.log, 'warn');
    const { data } = await ask('{ projects { nodes { id } } }');
    for (const { id } of data.projects.nodes)
      await ask(`mutation { closeProject(input: { projectId: "${id}" }) { errors { message } } }`);

    const tabs = await visit();

    expect(JSON.parse(tabs.find(({ name }) => name === 'Dashboard')?.variables ?? '')).toEqual({
      project: '',
    });
    expect(warn).toHaveBeenCalledWith(
      { missing: ['project', 'connection', 'member', 'design'] },
      'the examples of the query page lack ids',
    );
  });
});
