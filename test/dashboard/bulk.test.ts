import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilSettled } from '../support/jobs.ts';
import type { Ask } from '../support/test.ts';
import { test as withPage } from './support.ts';

interface Row {
  id: string;
  number: number;
  name: string;
  parameters: { key: string; number: number | null }[];
}

const LIST = `{ projects { nodes { id connections(first: 500) { nodes {
  id number name parameters { key number }
} } } } }`;

interface Project {
  address: string;
  rows(): Promise<Row[]>;
  rename(id: string, name: string): Promise<void>;
}

const test = withPage.extend<{ project: Project }>({
  project: async ({ ask }, use) => {
    await use(await firstProject(ask));
  },
});

async function firstProject(ask: Ask): Promise<Project> {
  const read = async () => (await ask(LIST)).data.projects.nodes[0];
  return {
    address: `/projects/${(await read()).id}`,
    rows: async () => (await read()).connections.nodes,
    async rename(id, name) {
      await ask(
        'mutation ($input: UpdateConnectionInput!) { updateConnection(input: $input) { errors { message } } }',
        {
          input: { connectionId: id, name },
        },
      );
    },
  };
}

const dialog = (page: Page) => page.getByRole('dialog');
const results = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Connections to change' }).locator('tbody tr');
const numberOf = (row: Row, key: string) => row.parameters.find((one) => one.key === key)?.number ?? null;

describe('a change of many connections on the page of their project', () => {
  test('says what each would get and what became of it, and is taken back', async ({ visit, project }) => {
    const { page, go, barriers } = await visit();
    const before = await project.rows();
    const having = before.filter((row) => numberOf(row, 'tp') !== null);
    await go(project.address);
    await page.getByLabel('Mark all that are shown').check();
    await page.getByRole('button', { name: 'Change …' }).click();
    await dialog(page).locator('select').nth(1).selectOption('tp');
    await dialog(page).getByLabel('Value, mm').fill('13');

    expect(await results(page).count()).toBe(before.length);
    expect(await results(page).filter({ hasText: 'It has no parameter tp.' }).count()).toBe(
      before.length - having.length,
    );
    expect(await barriers()).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: `Set a parameter: ${having.length} connections` })
      .click();
    await dialog(page).getByText(`${having.length} done.`).waitFor();
    expect(await results(page).filter({ hasText: '✓ done' }).count()).toBe(having.length);
    const after = await project.rows();
    expect(after.map((row) => numberOf(row, 'tp'))).toEqual(
      before.map((row) => (numberOf(row, 'tp') === null ? null : 13)),
    );

    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByText(`${having.length} done.`).waitFor();
    expect(await project.rows()).toEqual(before);
    expect(await barriers()).toEqual([]);
  });

  test('is refused for a connection that another client has changed, which stays marked', async ({
    visit,
    project,
  }) => {
    const { page, go } = await visit({ viewport: { width: 390, height: 844 } });
    const [first, second] = await project.rows();
    await go(project.address);
    for (const row of [first, second]) await page.getByLabel(`Mark ${row?.name}`).check();
    await page.getByRole('button', { name: 'Change …' }).click();
    await dialog(page).locator('select').selectOption('Rename');
    await dialog(page).getByLabel('New name').fill('Hall {name}');
    await results(page).getByText(`Hall ${second?.name}`).waitFor();
    await project.rename(second?.id ?? '', 'Other');
    await dialog(page).getByRole('button', { name: 'Rename: 2 connections' }).click();

    await dialog(page).getByText('1 done, 1 refused.').waitFor();
    await results(page)
      .getByText(/refused: .*changed/)
      .waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 marked').waitFor();
    expect((await project.rows()).slice(0, 2).map(({ name }) => name)).toEqual([
      `Hall ${first?.name}`,
      'Other',
    ]);

    await page.getByRole('button', { name: 'Undo … “Rename” of 1 connection' }).click();
    await dialog(page).getByRole('button', { name: 'Undo: 1 connection' }).click();
    await dialog(page).getByText('1 done.').waitFor();
    expect((await project.rows())[0]?.name).toBe(first?.name);
  });

  test('makes copies of one, and deletes several', { tags: 'long' }, async ({ visit, project }) => {
    const { page, go } = await visit();
    const before = await project.rows();
    await go(project.address);
    await page.getByLabel(`Mark ${before[0]?.name}`).check();
    await page.getByRole('button', { name: 'Change …' }).click();
    await dialog(page).locator('select').selectOption('Copy');
    await dialog(page).getByLabel('Names, one a line').fill('North\nSouth\n');
    await dialog(page).getByRole('button', { name: 'Copy: 2 connections' }).click();
    await dialog(page).getByText('2 done.').waitFor();
    await page.keyboard.press('Escape');

    for (const name of ['North', 'South']) await page.getByLabel(`Mark ${name}`).check();
    await page.getByRole('button', { name: 'Change …' }).click();
    await dialog(page).locator('select').selectOption('Delete');
    await dialog(page).getByRole('button', { name: 'Delete: 2 connections' }).click();
    await dialog(page).getByText('2 done.').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Mark North').waitFor({ state: 'detached' });
    expect(await project.rows()).toEqual(before);
  });
});

test('a batch that is undoable is taken back on its page, after a look at what stays as it is', {
  tags: 'long',
}, async ({ visit, project, ask }) => {
  const { page, go, barriers } = await visit();
  const before = await project.rows();
  const having = before.filter((row) => numberOf(row, 'tp') !== null);
  const [first] = having;
  const set = { key: 'tp', value: { length: { value: 13, unit: 'MILLIMETRE' } } };
  const connectionIds = having.map(({ id }) => id);
  const { data } = await ask(
    'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
    {
      input: { source: { connectionIds }, undoable: true, steps: [{ setParameters: { parameters: [set] } }] },
    },
  );
  const { id } = data.startBatch.batch;
  await untilSettled(ask, id);
  await ask(
    'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { errors { message } } }',
    {
      input: {
        connectionId: first?.id,
        parameters: [{ key: 'tp', value: { length: { value: 14, unit: 'MILLIMETRE' } } }],
      },
    },
  );
  await go(`/jobs/${id}`);

  await page.getByRole('button', { name: 'Undo …' }).click();
  const back = having.length - 1;
  const words = `${back} connection${back === 1 ? '' : 's'}`;
  await dialog(page)
    .getByText(`${words} will be as before the batch. 1 connection will stay as now:`)
    .waitFor();
  await dialog(page)
    .getByRole('row', { name: `${first?.name} The connection was changed since` })
    .waitFor();
  expect(await barriers()).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: `Undo ${words}` })
    .click();

  await page.waitForURL((url) => url.pathname.startsWith('/jobs/') && !url.pathname.endsWith(id));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilSettled(ask, decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? ''));
  const now = await project.rows();
  expect(now.map((row) => numberOf(row, 'tp'))).toEqual(
    before.map((row) => (row.id === first?.id ? 14 : numberOf(row, 'tp'))),
  );
});
