import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openDocs } from '../../../src/http/docs/docs-files.ts';
import { test } from '../edge.ts';

const html = { accept: 'text/html,*/*' };

describe('the documentation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-'));
    for (const name of ['_astro', 'reference/errors']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<title>Documentation</title><a href="/docs/reference/errors/">Errors</a>',
    );
    writeFileSync(join(folder, 'reference/errors/index.html'), '<title>Errors</title>');
    writeFileSync(join(folder, '404.html'), '<title>Not found</title>');
    writeFileSync(join(folder, '_astro/page.css'), 'a { color: red }');
    writeFileSync(join(folder, 'search.pf_index'), new Uint8Array([1, 2, 3]));
    writeFileSync(join(folder, 'llms.txt'), '# connection-gateway');
    writeFileSync(join(folder, 'policy.json'), '["sha256-abc"]');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const built = (base = '/') => ({ docs: openDocs(folder, base) });

  test('has a page for each path, and leads to it from the path without a slash', async ({ edgeWith }) => {
    const { get } = edgeWith(built());

    for (const [path, title] of [
      ['/docs/', 'Documentation'],
      ['/docs/reference/errors/', 'Errors'],
    ] as const) {
      const { status, text, headers } = await get(path, html);
      expect([path, status, text.includes(`<title>${title}`)]).toEqual([path, 200, true]);
      expect(headers['content-security-policy']).toContain(
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-abc';",
      );
      const led = await get(path.slice(0, -1), html);
      const to = new URL(led.headers['location'] ?? '', `http://gateway${path.slice(0, -1)}`).pathname;
      expect([led.status, to]).toEqual([308, path]);
    }
  });

  test('sends styles for ever, the index of the search as it is, and nothing twice', async ({ edgeWith }) => {
    const { get } = edgeWith(built());

    const style = await get('/docs/_astro/page.css', { 'accept-encoding': 'gzip' });
    const index = await get('/docs/search.pf_index', { 'accept-encoding': 'br' });
    const again = await get('/docs/', {
      ...html,
      'if-none-match': (await get('/docs/', html)).headers['etag'] ?? '',
    });

    expect([style.headers['cache-control'], style.headers['content-encoding']]).toEqual([
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    expect([index.status, index.headers['content-length'], index.headers['content-encoding']]).toEqual([
      200,
      '3',
      undefined,
    ]);
    expect(again.status).toBe(304);
    expect((await get('/llms.txt')).text).toBe('# connection-gateway');
  });

  test('answers 404 with its page where nothing is, and never a file from elsewhere', async ({
    edgeWith,
  }) => {
    const { get } = edgeWith(built());

    for (const path of [
      '/docs/none/',
      '/docs/none',
      '/docs/..%2f..%2fpackage.json',
      '/docs/.env',
      '/docs/_astro',
      `/docs/${'a'.repeat(300)}/`,
    ]) {
      const { status, text } = await get(path, html);
      expect([path, status, text]).toEqual([path, 404, '<title>Not found</title>']);
    }
  });

  test('has its links below the path of a proxy', async ({ edgeWith }) => {
    const { get } = edgeWith(built('/tools/gw/'));

    expect((await get('/docs/', html)).text).toContain('href="/tools/gw/docs/reference/errors/"');
  });

  test('says how it is built where it was not', async ({ edgeWith }) => {
    const { get } = edgeWith({ docs: openDocs(join(folder, 'none'), '/') });

    const { status, text } = await get('/docs/', html);

    expect([status, text]).toEqual([404, expect.stringContaining('npm run docs')]);
  });
});
