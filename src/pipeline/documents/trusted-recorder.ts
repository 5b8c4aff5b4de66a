import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getLocation,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  Source,
  validate,
  visit,
} from 'graphql';
import { idOf } from './trusted-manifest.ts';

/** A `.graphql` file. */
export interface DocumentFile {
  /** For messages. */
  path: string;
  text: string;
}

/** The manifest as text, or everything that is wrong, each with file, line and column. */
export type Recording = { manifest: string; operations: number } | { problems: readonly string[] };

/**
 * Records every operation of the files together with the fragments it uses, from whichever file: the text is what
 * graphql-js prints, the operation first and its fragments by name, so a client that prints the same has the same hash.
 * Ordered by the names of the operations, so that a changed operation changes one line.
 */
export function recordDocuments(schema: GraphQLSchema, files: readonly DocumentFile[]): Recording {
  // A fragment at fault is so in every operation that uses it, and is reported once.
  const problems = new Set<string>();
  const operations = new Map<string, OperationDefinitionNode>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of files.flatMap((file) => definitionsOf(file, problems))) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) add(fragments, definition, problems);
    else if (definition.kind === Kind.OPERATION_DEFINITION) add(operations, definition, problems);
    else problems.add(`${placeOf(definition)}: only operations and fragments can be recorded.`);
  }
  const documents = new Map<string, string>();
  for (const operation of byName(operations)) {
    const definitions = [operation, ...fragmentsOf(operation, fragments)];
    const errors = validate(schema, { kind: Kind.DOCUMENT, definitions });
    for (const error of errors) problems.add(`${placeOf(error)}: ${error.message}`);
    const text = definitions.map((definition) => print(definition)).join('\n\n');
    documents.set(idOf(text), text);
  }
  if (operations.size === 0 && problems.size === 0) problems.add('There is no operation in these files.');
  if (problems.size > 0) return { problems: [...problems] };
  const manifest = `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
  return { manifest, operations: operations.size };
}

function definitionsOf({ path, text }: DocumentFile, problems: Set<string>): readonly DefinitionNode[] {
  // A file of comments only is a file all the same.
  if (text.replace(/#.*/g, '').trim() === '') return [];
  try {
    return parse(new Source(text, path)).definitions;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    problems.add(`${placeOf(error)}: ${error.message}`);
    return [];
  }
}

/** Adds a definition by its name, which clients use to distinguish documents. */
function add<Node extends OperationDefinitionNode | FragmentDefinitionNode>(
  known: Map<string, Node>,
  node: Node,
  problems: Set<string>,
): void {
  const name = node.name?.value;
  const first = name === undefined ? undefined : known.get(name);
  if (name === undefined) problems.add(`${placeOf(node)}: an operation needs a name to be recorded.`);
  else if (first === undefined) known.set(name, node);
  else problems.add(`${placeOf(node)}: ${name} is defined before, at ${placeOf(first)}.`);
}

/** Fragments an operation uses, directly or through others, by name. Those that are missing are left to validation. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DefinitionNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = known.get(value);
        if (fragment === undefined || used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return byName(used);
}

function byName<Node>(nodes: ReadonlyMap<string, Node>): Node[] {
  return [...nodes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
}

/** `file:line:column`. */
function placeOf(at: GraphQLError | DefinitionNode): string {
  const [source, position] =
    at instanceof GraphQLError
      ? [at.source ?? at.nodes?.[0]?.loc?.source, at.positions?.[0] ?? at.nodes?.[0]?.loc?.start]
      : [at.loc?.source, at.loc?.start];
  if (source === undefined || position === undefined) return 'document';
  const { line, column } = getLocation(source, position);
  return `${source.name}:${line}:${column}`;
}
