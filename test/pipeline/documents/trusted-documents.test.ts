import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect } from 'vitest';
import {
  openTrustedDocuments,
  type TrustedDocuments,
} from '../../../src/pipeline/documents/trusted-documents.ts';
import { recordFolder } from '../../../src/pipeline/documents/trusted-folder.ts';
import { type DocumentFile, recordDocuments } from '../../../src/pipeline/documents/trusted-recorder.ts';
import { type Edge, test as edgeTest } from '../../http/edge.ts';
import { send } from '../../http/raw-http.ts';
import { edgeSchema } from '../../http/schema.ts';
import { openSocket } from '../../http/ws/socket.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hello = '{ hello }';
const deep = `${'{ thing '.repeat(14)}{ name }${' }'.repeat(14)}`;
const ticks = 'subscription { ticks }';
const manifest = {
  [`sha256:${sha256(hello)}`]: hello,
  'my-deep-one': deep,
  [sha256(ticks)]: ticks,
};

const test = edgeTest.extend<{
  folder: string;
  /** Writes a manifest and opens it. */
  opened: (manifest: unknown, edge?: Edge) => Promise<TrustedDocuments>;
  trusting: (options: { only: boolean }) => Promise<Edge>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'trusted-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  opened: async ({ folder, edge }, use) => {
    const documents: TrustedDocuments[] = [];
    await use(async (content) => {
      const path = join(folder, 'manifest.json');
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      const schema = edgeSchema(edge.signals);
      const one = await openTrustedDocuments({ path, schema, log: edge.gateway.log, everyMs: 5 });
      documents.push(one);
      return one;
    });
    for (const one of documents) one.close();
  },
  trusting: async ({ opened, edgeWith }, use) => {
    await use(async ({ only }) => edgeWith({ documents: { documents: await opened(manifest), only } }));
  },
});

const byApollo = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
const untrusted = { code: 'DOCUMENT_NOT_TRUSTED', requestId: expect.any(String) };

/** The same request by POST, by GET and over a socket: data, or codes and status. */
async function everywhere(edge: Edge, request: Record<string, unknown>) {
  const { url } = await edge.open();
  const accept = 'application/json';
  const post = await send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: [JSON.stringify(request)],
  });
  const search = new URLSearchParams(
    Object.entries(request).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const get = await send(`${url}/graphql?${search}`, { headers: { accept, 'graphql-preflight': '1' } });
  const stream = await send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: [JSON.stringify(request)],
  });
  const socket = await openSocket(url);
  socket.send({ id: '1', type: 'subscribe', payload: { query: '', ...request } });
  const message = await socket.next();
  socket.close();
  const [, event = '{}'] = /^data: (\{.*\})$/m.exec(stream.text) ?? [];
  return {
    post: verdict(JSON.parse(post.text)),
    get: verdict(JSON.parse(get.text)),
    stream: verdict(JSON.parse(stream.text.startsWith('{') ? stream.text : event)),
    socket: verdict(message.type === 'error' ? { errors: message.payload } : message.payload),
  };
}

// Answers of every transport have this in common.
function verdict(answer: unknown): unknown {
  const { data, errors } = answer as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return errors === undefined ? data : errors.map(({ extensions }) => extensions.code);
}
const alike = (answer: unknown) => ({ post: answer, get: answer, stream: answer, socket: answer });

describe('a trusted document', () => {
  test.for([
    ['its documentId', { documentId: `sha256:${sha256(hello)}` }],
    ['its hash without a prefix', { documentId: sha256(hello) }],
    ['the hash of Apollo', byApollo(sha256(hello))],
    ['its text', { query: hello }],
  ] as const)('is run by %s, on every transport', async ([, request], { trusting }) => {
    const edge = await trusting({ only: true });

    expect(await everywhere(edge, request)).toEqual(alike({ hello: 'world' }));
  });

  test('is not held to the limits of documents, on every transport', async ({ trusting }) => {
    const edge = await trusting({ only: false });
    const request = { documentId: 'my-deep-one' };

    const found = await everywhere(edge, request);

    expect(found).toEqual({ post: found.post, get: found.post, stream: found.post, socket: found.post });
    expect(found.post).toMatchObject({ thing: { thing: { thing: {} } } });
  });

  test('takes variables and the name of the operation along', async ({ edge, edgeWith, opened }) => {
    const query = 'query A { hello } query B($first: Int!) { limit(first: $first) }';
    const documents = await opened({ two: query }, edge);
    const { url } = await edgeWith({ documents: { documents, only: true } }).open();

    const { text } = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: [JSON.stringify({ documentId: 'two', operationName: 'B', variables: { first: 7 } })],
    });

    expect(JSON.parse(text)).toEqual({ data: { limit: 7 } });
  });
});

