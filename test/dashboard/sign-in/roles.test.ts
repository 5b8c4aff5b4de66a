import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Access } from '../../../src/auth/access.ts';
import { addApiKey } from '../../../src/auth/add-api-key.ts';
import { openGuard, startAuth } from '../../../src/auth/start-auth.ts';
import { AUDIENCE, ISSUER, type Issuer, startIssuer } from '../../auth/issuer.ts';
import { test as withPage } from '../support.ts';

const test = withPage.extend<{ path: string; issuer: Issuer; access: Access; tolerated: RegExp }>({
  // What the browser says of an answer that wants a key.
  tolerated: [/status of 401/, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  path: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'api-keys-'));
    await use(join(folder, 'keys.json'));
    await rm(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  issuer: async ({}, use) => {
    const issuer = await startIssuer();
    await use(issuer);
    issuer.close();
  },
  access: async ({ path, issuer, shared }, use) => {
    await addApiKey({ path, name: 'Ada', roles: ['read', 'change', 'calculate'] });
    const tokens = {
      jwtIssuer: ISSUER,
      jwtAudience: AUDIENCE,
      jwtRolesClaim: 'roles',
      jwtTeamClaim: null,
      teams: [],
    };
    const guard = { apiKeysFile: path, jwtJwksUrl: issuer.jwksUrl, ...tokens };
    const auth = startAuth(
      { maxUsers: 10, userIdleMs: 60_000 },
      await openGuard(guard, shared.log, 10),
      shared,
    );
    await use(auth.access);
    await auth.close(0);
  },
});

test('somebody who may only read signs in with a key, sees everything live, and is told why a button does nothing', {
  tags: 'long',
  timeout: 60_000,
}, async ({ visit, path, listener: _ }) => {
  const key = await addApiKey({ path, name: 'Reader', roles: ['read'] });
  const { page, go, barriers } = await visit();
  await go('/');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('API key').fill('wrong');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('The gateway does not accept this key.').waitFor();
  expect(await barriers()).toEqual([]);

  await dialog.getByLabel('API key').fill(key);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Reader', { exact: true }).waitFor();
  const mayNotChange = 'You may look, not change: your key has not the role CHANGE.';
  expect(await page.getByRole('button', { name: 'Open a file …' }).getAttribute('title')).toBe(mayNotChange);

  await page.getByRole('link', { name: 'Hall 7, bay C' }).click();
  await page.getByText('117.8 %').waitFor();
  const mayNotCalculate = 'You may not start the solver: your key has not the role CALCULATE.';
  const all = page.getByRole('button', { name: 'Calculate all' });
  expect([await all.getAttribute('aria-disabled'), await all.getAttribute('title')]).toEqual([
    'true',
    mayNotCalculate,
  ]);
  // A key says it as well, where a button would have.
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.getByRole('alert').filter({ hasText: mayNotCalculate }).waitFor();

  await page.getByRole('link', { name: 'C2 Crane bracket beam' }).click();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  const thickness = page.getByRole('textbox', { name: /^tp / });
  expect([await thickness.isEditable(), await thickness.getAttribute('title')]).toEqual([
    false,
    mayNotChange,
  ]);
  expect(await barriers()).toEqual([]);
  // It was kept in memory alone.
  await page.reload();
  await dialog.waitFor();
});

test('a token that ends in the middle of an edit leaves what is typed; another person sees nothing of it', async ({
  visit,
  issuer,
  listener: _,
}) => {
  const { page, go } = await visit();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const roles = ['read', 'change'];
  async function signIn(name: string): Promise<void> {
    const token = await issuer.token({ sub: name, name, roles, jti: crypto.randomUUID() });
    await dialog.getByLabel('API key').fill(token);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await go('/');
  await signIn('Anna');
  await page.getByRole('link', { name: 'Hall 7, bay C' }).click();
  await page.getByRole('link', { name: 'C2 Crane bracket beam' }).click();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  const edge = page.getByRole('textbox', { name: /^e1 / });
  await edge.fill('36');
  async function end(): Promise<void> {
    const refusal = { status: 401, json: { errors: [{ message: 'The token has expired.' }] } };
    await page.route('**/graphql', (route) => route.fulfill(refusal), { times: 1 });
    await edge.press('Enter');
    await dialog.waitFor();
  }

  await end();
  await signIn('Anna');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect.poll(() => edge.inputValue()).toBe('36');
  await end();
  await signIn('Mary');
  await page.getByRole('heading', { name: 'This project is not here' }).waitFor();
  expect(await apply.count()).toBe(0);
});
