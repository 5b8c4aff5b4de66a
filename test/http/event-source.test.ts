import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { withChromium } from '../support/chromium.ts';
import { importFrame } from '../support/frame.ts';
import { gatewayProcess } from '../support/gateway-process.ts';
import { until } from '../support/jobs.ts';
import { asker } from '../support/send.ts';
import { test as base } from '../support/test.ts';

interface Fixtures {
  /** Addresses of two empty pages, each of an origin and a site that is not the gateway's. */
  pages: { listed: string; foreign: string };
  gateway: Gateway;
}

const test = withChromium(base).extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  pages: async ({}, use) => {
    const server = createServer((_req, res) =>
      res.setHeader('content-type', 'text/html').end('<!doctype html>'),
    );
    server.listen(0);
    await once(server, 'listening');
    // It listens on a port.
    const { port } = server.address() as AddressInfo;
    await use({ listed: `http://localhost:${port}`, foreign: `http://other.localhost:${port}` });
    server.closeAllConnections();
    server.close();
  },
  gateway: async ({ shared, services, pages }, use) => {
    const access = openAccess(services);
    const corsOrigins = [pages.listed];
    await use(createGateway({ schema, access, shared, corsOrigins, graphiql: false, introspection: true }));
  },
});

interface Heard {
  told: { missed: boolean; __typename: string; project: { name: string } }[];
  opened: number;
  state: number;
}

/** Opens the stream in the page; what it hears is read with `heard`. */
const listen = (address: string) => {
  const heard: Heard & { source?: EventSource } = { told: [], opened: 0, state: 0 };
  const source = new EventSource(address);
  source.addEventListener('open', () => {
    heard.opened += 1;
  });
  source.addEventListener('next', ({ data }) =>
    heard.told.push(...Object.values<never>(JSON.parse(data).data)),
  );
  source.addEventListener('complete', () => source.close());
  Object.assign(globalThis, { heard, source });
};
const heard = () => {
  const { heard, source } = globalThis as unknown as { heard: Heard; source: EventSource };
  return { ...heard, state: source.readyState };
};

const changes = `subscription ($id: ID!) { projectChanged(projectId: $id) { missed __typename project { name } } }`;
const rename = `mutation ($id: ID!, $name: String) {
  updateProject(input: { projectId: $id, name: $name }) { errors { code } } }`;

test('a page of a listed origin follows a project, and is told what happened while its connection was broken', {
  timeout: 60_000,
}, async ({ ask, frame, listener, pages, chromium, services }) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
  const page = await chromium.open();
  await page.goto(pages.listed);

  await page.evaluate(
    listen,
    `${listener.url}/graphql?${new URLSearchParams({ query: changes, variables: JSON.stringify({ id: project }) })}`,
  );
  await expect.poll(async () => (await page.evaluate(heard)).told.length).toBe(1);
  listener.terminate();
  await until(() => services.subscriberCount() === 0);
  const away = () => ask(rename, { id: project, name: 'While it was away' });
  // The connection of `ask` was broken as well, which it may find out only now.
  await away().catch(away);

  await expect.poll(async () => (await page.evaluate(heard)).told.length).toBe(2);
  expect(await page.evaluate(heard)).toMatchObject({
    opened: 2,
    told: [
      { missed: false, __typename: 'PresentState' },
      { missed: false, __typename: 'ProjectChanged', project: { name: 'While it was away' } },
    ],
  });
});

interface Progress {
  missed: boolean;
  job: { state: string; failureCode: string | null };
  ended: { connection: { id: string } }[];
}

test('a page is told how a calculation goes on by the gateway that comes after a killed one, and nothing twice', {
  tags: 'long',
  timeout: 240_000,
}, async ({ sandbox, pages, chromium }) => {
  const dir = mkdtempSync(join(tmpdir(), 'event-source-'));
  const gateway = await gatewayProcess({
    upstream: await sandbox.listen(),
    env: { SNAPSHOTS: dir, CORS_ORIGINS: pages.listed },
  });
  await gateway.start();
  const ask = asker(gateway);
  const joints = Array.from({ length: 45 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 1_000 } }));
  const project = await importFrame(ask, joints);
  sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 2 });
  const release = sandbox.hold('Calculate');
  const { data } = await ask(
    'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }',
    { id: project },
  );
  const query = `subscription ($id: ID!) { jobProgress(jobId: $id) {
    missed job { state failureCode } ended { ... on CalculationItem { connection { id } } } } }`;
  const variables = JSON.stringify(data.startCalculation.job);
  const page = await chromium.open();
  await page.goto(pages.listed);
  await page.evaluate(listen, `${gateway.url}/graphql?${new URLSearchParams({ query, variables })}`);
  const told = async () => (await page.evaluate(heard)).told as unknown as Progress[];
  const endedOf = (events: Progress[]) =>
    events.flatMap(({ ended }) => ended.map(({ connection }) => connection.id));
  await expect.poll(async () => endedOf(await told()).length).toBe(2);

  await gateway.kill();
  release();
  await gateway.start();

  await expect.poll(async () => (await told()).at(-1)?.job).toEqual({ state: 'FINISHED', failureCode: null });
  expect(endedOf(await told())).toHaveLength(45);
  expect(new Set(endedOf(await told())).size).toBe(45);
  expect((await told()).some(({ missed }) => missed)).toBe(false);
  await gateway.kill();
  rmSync(dir, { recursive: true });
});

test('a page of another origin hears nothing, and does not come back', async ({
  frame,
  listener,
  pages,
  chromium,
  services,
}) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
  const page = await chromium.open();
  await page.goto(pages.foreign);

  await page.evaluate(
    listen,
    `${listener.url}/graphql?${new URLSearchParams({ query: changes, variables: JSON.stringify({ id: project }) })}`,
  );

  await expect.poll(async () => (await page.evaluate(heard)).state).toBe(2);
  expect(await page.evaluate(heard)).toMatchObject({ opened: 0, told: [] });
  expect(chromium.complaints().join()).toContain('CORS');
  expect(services.subscriberCount()).toBe(0);
});
