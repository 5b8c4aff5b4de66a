import { test as base } from 'vitest';
import type { Generation } from '../../src/generation/served.ts';
import { createSandbox, type Sandbox } from '../../src/http/server.ts';
import { type Api, connect } from './api.ts';
import { projectId } from './joint.ts';

interface Fixtures {
  generations: Generation[];
  sandbox: Sandbox;
  url: string;
  /** A client of generation 4. */
  api: Api;
  /** A client of generation 3. */
  api3: Api;
  /** Path of a new, empty project of `api`. */
  project: string;
}

/** Vitest's `test` with an empty sandbox behind a real socket, which plays a service of 26.0: see `newest.ts` for 26.1. */
export const test = base.extend<Fixtures>({
  generations: [[3, 4], { injected: false }],
  sandbox: async ({ generations }, use) => {
    const sandbox = createSandbox({ demo: false, generations, bodyLimit: 2_000_000 });
    await use(sandbox);
    await sandbox.close();
  },
  url: async ({ sandbox }, use) => {
    await use(await sandbox.listen());
  },
  api: async ({ url }, use) => {
    await use(await connect(url, 4));
  },
  api3: async ({ url }, use) => {
    await use(await connect(url, 3));
  },
  project: async ({ api }, use) => {
    const { body } = await api.post('/projects', { name: 'Shed' });
    await use(`/projects/${projectId(body)}`);
  },
});
