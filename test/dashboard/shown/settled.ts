import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const LOOK_MS = 50;
const MOST_LOOKS = 1_200;

/** From outside each time: the policy of the page lets no text be evaluated in it. */
const isThere = `document.fonts.status === 'loaded'
  && (document.querySelector('dialog:modal') !== null || document.querySelector('[aria-busy=true]') === null)
  && [...document.images].every((image) => image.complete && image.naturalWidth > 0
    || image.getBoundingClientRect().top > innerHeight)`;

/** Ends when small pictures of joints that are in sight, the font and all that is on its way are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (await page.evaluate(isThere)) return;
    await setTimeout(LOOK_MS);
  }
  throw new Error(`Something of ${page.url()} never came.`);
}
