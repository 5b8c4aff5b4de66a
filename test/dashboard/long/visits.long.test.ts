import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support.ts';
import { mainPages } from './main-pages.ts';

const MEGABYTE = 1e6;
/** Pages of one round: office, project, connection, jobs. */
const PAGES = 4;
const VISITS = 52;

describe('the main pages', () => {
  test('leave nothing behind after fifty visits', { timeout: 300_000 }, async ({ visit, ask }) => {
    const pages = await mainPages(ask);
    const project = pages.find(({ name }) => name === 'project')?.path ?? '';
    const joint = pages.find(({ name }) => name === 'connection')?.path ?? '';
    const { page, go } = await visit();
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable');
    async function left() {
      await tools.send('HeapProfiler.collectGarbage');
      const { metrics } = await tools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
    }
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

/** From the office to a project, a connection, the jobs and back, by links. */
async function walk(page: Page, project: string, joint: string): Promise<void> {
  await page.locator(`a[href$="${project}"]`).first().click();
  await page.locator(`a[href$="${joint}"]`).first().click();
  await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  await page.getByRole('link', { name: 'Connection gateway' }).click();
  await page.locator('[data-project]').first().waitFor();
}
