import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { openDocs } from '../../../src/http/docs/docs-files.ts';
import { docsFolder } from '../../../src/package-files.ts';
import { withChromium } from '../../support/chromium.ts';
import { test as plain } from '../edge.ts';

const test = withChromium(plain);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** What newcomers type, and the pages any of which answers. */
const questions: readonly (readonly [words: string, ...pages: string[]])[] = [
  ['first verdict', 'tutorials/first-verdict'],
  ['react page', 'tutorials/first-page'],
  ['assistant', 'tutorials/first-assistant', 'how-to/assistants'],
  ['mcp', 'tutorials/first-assistant', 'how-to/assistants'],
  ['excel', 'how-to/tables'],
  ['power bi', 'how-to/tables'],
  ['windows service', 'how-to/windows'],
  ['licence seat', 'how-to/windows', 'how-to/check'],
  ['api key', 'how-to/sign-in'],
  ['team', 'how-to/teams'],
  ['websocket', 'how-to/clients', 'reference/http'],
  ['upload file', 'how-to/clients', 'reference/http'],
  ['idempotency key', 'how-to/clients', 'reference/http'],
  ['apollo cache', 'how-to/clients'],
  ['python notebook', 'how-to/python'],
  ['batch folder', 'how-to/batches'],
  ['webhook', 'how-to/webhooks'],
  ['redis', 'how-to/operations', 'explanation/several-gateways', 'how-to/runbooks'],
  ['docker', 'how-to/deploy'],
  ['prometheus', 'reference/metrics', 'how-to/deploy'],
  ['snapshots', 'how-to/keep-projects'],
  ['company rules', 'how-to/company-rules'],
  ['load effects', 'how-to/load-effects'],
  ['cheapest that passes', 'how-to/variants', 'how-to/studies'],
  ['REVISION_CHANGED', 'reference/errors'],
  ['RATE_LIMITED', 'reference/errors'],
  ['BATCH_FOLDERS', 'reference/configuration', 'how-to/batches'],
  ['block tearing', 'reference/engine'],
  ['startParameterStudy', 'graph/mutation', 'tutorials/first-study'],
  ['trusted documents', 'how-to/trusted-documents'],
];

/** Of each kind of page one, and the page of what is not there. The longest types have a thousand places, and axe minutes to do. */
const kinds: Readonly<Record<string, string>> = {
  home: '',
  tutorial: 'tutorials/first-page/',
  'how-to': 'how-to/batches/',
  reference: 'reference/errors/',
  types: 'graph/',
  type: 'graph/boltcheck/',
  explanation: 'explanation/several-gateways/',
  decision: 'decisions/0009-snapshots/',
  missing: 'none/',
};

const everything = '{ resultTypes: ["violations"] }';
/** In dark only colours are others. */
const colours = '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast"] } }';
const views = [
  { name: 'light', rules: everything, colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', rules: colours, colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', rules: everything, colorScheme: 'light', viewport: { width: 375, height: 740 } },
] as const;

/** What is wider than the page gets a place in the order of the keyboard once it is laid out. */
const wideIsReachable = `new Promise((done) => {
  const wide = [...document.querySelectorAll('main pre, main table')];
  const look = () =>
    wide.every((one) => one.scrollWidth <= one.clientWidth || one.tabIndex === 0) ? done() : requestAnimationFrame(look);
  look();
})`;

const FIRST = 5;

/** Addresses that the search of the site lists first. */
async function found(page: Page, words: string): Promise<string[]> {
  // As text: what vitest makes of an import is not known to the browser.
  return (await page.evaluate(`(async () => {
    const { search } = await import('/docs/pagefind/pagefind.js');
    const { results } = await search(${JSON.stringify(words)});
    const first = await Promise.all(results.slice(0, ${FIRST}).map((result) => result.data()));
    return first.map(({ url }) => url);
  })()`)) as string[];
}

/** How much of one core the site may take to be built, in seconds. */
const BUILD_S = 120;

/** Builds the site; answers how much CPU it took, in seconds, which other work on the machine leaves as it is. */
function build(): number {
  const told = execFileSync('bash', ['-c', 'npm run --silent docs >&2 && times'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The last line is about what the shell has started: user and system.
  const [, ofChildren = ''] = told.trim().split('\n');
  const seconds = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => 60 * Number(m) + Number(s));
  return seconds.reduce((sum, one) => sum + one, 0);
}

describe('the site', () => {
  let took = Number.NaN;
  beforeAll(() => {
    took = build();
  }, 600_000);

  test('is built within two minutes', () => {
    expect(took).toBeLessThan(BUILD_S);
  });

  test('answers thirty questions of newcomers among the first results of its search', async ({
    chromium,
    edgeWith,
  }) => {
    const { url } = await edgeWith({ docs: openDocs(docsFolder, '/') }).open();
    const page = await chromium.open();
    await page.goto(`${url}/docs/`);
    const missed: string[] = [];

    for (const [words, ...answers] of questions) {
      const addresses = await found(page, words);
      const isFound = answers.some((slug) => addresses.some((one) => one.endsWith(`/docs/${slug}/`)));
      if (!isFound) missed.push(`${words}: ${addresses.join(' ')}`);
    }

    expect(questions).toHaveLength(30);
    expect(missed).toEqual([]);
  });

  test('has no barriers and no sideways scroll, and does nothing its policy refuses', {
    timeout: 400_000,
  }, async ({ chromium, edgeWith }) => {
    const { url } = await edgeWith({ docs: openDocs(docsFolder, '/') }).open();
    const page = await chromium.open();
    const source = await readFile(axe, 'utf8');
    const barriers: string[] = [];
    for (const [kind, path] of Object.entries(kinds))
      for (const { name, rules, colorScheme, viewport } of views) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.goto(`${url}/docs/${path}`);
        await page.evaluate(wideIsReachable);
        await page.evaluate(source);
        const found = (await page.evaluate(
          `axe.run(document, ${rules}).then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html.slice(0, 120)))`,
        )) as string[];
        const isWider = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        barriers.push(...found.map((one) => `${kind}, ${name}: ${one}`));
        if (isWider) barriers.push(`${kind}, ${name}: scrolls sideways`);
      }

    expect(barriers).toEqual([]);
    // A page that is not there is answered with 404, which the browser writes down.
    expect(chromium.complaints().filter((one) => !one.includes('404'))).toEqual([]);
  });
});
