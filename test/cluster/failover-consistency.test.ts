import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openCluster } from '../../src/cluster/open-cluster.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { withRedis } from '../support/redis.ts';
import { sharedWith } from '../support/shared.ts';
import { test as plain } from '../support/test.ts';

const READABLE_MS = 1_000;

/** A gateway with Redis, whose reads go on for a second without it. */
const test = withRedis(plain)
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('dir', async ({}, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'out-of-step-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  })
  .extend('shared', async ({ sandbox, redis, dir }, { onCleanup }) => {
    const upstream = createUpstream({ url: await sandbox.listen() });
    const { log, ...usual } = sharedWith({ upstream });
    const cluster = await openCluster({
      ...{ url: redis.url, prefix: 'test', gatewayVersion: '1.0.0', log, dir, beatMs: 200 },
      ...{
        readableMs: READABLE_MS,
        maxSnapshotBytes: 1e9,
        maxUploadBytesOfAll: 1_000_000,
        fileLifetimeMs: 60_000,
      },
    });
    onCleanup(async () => {
      await cluster.close();
      await upstream.close();
    });
    return { ...usual, log, cluster };
  });

const READ = { query: '{ projects { nodes { id name } } }' };

describe('a gateway without Redis', () => {
  test('reads for a while, then refuses until it is back, also what it has answered before', async ({
    send,
    listener,
    redis,
  }) => {
    const readiness = async () => {
      const response = await fetch(`${listener.url}/health/ready`);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const answer = async () => {
      const response = await send(READ);
      const { data, errors } = (await response.json()) as {
        data?: unknown;
        errors?: { extensions: object }[];
      };
      return { status: response.status, data, error: errors?.[0]?.extensions };
    };
    const projects = { projects: { nodes: [] } };
    for (let index = 0; index < 3; index += 1) expect(await answer()).toMatchObject({ data: projects });

    expect(await readiness()).toEqual({ status: 200, ready: true, reason: null });

    await redis.kill();

    await expect.poll(readiness).toEqual({
      ...{ status: 200, ready: true, reason: null },
      degraded: 'Redis is unavailable: projects can be read for 30 s, and not be changed.',
    });
    expect(await answer()).toMatchObject({ data: projects });
    await expect.poll(answer).toMatchObject({
      status: 503,
      error: { code: 'OVERLOADED', retryable: true, retryAfterMs: 1000 },
    });

    await redis.start();
    await expect.poll(answer).toMatchObject({ status: 200, data: projects });
    expect(await readiness()).toEqual({ status: 200, ready: true, reason: null });
  });
});
