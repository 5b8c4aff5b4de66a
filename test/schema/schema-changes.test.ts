import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unannounced } from '../support/schema-changes.ts';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const released = `
  type Query { project(id: ID!, deep: Boolean): Project projects: [Project!]! }
  type Project { id: ID! name: String! kind: Kind }
  enum Kind { STEEL CONCRETE }
`;
const changed = (from: string, to: string) => released.replace(from, to);
const nothing =
  '## Unreleased\n\n- Something new.\n\n## 0.1.0\n\n- Breaking: `Project.name` is from long ago.\n';

describe('the graph', () => {
  test('breaks no client of the last release without a `Breaking:` line that names the path', async () => {
    const last = textOf('../released/schema.graphql');

    expect(await unannounced(last, textOf('../../schema.graphql'), textOf('../../CHANGELOG.md'))).toEqual([]);
  });

  test('is kept as of the release that package.json names', () => {
    const { version } = JSON.parse(textOf('../../package.json'));

    expect(textOf('../released/schema.graphql').split('\n', 1)).toEqual([
      `# The graph as released in ${version}; \`npm run release-schema\` writes it.`,
    ]);
  });
});

describe('unannounced', () => {
  test.for([
    ['a removed field', 'name: String!', '', 'Project.name'],
    ['a loosened non-null', 'name: String!', 'name: String', 'Project.name'],
    ['a new required argument', 'deep: Boolean', 'deep: Boolean!', 'Query.project.deep'],
    ['a removed argument', ', deep: Boolean', '', 'Query.project.deep'],
    ['a removed enum value', ' CONCRETE', '', 'Kind.CONCRETE'],
  ] as const)('names %s', async ([, from, to, path]) => {
    const found = await unannounced(released, changed(from, to), nothing);

    expect(found.map((line) => line.split(': ')[0])).toEqual([path]);
  });

  test.for([
    ['a new field', 'name: String!', 'name: String! owner: String'],
    ['a new optional argument', 'deep: Boolean', 'deep: Boolean, first: Int'],
    ['a field that is never null any more', 'kind: Kind', 'kind: Kind!'],
  ] as const)('is silent about %s', async ([, from, to]) => {
    expect(await unannounced(released, changed(from, to), nothing)).toEqual([]);
  });

  test('is silent about what the changelog announces by its path, over two lines as well', async () => {
    const changelog = '## Unreleased\n\n- Breaking: a project has no\n  `Project.name` any more.\n- Other.\n';

    expect(await unannounced(released, changed('name: String!', ''), changelog)).toEqual([]);
  });

  test.for([
    'Breaking: `Project.names` went.',
    'Breaking: `Project.name.first` went.',
    '`Project.name` went.',
  ])('is not silenced by "%s"', async (line) => {
    const found = await unannounced(released, changed('name: String!', ''), `## Unreleased\n\n- ${line}\n`);

    expect(found).toHaveLength(1);
  });
});
