import { test as base } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/http/server.ts';
import { type Api, connect } from './api.ts';
import { violations } from './conformance.ts';
import { projectId } from './joint.ts';

interface Fixtures {
  sandbox: Sandbox;
  url: string;
  api: Api;
  api4: Api;
  /** Path of a new, empty project of `api`. */
  project: string;
}

/** Vitest's `test` with a sandbox that plays a service of 26.1: `api` speaks generation 5, `api4` generation 4. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern.
  sandbox: async ({}, use) => {
    const strange: string[] = [];
    const defects: unknown[] = [];
    const sandbox = createSandbox({
      demo: false,
      generations: [4, 5],
      onDefect: (defect) => defects.push(defect),
      // Requests are as short as the sandbox takes them.
      onExchange(exchange) {
        if (exchange.answer.status < 400)
          strange.push(...violations(exchange).filter((violation) => violation.includes(': answer')));
      },
    });
    await use(sandbox);
    await sandbox.close();
    if (strange.length > 0) throw new Error(`The wire contract is broken:\n${strange.join('\n')}`);
    if (defects.length > 0) throw defects[0];
  },
  url: async ({ sandbox }, use) => {
    await use(await sandbox.listen());
  },
  api: async ({ url }, use) => {
    await use(await connect(url, 5));
  },
  api4: async ({ url }, use) => {
    await use(await connect(url, 4));
  },
  project: async ({ api }, use) => {
    const { body } = await api.post('/projects', { name: 'Shed' });
    await use(`/projects/${projectId(body)}`);
  },
});
