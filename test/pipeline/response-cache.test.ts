import { parse } from 'graphql';
import { describe, expect, vi } from 'vitest';
import { type Access, openAccess } from '../../src/auth/access.ts';
import { anonymous, type Principal } from '../../src/auth/principal.ts';
import type { CacheOptions } from '../../src/cache/read-cache.ts';
import { createGateway } from '../../src/http/gateway.ts';
import type { TrustedDocument } from '../../src/pipeline/documents/trusted-documents.ts';
import { schema } from '../../src/schema/index.ts';
import { never, whenAborted } from '../../src/util/cancellation.ts';
import { importFrame } from '../support/frame.ts';
import { asker, openOn } from '../support/send.ts';
import { test as limited } from './limits/limited.ts';

/** Whole answers that were given again. */
let repeated = 0;
const observer = {
  sizeOf() {},
  hit() {},
  repeated() {
    repeated += 1;
  },
  revalidated() {},
};
/** Long enough for no test to need a sign of life. */
const cache = { mode: 'on', goodForMs: 3_600_000, observer } as const;

const page = `query Page($id: ID!) {
  project(id: $id) { name hasUnsavedChanges connections { nodes {
    id name status members { id name } lastResults { status changesSince { mutation } }
  } } }
}`;

const name = 'query ($id: ID!) { project(id: $id) { name } }';

interface Whole {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const test = limited.extend<{
  cache: CacheOptions;
  project: string;
  /** The answer, but for its date. */
  whole(query: string, headers?: Record<string, string>): Promise<Whole>;
  /** Changes something through the gateway. */
  change(mutation: string): Promise<void>;
}>({
  cache: [cache, { injected: false }],
  project: async ({ url }, use) => {
    repeated = 0;
    await use(await importFrame(asker({ url }), [{ name: 'A' }, { name: 'B' }]));
  },
  whole: async ({ url, project }, use) => {
    await use(async (query, given = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        body: JSON.stringify({ query, variables: { id: project } }),
        headers: { 'content-type': 'application/json', 'x-request-id': 'the-same', ...given },
      });
      const { date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    });
  },
  change: async ({ url }, use) => {
    await use(async (mutation) => {
      const { errors } = await asker({ url })(`mutation { ${mutation} { errors { message } } }`);
      expect(errors).toBeUndefined();
    });
  },
});

describe('a query that was answered before', () => {
  test('is answered with the same bytes and headers, and asks the service nothing', async ({
    whole,
    sandbox,
  }) => {
    const first = await whole(page);
    const before = sandbox.calls().length;
    const second = await whole(page);

    expect(second).toEqual(first);
    expect(second.status).toBe(200);
    expect(repeated).toBe(1);
    expect(sandbox.calls()).toHaveLength(before);
  });

  test.for<[string, (project: string) => string, string]>([
    ['a name', (id) => `updateProject(input: { projectId: "${id}", name: "Hall 8" })`, '"name":"Hall 8"'],
    [
      'a connection',
      (id) => `updateConnection(input: { connectionId: "${connection(id, 1)}", name: "New" })`,
      '"name":"New"',
    ],
    [
      'a member',
      (id) => `addMember(input: { connectionId: "${connection(id, 2)}", name: "Nu" })`,
      '"name":"Nu"',
    ],
    [
      'results',
      (id) =>
        `startCalculation(input: { target: { connectionIds: ["${connection(id, 2)}"] }, waitSeconds: 120 })`,
      '"status":"NOT_CHECKED"',
    ],
  ])('is answered anew after a change of %s', async ([, changeOf, shown], { whole, change, project }) => {
    const first = await whole(page);
    expect((await whole(page)).body).toBe(first.body);
    await change(changeOf(project));
    const { body } = await whole(page);

    expect(first.body).not.toContain(shown);
    expect(body).toContain(shown);
    expect(repeated).toBe(1);
  });

  test('is answered anew after something that only the gateway knows', async ({
    url,
    whole,
    change,
    project,
  }) => {
    await change(`updateProject(input: { projectId: "${project}", name: "Hall 8" })`);
    const unsaved = await whole(page);
    const download = `{ project(id: "${project}") { download { url } } }`;
    const { data } = await asker({ url })(download);
    await (await fetch(data.project.download.url)).arrayBuffer();

    expect(unsaved.body).toContain('"hasUnsavedChanges":true');
    await expect.poll(async () => (await whole(page)).body).toContain('"hasUnsavedChanges":false');
  });

  test('is still answered so when something else was changed', async ({ whole, change, project }) => {
    const query = `{ connection(id: "${connection(project, 1)}") { members { name } } }`;
    await whole(query);
    await change(`addMaterial(input: { projectId: "${project}", kind: STEEL, name: "S 460" })`);
    await whole(query);

    expect(repeated).toBe(1);
  });

  test('is answered anew when the service was restarted', async ({ whole, sandbox }) => {
    await whole(page);
    await whole(page);
    sandbox.restart();
    // A sign of life is not asked for in this test, but another call is one.
    await whole('{ service { version } projects { nodes { id } } }');

    expect((await whole(page)).body).toContain('PROJECT_GONE');
    expect(repeated).toBe(1);
  });
});

