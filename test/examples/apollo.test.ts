import { describe, expect } from 'vitest';
import { test as base, long } from './support.ts';

const test = base.extend<{ demo: 'office'; tolerated: RegExp }>({
  demo: ['office', { injected: false }],
  // While the line is cut.
  tolerated: [/WebSocket connection to|Failed to load resource/, { injected: false }],
});

const rename = `mutation ($id: ID!, $name: String) { updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`;
const add = `mutation ($id: ID!) { createConnection(input: { projectId: $id, name: "C8 New" }) { errors { code } } }`;
const remove = `mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { code } } }`;

describe('examples/apollo', () => {
  test('follows a connection through its life with one cache', long, async ({ ask, example }) => {
    const page = await example('apollo');
    await page.getByRole('link', { name: 'Hall 7, bay C' }).click();
    const row = page.getByRole('row', { name: /^C3 / });
    await row.getByText('NOT_CALCULATED').waitFor();
    await row.getByRole('button').click();
    await page.getByText('Not calculated.').waitFor();

    // The mutation only begins it; row and panel are told by the socket.
    await page.getByRole('button', { name: 'Calculate' }).click();
    await row.getByText(/^(PASSED|FAILED)$/).waitFor();
    await page.getByText('Not calculated.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'C2 Crane bracket beam' }).click();
    await page.getByText('B1009: FAILED 117.8 %').waitFor();

    await page.getByLabel('New name').fill('C2 Bracket');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'C2 Bracket' }).waitFor();

    const { data } = await ask('{ projects { nodes { connections { nodes { id name } } } } }');
    const [, second] = data.projects.nodes[0].connections.nodes;
    expect(second.name).toBe('C2 Bracket');
    await ask(rename, { id: second.id, name: 'C2 of somebody else' });
    await page.getByRole('button', { name: 'C2 of somebody else' }).waitFor();
    // Whoever deletes it meanwhile: what is refused stands at the input.
    await ask(remove, { id: second.id });
    await page.getByRole('button', { name: 'C2' }).waitFor({ state: 'detached' });
    await page.getByLabel('New name').fill('too late');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText(/^Connection 2 is not in the project/).waitFor();
  });

  test('shows what was changed while its line was broken', { ...long, tags: 'long' }, async ({
    ask,
    example,
    road,
  }) => {
    const page = await example('apollo');
    await page.getByRole('link', { name: 'Hall 7, bay C' }).click();
    await page.getByRole('button', { name: 'C2 Crane bracket beam' }).waitFor();
    const { data } = await ask('{ projects { nodes { id connections { nodes { id } } } } }');
    const [{ id, connections }] = data.projects.nodes;
    // Shows that the page is subscribed.
    await ask(rename, { id: connections.nodes[0].id, name: 'C1 told' });
    await page.getByRole('button', { name: 'C1 told' }).waitFor();

    road.cut();
    await ask(rename, { id: connections.nodes[1].id, name: 'C2 renamed meanwhile' });
    await ask(add, { id });
    road.mend();

    await page.getByRole('button', { name: 'C2 renamed meanwhile' }).waitFor();
    await page.getByRole('button', { name: 'C8 New' }).waitFor();
  });

  test('reads the connections of a large project in pages', { ...long, tags: 'long' }, async ({
    example,
  }) => {
    const page = await example('apollo');
    await page.getByRole('link', { name: 'Hall 8, logistics centre' }).click();
    const rows = page.getByRole('row');
    await rows.nth(19).waitFor();
    expect(await rows.count()).toBe(20);

    await page.getByRole('button', { name: 'More' }).click();
    await rows.nth(39).waitFor();
    await page.getByRole('button', { name: 'More' }).click();

    await rows.nth(44).waitFor();
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
  });

  test('opens a file from the disk, and says why one is not opened', { ...long, tags: 'long' }, async ({
    ask,
    example,
  }) => {
    const { data } = await ask('{ projects { nodes { download { url } } } }');
    const saved = await fetch(data.projects.nodes[0].download.url);
    const page = await example('apollo');
    const open = async (name: string, buffer: Buffer) =>
      await page.getByLabel('Open a project').setInputFiles({ name, mimeType: '', buffer });
    await page.getByRole('link', { name: 'Hall 7, bay C' }).waitFor();

    await open('wrong.ideaCon', Buffer.from('nothing'));
    await page.getByText('This sandbox cannot read .ideaCon files.').waitFor();
    await open('Hall 7.ideaCon', Buffer.from(await saved.arrayBuffer()));
    await page.getByText('Opened Hall 7, bay C.').waitFor();

    await expect.poll(() => page.getByRole('link', { name: 'Hall 7, bay C' }).count()).toBe(2);
  });
});
