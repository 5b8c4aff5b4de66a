import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Endpoint, foundIn, type Generation, generations } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { z } from 'zod';
import {
  type DescribedOperation,
  type Description,
  readDescription,
} from '../../../scripts/contract/description.ts';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { type FrameJoint, importFrame } from '../frame.ts';
import { freePort } from '../processes.ts';
import { asker, openOn } from '../send.ts';
import { sharedWith } from '../shared.ts';
import { toJsonSchema } from './json-schema.ts';
import { useLaterAdditions, useWholeInterface } from './whole-interface.ts';

const PRISM = '5.14.2';
const usage = `Usage: npm run check:prism -- [options]

Asks for every endpoint of the interface through a gateway, the validating proxy Prism and the sandbox, one behind the other, and
prints what Prism finds wrong with requests and answers by packages/contract/descriptions/N.yaml.

Prism is no dependency of this repository. It is fetched by npx, from the registry that npm is set up for, into the cache of npm.

  --generation N    3, 4 or 5 (default 5)
  --prism VERSION   version of @stoplight/prism-cli (default ${PRISM})
  --help            This.

Exit code: 0 no violation, 1 violations, 2 it could not be run.`;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The description as a document for Prism. The service departs from what OpenAPI 3.0 can say as in `toJsonSchema`. */
function documentOf(generation: Generation): object {
  const file = new URL(`../../../packages/contract/descriptions/${generation}.yaml`, import.meta.url);
  const { info, paths, components } = readDescription(fileURLToPath(file));
  return {
    openapi: '3.1.0',
    info,
    paths: mapped({ ...paths, ...namedLists(paths) }, (operations) => mapped(operations, operationOf)),
    components: { schemas: mapped(components.schemas, (one) => toJsonSchema(one)) },
  };
}

/** Prism takes `/cross-sections/library` for a section, as OpenAPI does not say which of two paths counts. */
function namedLists(paths: Description['paths']): Description['paths'] {
  const [path, operations] =
    Object.entries(paths).find(([one]) => one.endsWith('materialType}/library')) ?? [];
  if (path === undefined || operations?.get === undefined) return {};
  const parameters = operations.get.parameters?.filter(({ name }) => name !== 'materialType');
  return { [path.replace(/\{materialType\}/, 'cross-sections')]: { get: { ...operations.get, parameters } } };
}

type Content = NonNullable<DescribedOperation['requestBody']>['content'];

function operationOf({ parameters, requestBody, responses, ...rest }: DescribedOperation): object {
  return {
    ...rest,
    parameters: (parameters ?? []).map((one) => ({ ...one, schema: toJsonSchema(one.schema ?? {}) })),
    ...(requestBody && { requestBody: { ...requestBody, content: contentOf(requestBody.content) } }),
    // What the sandbox does not have.
    responses: {
      ...mapped(responses, ({ content }) => ({
        description: '',
        ...(content && { content: contentOf(content) }),
      })),
      501: { description: '' },
    },
  };
}

const contentOf = (content: Content) =>
  mapped(content ?? {}, (one) => (one.schema === undefined ? {} : { schema: toJsonSchema(one.schema) }));

const mapped = <T, R>(record: Readonly<Record<string, T>>, by: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, by(value)]));

async function startPrism(version: string, document: string, service: string, port: number) {
  const words = ['--yes', `@stoplight/prism-cli@${version}`, 'proxy', document, service];
  const options = ['--host', '127.0.0.1', '--port', String(port), '--multiprocess=false'];
  const prism = spawn('npx', [...words, ...options], { stdio: 'pipe', detached: true });
  let said = '';
  for (const stream of [prism.stdout, prism.stderr])
    stream.on('data', (data) => (said = `${said}${String(data)}`.slice(-20_000)));
  const until = Date.now() + 300_000;
  while (!said.includes('Prism is listening')) {
    if (prism.exitCode !== null || Date.now() > until) throw new Error(`Prism does not start:\n${said}`);
    await wait(50);
  }
  return prism;
}

/** With what npx has started. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/**
 * What goes past Prism: it is not described, or Prism changes it. Files and forms it takes for texts, and of a body that is a JSON text it leaves
 * the quotes out.
 */
const direct = [
  /^GET \/heartbeat$/,
  ...Object.values<Endpoint>(endpoints)
    .filter(({ answer, body }) => answer === 'file' || body === 'form' || body instanceof z.ZodString)
    .map(({ method, path }) => new RegExp(`^${method} /api/\\d+${path.replaceAll(/:\w+/g, '[^/]+')}$`)),
];
const isDirect = (call: string) => direct.some((pattern) => pattern.test(call));

