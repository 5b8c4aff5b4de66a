import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { createSnapshots } from '../../../src/projects/snapshots/snapshots.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices, type Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { asker, openOn } from '../../support/send.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';
import type { Ask } from './everything.ts';

interface Fixtures {
  shared: Shared;
  /** Folder of the copies, removed after the test. */
  dir: string;
  /** Address of the sandbox. */
  url: string;
  maxBytes: number;
  /** Rest before a new file is taken, in ms; long enough for a test to end before it, unless it says otherwise. */
  delayMs: number;
  /** Files of the copies, as `<principal>/<project>/<file>`; without what is kept beside them of runs and activity. */
  files(): string[];
  /** Another gateway over the same folder and service, as after a restart. */
  restarted(): Promise<Ask>;
}

/** The usual `test` with a gateway that keeps copies. */
export const test = base.extend<Fixtures>({
  maxBytes: [100_000_000, { injected: false }],
  delayMs: [60_000, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'snapshots-'));
    await use(dir);
    rmSync(dir, { recursive: true, force: true });
  },
  url: async ({ sandbox }, use) => {
    await use(await sandbox.listen());
  },
  shared: async ({ url, jobLimits, cache, dir, maxBytes, delayMs }, use) => {
    const upstream = createUpstream({ url, cache });
    const snapshots = createSnapshots({ dir, maxBytes });
    await use(sharedWith({ upstream, jobLimits, snapshots, snapshotDelayMs: delayMs }));
    await upstream.close();
  },
  files: async ({ dir }, use) => {
    await use(() =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'history.json')
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
        .toSorted(),
    );
  },
  restarted: async ({ url, dir, maxBytes }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async () => {
      const upstream = createUpstream({ url });
      const shared: Shared = sharedWith({ upstream, snapshots: createSnapshots({ dir, maxBytes }) });
      const services = createServices(anonymous, shared);
      const options = { corsOrigins: [], graphiql: false, introspection: true };
      const gateway = createGateway({ schema, access: openAccess(services), shared, ...options });
      const listener = await openOn(gateway);
      ends.push(async () => {
        listener.terminate();
        await listener.close();
        await services.close(0);
        await upstream.close();
      });
      return asker(listener);
    });
    for (const end of ends) await end();
  },
});