describe('a text with the hash of Apollo', () => {
  test.for([
    [true, hello],
    [false, hello],
    [false, '{ thing { name } }'],
  ] as const)('is run only where the hash is its own (only: %s, %s)', async ([only, query], { trusting }) => {
    const edge = await trusting({ only });

    const own = await everywhere(edge, { query, ...byApollo(sha256(query).toUpperCase()) });
    const other = await everywhere(edge, { query, ...byApollo(sha256(`${query} `)) });
    const twice = await everywhere(edge, { query, ...byApollo('') });

    expect(own).toEqual(await everywhere(edge, { query }));
    expect([other, twice]).toEqual(Array(2).fill(alike(['PERSISTED_QUERY_MISMATCH'])));
  });

  test('is refused with 400 in the words of the protocol', async ({ trusting }) => {
    const { url } = await (await trusting({ only: false })).open();

    const { status, text } = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: [JSON.stringify({ query: hello, ...byApollo(sha256(deep)) })],
    });

    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      {
        errors: [{ message: 'PersistedQueryMismatch', extensions: { code: 'PERSISTED_QUERY_MISMATCH' } }],
      },
    ]);
  });
});

describe('where only trusted documents are run', () => {
  test.for([
    ['another text', { query: '{ thing { name } }' }],
    ['the same text with a blank more', { query: `${hello} ` }],
    ['what is no GraphQL', { query: '{{{' }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['an unknown documentId', { documentId: 'nobody' }],
    ['an unknown hash of Apollo', byApollo(sha256('x'))],
    ['another text with the id of a trusted one', { query: '{ bug }', documentId: sha256(hello) }],
    ['another text with the hash of a trusted one', { query: '{ bug }', ...byApollo(sha256(hello)) }],
    ['a name that every object has', { documentId: '__proto__' }],
  ] as const)('%s is refused, on every transport', async ([, request], { trusting }) => {
    const edge = await trusting({ only: true });

    expect(await everywhere(edge, request)).toEqual(alike(['DOCUMENT_NOT_TRUSTED']));
  });

  test('the refusal is 403 and says which document', async ({ trusting }) => {
    const edge = await trusting({ only: true });
    const { url } = await edge.open();

    const { status, text } = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: [JSON.stringify({ documentId: 'nobody' })],
    });

    expect(status).toBe(403);
    const message = 'Document "nobody" is not among the trusted documents, and this gateway runs no others.';
    expect(JSON.parse(text)).toEqual({ errors: [{ message, extensions: untrusted }] });
  });

  test('the query page says why it is not there, and the index does not lead to it', async ({ trusting }) => {
    const { url } = await (await trusting({ only: true })).open();

    const page = await send(`${url}/graphiql`);
    const index = await send(url, { headers: { accept: 'text/html' } });

    expect(page).toMatchObject({ status: 403, text: expect.stringContaining('TRUSTED_DOCUMENTS_ONLY=off') });
    expect(JSON.parse(index.text)).not.toHaveProperty('graphiql');
  });
});

describe('where others are run too', () => {
  test('an unknown hash tells clients of Apollo to send the text', async ({ trusting }) => {
    const edge = await trusting({ only: false });
    const hash = byApollo(sha256('{ thing { name } }'));

    expect(await everywhere(edge, hash)).toEqual(alike(['PERSISTED_QUERY_NOT_FOUND']));
    expect(await everywhere(edge, { query: '{ thing { name } }', ...hash })).toEqual(
      alike({ thing: { name: 'thing' } }),
    );
  });

  test('other documents are held to the limits', async ({ trusting }) => {
    const edge = await trusting({ only: false });

    expect(await everywhere(edge, { query: ` ${deep}` })).toEqual(alike(['BAD_USER_INPUT']));
  });
});

