import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

const MOST_STOPS = 120;

const hasFocus = (target: Locator) =>
  target.evaluate(
    (element) =>
      element === (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement,
  );

/** Goes on with Tab until the focus is where somebody wants it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** The same, and presses what is there. */
async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

describe('the first ten minutes', () => {
  test.override({ demo: 'office' });

  test('begin with five steps, find the failing joint, see why, are led from its operation to its plate, thicken that, compare, report, study, take the best and share', async ({
    visit,
  }) => {
    const { page, go, barriers } = await visit({ viewport: { width: 1300, height: 900 } });
    await go('/');
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'Open the worst one' }).click();
    await page.waitForURL(/connections/);
    await page.goBack();
    await steps.getByText('done').first().waitFor();
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Open a project\s+done/),
      expect.stringContaining('See what fails'),
      expect.stringContaining('See why'),
      expect.stringContaining('Change it'),
      expect.stringMatching(/^5\s+Share or print/),
    ]);
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await barriers()).toEqual([]);
    await steps.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Hall 8, logistics centre' }).waitFor();
    expect(await steps.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    await steps.waitFor();

    await page.getByRole('link', { name: 'Hall 8, logistics centre' }).click();
    await page.getByRole('button', { name: /failed only/ }).click();
    await page.getByRole('link', { name: 'C/4 Canopy cantilever' }).click();

    // Why: the check leads to its part in the picture.
    await page.getByRole('button', { name: 'plate EP canopy' }).first().click();
    await page.waitForURL(/part=/);
    await page.locator('canvas').waitFor();

    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('link', { name: 'Operations', exact: true }).click();
    await page.getByRole('link', { name: 'Change its parameters EP canopy' }).click();
    const thickness = page.getByRole('textbox', { name: /^tp / });
    expect(await thickness.inputValue()).toBe('10');
    await thickness.fill('15');
    await thickness.press('Enter');
    const results = page.getByRole('region', { name: 'Before and after' });
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByText('passed', { exact: true }).first().waitFor();
    await results.getByText(/max 111.7 → 83.5/).waitFor();

    await page.getByText('Report and files').click();
    const report = await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href');
    const answer = await fetch(new URL(report ?? '', page.url()));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await answer.body?.cancel();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share or print' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    // A browser may not let it: then the message has the link.
    await page.getByText(/^(?:The link is copied|The browser does not let it be copied: http)/).waitFor();

    await page.goto(page.url().replace(/\?.*/, '?tab=parameters&vary=tp'));
    const study = page.getByRole('region', { name: 'New study' });
    await study.getByRole('button', { name: 'Vary a second one' }).click();
    const [first, second] = [study.getByRole('group').nth(0), study.getByRole('group').nth(1)];
    await first.getByLabel('From, mm').fill('8');
    await first.getByLabel('To, mm').fill('12');
    await first.getByLabel('How many').fill('2');
    await second.getByLabel('Parameter').selectOption('w');
    await second.getByLabel('From, mm').fill('40');
    await second.getByLabel('To, mm').fill('90');
    await second.getByLabel('How many').fill('2');
    await study.getByRole('button', { name: 'Start with 4 points' }).click();
    await page.getByText('4 of 4 · has finished').waitFor();
    const shared = page.url();
    await page.getByRole('button', { name: 'Apply the best' }).click();
    // What was read before is shown for a moment, until it is read anew.
    await expect.poll(() => page.getByRole('textbox', { name: /^tp / }).inputValue()).toBe('12');

    await page.getByRole('link', { name: 'Connection gateway' }).click();
    await expect.poll(() => steps.getByText('done').count()).toBe(5);

    // The link shows somebody else the same.
    const other = await visit();
    await other.page.goto(shared);
    await other.page.getByText('4 of 4 · has finished').waitFor();
  });

  test('are had without a mouse', { tags: 'long' }, async ({ visit }) => {
    const { page, go } = await visit({ viewport: { width: 1300, height: 900 } });
    await go('/');
    await pressAt(page, page.getByRole('link', { name: 'Hall 8, logistics centre' }));
    await pressAt(page, page.getByRole('button', { name: /failed only/ }));
    const failing = page.getByRole('link', { name: 'C/4 Canopy cantilever' });
    await failing.waitFor();
    for (let rows = 0; rows < 5 && !(await hasFocus(failing)); rows++) await page.keyboard.press('j');
    await page.keyboard.press('Enter');

    // The checks are one stop; the first of them is opened, and its part lit.
    await pressAt(page, page.getByRole('region', { name: 'Checks' }).locator('tbody button').first());
    await page.waitForURL(/part=/);
    await page.keyboard.press('2');
    await typeInto(page, page.getByRole('textbox', { name: /^tp / }), '15');
    await page.keyboard.press('Enter');
    const results = page.getByRole('region', { name: 'Before and after' });
    await pressAt(page, page.getByRole('button', { name: 'Calculate', exact: true }));
    await results.getByText(/max 111.7 → 83.5/).waitFor();

    await pressAt(page, page.getByText('Report and files'));
    await tabTo(page, page.getByRole('link', { name: /PDF/ }).first());
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: /PDF/ }).count()).toBe(0);

    await pressAt(page, page.getByRole('row', { name: /^tp / }).getByRole('button', { name: 'vary' }));
    const study = page.getByRole('region', { name: 'New study' });
    await typeInto(page, study.getByLabel('From, mm'), '12');
    await typeInto(page, study.getByLabel('To, mm'), '16');
    await typeInto(page, study.getByLabel('How many'), '2');
    await pressAt(page, study.getByRole('button', { name: 'Start with 2 points' }));
    await page.getByText('2 of 2 · has finished').waitFor();
    await pressAt(page, page.getByRole('radio', { name: 'Select tp 12 mm' }), 'ArrowDown');
    await pressAt(page, page.getByRole('button', { name: 'Apply the selected' }));
    await expect.poll(() => page.getByRole('textbox', { name: /^tp / }).inputValue()).toBe('16');
  });
});
