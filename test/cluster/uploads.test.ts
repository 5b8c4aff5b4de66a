import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test as plain } from 'vitest';
import { createSharedFolder } from '../../src/cluster/shared-folder.ts';
import { createDisk } from '../../src/files/disk.ts';
import { createSharedUploads } from '../../src/files/shared-uploads.ts';
import { createUploads, type Uploads } from '../../src/files/uploads.ts';
import { withRedis } from '../support/redis.ts';

const limits = { maxSizeBytes: 100, maxTotalBytes: 150, maxPlaces: 3 };
const LONG_MS = 60_000;
const SHORT_MS = 600;
const ALL_BYTES = 220;

type Kind = 'embedded' | 'shared';

const test = withRedis(plain).extend<{
  folder: string;
  /** Stores of users with one disk: a list for each of them, with one for each gateway. */
  stores(kind: Kind, users: number, gateways?: number, lifetimeMs?: number): Promise<Uploads[][]>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  stores: async ({ openStores, folder: dir }, use) => {
    const made: Uploads[] = [];
    await use(async (kind, users, gateways = 1, lifetimeMs = LONG_MS) => {
      const names = ['anna', 'bert', 'cleo'].slice(0, users);
      const disk = createDisk(ALL_BYTES);
      const gatewayStores = kind === 'shared' ? await openStores(gateways) : [];
      const folder = createSharedFolder(dir, lifetimeMs);
      const stores = names.map((principalId) =>
        kind === 'embedded'
          ? [createUploads({ ...limits, lifetimeMs, disk })]
          : gatewayStores.map((redis) =>
              createSharedUploads({
                ...limits,
                lifetimeMs,
                redis,
                folder,
                principalId,
                maxBytesOfAll: ALL_BYTES,
              }),
            ),
      );
      made.push(...stores.flat());
      return stores;
    });
    for (const store of made) store.close();
  },
});

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 'a');
}

/** Something to wait for until it is opened. */
function door() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** The id of a new place with a file in it. */
async function fill(store: Uploads | undefined, size: number): Promise<string> {
  const place = await store?.reserve('a.ideaCon');
  await store?.receive(place?.uploadId ?? '', chunks(size));
  return place?.uploadId ?? '';
}

describe.for<Kind>(['embedded', 'shared'])('uploads, %s', (kind) => {
  test('arrive whole, and are used once', async ({ stores }) => {
    const [[store] = []] = await stores(kind, 1);
    const place = await store?.reserve('hall.ideaCon');
    const uploadId = place?.uploadId ?? '';
    expect(await store?.take(uploadId)).toBeNull();

    expect(await store?.receive(uploadId, chunks(30, 40))).toEqual({ sizeBytes: 70 });
    const taken = await store?.take(uploadId);

    expect(taken).toMatchObject({ filename: 'hall.ideaCon', sizeBytes: 70 });
    expect(taken && (await buffer(taken.open())).toString()).toBe('a'.repeat(70));
    expect(await store?.take(uploadId)).toBeNull();
    await expect(store?.receive(uploadId, chunks(1))).rejects.toMatchObject({ problem: 'used' });
  });

  test('that were not used after all are put back', async ({ stores }) => {
    const [[store] = []] = await stores(kind, 1);
    const uploadId = await fill(store, 50);
    await (await store?.take(uploadId))?.putBack();

    const again = await store?.take(uploadId);

    expect(again && (await buffer(again.open())).length).toBe(50);
  });

  test('are received by one at a time, and again after one that broke', async ({ stores }) => {
    const [[store] = []] = await stores(kind, 1);
    const { uploadId = '' } = (await store?.reserve('a')) ?? {};
    const gate = door();
    const begun = door();
    async function* broken() {
      yield Buffer.alloc(90);
      begun.resolve();
      await gate.promise;
      throw new Error('The sender has left.');
    }
    const first = store?.receive(uploadId, broken());
    await begun.promise;
    await expect(store?.receive(uploadId, chunks(1))).rejects.toMatchObject({ problem: 'busy' });
    gate.resolve();
    await expect(first).rejects.toThrow('has left');

    expect(await store?.receive(uploadId, chunks(90))).toEqual({ sizeBytes: 90 });
  });

  test('are stopped where they are too large, or too many lie there, of one user or of all', async ({
    stores,
  }) => {
    const [[anna] = [], [bert] = []] = await stores(kind, 2);
    const { uploadId = '' } = (await anna?.reserve('a')) ?? {};
    await expect(anna?.receive(uploadId, chunks(60, 60))).rejects.toMatchObject({ problem: 'too large' });
    const first = await fill(anna, 100);

    await expect(anna?.receive(uploadId, chunks(60))).rejects.toMatchObject({ problem: 'full' });
    await fill(bert, 100);
    await expect(anna?.receive(uploadId, chunks(40))).rejects.toMatchObject({ problem: 'full' });
    await (await anna?.take(first))?.discard();

    expect(await anna?.receive(uploadId, chunks(60))).toEqual({ sizeBytes: 60 });
  });

  test('have places that give way while nobody has sent to them', async ({ stores }) => {
    const [[store] = []] = await stores(kind, 1);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await store?.reserve(String(i)))?.uploadId ?? '');

    const [first, ...others] = ids;
    await expect(store?.receive(first ?? '', chunks(1))).rejects.toMatchObject({ problem: 'unknown' });
    for (const id of others) await store?.receive(id, chunks(1));
    expect(await store?.reserve('5')).toBeNull();
  });

  test('end with their time, while they wait and while they are received', async ({ stores }) => {
    const [[store] = []] = await stores(kind, 1, 1, SHORT_MS);
    const waiting = await fill(store, 100);
    const { uploadId = '', expiresAt } = (await store?.reserve('a')) ?? {};
    async function* slow() {
      yield Buffer.alloc(10);
      await new Promise((resolve) => setTimeout(resolve, SHORT_MS + 50));
      yield Buffer.alloc(10);
    }

    await expect(store?.receive(uploadId, slow())).rejects.toMatchObject({ problem: 'unknown' });

    expect(expiresAt?.getTime()).toBeLessThan(Date.now());
    expect(await store?.take(waiting)).toBeNull();
    expect(await store?.take(await fill(store, 100))).toMatchObject({ sizeBytes: 100 });
  });
});

