import { readdir, readFile } from 'node:fs/promises';
import type { Generation } from '@connection-gateway/contract/endpoint';
import { test as bare, describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { sharedWith } from '../support/shared.ts';
import { built } from './built.ts';
import { mainPages } from './long/main-pages.ts';
import { settled } from './shown/settled.ts';
import { addUpShifts, MOST_SHIFT, type Shifts } from './shown/shifts.ts';
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

  test('stands still while it is filled, on every page, and is never scrolled sideways', {
    tags: 'long',
    timeout: 120_000,
  }, async ({ visit, ask }) => {
    const pages = await mainPages(ask);
    const wrong: string[] = [];
    const walk = async (viewport: { width: number; height: number }) => {
      const { page, go } = await visit({ viewport });
      await page.addInitScript(addUpShifts);
      for (const { name, path, isThere } of pages.filter((one) => one.name !== 'study')) {
        await page.setViewportSize(viewport);
        await go(path);
        await isThere(page);
        await settled(page);
        const { sum, moved } = (await page.evaluate('globalThis.shifts')) as Shifts;
        if (sum > MOST_SHIFT) wrong.push(`${name}, ${viewport.width}: ${sum.toFixed(3)} by ${moved}`);
        for (const width of viewport.width === 360 ? [360, 320] : [viewport.width]) {
          await page.setViewportSize({ ...viewport, width });
          const wide = await page.evaluate('document.documentElement.scrollWidth');
          if (wide !== width) wrong.push(`${name} is ${wide} wide at ${width}`);
        }
      }
      await page.close();
    };
    // Side by side, for most of the time is spent waiting.
    await Promise.all([walk({ width: 1440, height: 900 }), walk({ width: 360, height: 800 })]);

    expect(wrong).toEqual([]);
  });

  const lost = test.extend<{ tolerated: RegExp }>({ tolerated: [/status of 404/, { injected: false }] });

  lost('says that there is nothing at a wrong address', async ({ visit }) => {
    const { page, go } = await visit();
    for (const address of ['/projects/', '/project/12/wrong']) {
      await go(address);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
    }
    await page.getByRole('link', { name: 'Office', exact: true }).click();
    await page.locator('[data-project]').waitFor();
  });

  bare('is as small as promised', async () => {
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
    // Files of the build before stay beside those of this one.
    const [, ...own] = (await readFile(`${built}built-from`, 'utf8')).split('\n');
    const whole = await Promise.all(
      own
        .filter((name) => all.includes(name))
        .map(async (name) => (await readFile(`${built}assets/${name}`)).length),
    );
    expect(whole.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_750 * KB);
  });
});

/** As it is sent. */
const zipped = async (name: string): Promise<number> =>
  (await readFile(`${built}${name.startsWith('assets/') ? '' : 'assets/'}${name}.br`)).length;
