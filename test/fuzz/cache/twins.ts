import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import type { CacheObserver } from '../../../src/cache/observer.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices, type Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { openOn, type Send, sender } from '../../support/send.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';
import { type SharedWire, startSharedWire } from './shared-wire.ts';

/** How often what happened in the memory of the first gateway. */
type Tally = Record<string, number>;

interface Fixtures {
  demo: boolean;
  sandbox: Sandbox;
  shared: Shared;
  /** The registration of the first gateway. */
  registration: { id: string };
  /** Address of the service. */
  url: string;
  /** The way of the second gateway to it. */
  wire: SharedWire;
  tally: Tally;
  /** Of a gateway that remembers nothing, on the same client of the same service, with the same record and jobs. */
  forgetful: Send;
}

const observerOf = (tally: Tally): CacheObserver => ({
  sizeOf() {},
  hit() {
    tally['remembered'] = (tally['remembered'] ?? 0) + 1;
  },
  repeated() {
    tally['repeated'] = (tally['repeated'] ?? 0) + 1;
  },
  revalidated(outcome) {
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  },
});

/** Two gateways that must answer the same: `send` reaches one with memory, `forgetful` one without. */
export const test = base.extend<Fixtures>({
  demo: [true, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  tally: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  registration: async ({}, use) => use({ id: '' }),
  sandbox: async ({ registration, demo, sandboxOptions }, use) => {
    const defects: unknown[] = [];
    const sandbox = createSandbox({
      demo: demo && 'small',
      ...sandboxOptions,
      onDefect: (defect) => defects.push(defect),
      onExchange({ call, answer }) {
        if (call.operation === 'ConnectClient') registration.id = String(answer.body);
      },
    });
    await use(sandbox);
    await sandbox.close();
    if (defects.length > 0) throw defects[0];
  },
  url: async ({ sandbox }, use) => use(await sandbox.listen()),
  wire: async ({ url, registration }, use) => {
    const wire = await startSharedWire(url, () => registration.id);
    await use(wire);
    wire.close();
  },
  shared: async ({ url, jobLimits, tally }, use) => {
    const upstream = createUpstream({
      url,
      // Failures are on order, and none of them makes the service sick.
      breakerFailures: 0,
      timeoutMs: 10_000,
      cache: { mode: 'on', goodForMs: 300, observer: observerOf(tally) },
    });
    await use(sharedWith({ upstream, jobLimits }));
    await upstream.close();
  },
  forgetful: async ({ wire, shared, services }, use) => {
    const upstream = createUpstream({ url: wire.url, breakerFailures: 0 });
    const own = createServices(anonymous, { ...shared, upstream });
    // What the gateways themselves remember of projects is one.
    const same = { ...services, upstream: own.upstream };
    const options = { corsOrigins: [], graphiql: false, introspection: true };
    const gateway = createGateway({ schema, access: openAccess(same), shared, ...options });
    const listener = await openOn(gateway);
    await use(sender(listener));
    listener.terminate();
    await listener.close();
    await own.close(0);
    await upstream.close();
  },
});
