import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { send } from '../http/raw-http.ts';
import { jumpingClock } from '../support/clock.ts';
import { test } from './edge.ts';
import { AUDIENCE, ISSUER, type Issuer } from './issuer.ts';

const ofIssuer = { issuer: ISSUER, audience: AUDIENCE, rolesClaim: 'roles', teamClaim: null, teams: [] };

const viewer = '{ viewer { key name roles } }';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const claims = () => ({ iss: ISSUER, sub: 'anna', aud: AUDIENCE, exp: inAnHour(), roles: ['read'] });

async function attempt(url: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = [JSON.stringify({ query: viewer })];
  const { status, text } = await send(`${url}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = JSON.parse(text);
  return { status, code: errors?.[0].extensions.code, message: errors?.[0].message, viewer: data?.viewer };
}

const refused = (message = 'The token is not valid here.') => ({
  status: 401,
  code: 'UNAUTHENTICATED',
  message,
  viewer: undefined,
});

describe('a token', () => {
  test('of the issuer lets its subject in, always as the same', async ({ issuer, listener }) => {
    const first = await attempt(listener.url, await issuer.token({ name: 'Anna\n  Berg', typ: 'at+jwt' }));
    const later = await attempt(listener.url, await issuer.token({ roles: ['change', 'x'], typ: 'JWT' }));

    expect(first).toEqual({
      status: 200,
      code: undefined,
      message: undefined,
      viewer: { key: expect.stringMatching(/^jwt-[\da-f]{40}$/), name: 'Anna Berg', roles: ['READ'] },
    });
    expect(later).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const others = await attempt(listener.url, await issuer.token({ sub: '../../anna\r\nx: y' }));
    expect(others.viewer.key).toMatch(/^jwt-[\da-f]{40}$/);
    expect(others.viewer.key).not.toBe(first.viewer.key);
  });

  test.for<[string, (issuer: Issuer) => Promise<string>, string?]>([
    ['that has expired', (issuer) => issuer.token({ exp: inAnHour() - 3700 }), 'The token has expired.'],
    ['that is not good yet', (issuer) => issuer.token({ nbf: inAnHour() })],
    ['for somebody else', (issuer) => issuer.token({ aud: 'another-service' })],
    ['of another issuer', (issuer) => issuer.token({ iss: 'https://login.example.com' })],
    ['without a subject', (issuer) => issuer.token({ sub: undefined })],
    ['without an end', (issuer) => issuer.token({ exp: undefined })],
    [
      'of another type',
      (issuer) => issuer.token({ typ: 'logout+jwt' }),
      'The token is made for something else.',
    ],
    ['with an unknown key', (issuer) => issuer.token({ kid: 'key-9' })],
    ['that is not signed', async () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with a public key as shared secret',
      async (issuer) => {
        const keys = await (await fetch(issuer.jwksUrl)).text();
        const secret = new TextEncoder().encode(keys);
        return await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
      },
    ],
    [
      'signed by somebody else under the name of the key',
      async (issuer) => {
        await issuer.rotate(false);
        return await issuer.token({ kid: 'key-1' });
      },
    ],
    [
      'whose claims were changed',
      async (issuer) => {
        const [head, , signature] = (await issuer.token()).split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims(), sub: 'ben' })).toString('base64url');
        return [head, changed, signature].join('.');
      },
    ],
    ['that is none', async () => 'a.b.c'],
    ['that is a word', async () => 'null'],
  ])('%s is refused', async ([, token, message], { issuer, listener, lines }) => {
    const made = await token(issuer);

    expect(await attempt(listener.url, made)).toEqual(refused(message));
    if (made.length > 20) expect(lines.join('')).not.toContain(made.split('.')[1]);
  });

  test('signed with a new key is taken as soon as the issuer publishes it', async ({ shared, issuer }) => {
    const { openTokens } = await import('../../src/auth/tokens.ts');
    const options = { ...ofIssuer, jwksUrl: issuer.jwksUrl };
    await issuer.rotate();
    const tokens = await openTokens(options, shared.log);

    expect((await tokens.grant(await issuer.token(), null)).principal.name).toBe('anna');
    tokens.close();
  });

  test('signed with a new key is taken half a minute later, although the clock was set back', async ({
    issuer,
    listener,
  }) => {
    const jump = jumpingClock();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await attempt(listener.url, await issuer.token())).status).toBe(200);
    await issuer.rotate();
    vi.setSystemTime(Date.now() - 86_400_000);
    expect((await attempt(listener.url, await issuer.token())).status).toBe(401);

    vi.advanceTimersByTime(31_000);
    jump(31_000);

    expect((await attempt(listener.url, await issuer.token())).status).toBe(200);
  });

  test('signed with a key taken back is refused ten minutes later, although the clock was set back', async ({
    issuer,
    listener,
  }) => {
    const jump = jumpingClock();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await attempt(listener.url, await issuer.token())).status).toBe(200);
    issuer.withdraw();
    vi.setSystemTime(Date.now() - 86_400_000);
    const token = await issuer.token();
    expect((await attempt(listener.url, token)).status).toBe(200);

    vi.advanceTimersByTime(601_000);
    jump(601_000);

    expect((await attempt(listener.url, token)).status).toBe(401);
  });

  test('that cannot be checked is 503, to be tried again', async ({ issuer, listener }) => {
    issuer.break(500);

    const answer = await send(`${listener.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await issuer.token()}` },
    });

    expect({ status: answer.status, retry: answer.headers['retry-after'] }).toEqual({
      status: 503,
      retry: '10',
    });
    issuer.break(200);
    expect((await attempt(listener.url, await issuer.token())).status).toBe(200);
  });

  test('takes its links along when it ends', async ({ issuer, listener, userWith }) => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const anna = userWith(await issuer.token({ exp, roles: ['read', 'change', 'calculate'] }));
    const id = await anna.frame();
    const links = `mutation ($id: ID!) {
      createUpload(input: { filename: "a.bin" }) { upload { url } }
      updateProject(input: { projectId: $id, name: "A" }) { project { download { url expiresAt } } }
    }`;
    const { data } = await anna.ask(links, { id });
    const { url, expiresAt } = data.updateProject.project.download;
    const { url: uploadUrl } = data.createUpload.upload;
    // Clocks may be half a minute apart.
    expect(new Date(expiresAt).getTime()).toBeLessThanOrEqual((exp + 30) * 1000);
    expect((await fetch(url)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());

    vi.setSystemTime((exp + 31) * 1000);

    expect((await fetch(url)).status).toBe(410);
    expect((await fetch(uploadUrl, { method: 'PUT', body: 'a' })).status).toBe(410);
    expect((await attempt(listener.url, await issuer.token())).status).toBe(200);
  });

  describe('with roles elsewhere', () => {
    test.override({ settings: { jwtRolesClaim: 'scope' } });

    test('is read from a text such as scope', async ({ issuer, listener }) => {
      const token = await issuer.token({ scope: 'openid read calculate' });

      expect((await attempt(listener.url, token)).viewer.roles).toEqual(['READ', 'CALCULATE']);
    });
  });

  describe('with roles inside another claim', () => {
    test.override({ settings: { jwtRolesClaim: 'realm_access.roles' } });

    test('is read from there', async ({ issuer, listener }) => {
      const token = await issuer.token({ realm_access: { roles: ['read', 'change'] } });

      expect((await attempt(listener.url, token)).viewer.roles).toEqual(['READ', 'CHANGE']);
    });

    test.for([
      { realm_access: 'read' },
      { realm_access: null },
      { 'realm_access.roles': { read: true } },
      {},
    ])('allows nothing where it says %j', async (odd, { issuer, listener }) => {
      expect((await attempt(listener.url, await issuer.token(odd))).code).toBe('FORBIDDEN');
    });
  });

  test('is checked with keys from a file too', async ({ shared, issuer, keyFile }) => {
    const { openTokens } = await import('../../src/auth/tokens.ts');
    const path = `${keyFile.path}.jwks`;
    await writeFile(path, await (await fetch(issuer.jwksUrl)).text());
    const jwksUrl = String(pathToFileURL(path));
    const options = { ...ofIssuer, jwksUrl };
    const tokens = await openTokens(options, shared.log, 10);

    expect((await tokens.grant(await issuer.token(), null)).principal.name).toBe('anna');
    await issuer.rotate();
    await writeFile(path, await (await fetch(issuer.jwksUrl)).text());
    const rotated = await issuer.token();
    await expect.poll(async () => await tokens.grant(rotated, null).catch(() => null)).toBeTruthy();
    tokens.close();
  });
});
