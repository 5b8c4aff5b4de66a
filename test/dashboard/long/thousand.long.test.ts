import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { frameXml } from '../../support/frame.ts';
import { test } from '../support.ts';

const COUNT = 1_010;
/** So many at once are more rows than a screen has, and more events than a page reads at a time. */
const CALCULATED = 250;
const joints = Array.from({ length: COUNT }, (_, index) => ({
  name: `Joint ${index + 1}`,
  shear: { LC1: 100_000 },
}));

/** Opens a frame of so many joints as somebody does who has its file. Answers the path of its page. */
async function openFrame(page: Page): Promise<string> {
  const buffer = Buffer.from(frameXml(joints));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'frame.xml', mimeType: 'application/xml', buffer });
  await page.waitForURL(/projects\/Project/);
  return new URL(page.url()).pathname;
}

const table = (page: Page) => page.locator(`table[aria-rowcount="${COUNT + 1}"]`);
const ring = async (page: Page) => (await page.locator('main header ul').first().innerText()).split('\n');

describe('a project of a thousand connections', () => {
  test('turns row by row while somebody else calculates it, and a page that is cut off meanwhile loses none', {
    timeout: 300_000,
  }, async ({ visit, ask }) => {
    const { page, go } = await visit();
    const sockets: { close(): Promise<void> }[] = [];
    await page.routeWebSocket(/graphql/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await go('/');
    const path = await openFrame(page);
    await page.locator('table[aria-busy=false]').waitFor();
    await expect.poll(() => ring(page)).toEqual(['1010 not calculated']);
    expect(await table(page).count()).toBe(1);

    const uuid = decodeURIComponent(path).replace('/projects/Project:', '');
    const { errors } = await ask(
      'mutation ($ids: [ID!]!) { startCalculation(input: { target: { connectionIds: $ids } }) { errors { message } } }',
      { ids: Array.from({ length: CALCULATED }, (_, index) => `ConnectionItem:${uuid}/${index + 1}`) },
    );
    expect(errors).toBe(undefined);
    await page.getByText(/Running: [1-9]\d* of 250/).waitFor();
    const [before] = [sockets.length, await Promise.all(sockets.map((socket) => socket.close()))];

    await page.getByText('Calculated: 250 of 250.').waitFor({ timeout: 240_000 });
    await expect.poll(() => ring(page)).toEqual(['250 failed', '760 not calculated']);
    expect(sockets.length).toBeGreaterThan(before);
    expect(await page.locator('tr[aria-busy=true]').count()).toBe(0);
  });

  test('has all of them in its groups, and each beside its neighbours', async ({ visit, ask }) => {
    const { page, go } = await visit();
    await go('/');
    const path = await openFrame(page);
    await go(`${path}?group=typology`);
    const group = page.getByRole('button', { name: /\(1010\)$/ });
    await group.waitFor();
    expect(await page.getByText('Not known yet').count()).toBe(0);

    const { data } = await ask(
      'query ($id: ID!) { project(id: $id) { connections(first: 3, filter: { text: "Joint 500" }) { nodes { number } } } }',
      { id: decodeURIComponent(path.replace('/projects/', '')) },
    );
    const [{ number }] = data.project.connections.nodes;
    const beside = page.getByRole('navigation', { name: 'Neighbouring connections' });
    await go(`${path}/connections/${number + 1}`);
    await beside.getByRole('link', { name: 'Joint 502' }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('heading', { name: 'Joint 500' }).waitFor();
    await beside.getByRole('link', { name: 'Joint 499' }).waitFor();
    await page.keyboard.press(']');
    await page.getByRole('heading', { name: 'Joint 501' }).waitFor();
    await beside.getByRole('link', { name: 'Joint 500' }).waitFor();
    await page.keyboard.press('[');
    await beside.getByRole('link', { name: 'Joint 499' }).waitFor();
    await go(`${path}/connections/${number + 510}`);
    await beside.getByRole('link', { name: 'Joint 1009' }).waitFor();
    expect(await beside.getByRole('link').count()).toBe(1);
  });
});
