import { test as base } from 'vitest';
import { openAccess } from '../../src/access/access.ts';
import { anybody } from '../../src/access/principal.ts';
import type { JobLimits } from '../../src/jobs/limits.ts';
import type { SandboxOptions } from '../../src/sandbox/options.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { schema } from '../../src/schema/index.ts';
import { createGateway, type Gateway } from '../../src/server/gateway.ts';
import { createServices, type OwnServices, type Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import type { Generation } from '../../src/upstream/contract/endpoint.ts';
import { violations } from './conformance.ts';
import { type FrameJoint, frameXml } from './frame.ts';
import { sharedWith } from './shared.ts';

/** Answer of the graph. Tests compare it whole, or read into `data` with `at`. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each query asks for; tests state it.
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

interface Fixtures {
  /** Generation the sandbox offers; both by default. */
  generations: Generation[];
  /** Whether the sandbox opens its demo project. */
  demo: boolean;
  /** Further ways the sandbox differs from the usual. */
  sandboxOptions: Pick<SandboxOptions, 'calculationDelayMs' | 'laterAdditions'>;
  /** Limits of jobs that differ from the usual. */
  jobLimits: Partial<JobLimits>;
  sandbox: Sandbox;
  shared: Shared;
  services: OwnServices;
  gateway: Gateway;
  /** Sends an operation through the whole gateway. */
  ask: Ask;
  /** Operations of the interface that the service was asked for while `work` ran. */
  callsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Imports a frame and answers the id of its project. */
  frame(joints: readonly FrameJoint[]): Promise<string>;
}

/** Vitest's `test` with a gateway on a sandbox behind a real socket. Nothing is shared between tests. */
export const test = base.extend<Fixtures>({
  generations: [[3, 4], { injected: false }],
  demo: [false, { injected: false }],
  sandboxOptions: [{}, { injected: false }],
  jobLimits: [{ cleanUpPausesMs: [20] }, { injected: false }],
  sandbox: async ({ generations, demo, sandboxOptions }, use) => {
    const defects: unknown[] = [];
    const strange: string[] = [];
    const sandbox = createSandbox({
      generations,
      demo,
      ...sandboxOptions,
      onDefect: (defect) => defects.push(defect),
      onExchange: (exchange) => strange.push(...violations(exchange)),
    });
    await use(sandbox);
    await sandbox.close();
    if (strange.length > 0) throw new Error(`The wire contract is broken:\n${strange.join('\n')}`);
    if (defects.length > 0) throw defects[0];
  },
  shared: async ({ sandbox, jobLimits }, use) => {
    const upstream = createUpstream({ url: await sandbox.listen() });
    await use(sharedWith({ upstream, jobLimits }));
    await upstream.close();
  },
  services: async ({ shared }, use) => {
    const services = createServices(anybody, shared);
    await use(services);
    await services.close(0);
  },
  gateway: async ({ shared, services }, use) => {
    const access = openAccess(services);
    await use(
      createGateway({ schema, access, shared, corsOrigins: [], graphiql: false, introspection: true }),
    );
  },
  ask: async ({ gateway }, use) => {
    await use(async (query, variables = {}) => {
      const response = await gateway.fetch(
        new Request('http://localhost/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ query, variables }),
        }),
      );
      // The body is what the graph answered; every test says what it expects of it.
      return (await response.json()) as Answer;
    });
  },
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
    await use(async (joints) => {
      const { data, errors } = await ask(
        `mutation ($text: String!) {
          importIom(input: { file: { text: $text } }) { project { id } errors { message } }
        }`,
        { text: frameXml(joints) },
      );
      if (!data?.importIom?.project) throw new Error(JSON.stringify(errors ?? data));
      return data.importIom.project.id;
    });
  },
});
