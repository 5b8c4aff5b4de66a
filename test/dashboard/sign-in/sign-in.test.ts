import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Access } from '../../../src/auth/access.ts';
import { openGuard, startAuth } from '../../../src/auth/start-auth.ts';
import type { SignInProvider } from '../../../src/http/dashboard/dashboard-files.ts';
import { test as withPage } from '../support.ts';
import { AUDIENCE, CLIENT, startProvider, type TestProvider } from './provider.ts';

const test = withPage.extend<{
  provider: TestProvider;
  signIn: SignInProvider;
  others: readonly string[];
  access: Access;
  tolerated: RegExp;
}>({
  // What the browser says of an answer that wants a token, and of a provider that is away.
  tolerated: [/status of 40[013]|ERR_CONNECTION_REFUSED/, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    provider.stop();
  },
  signIn: async ({ provider: { issuer } }, use) =>
    use({ issuer, clientId: CLIENT, scopes: 'openid profile' }),
  others: async ({ provider: { origins } }, use) => use(origins),
  access: async ({ provider: { issuer, jwksUrl }, shared }, use) => {
    const tokens = {
      jwtIssuer: issuer,
      jwtAudience: AUDIENCE,
      jwtRolesClaim: 'roles',
      jwtTeamClaim: null,
      teams: [],
    };
    const guard = { apiKeysFile: null, jwtJwksUrl: jwksUrl, ...tokens };
    const auth = startAuth({ maxUsers: 10, userIdleMs: 60_000 }, await openGuard(guard, shared.log), shared);
    await use(auth.access);
    await auth.close(0);
  },
});

/** By the button of the page and that of the provider. Answers the address that the provider was asked at, and that it answered at. */
async function signInAs(page: Page): Promise<{ asked: string; answered: string }> {
  const asked = page.waitForRequest((request) => request.url().includes('/auth?'));
  const answered = page.waitForRequest((request) => request.url().includes('/signin?'));
  await page.getByRole('button', { name: /^Sign in at / }).click();
  await page.getByRole('button', { name: 'Go on as Anna' }).click();
  return { asked: (await asked).url(), answered: (await answered).url() };
}

const isSignedIn = (page: Page) => page.getByText('Anna', { exact: true }).waitFor();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

test('people sign in at the provider, come back to where they were, also after a reload, and sign out there', {
  timeout: 90_000,
}, async ({ visit, provider, ask: _ }) => {
  const { page, go, barriers } = await visit();
  await go('/designs');
  await dialogOf(page).waitFor();
  expect(await barriers()).toEqual([]);
  // Nothing of the page is seen behind it.
  const backdrop = 'getComputedStyle(document.querySelector("dialog[open]"), "::backdrop")';
  expect(await page.evaluate(`[${backdrop}.backgroundColor, ${backdrop}.opacity]`)).toEqual([
    expect.stringMatching(/^rgb\(/),
    '1',
  ]);

  const { asked } = await signInAs(page);
  await isSignedIn(page);
  expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject({
    ...{ client_id: CLIENT, response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile' },
    redirect_uri: `${new URL(page.url()).origin}/signin`,
  });
  // Where it was, without the code.
  expect(page.url()).toMatch(/\/designs$/);
  const kept = await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  expect(kept).not.toMatch(/eyJ|verifier/);

  // The provider knows the user still.
  await page.reload();
  await isSignedIn(page);
  expect(page.url()).toMatch(/\/designs$/);
  expect(provider.grants).toEqual(['authorization_code', 'authorization_code']);

  await page.getByRole('button', { name: 'Menu of Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await dialogOf(page).waitFor();
  await page.reload();
  await dialogOf(page).waitFor();
  expect(await page.getByText('Anna', { exact: true }).count()).toBe(0);
});

test('tokens are renewed before they end, and sockets go on with the new one', { timeout: 60_000 }, async ({
  visit,
  provider,
}) => {
  provider.accessSeconds = 4;
  const { page, go } = await visit();
  const taken = new Set<string>();
  page.on('websocket', (socket) => {
    let shown = '';
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'connection_init') shown = message.payload.authorization ?? '';
    });
    socket.on('framereceived', ({ payload }) => {
      if (JSON.parse(String(payload)).type === 'connection_ack') taken.add(shown);
    });
  });
  await go('/');
  await dialogOf(page).waitFor();
  await signInAs(page);
  await isSignedIn(page);

  await expect.poll(() => taken.size, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await page.getByText('Connection lost').count()).toBe(0);
  expect(provider.grants.slice(0, 2)).toEqual(['authorization_code', 'refresh_token']);
  expect(await dialogOf(page).isVisible()).toBe(false);
});

test('an answer of the provider is taken once, and only in the tab that asked', { timeout: 60_000 }, async ({
  visit,
}) => {
  const { page, go } = await visit();
  await go('/');
  const { answered } = await signInAs(page);
  await isSignedIn(page);

  const used = 'This answer of the provider was used already, or was not asked for in this tab.';
  await page.goto(answered);
  await dialogOf(page).getByText(used).waitFor();
  expect(page.url()).toMatch(/\/$/);

  // One that was begun, answered with the state of another.
  await page.evaluate(
    "sessionStorage.setItem('connection-gateway-sign-in', JSON.stringify({ state: 'mine', nonce: 'n', verifier: 'v', back: '/' }))",
  );
  await page.goto(answered);
  await dialogOf(page)
    .getByText(/The sign-in at .* failed: .*state/)
    .waitFor();
});

test('the provider sends nobody to an address that is not that of the page', { tags: 'long' }, async ({
  visit,
}) => {
  const { page, go } = await visit();
  await go('/');
  const { asked } = await signInAs(page);
  await isSignedIn(page);

  const foreign = new URL(asked);
  foreign.searchParams.set('redirect_uri', `${new URL(page.url()).origin}/designs`);
  await page.goto(foreign.href);

  expect(await page.getByRole('heading').textContent()).toBe('invalid_redirect_uri');
});

test('who has no role is told so', async ({ visit, provider }) => {
  provider.roles = [];
  const { page, go } = await visit();
  await go('/');
  await signInAs(page);

  await page.getByText('This needs the role read.').first().waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
});

test('the page says that the provider is away, and keeps the way in by a key', { tags: 'long' }, async ({
  visit,
  provider,
}) => {
  const { page, go } = await visit();
  await go('/');
  await dialogOf(page).waitFor();
  provider.stop();

  await page.getByRole('button', { name: /^Sign in at / }).click();

  await dialogOf(page)
    .getByText(`${new URL(provider.issuer).host} does not answer.`)
    .waitFor();
  expect(await dialogOf(page).getByLabel('API key').isVisible()).toBe(true);
});
