import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Access, openAccess } from '../../src/auth/access.ts';
import type { SignInProvider } from '../../src/http/dashboard/dashboard-files.ts';
import { openDashboard } from '../../src/http/dashboard/dashboard-files.ts';
import { createGateway, type Gateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { withChromium } from '../support/chromium.ts';
import { test as base } from '../support/test.ts';
import { built } from './built.ts';
import { barriersOf } from './shown/barriers.ts';

/** One visit of the page in Chromium. */
interface Visit {
  page: Page;
  /** Opens an address of the page and waits until it shows a heading. */
  go(path: string): Promise<void>;
  /** What axe finds wrong with what is shown now, in light and in dark. */
  barriers(): Promise<string[]>;
}

interface Visits {
  /** Complaints of the browser that a test brings about, such as a file that is refused. */
  tolerated: RegExp | null;
  /** Address people reach the gateway by, where it is not its own. */
  publicUrl: string | null;
  /** Where people sign in who have no key. */
  signIn: SignInProvider | null;
  /** Whether the gateway has GraphiQL. */
  graphiql: boolean;
  /** Origins beside that of the gateway which the page may ask. */
  others: readonly string[];
  /** Address of the gateway the page is served by. */
  url: string;
  visit(options?: BrowserContextOptions): Promise<Visit>;
}

/**
 * `test` with the page as it is built, on a gateway with the demonstration of the sandbox and a memory. After each test
 * nothing may have been asked of another origin, thrown, refused by the policy of contents or written as an error.
 */
export const test = withChromium(
  base.extend<{ demo: boolean | 'office'; cache: { mode: 'on' } }>({
    demo: [true, { injected: false }],
    cache: [{ mode: 'on' }, { injected: false }],
  }),
).extend<Visits & { access: Access; gateway: Gateway }>({
  tolerated: [null, { injected: false }],
  publicUrl: [null, { injected: false }],
  signIn: [null, { injected: false }],
  graphiql: [false, { injected: false }],
  others: [[], { injected: false }],
  access: async ({ services }, use) => use(openAccess(services)),
  gateway: async ({ shared, access, publicUrl, signIn, graphiql }, use) => {
    const files = openDashboard(built);
    if (files === null) throw new Error('The page was not built.');
    const base = publicUrl === null ? '/' : `${new URL(publicUrl).pathname}/`;
    const options = { schema, access, shared, corsOrigins: [], graphiql };
    await use(
      createGateway({ ...options, introspection: true, publicUrl, dashboard: { files, base, signIn } }),
    );
  },
  url: async ({ listener }, use) => use(listener.url),
  visit: async ({ chromium, url, tolerated, others }, use) => {
    const foreign: string[] = [];
    const own = [new URL(url).origin, ...others];
    await use(async (options) => {
      const page = await chromium.open(options);
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (!own.includes(origin) && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url());
      });
      return {
        page,
        async go(path) {
          await page.goto(`${url}${path}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
        },
        barriers: async () => await barriersOf(page),
      };
    });
    const complaints = chromium.complaints().filter((one) => tolerated?.test(one) !== true);
    const wrong = [...foreign.map((address) => `asked ${address}`), ...complaints];
    if (wrong.length > 0) throw new Error(`The page did what it should not:\n${wrong.join('\n')}`);
  },
});
