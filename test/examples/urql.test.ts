import { describe, expect } from 'vitest';
import { test as base, long } from './support.ts';

// Slow enough to be watched, and stopped.
const test = base.extend<{ sandboxOptions: { calculationDelayMs: number }; tolerated: RegExp }>({
  sandboxOptions: [{ calculationDelayMs: 150 }, { injected: false }],
  // While the line is cut.
  tolerated: [/WebSocket connection to|Failed to load resource/, { injected: false }],
});

const rename = `mutation ($id: ID!, $name: String) { updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`;
const add = `mutation ($id: ID!) { createConnection(input: { projectId: $id, name: "C8 New" }) { errors { code } } }`;

describe('examples/urql', () => {
  test('calculates a project, and shows each verdict as it comes', long, async ({ ask, example }) => {
    const page = await example('urql');
    const row = page.getByRole('row', { name: /^C3 / });
    await row.getByText('NOT_CALCULATED').waitFor();
    await page.getByText('4 of 7 pass, 1 fail, 2 not calculated').waitFor();

    await page.getByRole('button', { name: 'Calculate all' }).click();

    await page.getByText(/\b[1-6] of 7, running/).waitFor();
    await page.getByText('7 of 7, finished').waitFor();
    await row.getByText('FAILED').waitFor();
    await page.getByText('4 of 7 pass, 3 fail, 0 not calculated').waitFor();
    expect(await page.getByRole('row', { name: /^C2 / }).innerText()).toContain('FAILED\t117.8 %');

    const { data } = await ask('{ projects { nodes { id } } }');
    await ask(add, { id: data.projects.nodes[0].id });
    await page.getByRole('row', { name: 'C8 New NOT_CALCULATED' }).waitFor();
  });

  test('shows what was changed while its line was broken', { ...long, tags: 'long' }, async ({
    ask,
    example,
    road,
  }) => {
    const page = await example('urql');
    await page.getByRole('rowheader', { name: 'C2 Crane bracket beam' }).waitFor();
    const { data } = await ask('{ projects { nodes { id connections { nodes { id } } } } }');
    const [{ id, connections }] = data.projects.nodes;
    // Shows that the page is subscribed.
    await ask(rename, { id: connections.nodes[0].id, name: 'C1 told' });
    await page.getByRole('rowheader', { name: 'C1 told' }).waitFor();

    road.cut();
    await ask(rename, { id: connections.nodes[1].id, name: 'C2 renamed meanwhile' });
    await ask(add, { id });
    road.mend();

    await page.getByRole('rowheader', { name: 'C2 renamed meanwhile' }).waitFor();
    await page.getByRole('rowheader', { name: 'C8 New' }).waitFor();
  });

  test('stops a calculation', { ...long, tags: 'long' }, async ({ example }) => {
    const page = await example('urql');
    await page.getByRole('button', { name: 'Calculate all' }).click();

    await page.getByRole('button', { name: 'Stop' }).click();

    await page.getByText(/\b[0-6] of 7, cancelled/).waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });
});
