import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { long, test } from './support.ts';

/** Share of what is drawn that is red, as parts are that fail. */
async function redShare(page: Page): Promise<number> {
  const picture = (await page.locator('canvas').screenshot()).toString('base64');
  return await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: pixels } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let red = 0;
    let drawn = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [r = 0, g = 0, b = 0] = pixels.slice(at, at + 3);
      if (r + g + b < 720) drawn += 1;
      if (r > 120 && g < r / 2 && b < r / 2) red += 1;
    }
    return drawn < 1000 ? Number.NaN : red / drawn;
  }, picture);
}

describe('examples/vanilla-glb', () => {
  test(
    'shows a connection in 3D with what fails in red, under a strict policy of contents',
    long,
    async ({ example }) => {
      const page = await example('vanilla-glb');
      await page.getByText('Passed.').waitFor();
      expect(await redShare(page)).toBe(0);

      await page.getByRole('link', { name: 'C2 Crane bracket beam' }).click();
      await page.getByText('Failed.').waitFor();

      await expect.poll(() => redShare(page)).toBeGreaterThan(0.001);
      expect(await page.locator('tbody tr').first().innerText()).toBe('B1009\tBOLTS\tFAILED\t117.8 %');
      // The middle of the beam's web, beside the bolts.
      const { width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
      await page.locator('canvas').click({ position: { x: 0.55 * width, y: 0.5 * height } });
      await page.getByText(/^member CB-w 1: PASSED [\d.]+ %$/).waitFor();
      expect(await page.locator('tr[data-picked]').allInnerTexts()).toEqual([
        expect.stringMatching(/^CB-w 1\tPLATES\tPASSED/),
      ]);
      const report = await page.request.get(
        (await page.getByRole('link', { name: 'Report' }).getAttribute('href')) ?? '',
      );
      expect(report.headers()['content-type']).toBe('application/pdf');
    },
  );

  test('is told by an event that a calculation is done, whoever began it', { ...long, tags: 'long' }, async ({
    ask,
    example,
  }) => {
    const page = await example('vanilla-glb');
    await page.getByRole('link', { name: 'C3 Canopy beam' }).click();
    await page.getByText('Not calculated.').waitFor();

    await page.getByRole('button', { name: 'Calculate' }).click();

    await page.getByText(/^(Passed|Failed)\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'C3' }).getAttribute('data-status')).toMatch(/PASSED|FAILED/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await ask(
      `mutation ($id: ID!) { updateConnection(input: { connectionId: $id, name: "C3 again" }) { errors { code } } }`,
      {
        id,
      },
    );
    await page.getByRole('heading', { name: 'C3 again' }).waitFor();
  });
});
