import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { idOf } from '../../src/pipeline/documents/trusted-manifest.ts';
import { printGraph } from '../../src/schema/print/print.ts';
import { cacheTables, scalarTable } from './tables.ts';

const note = '// Generated from the schema and the documents beside it by `npm run client`; a test compares.';

export interface PageSources {
  /** Documents of each page, by the name of their file without its ending. */
  pages: Readonly<Record<string, string>>;
  /** Fragments that every page may spread. */
  shared: readonly string[];
}

/** Files by their names. */
export interface GeneratedPages {
  /** For each page its documents as texts, with the types of what they answer and the ids that the gateway knows them by. */
  typed: Record<string, string>;
  /** The manifest of the texts, and the objects behind the interfaces in them. */
  listed: Record<string, string>;
}

interface Operation {
  page: string;
  name: string;
  kind: string;
  id: string;
  text: string;
}

/**
 * What the dashboard asks with. Throws for a document that does not fit the schema, two operations of one
 * name, or a fragment that is nowhere.
 */
export async function generatePages(
  schema: GraphQLSchema,
  { pages, shared }: PageSources,
): Promise<GeneratedPages> {
  const scalars = scalarTable(schema);
  const fragments = shared.flatMap((text) => fragmentsOf(parse(text)));
  const operations = Object.entries(pages).flatMap(([page, text]) => operationsOf(page, text, fragments));
  const names = operations.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`There are two operations ${twice}.`);
  const files = await Promise.all(
    Object.entries(pages).map(async ([page, text]): Promise<[string, string]> => {
      const own = operations.filter((operation) => operation.page === page);
      return [`${page}.ts`, await pageFile(schema, withFragments(parse(text), fragments), own, scalars)];
    }),
  );
  const named = new Set(operations.flatMap(({ text }) => conditionsOf(parse(text))));
  const possible = Object.entries(cacheTables(schema).possibleTypes).filter(([type]) => named.has(type));
  const manifest = Object.fromEntries(operations.map(({ id, text }) => [id, text]));
  return {
    typed: Object.fromEntries(files),
    listed: {
      'possible-types.ts': `${note}\nexport const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(possible), null, 2)};\n`,
      'documents.json': `${JSON.stringify(manifest, null, 2)}\n`,
    },
  };
}

async function pageFile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operations: readonly Operation[],
  scalars: Record<string, string>,
): Promise<string> {
  const types = await codegen({
    filename: 'page.ts',
    // As a text, because the generator has a copy of graphql of its own.
    schema: parse(printGraph(schema)),
    documents: [{ location: 'page.graphql', document }],
    config: { useTypeImports: true, enumsAsTypes: true, scalars, strictScalars: true },
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
  });
  const texts = operations.map(({ name, kind, id, text }) => {
    const type = `${name}${kind}`;
    // A page has the ids of its own documents, and only of those it sends.
    return `export const ${name}Document = /*#__PURE__*/ withId('${id}', ${JSON.stringify(text)}) as unknown as TypedDocumentNode<${type}, ${type}Variables>;`;
  });
  return `${note}\nimport type { TypedDocumentNode } from '@graphql-typed-document-node/core';\nimport { withId } from '../page-ids.ts';\n${types}\n${texts.join('\n')}\n`;
}

function operationsOf(page: string, text: string, shared: readonly FragmentDefinitionNode[]): Operation[] {
  const document = parse(text);
  const fragments = [...fragmentsOf(document), ...shared];
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name?.value;
      if (name === undefined) throw new Error(`${page}.graphql has an operation without a name.`);
      const whole = {
        kind: Kind.DOCUMENT,
        definitions: [operation, ...spreadIn(operation, fragments)],
      } as const;
      const printed = compact(print(withTypenames(whole)));
      const kind = operation.operation[0]?.toUpperCase() + operation.operation.slice(1);
      return { page, name, kind, id: idOf(printed), text: printed };
    });
}

/** The page's own document with the shared fragments it spreads, so that their types are there too. */
function withFragments(document: DocumentNode, shared: readonly FragmentDefinitionNode[]): DocumentNode {
  const own = new Set(fragmentsOf(document).map(({ name }) => name.value));
  const spread = document.definitions
    .filter((definition) => 'selectionSet' in definition)
    .flatMap((definition) => spreadIn(definition, [...fragmentsOf(document), ...shared]));
  const added = [...new Set(spread)].filter(({ name }) => !own.has(name.value));
  return { kind: Kind.DOCUMENT, definitions: [...document.definitions, ...added] };
}

function spreadIn(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  found: Set<FragmentDefinitionNode> = new Set(),
): FragmentDefinitionNode[] {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((one) => one.name.value === name.value);
      if (fragment === undefined) throw new Error(`There is no fragment ${name.value}.`);
      if (found.has(fragment)) return;
      found.add(fragment);
      spreadIn(fragment, fragments, found);
    },
  });
  return [...found];
}

/** Types that parts of a document are asked of. */
function conditionsOf(document: DocumentNode): string[] {
  const found: string[] = [];
  visit(document, {
    InlineFragment({ typeCondition }) {
      if (typeCondition !== undefined) found.push(typeCondition.name.value);
    },
    FragmentDefinition({ typeCondition }) {
      found.push(typeCondition.name.value);
    },
  });
  return found;
}

const fragmentsOf = (document: DocumentNode): FragmentDefinitionNode[] =>
  document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

/** As caches that keep objects by their type and id add it themselves. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent): SelectionSetNode | undefined {
      const isRoot = parent !== undefined && !Array.isArray(parent) && 'operation' in parent;
      const hasIt = node.selections.some((one) => one.kind === Kind.FIELD && one.name.value === '__typename');
      if (isRoot || hasIt) return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...node, selections: [...node.selections, typename] };
    },
  });
}

const compact = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