/** Notes what Prism writes into the headers of answers. */
async function startNotes(prism: string, service: string) {
  const violations = new Map<string, number>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const {
      host: _,
      connection: _c,
      'content-length': _l,
      'transfer-encoding': _t,
      ...headers
    } = request.headers;
    const { method = 'GET', url = '/' } = request;
    const answer = await fetch(new URL(url, isDirect(`${method} ${url.split('?')[0]}`) ? service : prism), {
      method,
      headers: headers as Record<string, string>,
      ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
    });
    calls += 1;
    const {
      'sl-violations': found,
      'content-encoding': _e,
      'content-length': _n,
      ...rest
    } = Object.fromEntries(answer.headers);
    // The gateway asks whether there is what came after the description; that there is not is no violation.
    for (const text of answer.status === 404 ? [] : violationsIn(found ?? '[]', `${method} ${url}`))
      violations.set(text, (violations.get(text) ?? 0) + 1);
    response.writeHead(answer.status, rest);
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const url = await listening(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, violations, calls: () => calls, close };
}

/** What Prism says of a call, without its ids. */
function violationsIn(found: string, call: string): string[] {
  const place = call
    .replace(/\?.*/, '')
    .replaceAll(/[0-9a-f-]{36}/g, '{}')
    .replaceAll(/\/\d+(?=\/|$)/g, '/{}')
    .replace('/api/{}', '/api');
  const list = JSON.parse(found) as { location?: string | string[]; message: string }[];
  return list.map(({ location, message }) => `${place} ${[location ?? []].flat().join('.')}: ${message}`);
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Every endpoint once, in a way that works. */
async function useThrough(url: string, generation: Generation, sandbox: ReturnType<typeof createSandbox>) {
  const upstream = createUpstream({ url, generation, cache: { mode: 'off' } });
  const shared = sharedWith({ upstream });
  const services = createServices(anonymous, shared);
  const access = openAccess(services);
  const edge = { corsOrigins: [], graphiql: false, introspection: true };
  const listener = await openOn(createGateway({ schema, access, shared, ...edge }));
  const ask = asker(listener);
  const frame = (joints: readonly FrameJoint[]) => importFrame(ask, joints);
  try {
    if (generation === 5) await useLaterAdditions({ ask, frame });
    await useWholeInterface(generation, {
      ask,
      sandbox,
      frame,
      follow(link, init) {
        const { pathname, search } = new URL(link);
        return fetch(`${listener.url}${pathname}${search}`, init);
      },
    });
  } finally {
    listener.terminate();
    await listener.close();
    await services.close(0);
    await upstream.close();
  }
}

/** Calculations that the gateway leaves to jobs where the service has them. */
async function calculateAt(url: string): Promise<void> {
  const api = `${url}/api/5`;
  const clientid = await (await fetch(`${api}/clients/connect-client`)).text();
  const post = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { clientid, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${api}${path}`, { method: 'POST', headers, ...sent });
    if (!response.ok) throw new Error(`POST ${path} answers ${response.status}: ${await response.text()}`);
    return await response.json();
  };
  const { projectId } = (await post('/projects', { name: 'Shed' })) as { projectId: string };
  await post(`/projects/${projectId}/connections`);
  await post(`/projects/${projectId}/connections/calculate`, [1]);
  await post(`/projects/${projectId}/connections/1/calculate`);
}

async function check(generation: Generation, version: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'check-prism-'));
  const file = join(folder, 'description.json');
  writeFileSync(file, JSON.stringify(documentOf(generation)));
  const sandbox = createSandbox({ demo: false, generations: [generation], calculationDelayMs: 20 });
  const port = await freePort();
  try {
    const service = await sandbox.listen();
    const prism = await startPrism(version, file, service, port);
    const notes = await startNotes(`http://127.0.0.1:${port}`, service);
    try {
      await useThrough(notes.url, generation, sandbox);
      if (generation === 5) await calculateAt(notes.url);
    } finally {
      notes.close();
      end(prism);
      for (const [text, count] of notes.violations) say(`${count} × ${text}`);
    }
    const asked = new Set<string>(sandbox.calls().map(({ operation }) => operation));
    const found = Object.entries<Endpoint>(endpoints).filter(([, one]) => foundIn(one, generation) === 'all');
    const others = found.map(([id]) => id).filter((id) => !asked.has(id));
    say(
      `Generation ${generation}: ${asked.size} endpoints, ${notes.calls()} calls, ${notes.violations.size} violations.` +
        `${others.length === 0 ? '' : ` Not asked for: ${others.join(', ')}.`}`,
    );
    return notes.violations.size === 0 ? 0 : 1;
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  }
}

try {
  const { values } = parseArgs({
    options: {
      generation: { type: 'string', default: '5' },
      prism: { type: 'string', default: PRISM },
      help: { type: 'boolean', default: false },
    },
  });
  const generation = generations.find((one) => String(one) === values.generation);
  if (values.help) say(usage);
  else if (generation === undefined)
    throw new Error(`There is no generation ${values.generation}.\n\n${usage}`);
  else process.exitCode = await check(generation, values.prism);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
