import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { SignInProvider } from '../../../src/http/dashboard/dashboard-files.ts';
import { openDashboard } from '../../../src/http/dashboard/dashboard-files.ts';
import { idOf } from '../../../src/pipeline/documents/trusted-manifest.ts';
import { test } from '../edge.ts';

const html = { accept: 'text/html,*/*' };
const script = 'console.log(1);';
const own = 'query Own { __typename }';

describe('the page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><base href="/" /><title>Connections</title>');
    writeFileSync(join(folder, 'assets/index-1.js'), script);
    writeFileSync(join(folder, 'assets/index-1.js.gz'), gzipSync(script));
    writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'documents.json'), JSON.stringify({ [idOf(own)]: own }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function built(base = '/', signIn: SignInProvider | null = null) {
    const files = openDashboard(folder);
    if (files === null) throw new Error('there is no page');
    return { dashboard: { files, base, signIn } };
  }

  test('is there at / and at every address of its own, for who wants HTML', async ({ edgeWith }) => {
    const { get } = edgeWith(built());

    for (const path of ['/', '/projects/1/connections/2?tab=loads', '/jobs/1', '/designs', '/wall']) {
      const { status, text, headers } = await get(path, html);
      expect([path, status, text.includes('<title>Connections')]).toEqual([path, 200, true]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  test('names the provider that people sign in at, and lets the page ask it where its tokens are', async ({
    edgeWith,
    onTestFinished,
  }) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url);
      const revocation_endpoint = "https://a;script-src'/revoke";
      res.end(
        JSON.stringify({ issuer, token_endpoint: 'https://tokens.example.com/token', revocation_endpoint }),
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}/realms/r`;
    const { get } = edgeWith(built('/', { issuer, clientId: 'a"b<', scopes: 'openid' }));

    const { status, text, headers } = await get('/signin?code=1&state=2', html);
    await get('/', html);

    expect(status).toBe(200);
    expect(/<meta name="sign-in" content="([^"]*)" \/>/.exec(text)?.[1]).toBe(
      `{&quot;issuer&quot;:&quot;${issuer}&quot;,&quot;clientId&quot;:&quot;a\\&quot;b&lt;&quot;,&quot;scopes&quot;:&quot;openid&quot;}`,
    );
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' http://127.0.0.1:${port} https://tokens.example.com;`,
    );
    expect(asked).toEqual(['/realms/r/.well-known/openid-configuration']);
  });

  test('is there while the provider is away, and may ask the issuer', async ({ edgeWith }) => {
    const signIn = { issuer: 'https://127.0.0.1:9', clientId: 'dashboard', scopes: 'openid' };
    const { get } = edgeWith(built('/', signIn));

    const { status, headers } = await get('/', html);

    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://127.0.0.1:9;");
  });

  test('leaves programs what they had', async ({ edgeWith }) => {
    const { get } = edgeWith(built());

    expect(JSON.parse((await get('/')).text)).toMatchObject({ graphql: '/graphql' });
    expect((await get('/projects/1')).status).toBe(404);
    expect((await get('/graphiql', html)).status).toBe(200);
    expect((await get('/other')).headers['content-type']).toContain('application/json');
  });

  test('is there with 404 where nothing is, and never what asks the graph', async ({ edgeWith }) => {
    const { get } = edgeWith(built());
    for (const path of ['/other', '/project/1', '/other/graphql?query={__typename}', '/metrics/graphql']) {
      const { status, text, headers } = await get(path, html);
      expect([path, status, text.includes('<title>Connections')]).toEqual([path, 404, true]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await get('/other', { ...html, 'if-none-match': '*' })).status).toBe(404);
    expect((await get('/assets/none.js', html)).text).not.toContain('<title>');
  });

  test('has its links below the path of a proxy', async ({ edgeWith }) => {
    const { get } = edgeWith(built('/tools/gw/'));

    expect((await get('/', html)).text).toContain('<base href="/tools/gw/" />');
  });

  test('sends files that may be kept for ever, compressed as they were built', async ({ edgeWith }) => {
    const { get } = edgeWith(built());

    const { headers, status } = await get('/assets/index-1.js', { 'accept-encoding': 'gzip' });
    const same = await get('/assets/index-1.js', { 'if-none-match': headers['etag'] ?? '' });

    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(same.status).toBe(304);
    expect((await get('/assets/index-1.js')).text).toBe(script);
  });

  test.for([
    '/assets/',
    '/assets/none.js',
    '/assets/../documents.json',
    '/assets/%2e%2e%2fdocuments.json',
    '/assets/index-1.js.gz',
  ])('has nothing at %s', async (path, { edgeWith }) => {
    const { get } = edgeWith(built());

    expect((await get(path, html)).status).toBe(404);
  });

  test('has its documents run where no others are', async ({ edgeWith }) => {
    const { ask, get, open } = edgeWith({ ...built(), documents: { documents: null, only: true } });
    const { url } = await open();
    const body = JSON.stringify({ documentId: idOf(own) });
    const headers = { 'content-type': 'application/json' };

    const known = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const foreign = await ask('{ __typename }');

    expect(await known.json()).toEqual({ data: { __typename: 'Query' } });
    expect(foreign.status).toBe(403);
    expect((await get('/', html)).status).toBe(200);
  });

  test('does not let clients of Apollo believe that hashes are kept for them', async ({ edgeWith }) => {
    const { open } = edgeWith(built());
    const { url } = await open();
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };

    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions }),
    });

    expect(await answer.json()).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] });
  });

  test('is taken as it is when it was built again meanwhile', async ({ edgeWith }) => {
    const { get } = edgeWith(built());
    expect((await get('/assets/index-1.js')).status).toBe(200);
    expect((await get('/assets/index-2.js')).status).toBe(404);

    for (const ending of ['', '.gz', '.br']) writeFileSync(join(folder, `assets/index-2.js${ending}`), '');
    writeFileSync(join(folder, 'index.html'), '<base href="/" /><title>Connections, again</title>');
    utimesSync(join(folder, 'index.html'), 1, 1);

    expect((await get('/assets/index-2.js')).status).toBe(200);
    expect((await get('/', html)).text).toContain('again');
  });

  test('is absent where it was not built', () => {
    expect(openDashboard(join(folder, 'assets'))).toBeNull();
  });
});