describe('what is made anew each time', () => {
  test.for<[string, string]>([
    ['an answer with an error', '{ connection(id: "ConnectionItem:none") { name } }'],
    ['a link, which expires', 'query ($id: ID!) { project(id: $id) { download { url } } }'],
    ['a mutation', 'mutation { createUpload(input: { filename: "a.ideacon" }) { errors { code } } }'],
    ['what others may change', 'query ($id: ID!) { project(id: $id) { name } service { version } }'],
    ['an answer in parts', 'query ($id: ID!) { project(id: $id) { name ... @defer { designCode } } }'],
    ['what is asked of the schema', 'query ($id: ID!) { project(id: $id) { name } __schema { __typename } }'],
  ])('is %s', async ([, query], { whole }) => {
    const accept = query.includes('@defer') ? { accept: 'multipart/mixed' } : {};
    await whole(query, accept);
    await whole(query, accept);

    expect(repeated).toBe(0);
  });

  test('is the answer to whoever asks for its cost', async ({ whole }) => {
    await whole(page);
    const { body } = await whole(page, { 'x-upstream-cost': '1' });

    expect(JSON.parse(body).extensions.upstream).toMatchObject({ calls: 0, joined: 0 });
    expect(repeated).toBe(0);
  });
});

describe('an answer in another form', () => {
  test.for<[string, Record<string, string>]>([
    ['another media type', { accept: 'application/graphql-response+json' }],
    ['another origin', { origin: 'http://127.0.0.1' }],
  ])('is given again for %s', async ([, headers], { whole }) => {
    const first = await whole(page, { accept: 'application/json' });
    const again = await whole(page, { accept: 'application/json', ...headers });

    expect(repeated).toBe(1);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(`${headers['accept'] ?? 'application/json'}; charset=utf-8`);
  });
});

describe('where reads are not answered from memory', () => {
  test.override({ cache: { mode: 'off', observer } });

  test('no answer is', async ({ whole, sandbox }) => {
    const first = await whole(page);
    const before = sandbox.calls().length;

    expect(await whole(page)).toEqual(first);
    expect(sandbox.calls().length).toBeGreaterThan(before);
    expect(repeated).toBe(0);
  });
});

describe('with 20 calls a minute', () => {
  test.override({ limits: { pointsPerMinute: 20 } });

  test('an answer that is given again costs the least, and says what is left', async ({ whole }) => {
    const costOf = ({ body }: Whole) => JSON.parse(body).extensions.cost;
    const first = await whole(name);
    const [second, third] = [await whole(name), await whole(name)];

    expect(repeated).toBe(2);
    expect(JSON.parse(second.body).data).toEqual(JSON.parse(first.body).data);
    expect(costOf(second)).toEqual({ ...costOf(first), actual: 0, remaining: costOf(first).remaining - 1 });
    expect(costOf(third)).toEqual({ ...costOf(second), remaining: costOf(second).remaining - 1 });
    expect(third.headers['content-length']).toBe(String(Buffer.byteLength(third.body)));
  });

  test('who has used them up is refused all the same', async ({ whole }) => {
    const answers: Whole[] = [];
    for (let time = 0; time < 25; time += 1) answers.push(await whole(name));

    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    expect(repeated).toBeGreaterThan(0);
  });
});

describe('somebody who has asked before', () => {
  const guarded = test.extend<{
    access: Access;
    holder: { principal: Principal; ending: AbortController };
  }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    holder: async ({}, use) => use({ principal: anonymous, ending: new AbortController() }),
    access: async ({ services, holder }, use) => {
      const caller = () => ({
        principal: holder.principal,
        services,
        whenOver: whenAborted(holder.ending.signal),
        moved: never,
        leave() {},
      });
      await use({
        isOpen: false,
        admit: async () => caller(),
        admitOwner: async () => caller(),
        authenticate: async () => caller(),
      });
    },
  });

  guarded('is refused without the role, whatever was kept', async ({ whole, holder }) => {
    await whole(name);
    await whole(name);
    holder.principal = { ...anonymous, roles: new Set(['change']) };

    expect(await whole(name)).toMatchObject({ status: 403, body: expect.stringContaining('FORBIDDEN') });
    expect(repeated).toBe(1);
  });

  guarded('is refused when the credentials have ended meanwhile', async ({ whole, holder }) => {
    await whole(name);
    await whole(name);
    holder.ending.abort();

    expect(await whole(name)).toMatchObject({ status: 401 });
    expect(repeated).toBe(2);
  });
});

describe('a document that is trusted no more', () => {
  const trusted = new Map<string, TrustedDocument>();
  const withText = vi.fn<(text: string) => TrustedDocument | null>();
  const known = { find: () => null, withText, close() {} };
  const trusting = test.extend<{ url: string }>({
    url: async ({ shared, services }, use) => {
      withText.mockImplementation((text) => {
        const one = trusted.get(text) ?? { id: text, text, document: parse(text) };
        trusted.set(text, one);
        return one;
      });
      const listener = await openOn(
        createGateway({
          ...{ schema, shared, access: openAccess(services), documents: { documents: known, only: true } },
          ...{ corsOrigins: [], graphiql: false, introspection: true },
        }),
      );
      await use(listener.url);
      listener.terminate();
      await listener.close();
    },
  });

  trusting('is not answered with what was kept', async ({ whole }) => {
    await whole(name);
    await whole(name);
    expect(repeated).toBe(1);
    withText.mockReturnValue(null);

    expect((await whole(name)).body).toContain('DOCUMENT_NOT_TRUSTED');
  });
});

function connection(project: string, number: number): string {
  return `${project.replace('Project:', 'ConnectionItem:')}/${number}`;
}
