import type { Page } from 'playwright-core';

/** Pages of one round: office, project, connection, jobs. */
export const PAGES = 4;
export const VISITS = 52;

/** Makes what counts how much a page holds, after its garbage is collected. */
export async function openCounts(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  return async () => {
    await tools.send('HeapProfiler.collectGarbage');
    const { metrics } = await tools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
  };
}

/** From the office to a project, a connection, the jobs and back, by links. */
export async function walk(page: Page, project: string, joint: string): Promise<void> {
  await page.locator(`a[href$="${project}"]`).first().click();
  await page.locator(`a[href$="${joint}"]`).first().click();
  await page.locator('[data-ready=true] canvas[data-frames]').waitFor();
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  await page.getByRole('link', { name: 'Connection gateway' }).click();
  await page.locator('[data-project]').first().waitFor();
}
