import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test as plain } from 'vitest';
import { createSharedFolder, folderOf } from '../../src/cluster/shared-folder.ts';
import { type CapturedTemplates, createCapturedTemplates } from '../../src/templates/captured-templates.ts';
import { createSharedCapturedTemplates } from '../../src/templates/shared-captured-templates.ts';
import { withRedis } from '../support/redis.ts';

const limits = { templates: 3, characters: 100 };
const captured = (template: string) => ({
  ...{
    templateId: 't',
    name: null,
    designCode: null,
    version: 1,
    manufacturingType: null,
    typologyCode: null,
  },
  ...{ operationCount: 0, parameterCount: 0, parameterLinkCount: 0, template },
});

const test = withRedis(plain).extend<{
  folder: string;
  /** As many gateways as asked for, for one user. */
  captures(kind: 'embedded' | 'shared', gateways: number, principalId?: string): Promise<CapturedTemplates[]>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'captures-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  captures: async ({ openStores, folder }, use) => {
    await use(async (kind, gateways, principalId = 'anna') => {
      if (kind === 'embedded') return [createCapturedTemplates(limits)];
      const stores = await openStores(gateways);
      return stores.map((store) => {
        const own = createSharedFolder(join(folder, folderOf(principalId)), 3_600_000);
        return createSharedCapturedTemplates({ redis: store, folder: own, principalId, limits });
      });
    });
  },
});

describe.for(['embedded', 'shared'] as const)('captured templates, %s', (kind) => {
  test('are found whole until they expire', async ({ captures }) => {
    const [store] = await captures(kind, 1);
    const kept = await store?.keep(captured('<a/>'));

    expect(await store?.find(kept?.captureId ?? '')).toEqual(kept);
    expect(kept).toMatchObject({ ...captured('<a/>'), captureId: expect.stringMatching(/^[\da-f-]{36}$/) });
    const left = (kept?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    expect(await store?.find('5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11')).toBeNull();
  });

  test('make room for the newest, the oldest first, by their number and their characters', async ({
    captures,
  }) => {
    const [store] = await captures(kind, 1);
    const found = async (ids: string[]) =>
      await Promise.all(ids.map(async (id) => (await store?.find(id))?.template ?? null));
    const ids: string[] = [];
    for (const text of ['1', '2', '3', '4']) ids.push((await store?.keep(captured(text)))?.captureId ?? '');
    expect(await found(ids)).toEqual([null, '2', '3', '4']);

    ids.push((await store?.keep(captured('x'.repeat(99))))?.captureId ?? '');
    expect(await found(ids)).toEqual([null, null, null, '4', 'x'.repeat(99)]);

    ids.push((await store?.keep(captured('y'.repeat(500))))?.captureId ?? '');
    expect(await found(ids.slice(3))).toEqual([null, null, 'y'.repeat(500)]);
  });
});

describe('captured templates of several gateways', () => {
  test('are found at each, by their owner alone', async ({ captures }) => {
    const [one, other] = await captures('shared', 2);
    const [stranger] = await captures('shared', 1, 'bert');
    const kept = await one?.keep(captured('<a/>'));

    expect(await other?.find(kept?.captureId ?? '')).toEqual(kept);
    expect(await stranger?.find(kept?.captureId ?? '')).toBeNull();
  });

  test('leave no file behind: what made room goes at once, what nobody knows by its age', async ({
    captures,
    folder,
  }) => {
    const [store] = await captures('shared', 1);
    const own = join(folder, folderOf('anna'));
    for (const text of ['1', '2', '3', '4', '5']) await store?.keep(captured(text));
    expect(readdirSync(own)).toHaveLength(3);

    const [oldest = ''] = readdirSync(own);
    const long = new Date(Date.now() - 3 * 3_600_000);
    utimesSync(join(own, oldest), long, long);
    const [later] = await captures('shared', 1);
    await later?.keep(captured('6'));

    expect(readdirSync(own)).not.toContain(oldest);
  });

  test('are refused while Redis is away, and there again with it', async ({ redis, captures }) => {
    const [store] = await captures('shared', 1);
    const kept = await store?.keep(captured('<a/>'));
    await redis.kill();
    await expect(store?.find(kept?.captureId ?? '')).rejects.toMatchObject({ code: 'OVERLOADED' });

    await redis.start();

    await expect.poll(async () => (await store?.find(kept?.captureId ?? ''))?.template).toBe('<a/>');
  });
});
