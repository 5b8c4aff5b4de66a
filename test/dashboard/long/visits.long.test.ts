import { describe, expect } from 'vitest';
import { openCounts, PAGES, VISITS, walk } from '../shown/visits.ts';
import { test } from '../support.ts';
import { mainPages } from './main-pages.ts';

const MEGABYTE = 1e6;

describe('the main pages', () => {
  test('leave nothing behind after fifty visits', { timeout: 300_000 }, async ({ visit, ask }) => {
    const pages = await mainPages(ask);
    const project = pages.find(({ name }) => name === 'project')?.path ?? '';
    const joint = pages.find(({ name }) => name === 'connection')?.path ?? '';
    const { page, go } = await visit();
    const left = await openCounts(page);
    const round = () => walk(page, project, joint);
    await go('/');
    for (let first = 0; first < 3; first += 1) await round();
    const before = await left();

    for (let visited = 0; visited < VISITS; visited += PAGES) await round();

    const after = await left();
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(10);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(200);
    expect(after.heap - before.heap).toBeLessThanOrEqual(12 * MEGABYTE);
    expect(await page.locator('canvas').count()).toBe(0);
  });
});
