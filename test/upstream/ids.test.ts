import { endpoints } from '@connection-gateway/contract/endpoints';
import { describe, expect } from 'vitest';
import type { Upstream } from '../../src/upstream/client.ts';
import { pathOf } from '../../src/upstream/http/path.ts';
import { failure, PROJECT, test } from './test.ts';

const hostile = [
  '../../clients/connect-client?x=',
  '..',
  '%2e%2e',
  `${PROJECT}/../..`,
  `${PROJECT}\r\nX-Evil: 1`,
  `${PROJECT}\u0000`,
  ` ${PROJECT}`,
  '',
  'x'.repeat(10_000),
];

describe('an id that is none', () => {
  test.for(hostile)('never gets into a path as a project (%j)', async (projectId, { stub, request }) => {
    const { projects, members, results } = request();

    const attempts: (() => Promise<unknown>)[] = [
      () => projects.get(projectId),
      () => projects.close(projectId),
      () => projects.download(projectId),
      () => projects.update(projectId, { name: 'x' }),
      () => members.list({ projectId, connectionId: 1 }),
      () => results.calculate(projectId, [1]),
    ];
    for (const call of attempts)
      expect(await failure(Promise.resolve().then(call))).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/^projectId .{0,70} is not a UUID\.$/),
        inputPath: ['projectId'],
      });
    expect(stub.calls).toEqual([]);
  });

  test.for(hostile)('never gets into a path as a template (%j)', async (id, { stub, request }) => {
    const key = { projectId: PROJECT, connectionId: 1 };

    expect(await failure(request().templates.delete(key, id))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['templateId'],
    });
    expect(stub.calls).toEqual([]);
  });

  test.for([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, -(2 ** 31) - 1, '1', '../1', null])(
    'never gets into a path as a connection (%j)',
    async (number, { stub, request }) => {
      // What no type allows, a caller without types can still pass.
      const connectionId = number as number;

      expect(await failure(request().connections.get({ projectId: PROJECT, connectionId }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        inputPath: ['connectionId'],
      });
      expect(stub.calls).toEqual([]);
    },
  );

  test.for<[string, (upstream: Upstream) => Promise<unknown>]>([
    ['designSetId', ({ library }) => library.template('../x', PROJECT)],
    ['designItemId', ({ library }) => library.picture(PROJECT, '&designSetId=1')],
  ])('never gets into a query as %s', async ([name, call], { stub, request }) => {
    expect(await failure(Promise.resolve(request()).then(call))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: [name],
    });
    expect(stub.calls).toEqual([]);
  });
});

describe('a key of a parameter', () => {
  test.for(['', '.', '..', '\ud800'])(
    'that is no segment never gets into a path (%j)',
    async (key, { request }) => {
      const { parameterEditing } = request();
      const call = parameterEditing.delete({ projectId: PROJECT, connectionId: 1, key });

      // Without the addition nothing is asked; with it the key is looked at first.
      expect(await failure(call)).toMatchObject({ code: 'NOT_SUPPORTED', capability: 'parameterEditing' });
      expect(() => pathOf(endpoints.DeleteParameter, { projectId: PROJECT, connectionId: 1, key })).toThrow(
        /cannot be part of an address/,
      );
    },
  );

  test('is one segment whatever is in it', () => {
    const params = { projectId: PROJECT, connectionId: 1, key: 'a/../b?c#%20 😀' };

    expect(pathOf(endpoints.DeleteParameter, params)).toBe(
      `/projects/${PROJECT}/connections/1/parameters/a%2F..%2Fb%3Fc%23%2520%20%F0%9F%98%80`,
    );
  });
});

describe('a name', () => {
  test('stays one value of its query', async ({ stub, request }) => {
    const name = 'A&b=c/../ü#?';
    const route = `POST /projects/${PROJECT}/connections?${new URLSearchParams({ name })}`;
    stub.on(route, { json: { id: 4, name, analysisType: 'stiffness', includeBuckling: false } });

    expect(await request().connections.create(PROJECT, name)).toMatchObject({ connectionId: 4, name });
  });
});
