import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'graphql';
import { describe, expect } from 'vitest';
import { costScript } from '../../../src/http/graphiql/graphiql-cost.ts';
import { startScript } from '../../../src/http/graphiql/graphiql-start.ts';
import { examples } from '../../../src/http/graphiql/tabs.ts';
import { type Edge, test } from '../edge.ts';
import { send } from '../raw-http.ts';

async function page(edge: Edge) {
  const html = (await edge.get('/graphiql')).text;
  const linked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
  const data = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  return { html, linked, data };
}

describe('the query page', () => {
  test('names nothing outside and runs no inline script', async ({ edge }) => {
    const response = await edge.get('/graphiql');
    const { linked } = await page(edge);

    expect(linked.every((link) => link.startsWith('/graphiql/') || link.startsWith('data:'))).toBe(true);
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/);
    expect(response.headers['content-security-policy']).not.toContain('http');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('is filled with the ids of the first project that has a connection', async ({ edge }) => {
    const { data } = await page(edge);

    const variables = Object.fromEntries(
      data.examples.map(({ name, variables: text }: { name: string; variables: string }) => [
        name,
        JSON.parse(text),
      ]),
    );
    expect(variables).toMatchObject({
      Projects: {},
      Dashboard: { project: 'Project:2' },
      ConnectionDetail: { id: 'ConnectionItem:2/7' },
      LoadTable: { id: 'ConnectionItem:2/7', after: null },
    });
  });

  test('keeps its title on one line, which the policy for styles allows', async ({ edge }) => {
    const { headers, text } = await edge.get('/graphiql');

    expect(text).toMatch(/<style>\.graphiql-logo \{ white-space: nowrap \}/);
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  });

  test('has a place for the cost of the last answer, and the script that fills it', async ({ edge }) => {
    const { html, linked } = await page(edge);
    const start = linked.find((link) => link.startsWith('/graphiql/start-')) ?? '';

    expect(html).toContain('<div id="cost" role="status">');
    expect((await edge.get(start)).text).toContain(costScript);
  });

  test('is not there when it is off', async ({ edgeWith }) => {
    const edge = edgeWith({ graphiql: false });

    expect((await edge.get('/graphiql')).status).toBe(404);
    expect((await edge.get('/', { accept: 'text/html' })).status).toBe(200);
  });

  test('keeps its files compressed, and the browser keeps them for good', async ({ edge }) => {
    const { linked } = await page(edge);
    const script = linked.find((link) => link.endsWith('.js')) ?? '';

    const plain = (await edge.get(script)).bytes;
    const brotli = await edge.get(script, { 'accept-encoding': 'gzip, br' });
    const gzip = await edge.get(script, { 'accept-encoding': 'gzip' });
    const again = await edge.get(script, { 'if-none-match': brotli.headers.etag ?? '' });

    expect(plain.length).toBeGreaterThan(5_000_000);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).equals(plain)).toBe(true);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).equals(plain)).toBe(true);
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect({ status: again.status, body: again.text }).toEqual({ status: 304, body: '' });
  });

  test('takes no other method and serves no other path', async ({ edge }) => {
    const post = await send(`${(await edge.open()).url}/graphiql`, { method: 'POST' });

    expect(post.status).toBe(405);
    expect((await edge.get('/graphiql/other.js')).status).toBe(404);
  });
});

describe('the examples', () => {
  test.for(examples())('hold one operation of their name: $name', ({ name, query }) => {
    const { definitions } = parse(query);

    expect(definitions.map((node) => 'name' in node && node.name?.value)).toEqual([name]);
  });
});

interface Tab {
  query: string;
  variables: string;
  title?: string;
}

/** Runs the page's script against a browser's store, and says what the editor then finds. */
function visit(store: Map<string, string>, given: Tab[], { search = '', hash = '' } = {}) {
  const shown: { defaultTabs: Tab[] }[] = [];
  runInNewContext(startScript, {
    document: {
      getElementById: () => ({
        textContent: JSON.stringify({
          settings: {},
          examples: given.map((tab) => ({ name: tab.query, ...tab })),
        }),
      }),
    },
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
    location: { search, hash, pathname: '/graphiql' },
    history: { replaceState: () => {} },
    URLSearchParams,
    crypto,
    YogaGraphiQL: {
      renderYogaGraphiQL: (_root: unknown, options: { defaultTabs: Tab[] }) => shown.push(options),
    },
  });
  const state = JSON.parse(store.get('graphiql:tabState') ?? 'null');
  const tabs = state?.tabs.map(({ query, variables }: Tab) => ({ query, variables }));
  return { defaultTabs: shown[0]?.defaultTabs, tabs, active: state?.activeTabIndex };
}

const keep = (store: Map<string, string>, tabs: Tab[]) =>
  store.set('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs }));

describe('the start of the query page', () => {
  const a1 = { query: 'a', variables: '{"id": 1}' };
  const a2 = { query: 'a', variables: '{"id": 2}' };
  const b1 = { query: 'b', variables: '{"id": 1}' };
  const b2 = { query: 'b', variables: '{"id": 2}' };
  const own = { query: 'mine', variables: '{"id": 1}' };
  const edited = { query: 'a # edited', variables: '{"id": 1}' };

  test('offers the examples on a first visit', () => {
    expect(visit(new Map(), [a1, b1]).defaultTabs).toEqual([a1, b1]);
  });

  test('gives untouched examples the ids of now and leaves the tabs of the user alone', () => {
    const store = new Map<string, string>();
    visit(store, [a1, b1]);
    keep(store, [a1, edited, own]);

    const { tabs } = visit(store, [a2, b2]);

    expect(tabs).toEqual([a2, edited, own]);
    expect(store.get('graphiql:variables')).toBe(a2.variables);
  });

  test('adds missing examples when asked for fresh ones', () => {
    const store = new Map<string, string>();
    visit(store, [a1, b1]);
    keep(store, [own, a1]);

    const { tabs, active } = visit(store, [a2, b2], { search: '?fresh' });

    expect({ tabs, active }).toEqual({ tabs: [own, a2, b2], active: 2 });
  });

  test('opens the queries of a link, and takes back those of the link before that are as they were', () => {
    const store = new Map<string, string>();
    const linkTo = (...linked: Tab[]) => ({
      hash: `#${new URLSearchParams(
        linked.flatMap(({ query, variables }) => [
          ['query', query],
          ['variables', variables],
        ]),
      )}`,
    });
    const [c, d, e] = ['query C { c }', 'query D { d }', 'query E { e }'].map((query) => {
      return { query, variables: '{}' };
    }) as [Tab, Tab, Tab];
    expect(visit(store, [a1], linkTo(c, d)).tabs).toEqual([c, d, a1]);
    const touched = { ...d, variables: '{"mine": 1}' };
    keep(store, [c, touched, a1]);

    const { tabs, active } = visit(store, [a1], linkTo(e, a1));

    expect({ tabs, active }).toEqual({ tabs: [touched, a1, e], active: 2 });
    expect(store.get('graphiql:variables')).toBe(e.variables);
    expect(visit(store, [a1]).tabs).toEqual([touched, a1, e]);
  });
});
