import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

const everyRule = '{ resultTypes: ["violations"] }';
/** The rest is the same in light and in dark. */
const rulesOfColour =
  '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }';

/** What axe finds wrong with what is shown now, in light and in dark. */
export async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The policy of contents lets no script in, but what is evaluated from outside is not one of the page.
    if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await readFile(axe, 'utf8'));
    const violations = (await page.evaluate(
      `axe.run(document, ${colorScheme === 'light' ? everyRule : rulesOfColour}).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + " " + failureSummary).join(" | ")))`,
    )) as string[];
    found.push(...violations.map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}
