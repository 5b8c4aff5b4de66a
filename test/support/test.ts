import type { Generation } from '@connection-gateway/sandbox/generation/served';
import type { SandboxOptions } from '@connection-gateway/sandbox/http/options';
import type { Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import type { CacheOptions } from '../../src/cache/read-cache.ts';
import { createGateway, type Gateway } from '../../src/http/gateway.ts';
import type { Listener } from '../../src/http/listen.ts';
import type { JobLimits } from '../../src/jobs/limits.ts';
import { schema } from '../../src/schema/index.ts';
import { createServices, type OwnServices, type Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { type FrameJoint, importFrame } from './frame.ts';
import { borrowSandbox, closeIdleSandboxes } from './pooled-sandboxes.ts';
import { type Ask, asker, openOn, type Send, sender } from './send.ts';
import { sharedWith } from './shared.ts';

export type { Answer, Ask } from './send.ts';

interface Fixtures {
  /** Generations the sandbox offers; by default the newer one, since two take twice as long to open. */
  generations: Generation[];
  /** Whether the sandbox opens its small demonstration project, or all of them. */
  demo: boolean | 'office';
  /** Further ways the sandbox differs from the usual. */
  sandboxOptions: Pick<SandboxOptions, 'calculationDelayMs' | 'laterAdditions'>;
  /** Whether exchanges are held against the machine description too, which costs time. */
  isDescribed: boolean;
  /** Limits of jobs that differ from the usual. */
  jobLimits: Partial<JobLimits>;
  /** Limits of uploads, folders of batches and company rules that differ from the usual. */
  limits: Partial<Pick<Shared, 'maxUploadBytes' | 'uploadDisk' | 'batchFolders' | 'companyRules'>>;
  /** How reads are remembered; not at all by default, so that the calls of a query can be counted. */
  cache: CacheOptions;
  /** What ends those of the worker; no test needs it. */
  sandboxesEnd: null;
  sandbox: Sandbox;
  shared: Shared;
  services: OwnServices;
  gateway: Gateway;
  /** The gateway on a port, which is the only way in. */
  listener: Listener;
  send: Send;
  /** Sends an operation through the whole gateway. */
  ask: Ask;
  /** Operations of the interface that the service was asked for while `work` ran. */
  callsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Imports a frame and answers the id of its project. */
  frame(joints: readonly FrameJoint[]): Promise<string>;
}

/** Vitest's `test` with a gateway on a sandbox behind a real socket. Nothing is shared between tests but the port of the sandbox, which forgets everything between them. */
export const test = base.extend<Fixtures>({
  generations: [[4], { injected: false }],
  demo: [false, { injected: false }],
  sandboxOptions: [{}, { injected: false }],
  isDescribed: [false, { injected: false }],
  jobLimits: [{ cleanUpPausesMs: [20] }, { injected: false }],
  limits: [{}, { injected: false }],
  cache: [{ mode: 'off' }, { injected: false }],
  sandboxesEnd: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
    async ({}, use) => {
      await use(null);
      await closeIdleSandboxes();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ generations, demo, sandboxOptions, isDescribed, sandboxesEnd: _ }, use) => {
    const check = isDescribed ? (await import('./interface/described-exchange.ts')).describedCheck : null;
    const { sandbox, strange, defects, giveBack } = borrowSandbox(
      { generations, demo: demo === 'office' || (demo && 'small'), ...sandboxOptions },
      check,
    );
    await use(sandbox);
    giveBack();
    if (strange.length > 0) throw new Error(`The wire contract is broken:\n${strange.join('\n')}`);
    if (defects.length > 0) throw defects[0];
  },
  shared: async ({ sandbox, jobLimits, limits, cache }, use) => {
    const upstream = createUpstream({ url: await sandbox.listen(), cache });
    await use(sharedWith({ upstream, jobLimits, ...limits }));
    await upstream.close();
  },
  services: async ({ shared }, use) => {
    const services = createServices(anonymous, shared);
    await use(services);
    await services.close(0);
  },
  gateway: async ({ shared, services }, use) => {
    const access = openAccess(services);
    await use(
      createGateway({ schema, access, shared, corsOrigins: [], graphiql: false, introspection: true }),
    );
  },
  listener: async ({ gateway }, use) => {
    const listener = await openOn(gateway);
    await use(listener);
    listener.terminate();
    await listener.close();
  },
  send: async ({ listener }, use) => use(sender(listener)),
  ask: async ({ listener }, use) => use(asker(listener)),
  callsOf: async ({ sandbox, services }, use) => {
    await use(async (work) => {
      // Registration and the search for the generation belong to the connection, not to the operation.
      const call = { signal: AbortSignal.timeout(5000), requestId: 'warm-up' };
      await services.upstream.bind(call).service.registered();
      const before = sandbox.calls().length;
      await work();
      return sandbox
        .calls()
        .slice(before)
        .map(({ operation }) => operation);
    });
  },
  frame: async ({ ask }, use) => {
    await use((joints) => importFrame(ask, joints));
  },
});
