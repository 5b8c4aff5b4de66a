import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settled } from '../shown/settled.ts';
import { test } from '../support.ts';
import { mainPages } from './main-pages.ts';
import { differenceOf, stopClocks, taken } from './pictures.ts';

/** `RECORD_PICTURES=1` records them anew; they are looked at before they are committed. */
const isRecording = process.env['RECORD_PICTURES'] !== undefined;
const recorded = fileURLToPath(new URL('recorded/', import.meta.url));
/** So much of a picture may differ: letters are drawn a little otherwise by another version of Chromium. */
const MOST = 0.002;
const TRIES = 5;

const looks = [
  { name: 'light-1440', colorScheme: 'light', viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  { name: 'dark-1440', colorScheme: 'dark', viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  { name: 'light-360', colorScheme: 'light', viewport: { width: 360, height: 740 }, locale: 'en-GB' },
  { name: 'dark-360', colorScheme: 'dark', viewport: { width: 360, height: 740 }, locale: 'en-GB' },
] as const;
const german = { ...looks[0], name: 'german-1440', locale: 'de-DE' };

/** Whether a page looks as it was recorded; what differs is written beside the temporary files. */
async function wrongWith(page: Page, empty: Page, name: string): Promise<string[]> {
  const file = join(recorded, `${name}.png`);
  let [now, difference] = [await taken(page), 1];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = await taken(page);
    const last = isRecording || !existsSync(file) ? now : readFileSync(file);
    difference = await differenceOf(empty, next, last);
    now = next;
    if (difference <= (isRecording ? 0 : MOST)) break;
  }
  if (isRecording) writeFileSync(file, now);
  if (existsSync(file) && difference <= MOST) return [];
  const seen = join(tmpdir(), `${name}.png`);
  writeFileSync(seen, now);
  return [`${name}: ${(difference * 100).toFixed(2)} % differ, see ${seen}`];
}

describe('the main pages', () => {
  test('look as they were recorded, in light and dark, wide and narrow, and in German', {
    timeout: 600_000,
  }, async ({ visit, ask, chromium }) => {
    mkdirSync(recorded, { recursive: true });
    const pages = await mainPages(ask);
    const empty = await chromium.open();
    const wrong: string[] = [];
    for (const { name: look, ...options } of [...looks, german]) {
      const { page, go } = await visit({ ...options, timezoneId: 'UTC' });
      await stopClocks(page);
      for (const { name, path, isThere } of pages.filter(
        (one) => look !== german.name || one.name === 'project',
      )) {
        await go(path);
        await isThere(page);
        await settled(page);
        // Nothing is lit by the pointer.
        await page.mouse.move(0, 0);
        wrong.push(...(await wrongWith(page, empty, `${name}-${look}`)));
      }
      await page.close();
    }

    expect(wrong).toEqual([]);
  });
});
