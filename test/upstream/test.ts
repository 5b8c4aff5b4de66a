import { test as base } from 'vitest';
import type { Upstream, UpstreamService } from '../../src/upstream/client.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import type { UpstreamOptions } from '../../src/upstream/http/options.ts';
import { type Stub, startStub } from './stub.ts';

interface Fixtures {
  stub: Stub;
  service: UpstreamService;
  /** The service as a request sees it; all requests of one test share one process-wide connection. */
  request: (signal?: AbortSignal) => Upstream;
  options: Partial<UpstreamOptions>;
}

export const PROJECT = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
export const OTHER_PROJECT = '00000000-0000-4000-8000-000000000002';
export const DESIGN = '879e2e0d-7555-4e75-8499-e1316457dc91';
export const CONNECTION = { projectId: PROJECT, connectionId: 1 };
/** Path of that connection below `/api/{n}`. */
export const AT = `/projects/${PROJECT}/connections/1`;

export const test = base.extend<Fixtures>({
  options: {},
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  stub: async ({}, use) => {
    const stub = await startStub();
    await use(stub);
    await stub.close();
  },
  service: async ({ stub, options }, use) => {
    const service = createUpstream({ url: stub.url, ...options });
    await use(service);
    await service.close();
  },
  request: async ({ service }, use) => {
    await use((signal = new AbortController().signal) => service.bind({ signal, requestId: 'test-request' }));
  },
});

/** The error a promise fails with. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}
