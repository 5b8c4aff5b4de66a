import type { Page } from 'playwright-core';
import { startStudy } from './changing.ts';
import { doing, press } from './scenes.ts';
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
  await page.getByRole('button', { name: /^Apply the best to all that pass: [1-9]/ }).waitFor();
});

/** A study on similar connections, one state after the other. */
export const repeating: Scene[] = [
  { name: 'similar', show: similar() },
  { name: 'similar-german', show: similar({ locale: 'de-DE' }) },
  { name: 'similar-czech', show: similar({ locale: 'cs-CZ' }) },
  {
    name: 'similar-360',
    show: similar({
      ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    }),
  },
  { name: 'similar-ended', show: repeated },
  { name: 'similar-apply', show: doing(repeated, press(/^Apply the best to all/)) },
];