describe('uploads of several gateways', () => {
  test('are made at one, sent to another, and used once at a third, by their owner', async ({ stores }) => {
    const [[one, two, three] = [], [stranger] = []] = await stores('shared', 2, 3);
    const { uploadId = '' } = (await one?.reserve('hall.ideaCon')) ?? {};

    await expect(stranger?.receive(uploadId, chunks(1))).rejects.toMatchObject({ problem: 'unknown' });
    expect(await two?.receive(uploadId, chunks(40))).toEqual({ sizeBytes: 40 });
    expect(await stranger?.take(uploadId)).toBeNull();
    const taken = await Promise.all([one, two, three].map(async (store) => await store?.take(uploadId)));

    const [winner, ...others] = taken.filter((one) => one != null);
    expect(others).toEqual([]);
    expect(winner && (await buffer(winner.open())).length).toBe(40);
    await winner?.putBack();
    expect(await three?.take(uploadId)).toMatchObject({ filename: 'hall.ideaCon', sizeBytes: 40 });
  });

  test('can be sent again where the gateway that received them died', async ({ redis, stores }) => {
    const [[dying, living] = []] = await stores('shared', 1, 2);
    const { uploadId = '' } = (await dying?.reserve('a')) ?? {};
    const gate = door();
    const begun = door();
    async function* state() {
      yield Buffer.alloc(10);
      begun.resolve();
      await gate.promise;
    }
    const first = dying?.receive(uploadId, state());
    await begun.promise;
    await expect(living?.receive(uploadId, chunks(1))).rejects.toMatchObject({ problem: 'busy' });
    const by = await redis.ask('HGET', `test:upload:${uploadId}`, 'by');
    await redis.ask('DEL', `test:gateway:${by}`);

    expect(await living?.receive(uploadId, chunks(20))).toEqual({ sizeBytes: 20 });
    gate.resolve();

    // What it would still have sent is not what is used.
    await expect(first).rejects.toMatchObject({ problem: 'unknown' });
    expect(await living?.take(uploadId)).toMatchObject({ sizeBytes: 20 });
  });

  test('leave files that nobody names to their age', async ({ stores, folder }) => {
    const [[one] = []] = await stores('shared', 1);
    await fill(one, 10);
    const [old = ''] = readdirSync(folder);
    const long = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder, old), long, long);
    const [[later] = []] = await stores('shared', 1);

    await fill(later, 10);

    const left = readdirSync(folder);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(old);
  });
});
