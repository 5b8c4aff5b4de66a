import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

/** Holds what the page asks for until it is released. */
async function hold(page: Page, address: string | RegExp, isHeld: (route: Route) => boolean = () => true) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route)) await released;
    await route.fallback();
  });
  return release;
}

const holdQuery = async (page: Page, name: string) =>
  await hold(page, '**/graphql', (route) => route.request().postDataJSON().operationName === name);

const CONNECTION = '{ projects { nodes { id connections { nodes { id number name } } } } }';

describe('what takes a while', () => {
  test('is said in the place of the 3D view until the joint is drawn', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const [project] = (await ask(CONNECTION)).data.projects.nodes;
    const { page, go, barriers } = await visit();
    const releaseLink = await holdQuery(page, 'ConnectionView');
    const releaseViewer = await hold(page, /\/assets\/joint-view[^/]*\.js$/);
    const releaseFile = await hold(page, /\/scene\.glb/);
    const asked = (address: RegExp) => page.waitForRequest(address);
    const loading = page.getByRole('status').filter({ hasText: 'Loading the 3D view …' });

    const viewer = asked(/\/assets\/joint-view/);
    await go(`/projects/${project.id}/connections/2`);
    await loading.waitFor();
    expect(await barriers()).toEqual([]);
    releaseLink();
    await viewer;
    expect(await loading.count()).toBe(1);
    const file = asked(/\/scene\.glb/);
    releaseViewer();
    await file;
    await loading.waitFor();
    releaseFile();

    await page.locator('[data-ready=true] canvas').waitFor();
    expect(await loading.count()).toBe(0);
  });

  test('does not keep a project from being asked for, once', async ({ visit, ask }) => {
    const [{ id }] = (await ask(CONNECTION)).data.projects.nodes;
    const { page, go } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    const releasePage = await hold(page, /\/assets\/project-page[^/]*\.js$/);
    const isAnswered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('ProjectFirst') === true,
    );

    await go(`/projects/${id}`);
    await isAnswered;
    releasePage();
    await page.locator('table[aria-busy=false]').waitFor();

    expect(asked.filter((name) => /^Project(?:Names|First)/.test(name))).toEqual([
      'ProjectNames',
      'ProjectFirstVerdicts',
    ]);
  });

  test('does not keep pages from having their names', async ({ visit, ask }) => {
    const [project] = (await ask(CONNECTION)).data.projects.nodes;
    const [, { id, name }] = project.connections.nodes;
    const { page, go } = await visit();
    const releasePage = await hold(page, /\/assets\/designs-page[^/]*\.js$/);
    const releaseDesigns = await holdQuery(page, 'ProposedDesigns');

    await go(`/designs?for=${encodeURIComponent(id)}`);
    await page.getByRole('heading', { level: 1, name: 'Designs', exact: true }).waitFor();
    expect(await page.title()).toBe('Designs');
    releasePage();
    await page.getByRole('heading', { level: 1, name: `Designs for ${name}` }).waitFor();
    expect(await page.title()).toBe(`Designs for ${name}`);
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
    releaseDesigns();
    await page.getByRole('link', { name: 'Preview and apply' }).first().waitFor();

    const releaseFiltered = await holdQuery(page, 'ProposedDesigns');
    await page.getByRole('form').getByRole('combobox').first().selectOption('REQUIRED');
    await page.getByText('Loading …').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Designs for ${name}`);
    releaseFiltered();
  });
});
