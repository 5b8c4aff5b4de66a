import files, { rename, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { send } from '../http/raw-http.ts';
import { until } from '../support/jobs.ts';
import { test } from './edge.ts';

const viewer = '{ viewer { key name roles } }';
const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Status, challenge and first error of a query with the given headers. */
async function attempt(url: string, headers: Record<string, string>) {
  const body = [JSON.stringify({ query: viewer })];
  const answer = await send(`${url}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body });
  const { data, errors } = JSON.parse(answer.text);
  return {
    status: answer.status,
    challenge: answer.headers['www-authenticate'],
    code: errors?.[0].extensions.code,
    viewer: data?.viewer,
  };
}

/** Lets every reading of a file fail, as when the process has no descriptor left, until the result is called. */
function makeUnreadable(): () => void {
  const failing = vi.spyOn(files, 'readFile').mockRejectedValue(new Error('EMFILE: too many open files'));
  // Modules that have imported it by its name see it only then.
  syncBuiltinESMExports();
  const end = () => {
    failing.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(end);
  return end;
}

const refused = {
  status: 401,
  challenge: 'Bearer realm="connection-gateway", error="invalid_token"',
  code: 'UNAUTHENTICATED',
  viewer: undefined,
};

describe('an API key', () => {
  test('lets its owner in, as a bearer token or in a header of its own', async ({ keyFile, listener }) => {
    const key = await keyFile.add('Anna', ['change', 'read']);
    const wanted = {
      status: 200,
      challenge: undefined,
      code: undefined,
      viewer: { key: `key-${key.split('_')[1]}`, name: 'Anna', roles: ['READ', 'CHANGE'] },
    };

    await expect.poll(() => attempt(listener.url, { 'x-api-key': key })).toEqual(wanted);
    expect(await attempt(listener.url, { authorization: `bearer ${key}` })).toEqual(wanted);
    expect(await attempt(listener.url, { authorization: 'Basic cHJveHk6eA==', 'x-api-key': key })).toEqual(
      wanted,
    );
  });

  test.for<[string, (key: string) => Record<string, string>]>([
    ['another secret', (key) => ({ 'x-api-key': key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })],
    ['an unknown id', (key) => ({ 'x-api-key': key.replace(/_[a-z\d]{12}_/, '_aaaaaaaaaaaa_') })],
    ['a longer secret', (key) => ({ 'x-api-key': `${key}A` })],
    ['its hash', () => ({ 'x-api-key': `sha256:${'0'.repeat(64)}` })],
    ['two keys', (key) => ({ 'x-api-key': key, authorization: `Bearer ${key}` })],
    ['a prototype', () => ({ 'x-api-key': 'cgw_constructor0_'.padEnd(60, 'A') })],
  ])('with %s is refused', async ([, headers], { keyFile, listener }) => {
    const key = await keyFile.add('Anna');

    expect(await attempt(listener.url, headers(key))).toEqual(refused);
  });

  test('that is missing is asked for, in the form of the graph', async ({ listener, lines }) => {
    const body = [JSON.stringify({ query: viewer })];

    const answer = await send(`${listener.url}/graphql`, { method: 'POST', headers: json, body });

    expect(answer).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="connection-gateway"' },
    });
    expect(JSON.parse(answer.text)).toEqual({
      errors: [
        {
          message: 'Sign in with an API key or a bearer token.',
          extensions: { code: 'UNAUTHENTICATED', requestId: answer.headers['x-request-id'] },
        },
      ],
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { codes: ['UNAUTHENTICATED'], status: 401 },
    ]);
  });

  test('is told to listed web origins that it is missing', async ({ listener }) => {
    const origin = 'https://app.example.com';

    const answer = await send(`${listener.url}/graphql`, { method: 'POST', headers: { ...json, origin } });

    expect({ status: answer.status, origin: answer.headers['access-control-allow-origin'] }).toEqual({
      status: 401,
      origin,
    });
  });

  test.for([
    ['GET', '/health/live', 200],
    ['GET', '/health/ready', 200],
    ['GET', '/', 200],
    ['GET', '/graphiql', 200],
    ['OPTIONS', '/graphql', 204],
    ['GET', '/graphql?query={__typename}', 401],
    ['GET', '/graphql/', 401],
    ['PUT', '/graphql', 401],
    ['GET', '/elsewhere', 404],
    ['GET', '/graphiql/../graphql?query={__typename}', 401],
  ] as const)('%s %s without one is %i', async ([method, path, status], { listener }) => {
    const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' };

    expect((await send(`${listener.url}${path}`, { method, headers })).status).toBe(status);
  });

  test('may be sent by pages of listed origins', async ({ listener }) => {
    const headers = {
      origin: 'https://app.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-api-key',
    };

    const answer = await send(`${listener.url}/graphql`, { method: 'OPTIONS', headers });

    expect(answer.headers['access-control-allow-headers']).toBe('authorization,x-api-key');
  });

  test('is in no line of the log, nor is what was tried', async ({ keyFile, listener, lines }) => {
    const key = await keyFile.add('Anna');
    await expect.poll(async () => (await attempt(listener.url, { 'x-api-key': key })).status).toBe(200);
    await attempt(listener.url, { 'x-api-key': `${key}x` });
    await attempt(listener.url, { authorization: `Bearer ${key.slice(0, -1)}` });

    const secret = key.split('_').slice(2).join('_');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).not.toContain(secret.slice(0, 20));
  });

  test('is named in the log by its owner', async ({ user, lines }) => {
    const anna = await user('Anna');
    lines.length = 0;

    const { data } = await anna.ask(viewer);

    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ principal: data.viewer.key });
  });
});

describe('the file of keys', () => {
  test('takes a key out at once', async ({ user, keyFile }) => {
    const anna = await user('Anna');
    const ben = await user('Ben');

    await keyFile.edit((text) => JSON.stringify({ keys: JSON.parse(text).keys.slice(1) }));

    await until(async () => (await anna.ask(viewer)).errors !== undefined);
    expect((await anna.ask(viewer)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await ben.ask(viewer)).data.viewer.name).toBe('Ben');
  });

  test('takes a key out although the file could not be read at first', async ({ user, keyFile, lines }) => {
    const anna = await user('Anna');
    await writeFile(`${keyFile.path}.next`, '{ "keys": [] }');
    const isBack = makeUnreadable();
    await rename(`${keyFile.path}.next`, keyFile.path);
    await expect.poll(() => lines.join('')).toContain('the file of API keys is broken');
    expect((await anna.ask(viewer)).data.viewer.name).toBe('Anna');

    isBack();

    await expect.poll(async () => (await anna.ask(viewer)).errors).toHaveLength(1);
    // Said once, however often it was tried.
    expect(lines.filter((line) => line.includes('the file of API keys is broken'))).toHaveLength(1);
  });

  test('changes what a key may do', async ({ user, keyFile }) => {
    const anna = await user('Anna');

    await keyFile.edit((text) => text.replace(/"roles": \[[^\]]*\]/, '"roles": ["read"]'));

    await expect.poll(async () => (await anna.ask(viewer)).data.viewer.roles).toEqual(['READ']);
  });

  test.for<[string, (text: string) => string]>([
    ['half written', (text) => text.slice(0, -20)],
    ['empty', () => ''],
    ['of unknown roles', (text) => text.replace('"calculate"', '"admin"')],
    ['of a misspelt property', (text) => text.replace('"hash"', '"Hash"')],
    [
      'of two keys with one id',
      (text) => JSON.stringify({ keys: [0, 0].map(() => JSON.parse(text).keys[0]) }),
    ],
  ])(
    'that is %s leaves things as they were, and is in the log',
    async ([, change], { user, keyFile, lines }) => {
      const anna = await user('Anna');

      await keyFile.edit(change);

      await expect.poll(() => lines.join('')).toContain('the file of API keys is broken');
      expect((await anna.ask(viewer)).data.viewer.name).toBe('Anna');
      expect(lines.join('')).not.toContain('sha256:');
    },
  );

  test('lets one key take the place of another of the same user', async ({ user, keyFile, userWith }) => {
    const anna = await user('Anna');
    const { key: same } = (await anna.ask(viewer)).data.viewer;
    const project = await anna.frame();
    const key = await keyFile.add('Anna, new');
    await keyFile.edit((text) => {
      const [old, fresh] = JSON.parse(text).keys;
      return JSON.stringify({ keys: [{ ...fresh, user: old.id }] });
    });
    const again = userWith(key);

    // Until then the file may have been read with the new key, and without its user.
    await until(async () => (await again.ask(viewer)).data?.viewer.key === same);

    expect((await again.ask('{ projects { nodes { id } } }')).data).toEqual({
      projects: { nodes: [{ id: project }] },
    });
    expect((await anna.ask(viewer)).errors).toHaveLength(1);
  });
});

describe('the query page', () => {
  test('sends what is typed as headers with everything, and keeps it nowhere', async ({ listener }) => {
    const { text } = await send(`${listener.url}/graphiql`);

    const [, page = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(page).settings).toMatchObject({
      subscriptionsProtocol: 'SSE',
      shouldPersistHeaders: false,
    });
  });
});
