import { readdir, readFile } from 'node:fs/promises';
import type { Generation } from '@connection-gateway/contract/endpoint';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { sharedWith } from '../support/shared.ts';
import { built } from './built.ts';
import { test } from './support.ts';

const KB = 1000;

describe('the page', () => {
  test('shows every project with its verdict, and says that the sandbox is not CBFEM', async ({ visit }) => {
    const { page, go, barriers } = await visit();
    await go('/');

    await page.getByRole('link', { name: /./ }).first().waitFor();
    await page
      .getByText(/\d+ passed/)
      .first()
      .waitFor();
    expect(await page.getByText('not CBFEM').isVisible()).toBe(true);
    expect(await barriers()).toEqual([]);
  });

  const pinned = test.extend<{ generations: Generation[]; shared: Shared }>({
    generations: [[3, 4, 5], { injected: false }],
    shared: async ({ sandbox }, use) => {
      const upstream = createUpstream({ url: await sandbox.listen(), generation: 4 });
      await use(sharedWith({ upstream, jobLimits: {} }));
      await upstream.close();
    },
  });

  pinned('says that the service drops the generation in use', async ({ visit, ask }) => {
    const { page, go, barriers } = await visit();
    const { data } = await ask('{ service { deprecation { message } } }');
    const { message } = data.service.deprecation;

    await go('/designs');

    await page.getByRole('banner').getByText(message).waitFor();
    expect(message).toContain('API 4');
    expect(await barriers()).toEqual([]);
  });

  test('fits 320 px without scrolling sideways', async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 320, height: 640 } });
    await go('/');
    await page
      .getByText(/\d+ passed/)
      .first()
      .waitFor();

    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(320);
  });

  const lost = test.extend<{ tolerated: RegExp }>({ tolerated: [/status of 404/, { injected: false }] });

  lost('says that there is nothing at a wrong address', async ({ visit }) => {
    const { page, go } = await visit();
    for (const address of ['/projects/', '/project/12/wrong']) {
      await go(address);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nothing here');
    }
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.locator('[data-project]').waitFor();
  });

  test('is as small as promised', async ({ visit }) => {
    await visit();
    const html = await readFile(`${built}index.html`, 'utf8');
    const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, name = '']) => name,
    );
    const sizes = await Promise.all(first.map(async (name) => [name, await zipped(name)] as const));
    const sizeOf = (ending: string) =>
      sizes.filter(([name]) => name.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0);

    expect(sizeOf('.js')).toBeGreaterThan(50 * KB);
    expect(sizeOf('.js')).toBeLessThan(100 * KB);
    expect(sizeOf('.css')).toBeLessThan(6 * KB);
    const all = (await readdir(`${built}assets`)).filter((name) => /\.(?:js|css)$/.test(name));
    // Of two builds there may be two of each.
    for (const [part, most] of [
      ['joint-view', 160],
      ['connection-page', 30],
      ['project-page', 40],
      ['job-page', 30],
    ] as const) {
      const own = all.filter((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
      const least = Math.min(...(await Promise.all(own.map(zipped))));
      expect([part, least < most * KB && least > KB]).toEqual([part, true]);
    }
    const whole = await Promise.all(
      all.map(async (name) => (await readFile(`${built}assets/${name}`)).length),
    );
    expect(whole.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_200 * KB);
  });
});

/** As it is sent. */
const zipped = async (name: string): Promise<number> =>
  (await readFile(`${built}${name.startsWith('assets/') ? '' : 'assets/'}${name}.br`)).length;