describe('without trusted documents', () => {
  test('an id is told that there are none', async ({ edge }) => {
    expect(await everywhere(edge, byApollo(sha256(hello)))).toEqual(alike(['PERSISTED_QUERY_NOT_SUPPORTED']));
    expect(await everywhere(edge, { documentId: 'x' })).toEqual(alike(['PERSISTED_QUERY_NOT_FOUND']));
  });
});

describe('the files', () => {
  test('are read again when they change, whatever was refused before', async ({
    folder,
    opened,
    edgeWith,
  }) => {
    const documents = await opened({ one: hello });
    const edge = edgeWith({ documents: { documents, only: false } });
    const tokens = `{ ${Array.from({ length: 700 }, (_, i) => `a${i}: hello`).join(' ')} }`;
    expect((await edge.ask(deep)).body.errors).toHaveLength(1);
    expect((await edge.ask(tokens)).body.errors).toHaveLength(1);

    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ deep, tokens }));

    await expect.poll(() => documents.find('deep')).not.toBeNull();
    expect(documents.find('one')).toBeNull();
    expect((await edge.ask(deep)).body).not.toHaveProperty('errors');
    expect((await edge.ask(tokens)).body).toMatchObject({ data: { a0: 'world', a699: 'world' } });
  });

  test('may break later: the ones before stay, and the log says so once', async ({
    folder,
    edge,
    opened,
  }) => {
    const documents = await opened({ one: hello });

    await writeFile(join(folder, 'manifest.json'), '{');

    const told = () => edge.lines.filter((line) => line.includes('trusted documents are unreadable'));
    await expect.poll(told).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told()).toHaveLength(1);
    expect(documents.find('one')?.text).toBe(hello);
  });

  test('may go away: the documents stay, and the log says so once', async ({ folder, edge, opened }) => {
    const documents = await opened({ one: hello });

    await rm(join(folder, 'manifest.json'));

    const told = () => edge.lines.filter((line) => line.includes('trusted documents are unreadable'));
    await expect.poll(told).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told()).toHaveLength(1);
    expect(documents.find('one')?.text).toBe(hello);
  });

  test('may be several in a folder', async ({ folder, edge, opened }) => {
    await writeFile(join(folder, 'b.json'), JSON.stringify({ two: ticks }));
    await opened({ one: hello });

    const documents = await openTrustedDocuments({
      path: folder,
      schema: edgeSchema(edge.signals),
      log: edge.gateway.log,
    });

    documents.close();
    expect([documents.find('one')?.text, documents.find('two')?.text]).toEqual([hello, ticks]);
  });

  test('may be what Apollo generates', async ({ opened }) => {
    const operations = [{ id: 'abc', name: 'Hello', type: 'query', body: hello }];
    const documents = await opened({ format: 'apollo-persisted-query-manifest', version: 1, operations });

    expect(documents.find('abc')?.text).toBe(hello);
  });

  test('may hold documents that do not fit the schema, which the log names', async ({ edge, opened }) => {
    await opened({ old: '{ gone }', new: hello });

    const line = edge.lines.find((one) => one.includes('do not fit the schema')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', count: 1, ids: ['old'] });
  });

  test.for([
    ['no JSON', '{', /manifest\.json: it is not JSON\.$/],
    ['a list', '[]', /manifest\.json: it is wrong; a manifest is an object of documents/],
    ['an entry that is no text', { x: 1 }, /manifest\.json: "x" is wrong; a manifest is an object/],
    ['no GraphQL', { x: '{' }, /manifest\.json: x is no GraphQL: Syntax Error/],
    [
      'a forged hash',
      { [`sha256:${sha256('x')}`]: hello },
      /is not the hash of its document, which is sha256:/,
    ],
  ] as const)('are refused at start when they hold %s', async ([, content, message], { opened }) => {
    await expect(opened(content)).rejects.toThrow(message);
  });

  test('are refused at start when they are not there', async ({ folder, edge }) => {
    const open = (path: string) =>
      openTrustedDocuments({ path, schema: edgeSchema(edge.signals), log: edge.gateway.log });

    await expect(open(join(folder, 'none.json'))).rejects.toThrow(/none\.json: it cannot be read: ENOENT/);
    await expect(open(folder)).rejects.toThrow(
      /the folder has no \.json manifest; --record-documents writes one/,
    );
  });
});

