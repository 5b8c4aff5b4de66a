import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import { openCluster } from '../../src/cluster/open-cluster.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { createServices } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { importFrame } from '../support/frame.ts';
import { withRedis } from '../support/redis.ts';
import { asker, openOn } from '../support/send.ts';
import { sharedWith } from '../support/shared.ts';
import { type SwallowingProxy, swallowingProxy } from '../support/swallowing-proxy.ts';
import { type Ask, test as plain } from '../support/test.ts';

interface Opened {
  ask: Ask;
  readiness(): Promise<object>;
}

/** Two gateways of one installation: the network between the first and Redis can swallow what passes. */
const test = withRedis(plain)
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('dir', async ({}, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'cut-off-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  })
  .extend('network', async ({ redis }, { onCleanup }): Promise<SwallowingProxy> => {
    const network = await swallowingProxy(Number(new URL(redis.url).port));
    onCleanup(network.close);
    return network;
  })
  .extend('openAt', async ({ sandbox, dir }, { onCleanup }) => {
    const serviceUrl = await sandbox.listen();
    const ends: (() => Promise<void>)[] = [];
    onCleanup(async () => void (await Promise.all(ends.map((end) => end()))));
    // Nothing but Redis ends what is remembered while a test lasts.
    const memory = { mode: 'on', goodForMs: 60_000 } as const;
    return async (url: string): Promise<Opened> => {
      const upstream = createUpstream({ url: serviceUrl, cache: memory });
      const { log, ...usual } = sharedWith({ upstream });
      const cluster = await openCluster({
        ...{ url, prefix: 'test', gatewayVersion: '1.0.0', log, dir, beatMs: 200 },
        ...{ maxSnapshotBytes: 1e9, maxUploadBytesOfAll: 1_000_000, fileLifetimeMs: 60_000 },
      });
      const shared = { ...usual, log, cluster };
      const services = createServices(anonymous, shared);
      const access = openAccess(services);
      const listener = await openOn(
        createGateway({ schema, access, shared, corsOrigins: [], graphiql: false, introspection: true }),
      );
      ends.push(async () => {
        listener.terminate();
        await listener.close();
        await services.close(0);
        await cluster.close();
        await upstream.close();
      });
      return {
        ask: asker(listener),
        readiness: async () => (await (await fetch(`${listener.url}/health/ready`)).json()) as object,
      };
    };
  });

const READ = 'query ($id: ID!) { project(id: $id) { connections(first: 1) { nodes { name } } } }';
const RENAME =
  'mutation ($id: ID!, $name: String!) { updateConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';

async function rename(ask: Ask, project: string, name: string): Promise<void> {
  const id = project.replace('Project:', 'ConnectionItem:').concat('/1');
  const { data, errors } = await ask(RENAME, { id, name });
  expect([errors, data.updateConnection.errors]).toEqual([undefined, []]);
}

const nameAt = async (ask: Ask, id: string): Promise<string> =>
  (await ask(READ, { id })).data.project.connections.nodes[0].name;

describe('a gateway whose connections to Redis die without a word', () => {
  test('gives them up, and works again by itself over new ones', { timeout: 60_000 }, async ({
    network,
    openAt,
  }) => {
    const { ask, readiness } = await openAt(`redis://127.0.0.1:${network.port}`);
    const project = await importFrame(ask, [{ name: 'J1' }]);

    network.swallow();
    await expect.poll(readiness, { timeout: 20_000 }).toHaveProperty('degraded');
    await expect.poll(readiness, { timeout: 30_000 }).not.toHaveProperty('degraded');

    await rename(ask, project, 'K1');
    expect(await nameAt(ask, project)).toBe('K1');
  });
});

describe('a gateway that is cut off from Redis', () => {
  test('asks the service for what another gateway may have changed', { timeout: 60_000 }, async ({
    network,
    openAt,
    redis,
  }) => {
    const cutOff = await openAt(`redis://127.0.0.1:${network.port}`);
    const other = await openAt(redis.url);
    const project = await importFrame(other.ask, [{ name: 'J1' }]);
    for (let time = 0; time < 3; time += 1) expect(await nameAt(cutOff.ask, project)).toBe('J1');

    network.cut();
    const names = ['K1', 'K2', 'K3', 'K4'];
    const seen: string[] = [];
    for (const name of names) {
      await rename(other.ask, project, name);
      seen.push(await nameAt(cutOff.ask, project), await nameAt(cutOff.ask, project));
    }
    expect(seen).toEqual(names.flatMap((name) => [name, name]));
  });

  test('remembers again when it is back, whatever changed meanwhile', { timeout: 60_000 }, async ({
    network,
    openAt,
    redis,
    sandbox,
  }) => {
    const cutOff = await openAt(`redis://127.0.0.1:${network.port}`);
    const other = await openAt(redis.url);
    const project = await importFrame(other.ask, [{ name: 'J1' }]);
    expect(await nameAt(cutOff.ask, project)).toBe('J1');
    network.cut();
    await rename(other.ask, project, 'K1');
    expect(await nameAt(cutOff.ask, project)).toBe('K1');

    network.mend();
    await expect.poll(cutOff.readiness, { timeout: 20_000 }).not.toHaveProperty('degraded');
    await rename(other.ask, project, 'K2');
    expect(await nameAt(cutOff.ask, project)).toBe('K2');
    const before = sandbox.calls().length;

    expect(await nameAt(cutOff.ask, project)).toBe('K2');
    expect(sandbox.calls().slice(before)).toEqual([]);
  });
});
