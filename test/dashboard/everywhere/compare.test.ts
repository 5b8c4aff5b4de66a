import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../support.ts';

const CALCULATE = `mutation ($target: CalculationTargetInput!) {
  startCalculation(input: { target: $target, waitSeconds: 120 }) { errors { message } } }`;

describe('two projects side by side', () => {
  test('show by name how each joint stood and stands, what differs first, and what was changed on it', async ({
    visit,
    ask,
    frame,
  }) => {
    const joints = (first: number) => [
      { name: 'J1', shear: { LC1: first } },
      { name: 'J2', shear: { LC1: 10_000 } },
    ];
    const before = await frame([...joints(10_000), { name: 'J3' }]);
    const after = await frame(joints(400_000));
    for (const id of [before, after]) {
      await designFinPlate(ask, id);
      await ask(CALCULATE, { target: { projectId: id } });
    }
    const { page, go, barriers } = await visit();
    await go(`/projects/${after}`);
    await page.getByRole('checkbox', { name: 'Mark J1' }).check();
    await page.locator('footer').getByRole('link', { name: 'Compare …' }).click();
    await page.getByRole('combobox', { name: /state of before/ }).selectOption(before);
    await page.getByText('1 fail now').waitFor();
    const pairs = page.getByRole('region', { name: 'Joints of both projects' }).locator('tbody tr');
    expect(await pairs.allInnerTexts()).toEqual([
      expect.stringMatching(/^J1\s+passed[\s\S]*failed[\s\S]*more by/),
    ]);

    await page.getByRole('button', { name: 'Only those marked' }).click();
    await page.getByText('1 fail now, 1 only in one, 1 the same').waitFor();
    const names = async () => (await pairs.allInnerTexts()).map((text) => text.slice(0, 2));
    expect(await names()).toEqual(['J1', 'J3', 'J2']);
    await page.getByRole('button', { name: 'Only what differs' }).click();
    await page.getByRole('button', { name: 'What was changed' }).click();
    await page.getByText('Loads 1').click();
    await page.getByText('LC1, B1 END vz: -10 → -400 kN').waitFor();
    expect(await barriers()).toEqual([]);

    // The address is all that others need.
    const other = await visit({ viewport: { width: 360, height: 800 } });
    const { pathname, search } = new URL(page.url());
    await other.go(`${pathname}${search}`);
    await other.page.getByText('Loads 1').waitFor();
    expect(await other.page.locator('tbody tr').count()).toBe(2);
    expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await other.barriers()).toEqual([]);

    // Somebody adds loads.
    await ask(
      'mutation ($id: ID!) { addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: "A" }] }) { errors { message } } }',
      { id: jointOf(after).connection },
    );
    await pairs
      .filter({ hasText: 'J1' })
      .getByText(/^Loads [2-9]/)
      .waitFor();
    // What was opened is open still.
    await page.getByText('LC1, B1 END vz: -10 → -400 kN').waitFor();

    await page.getByRole('link', { name: '← Frame' }).click();
    await page.locator('table[aria-rowcount] tbody tr[aria-rowindex]').first().waitFor();
    await page.keyboard.press('b');
    await page.getByText('Choose the project that this one is compared with').waitFor();
  });

  test('draw what is in sight of a long list, and follow what somebody else calculates', {
    tags: 'long',
  }, async ({ visit, ask, frame }) => {
    const joints = Array.from({ length: 48 }, (_, index) => ({
      name: `J${index + 1}`,
      shear: { LC1: 100_000 },
    }));
    const [before, after] = [await frame(joints), await frame(joints)];
    const { page, go } = await visit();
    await go(`/projects/${after}/compare?with=${before}`);
    await page.getByText('48 the same').waitFor();
    const box = page.getByRole('region', { name: 'Joints of both projects' });
    const drawn = box.locator('tbody tr[aria-rowindex]');
    const last = box.getByRole('link', { name: 'J48' });
    expect(await box.locator('table').getAttribute('aria-rowcount')).toBe('49');
    expect(await drawn.count()).toBeLessThan(40);
    expect(await last.count()).toBe(0);
    await box.focus();
    await page.keyboard.press('End');
    await last.waitFor();
    expect(await drawn.count()).toBeLessThan(40);

    const { data } = await ask(CALCULATE, { target: { connectionIds: [jointOf(after, 48).connection] } });
    expect(data.startCalculation.errors).toEqual([]);
    await page.getByText('1 fail now, 47 the same').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => drawn.first().innerText()).toMatch(/^J48\s+not calculated\s+failed/);
  });
});
