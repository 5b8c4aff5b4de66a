import type { Page } from 'playwright-core';
import { startStudy } from './changing.ts';
import { doing, phone, press, RIDGE } from './scenes.ts';
import type { Scene, Stage } from './stage.ts';

/** The page that repeats a study of the ridge on connections like it; nothing is begun yet. */
const similar =
  (options = {}) =>
  async (stage: Stage): Promise<Page> => {
    const page = await stage.open(`jobs/${await startStudy(stage)}/similar`, options);
    await page.getByRole('table').waitFor();
    return page;
  };

const repeated = doing(similar(), async (page) => {
  await press(/^Start \d/)(page);
  await page.locator('main tbody progress').first().waitFor();
  await page.locator('main tbody progress').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Apply the best to all that pass: [1-9]/ }).waitFor();
});

/** The page that repeats the first design of the library for the ridge. */
const withDesign =
  (options = {}) =>
  async (stage: Stage): Promise<Page> => {
    const id = await stage.idOf(RIDGE);
    const { data } = await stage.ask(
      'query ($id: ID!) { connection(id: $id) { proposedDesigns(first: 1) { nodes { designItemId } } } }',
      { id },
    );
    const [design] = data.connection.proposedDesigns.nodes;
    const page = await stage.open(`designs/similar?for=${id}&design=${design.designItemId}`, options);
    await page.getByRole('table').waitFor();
    return page;
  };

/** A study on similar connections, one state after the other. */
export const repeating: Scene[] = [
  { name: 'similar', show: similar() },
  { name: 'similar-german', show: similar({ locale: 'de-DE' }) },
  { name: 'similar-czech', show: similar({ locale: 'cs-CZ' }) },
  {
    name: 'similar-360',
    show: similar(phone),
  },
  { name: 'similar-ended', show: repeated },
  { name: 'similar-apply', show: doing(repeated, press(/^Apply the best to all/)) },
  {
    name: 'similar-set',
    show: doing(repeated, async (page) => {
      await press(/^Apply the best to all/)(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Apply:/ })
        .click();
      await page.getByRole('button', { name: 'Undo …' }).waitFor();
    }),
  },
  {
    name: 'similar-design',
    show: doing(withDesign(), async (page) => {
      await press(/^Try on copies: [1-9]/)(page);
      await page
        .getByText(/pass(es)? on a copy/)
        .first()
        .waitFor();
    }),
  },
  { name: 'similar-design-360', show: withDesign(phone) },
];
