import type { Page } from 'playwright-core';
import { drawn, type Scene, type Stage } from './stage.ts';

export const HALL = 'Hall 8, logistics centre';
export const RIDGE = 'A-B/3 Ridge';
const EDGE = 'M/4 Edge beam to hollow post';

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A project of the demonstration as an address shows it. */
export const hall =
  (search = '', options = {}) =>
  async (stage: Stage) => {
    const page = await stage.open(`${await stage.project(HALL)}${search}`, options);
    await page.locator('tr[aria-rowindex], main li a').first().waitFor();
    return page;
  };

/** A joint of the demonstration as an address shows it, drawn. */
export const joint =
  (name: string, search = '', options = {}) =>
  async (stage: Stage) => {
    const page = await stage.open(`${await stage.joint(name)}${search}`, options);
    await drawn(page);
    return page;
  };

const wide = (width: number, height: number) => ({ viewport: { width, height } });

/** With what is done on it. */
export const doing = (show: Scene['show'], act: (page: Page) => Promise<unknown>) => async (stage: Stage) => {
  const page = await show(stage);
  await act(page);
  return page;
};

export const press = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click();

export const office =
  (options = {}) =>
  async (stage: Stage) => {
    const page = await stage.open('', options);
    await page.locator('[data-project]').first().waitFor();
    return page;
  };

const wall =
  (options = {}) =>
  async (stage: Stage) => {
    const page = await stage.open('wall', options);
    await page.getByText(/%/).first().waitFor();
    return page;
  };

const marked = doing(hall('?failed=1'), async (page) => {
  for (const name of ['C/4 Canopy cantilever', RIDGE])
    await page.getByRole('checkbox', { name: `Mark ${name}` }).check();
});

/** What only reads, of the demonstration as it is calculated. */
export const reading: Scene[] = [
  { name: 'office', show: office() },
  { name: 'office-360', show: office(phone) },
  { name: 'project', show: hall() },
  { name: 'project-failing', show: doing(hall(), press(/failed only/)) },
  { name: 'project-grouped', show: hall('?group=typology') },
  { name: 'project-marked', show: marked },
  {
    name: 'project-marked-change',
    show: doing(marked, async (page) => {
      await press('Change …')(page);
      await page.getByRole('dialog').locator('select').nth(1).selectOption('tp');
      await page.getByRole('dialog').getByLabel('Value, mm').fill('22');
    }),
  },
  { name: 'project-200-percent', show: hall('', { ...wide(720, 450), deviceScaleFactor: 2 }) },
  { name: 'project-tablet', show: hall('', { ...wide(820, 1180), hasTouch: true }) },
  { name: 'project-360', show: hall('', phone) },
  { name: 'project-german', show: hall('', { locale: 'de-DE' }) },
  { name: 'project-czech', show: hall('', { locale: 'cs-CZ' }) },
  { name: 'joint-ridge', show: joint(RIDGE) },
  { name: 'joint-edge', show: joint(EDGE) },
  {
    name: 'joint-check',
    show: doing(joint(RIDGE), async (page) => {
      await page.getByRole('region', { name: 'Checks' }).locator('tbody th button').first().click();
      await page.getByText('Resistance').first().waitFor();
    }),
  },
  {
    name: 'joint-check-us',
    show: doing(joint('16/B Beam at +22 ft'), async (page) => {
      await page.getByRole('region', { name: 'Checks' }).locator('tbody th button').first().click();
      await page.getByText('Resistance').first().waitFor();
    }),
  },
  {
    name: '3d-tree',
    show: doing(joint(RIDGE), async (page) => {
      const rows = page.getByRole('tree', { name: 'Parts' }).getByRole('treeitem');
      await rows.nth(1).click();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('h');
      await rows.nth(2).click();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('t');
    }),
  },
  { name: '3d-section', show: joint(RIDGE, '?cut=-y,0.0005') },
  {
    name: '3d-measure',
    show: doing(joint(RIDGE), async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('m');
      const box = await page.locator('canvas').first().boundingBox();
      for (const share of [0.42, 0.58])
        await page.mouse.click(
          (box?.x ?? 0) + (box?.width ?? 0) * share,
          (box?.y ?? 0) + (box?.height ?? 0) / 2,
        );
    }),
  },
  { name: '3d-labels', show: joint(RIDGE, '?labels=1') },
  { name: '3d-loads', show: joint(RIDGE, '?loads=1') },
  { name: '3d-threshold-90', show: joint(RIDGE, '?threshold=90') },
  {
    name: '3d-full-screen',
    show: doing(joint(RIDGE), async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('f');
    }),
  },
  { name: 'joint-tablet', show: joint(RIDGE, '', { ...wide(820, 1180), hasTouch: true }) },
  {
    name: 'joint-360',
    show: joint(RIDGE, '', phone),
  },
  ...['parameters', 'operations', 'loads', 'members', 'cost', 'runs'].map((tab) => ({
    name: `joint-${tab}`,
    show: joint(RIDGE, `?tab=${tab}`),
  })),
  { name: 'wall-1080', show: wall(wide(1920, 1080)) },
  { name: 'wall-4k', show: wall(wide(3840, 2160)) },
  { name: 'not-found', show: async (stage) => await stage.open('project/12/wrong') },
  {
    name: 'designs',
    show: async (stage) => {
      const page = await stage.open(`designs?for=${encodeURIComponent(await stage.idOf(RIDGE))}`);
      await page.getByRole('link', { name: 'Preview and apply' }).first().waitFor();
      return page;
    },
  },
  { name: 'ui-menu', show: doing(office(), press('Menu')) },
  { name: 'ui-file-menu', show: doing(joint(RIDGE), (page) => page.getByText('Report and files').click()) },
  { name: 'ui-views-menu', show: doing(joint(RIDGE), press('Views')) },
  {
    name: 'ui-tooltip',
    show: doing(joint(RIDGE), (page) => page.getByRole('button', { name: 'Measure (m)' }).hover()),
  },
  { name: 'ui-dialog', show: doing(hall('?failed=1&kind=bolt'), press('Save this view')) },
  { name: 'ui-keys', show: doing(office(), (page) => page.keyboard.press('?')) },
  {
    name: 'ui-palette',
    show: doing(office(), async (page) => {
      await page.getByRole('button', { name: /Search or do/ }).click();
      await page.getByRole('combobox', { name: /Projects, connections/ }).fill('ridge');
      await page.getByRole('option').filter({ hasText: 'Ridge' }).first().waitFor();
    }),
  },
  ...(['project', 'joint-ridge'] as const).map((name) => ({
    name: `${name}-forced-colours`,
    show: doing(name === 'project' ? hall() : joint(RIDGE), (page) =>
      page.emulateMedia({ forcedColors: 'active' }),
    ),
  })),
  ...(['project', 'joint-ridge'] as const).map((name) => ({
    name: `${name}-deuteranopia`,
    show: doing(name === 'project' ? hall() : joint(RIDGE), seenByDeuteranopes),
  })),
];

export async function seenByDeuteranopes(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' });
}
