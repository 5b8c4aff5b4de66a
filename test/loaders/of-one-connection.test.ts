import { expect } from 'vitest';
import { createLoaders } from '../../src/loaders/index.ts';
import { loadersOfOne } from '../../src/loaders/of-one-connection.ts';
import { test } from '../support/test.ts';

const asked = {
  isPercentage: false,
  includeHidden: true,
  libraryTemplateId: 'a0000000-0000-4000-8000-000000000000',
};

interface Loading {
  load(key: unknown): Promise<unknown>;
}

test('whatever is asked by a loader that counts as about one connection, is about that one', async ({
  frame,
  services,
  sandbox,
}) => {
  const projectId = (await frame([{ name: 'A' }, { name: 'B', shear: { Wind: 1e4 } }])).replace(
    'Project:',
    '',
  );
  const connection = { projectId, connectionId: 2 };
  const bound = services.upstream.bind({ signal: AbortSignal.timeout(20_000), requestId: 'loaders' });
  const all = createLoaders(bound, 4);
  const names = [
    ...Object.getOwnPropertyNames(Object.getPrototypeOf(all)).filter((name) => name !== 'constructor'),
    ...Object.keys(all),
  ];
  const quiet: string[] = [];
  for (const name of names) {
    const noticed: string[] = [];
    const loaders = loadersOfOne(createLoaders(bound, 4), connection, {
      reach: () => noticed.push('reach'),
      lose: () => noticed.push('lose'),
    });
    const loader = Reflect.get(loaders, name) as Partial<Loading>;
    const before = sandbox.calls().length;
    const isThere = await loader.load?.({ ...connection, ...asked }).then(
      () => true,
      () => false,
    );
    // What fails is never kept.
    if (noticed.length > 0 || isThere !== true) continue;
    quiet.push(name);
    for (const { operation, params, body } of sandbox.calls().slice(before)) {
      const named = operation === 'GetResults' ? body : [Number(params['connectionId'])];
      expect([name, operation, params['projectId'], named]).toEqual([name, operation, projectId, [2]]);
    }
  }

  expect(quiet).toEqual(
    expect.arrayContaining(['members', 'loadEffects', 'detailedResults', 'importIssues']),
  );
  expect(quiet).not.toContain('connection');
});

test.for<[string, (loaders: ReturnType<typeof createLoaders>) => Promise<unknown>]>([
  ['another connection', (loaders) => loaders.members.load({ projectId: 'p', connectionId: 2 })],
  ['another project', (loaders) => loaders.crossSections.load('q')],
  ['all projects', (loaders) => loaders.allProjects()],
  ['the library', (loaders) => loaders.designSets()],
  ['something in another way', (loaders) => loaders.members.loadMany([{ projectId: 'p', connectionId: 1 }])],
])('who asks for %s is noticed', async ([, ask], { services }) => {
  const bound = services.upstream.bind({ signal: AbortSignal.abort(), requestId: 'loaders' });
  const lost: string[] = [];
  const notes = { reach() {}, lose: () => lost.push('lost') };
  const loaders = loadersOfOne(createLoaders(bound, 4), { projectId: 'p', connectionId: 1 }, notes);
  await ask(loaders).catch(() => {});

  expect(lost).not.toEqual([]);
});
