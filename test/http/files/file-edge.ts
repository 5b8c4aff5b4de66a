import { test as base } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import type { FileTarget } from '../../../src/files/target.ts';
import type { Pace } from '../../../src/http/files/send-stream.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { type Listener, listen } from '../../../src/http/listen.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices, type OwnServices, type Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { type Stub, startStub } from '../../upstream/stub.ts';

interface Fixtures {
  /** How long links and uploads are good for, in ms. */
  lifetimeMs: number;
  maxUploadBytes: number;
  /** Time the service may take for an answer, in ms. */
  timeoutMs: number;
  /** How fast files have to be read, unless as usual. */
  pace: Pace | undefined;
  stub: Stub;
  shared: Shared;
  services: OwnServices;
  listener: Listener;
  /** Reserves a place for an upload; its id, and path and query to send it to. */
  place(filename?: string): { uploadId: string; path: string };
  /** Path and query of a signed link. */
  link(target: FileTarget, filename?: string): string;
}

export const ORIGIN = 'https://app.example.com';
export const PROJECT = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
export const DESIGN = '879e2e0d-7555-4e75-8499-e1316457dc91';

/** One of the files of the project; `connectionIds` are those of a report. */
export const ofProject = (
  file: Extract<FileTarget, { of: 'project' }>['file'],
  connectionIds: number[] | null = null,
): FileTarget => ({ of: 'project', file, projectId: PROJECT, connectionIds });

export const project = ofProject('project.ideaCon');

/** One of the files of connection 1. */
export const connection = (file: Extract<FileTarget, { of: 'connection' }>['file']): FileTarget => ({
  of: 'connection',
  file,
  projectId: PROJECT,
  connectionId: 1,
  version: null,
});

/** A gateway on a port in front of a service that does what it is told. */
export const test = base.extend<Fixtures>({
  lifetimeMs: 900_000,
  maxUploadBytes: 1_000_000,
  timeoutMs: 5_000,
  pace: undefined,
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  stub: async ({}, use) => {
    const stub = await startStub();
    await use(stub);
    await stub.close();
  },
  shared: async ({ stub, lifetimeMs, maxUploadBytes, timeoutMs }, use) => {
    const upstream = createUpstream({ url: stub.url, timeoutMs, slowTimeoutMs: timeoutMs });
    await use(sharedWith({ upstream, maxUploadBytes, fileLifetimeMs: lifetimeMs }));
    await upstream.close();
  },
  services: async ({ shared }, use) => {
    const services = createServices(anonymous, shared);
    await use(services);
    await services.close(0);
  },
  listener: async ({ shared, services, maxUploadBytes, pace }, use) => {
    const gateway = createGateway({
      schema,
      access: openAccess(services),
      shared,
      corsOrigins: [ORIGIN],
      graphiql: false,
      introspection: false,
      pace,
    });
    const limits = { maxBodyBytes: 10_000, maxUploadBytes };
    const listener = await listen(gateway, { port: 0, host: '127.0.0.1', allowedHosts: [], ...limits });
    await use(listener);
    listener.terminate();
    await listener.close();
  },
  place: async ({ services: { files } }, use) => {
    await use((filename = 'a') => {
      const place = files.uploads.reserve(filename);
      if (place === null || place instanceof Promise) throw new Error('There is no place.');
      return { uploadId: place.uploadId, path: files.links.signUpload(place, '') };
    });
  },
  link: async ({ services }, use) => {
    await use((target, filename = 'a.bin') => services.files.links.sign(target, filename, '').url);
  },
});
