import { Writable } from 'node:stream';
import { test as base, describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { listen } from '../../../src/http/listen.ts';
import { createLog } from '../../../src/log.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { type Reaction, type Stub, startStub } from '../../upstream/stub.ts';
import { send } from '../raw-http.ts';

const PROJECT = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
/** What every caller of these tests carries, and the service repeats. */
const secrets = ['secret-client-', 'swordfish', 'opensesame'];
const json = { 'content-type': 'application/json' };
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

/** Faults that end by the time limit of a call. */
const silences: [string, Reaction][] = [
  ['silence', { fault: 'hang' }],
  ['a body byte by byte', { fault: 'dribble', text: '{"name":"secret-client-1"}' }],
  ['a body that stands still', { fault: 'stall', text: '{"name":"secret-client-1"}' }],
];

const faults: [string, Reaction][] = [
  ['a reset', { fault: 'reset' }],
  ['a reset in the middle', { fault: 'reset in the middle', text: '{"name":"secret-client-1"}' }],
  ['a wrong length', { fault: 'wrong length', text: '{"name":"secret-client-1"}' }],
  ['bytes that are no HTTP', { fault: 'garbage' }],
  ...[400, 403, 404, 409, 418, 422, 429, 500, 501, 502, 503, 504].map((status): [string, Reaction] => [
    `status ${status}`,
    {
      status,
      headers: { 'retry-after': '0' },
      json: { title: 'secret-client-1', detail: 'secret-client-1', status },
    },
  ]),
  ['a redirect', { status: 302, headers: { location: '/secret-client-1' } }],
  ['half a JSON', { text: '{"secret-client-1": [' }],
  ['another shape', { json: { clientId: 'secret-client-1' } }],
  ['NaN', { text: '{"id": NaN, "x": "secret-client-1"}' }],
  ['a web page', { text: '<html>secret-client-1</html>', headers: { 'content-type': 'text/html' } }],
  ['nothing', { text: '' }],
  ['no UTF-8', { text: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) }],
  ['deep JSON', { text: deep }],
  ['another coding', { text: 'secret-client-1', headers: { 'content-encoding': 'gzip' } }],
];

interface Fixtures {
  /** Time limit of a call of the service, in ms. */
  callMs: number;
  stub: Stub;
  /** Everything that was logged at the lowest level. */
  lines: string[];
  url: string;
  /** What would have ended the process. */
  uncaught: unknown[];
}

const test = base.extend<Fixtures>({
  callMs: [30_000, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  stub: async ({}, use) => {
    const stub = await startStub();
    await use(stub);
    await stub.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  lines: async ({}, use) => use([]),
  url: async ({ stub, lines, callMs }, use) => {
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog({ level: 'trace', destination });
    const options = { timeoutMs: callMs, slowTimeoutMs: callMs, breakerFailures: 0 };
    const upstream = createUpstream({ url: stub.url, log, ...options });
    const shared = sharedWith({ upstream, log });
    const services = createServices(anonymous, shared);
    const access = openAccess(services);
    const edge = { corsOrigins: [], graphiql: false, introspection: true };
    const gateway = createGateway({ schema, access, shared, ...edge });
    const bodies = { maxBodyBytes: 100_000, maxUploadBytes: 100_000 };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...bodies });
    await use(listener.url);
    listener.terminate();
    await listener.close();
    await services.close(0);
    await upstream.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  uncaught: async ({}, use) => {
    const seen: unknown[] = [];
    const see = (error: unknown) => seen.push(error);
    process.on('uncaughtExceptionMonitor', see);
    process.on('unhandledRejection', see);
    await use(seen);
    process.off('uncaughtExceptionMonitor', see);
    process.off('unhandledRejection', see);
  },
});

/** A read, a change, a file up and a file down, each with something to hide. */
async function useAll(url: string): Promise<string> {
  const ask = async (query: string, variables: object = {}) => {
    const answer = await send(`${url}/graphql?access_token=opensesame`, {
      method: 'POST',
      headers: { ...json, authorization: 'Bearer opensesame', cookie: 'a=opensesame' },
      body: [JSON.stringify({ query, variables: { id: PROJECT, ...variables } })],
    });
    return answer.text;
  };
  const read = await ask('query ($id: ID!) { project(id: $id) { name connections { nodes { name } } } }');
  const change = await ask(
    'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { message } } }',
  );
  const file = await ask(
    'mutation ($file: TextFileInput!) { importIom(input: { file: $file }) { errors { message } } }',
    { file: { text: '<OpenModelContainer>swordfish</OpenModelContainer>' } },
  );
  const place = JSON.parse(
    await ask('mutation { createUpload(input: { filename: "a" }) { upload { url } } }'),
  );
  const to: string = place.data?.createUpload?.upload?.url ?? '';
  const sent = await send(to, { method: 'PUT', body: ['swordfish'] });
  return [read, change, file, sent.text].join('\n');
}

async function keepsSecrets(
  reaction: Reaction,
  { stub, url, lines, uncaught }: Pick<Fixtures, 'stub' | 'url' | 'lines' | 'uncaught'>,
): Promise<void> {
  stub.onAny(/projects/, reaction);

  const answers = await useAll(url);
  await new Promise((resolve) => setImmediate(resolve));

  for (const secret of secrets) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    expect(answers).not.toContain(secret);
  }
  expect(lines.length).toBeGreaterThan(3);
  expect(uncaught).toEqual([]);
  expect((await send(`${url}/health/live`)).status).toBe(200);
}

describe('a fault of the service', () => {
  const title = 'tells no secret and ends no process (%s)';

  test.for(faults)(title, async ([, reaction], { stub, url, lines, uncaught }) => {
    await keepsSecrets(reaction, { stub, url, lines, uncaught });
  });

  describe('that takes longer than a call may', () => {
    test.override({ callMs: 500 });

    test.for(silences)(title, async ([, reaction], { stub, url, lines, uncaught }) => {
      await keepsSecrets(reaction, { stub, url, lines, uncaught });
    });
  });

  test.for<[string, (stub: Stub) => unknown]>([
    ['refuses connections', (stub) => stub.stop()],
    ['refuses every client', (stub) => stub.refuseClients()],
    ['forgets its clients', (stub) => stub.forgetClients()],
    [
      'answers the registration with garbage',
      (stub) => stub.on('GET /clients/connect-client', { text: 'secret-client-9 <x>' }),
    ],
  ])('tells no secret and ends no process when it %s', async ([, fault], { stub, url, lines, uncaught }) => {
    await useAll(url);
    await fault(stub);

    const answers = await useAll(url);

    for (const secret of secrets) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      expect(answers).not.toContain(secret);
    }
    expect(uncaught).toEqual([]);
  });
});

describe('a bug', () => {
  test.for(['production', 'development', 'test'])('has its properties in no log with NODE_ENV=%s', (env) => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = env;
    let line = '';
    const destination = new Writable({
      write(chunk, _encoding, done) {
        line += String(chunk);
        done();
      },
    });
    const cause = Object.assign(new Error('inner'), { request: { headers: { clientid: 'swordfish' } } });

    createLog({ level: 'trace', destination }).error(
      { err: Object.assign(new Error('outer', { cause }), { clientId: 'swordfish', body: 'swordfish' }) },
      'a bug',
    );
    process.env['NODE_ENV'] = before;

    expect(line).toContain('inner');
    expect(line).not.toContain('swordfish');
  });
});
