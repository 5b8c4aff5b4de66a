import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { introspectionTypes } from '../../scripts/client/introspection-types.ts';
import { schema } from '../../src/schema/index.ts';
import { test as base, long } from './support.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const run = promisify(execFile);

const program = (field: string) => `import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './introspection.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>();
export const query = graphql(\`query Rows($id: ID!) {
  project(id: $id) { name connections(first: 2) { nodes { id name status results { calculatedAt } } } }
}\`);
type Result = import('gql.tada').ResultOf<typeof query>;
type Row = NonNullable<NonNullable<NonNullable<Result['project']>['connections']>['nodes'][number]>;
export const name = (row: Row): string => row.${field};
export const isFailed = (row: Row): boolean => row.status === 'FAILED';
`;

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  folder: async ({}, use) => {
    // Where the packages of this repository are found.
    await mkdir(join(modules, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(modules, '.cache/tada-'));
    const compilerOptions = {
      ...{ target: 'es2022', module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true },
      ...{ allowImportingTsExtensions: true, types: [] },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await writeFile(join(folder, 'introspection.d.ts'), introspectionTypes(schema));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

/** What the compiler says of the program; empty when all is well. */
async function compile(folder: string): Promise<string> {
  const tsc = join(modules, 'typescript/bin/tsc');
  return await run(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('gql.tada', () => {
  test(
    'types a document by the schema, which is asked as it stands',
    long,
    async ({ folder, graph, project }) => {
      const file = join(folder, 'program.ts');
      await writeFile(file, program('nickname'));
      expect(await compile(folder)).toMatch(/'nickname' does not exist/);
      await writeFile(file, program('name'));
      expect(await compile(folder)).toBe('');

      const { query } = await import(pathToFileURL(file).href);
      const { print } = await import('graphql');
      const body = JSON.stringify({ query: print(query), variables: { id: project.id } });
      const headers = { 'content-type': 'application/json' };
      const answer = await (await graph.fetch(graph.url, { method: 'POST', headers, body })).json();

      expect(answer).toMatchObject({
        data: { project: { connections: { nodes: [{ name: 'C1 Floor beam to column' }, {}] } } },
      });
    },
  );
});
