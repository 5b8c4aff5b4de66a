import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

/** Asks the graph beside the page, as somebody else would. */
async function ask<T>(url: string, query: string): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data }: { data: T } = await answer.json();
  return data;
}

interface Connections {
  projects: {
    nodes: { id: string; connections: { nodes: { id: string; number: number; name: string }[] } }[];
  };
}

/** Path of the page of the first connection whose name begins so. */
async function pathOf(url: string, name: string): Promise<{ path: string; id: string }> {
  const { projects } = await ask<Connections>(
    url,
    '{ projects { nodes { id connections { nodes { id number name } } } } }',
  );
  for (const project of projects.nodes)
    for (const { id, number, name: called } of project.connections.nodes)
      if (called.startsWith(name)) return { path: `/projects/${project.id}/connections/${number}`, id };
  throw new Error(`The demonstration has no connection ${name}.`);
}

const drawing = (page: Page) =>
  page.locator('canvas').evaluate((canvas: { dataset: Record<string, string | undefined> }) => ({
    calls: Number(canvas.dataset['drawCalls']),
    frames: Number(canvas.dataset['frames']),
  }));

/** How many colours there are in what a locator shows. */
async function coloursOf(page: Page): Promise<number> {
  const picture = (await page.locator('canvas').screenshot()).toString('base64');
  return await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)).size;
  })()`);
}

const touch = "getComputedStyle(document.querySelector('canvas')).touchAction";

/** How long the axes of the joint are drawn, in pixels. */
const axisOf = async (page: Page): Promise<number> => {
  const path = page.locator('canvas + svg path').first();
  const { width = 0, height = 0 } = (await path.boundingBox()) ?? {};
  return Math.hypot(width, height);
};

/** How many lines that are drawn over the joint run out of the frame. */
const linesOutOfSight = async (page: Page): Promise<unknown> =>
  await page.evaluate(`(() => {
    const svg = document.querySelector('canvas + svg');
    const frame = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('path')].filter((path) => {
      const { left, right, top, bottom } = path.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    }).length;
  })()`);

const partOf = (page: Page): string | null => new URL(page.url()).searchParams.get('part');

describe('the page of a connection', () => {
  test('shows the joint in three draw calls and rests, and leads from a check to its part and back', async ({
    visit,
    url,
  }) => {
    const { page, go, barriers } = await visit();
    const { path } = await pathOf(url, 'C2');
    await go(path);
    await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
    const checks = page.getByRole('region', { name: 'Checks' });
    const size = await axisOf(page);
    // A finger scrolls the page past the joint.
    expect(await page.evaluate(touch)).toBe('pan-y');

    await checks.getByRole('button', { name: 'bolt 1 of FP1' }).click();
    expect(partOf(page)).toBe('boltGrid:1008/1');
    expect(await page.locator('p[role=status] strong').textContent()).toBe('bolt 1 of FP1');
    await page.locator('canvas[data-draw-calls="3"]').waitFor();
    expect(await coloursOf(page)).toBeGreaterThan(20);
    const { frames } = await drawing(page);
    await page.waitForTimeout(400);
    expect(await drawing(page)).toEqual({ calls: 3, frames });

    const opener = checks.locator('tbody th button').first();
    await opener.press('Enter');
    await checks.getByText('Resistance').first().waitFor();
    await checks.locator('button[aria-pressed] svg').first().click();
    await page.locator('p', { hasText: /^Forces of / }).waitFor();
    await page.locator('canvas + svg text', { hasText: /kN$/ }).first().waitFor();
    await expect.poll(() => linesOutOfSight(page)).toBe(0);
    await opener.press('Enter');
    // The check that was open is about this bolt, so that it is still picked.
    expect(partOf(page)).toBe('boltGrid:1008/1');

    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL((at) => at.searchParams.get('part') === 'weld:1012');
    expect(await checks.locator('tr[data-marked] th').textContent()).toContain('FP1-w');
    await page.locator('canvas').click();
    await page.waitForURL((at) => !['weld:1012', null].includes(at.searchParams.get('part')));

    // All of the joint is seen beside its parts, too.
    await page.getByRole('button', { name: 'Parts', exact: true }).click();
    await expect.poll(() => axisOf(page)).toBeLessThan(size - 1);
    const tree = page.getByRole('tree', { name: 'Parts' });
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('plate FP1');
    await tree.getByRole('treeitem', { name: /^FP1/ }).click();
    expect(partOf(page)).toBe('plate:1007');
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowUp');
    await page.waitForURL((at) => at.searchParams.get('hide') === 'plate:1007');
    expect(await tree.locator('[tabindex="0"]').count()).toBe(1);
    // What is hidden is not drawn, and the picture is saved as it is seen.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture (p)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^C2 .*\.png$/);
    expect(await barriers()).toEqual([]);
  });

  test('names the load effect that decides in one way: in the list, and for each check, bolts too', {
    tags: 'long',
  }, async ({ visit, url }) => {
    const { page, go } = await visit();
    const { path, id } = await pathOf(url, 'C2');
    const { connection } = await ask<{ connection: { loadEffects: { nodes: { name: string }[] } } }>(
      url,
      `{ connection(id: "${id}") { loadEffects { nodes { name } } } }`,
    );
    const names = connection.loadEffects.nodes.map(({ name }) => name);
    const lastCell = (row: Locator) => row.getByRole('cell').last();

    await go(path);
    const rows = page.getByRole('region', { name: 'Checks' }).locator('tbody tr');
    await rows.first().waitFor();
    const loads = await Promise.all((await rows.all()).map(async (row) => await lastCell(row).innerText()));
    expect(loads.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining([...new Set(loads)]));

    await go(path.replace(/\/connections.*/, ''));
    const row = page.locator('tr', { has: page.getByRole('link', { name: /^C2/ }) });
    await row.getByText(loads[0] ?? '', { exact: true }).waitFor();
  });

  test('turns when somebody else calculates it', async ({ visit, url }) => {
    const { page, go } = await visit({ viewport: { width: 320, height: 700 } });
    const { path, id } = await pathOf(url, 'C3');
    await go(path);
    await page.getByText('This connection is not calculated.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);

    await ask(
      url,
      `mutation { startCalculation(input: { target: { connectionIds: ["${id}"] }, waitSeconds: 120 }) { job { id } } }`,
    );
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    expect(await page.locator('header h1 + span').textContent()).toMatch(/passed|failed/);
    // The joint is in sight below its verdict, before anything is scrolled.
    const joint = await page.locator('canvas').first().boundingBox();
    expect(joint?.y).toBeLessThan(420);
  });

  test('shows a picture and the list of parts where there is no WebGL', async ({ visit, url }) => {
    const { page, go, barriers } = await visit();
    await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
    const { path } = await pathOf(url, 'C2');
    await go(`${path}?tab=members`);

    await page
      .getByRole('img', { name: 'C2' })
      .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('bolt 2 of');
    await page.getByRole('tree', { name: 'Parts' }).getByRole('treeitem', { name: 'bolt 2 of FP1' }).click();
    expect(partOf(page)).toBe('boltGrid:1008/2');
    await page.getByRole('link', { name: 'show alone CB' }).click();
    expect(new URL(page.url()).searchParams.get('alone')).toBe('member:2');
    expect(await barriers()).toEqual([]);
  });

  test('says in words that something else answers in the place of the gateway', { tags: 'long' }, async ({
    visit,
    url,
  }) => {
    const { page, go } = await visit();
    const { path } = await pathOf(url, 'C2');
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (!['ConnectionCost', 'EditParameters'].includes(operationName)) return await route.continue();
      await route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' });
    });

    await go(`${path}?tab=cost`);
    await page.getByText('The cost could not be read: The gateway does not answer.').waitFor();
    await go(`${path}?tab=parameters`);
    await page.getByRole('alert').getByText('The gateway does not answer.').waitFor();
  });

  test('says that a connection is not there', async ({ visit, url }) => {
    const { page, go } = await visit();
    const { path } = await pathOf(url, 'C2');
    await go(path.replace(/\d+$/, '4711'));

    await page.getByRole('heading', { name: 'There is no connection 4711' }).waitFor();
  });
});