describe('recordDocuments', () => {
  const schema = buildSchema(
    'type Query { name: String thing(id: ID!): Thing } type Thing { id: ID! name: String }',
  );
  const record = (...files: [path: string, text: string][]) =>
    recordDocuments(
      schema,
      files.map(([path, text]): DocumentFile => ({ path, text })),
    );

  test('writes each operation with its fragments under its hash, by the names of the operations', () => {
    const recording = record(
      ['z.graphql', 'query Zebra { name }\n# no more'],
      ['empty.graphql', '# nothing\n'],
      ['a.graphql', 'query Ape($id: ID!) { thing(id: $id) { ...Outer } } fragment Inner on Thing { id }'],
      ['f.graphql', 'fragment Outer on Thing { ...Inner name } fragment Unused on Thing { id }'],
    );

    const zebra = 'query Zebra {\n  name\n}';
    const ape =
      'query Ape($id: ID!) {\n  thing(id: $id) {\n    ...Outer\n  }\n}\n\n' +
      'fragment Inner on Thing {\n  id\n}\n\nfragment Outer on Thing {\n  ...Inner\n  name\n}';
    const expected = { [`sha256:${sha256(ape)}`]: ape, [`sha256:${sha256(zebra)}`]: zebra };
    expect(recording).toEqual({ manifest: `${JSON.stringify(expected, null, 2)}\n`, operations: 2 });
  });

  test('names file, line and column of everything that is wrong, each once', () => {
    const recording = record(
      ['a.graphql', 'query A { name }\n\nquery B {\n  nam\n}\n{ name }'],
      ['b.graphql', 'query A { name }\ntype T { a: Int }'],
      [
        'c.graphql',
        'query C($id: ID!) { thing(id: $id) { ...F ...G } } query D($id: ID!) { thing(id: $id) { ...F } }',
      ],
      ['d.graphql', 'fragment F on Thing { wrong }'],
      ['e.graphql', 'query {'],
    );

    expect(recording).toEqual({
      problems: [
        'e.graphql:1:8: Syntax Error: Expected Name, found <EOF>.',
        'a.graphql:6:1: an operation needs a name to be recorded.',
        'b.graphql:1:1: A is defined before, at a.graphql:1:1.',
        'b.graphql:2:1: only operations and fragments can be recorded.',
        'a.graphql:4:3: Cannot query field "nam" on type "Query". Did you mean "name"?',
        'c.graphql:1:46: Unknown fragment "G".',
        'd.graphql:1:23: Cannot query field "wrong" on type "Thing".',
      ],
    });
  });

  test('says when there is nothing to record', () => {
    expect(record(['a.graphql', 'fragment F on Thing { id }'])).toEqual({
      problems: ['There is no operation in these files.'],
    });
  });
});

describe('recordFolder', () => {
  const schema = buildSchema('type Query { name: String }');

  test('writes what the gateway reads, from all folders below', async ({ folder, edge }) => {
    await mkdir(join(folder, 'queries', 'deep'), { recursive: true });
    await writeFile(join(folder, 'queries', 'a.graphql'), 'query A { name }');
    await writeFile(join(folder, 'queries', 'deep', 'b.gql'), 'query B { name }');
    await writeFile(join(folder, 'queries', 'notes.txt'), 'nothing');
    const path = join(folder, 'manifest.json');

    const line = await recordFolder(schema, { folder: join(folder, 'queries'), manifest: path });

    expect(line).toBe(`${path}: 2 operations of 2 files`);
    const documents = await openTrustedDocuments({ path, schema, log: edge.gateway.log });
    documents.close();
    expect(documents.find(sha256('query B {\n  name\n}'))?.text).toBe('query B {\n  name\n}');
  });

  test('writes nothing when something is wrong', async ({ folder }) => {
    await writeFile(join(folder, 'a.graphql'), 'query A { name }\nquery B { nam }');
    const path = join(folder, 'manifest.json');

    await expect(recordFolder(schema, { folder, manifest: path })).rejects.toThrow(
      `${join(folder, 'a.graphql')}:2:11: Cannot query field "nam"`,
    );
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await expect(recordFolder(schema, { folder: path, manifest: path })).rejects.toThrow('it is no folder');
  });
});
