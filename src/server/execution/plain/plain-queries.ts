import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { GrowingJson } from './growing-json.ts';
import { inPieces } from './in-pieces.ts';
import { COERCED, createPlainSchema, ENTRY, ENTRY_TYPE, type PieceWriter } from './plain-schema.ts';
import type { PlainWriter } from './plain-writer.ts';
import { createTextMemory } from './text-memory.ts';

/** What is to be compiled. */
export interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** Whether parts of its results come written. */
  isInPieces?: boolean;
}

/** A query that gives what is plain in pieces that are written already. */
interface PlainQuery extends Asked {
  /** To be told when it is not run any more. */
  forget(): void;
}

/** Makes what writes the entries of a list, by the query that one of them answers when it is run with it. */
type WriterOfEntries = (asked: Asked) => PieceWriter | null;

export interface PlainQueries {
  /** Null where the schema has no queries. */
  of(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): PlainQuery | null;
  /** The same with lists of connections entry by entry. Null where there is none. */
  inEntries(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    writerOf: WriterOfEntries,
  ): PlainQuery | null;
}

/** @param textCharacters Of the pieces that are kept, together. */
export function createPlainQueries(textCharacters: number): PlainQueries {
  const memory = createTextMemory(textCharacters);
  const json = new GrowingJson();
  const writers = new Map<number, PieceWriter>();
  const schemas = new WeakMap<GraphQLSchema, GraphQLSchema>();
  let last = 0;

  const pieceOf =
    (write: PlainWriter): PieceWriter =>
    (value) => {
      json.forget();
      write(value, json);
      return json.take();
    };

  function plainSchemaOf(schema: GraphQLSchema): GraphQLSchema {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const made = createPlainSchema(schema, (number) => writers.get(number));
    schemas.set(schema, made);
    return made;
  }

  /** A place for writers that go together. */
  function newShelf() {
    const numbers: number[] = [];
    return {
      add(writer: PieceWriter): number {
        last += 1;
        writers.set(last, writer);
        numbers.push(last);
        return last;
      },
      isEmpty: () => numbers.length === 0,
      forget() {
        for (const number of numbers) writers.delete(number);
      },
    };
  }

  return {
    of(schema, document, operation) {
      const query = schema.getQueryType();
      if (query == null) return null;
      const { add, isEmpty, forget } = newShelf();
      const asked = inPieces(operation, query, {
        text: { schema, fragments: fragmentsOf(document) },
        memory,
        add: (writer) => add(pieceOf(writer)),
        entries: () => null,
      });
      return {
        ...{ schema: plainSchemaOf(schema), document: withOperation(document, operation, asked) },
        ...{ isInPieces: !isEmpty(), forget },
      };
    },
    inEntries(schema, document, operation, writerOf) {
      const plain = plainSchemaOf(schema);
      const query = plain.getQueryType();
      if (query == null) return null;
      const { add, forget } = newShelf();
      const asking = {
        text: { schema: plain, fragments: fragmentsOf(document) },
        memory,
        add: (writer: PlainWriter) => add(pieceOf(writer)),
        entries: () => null,
      };
      let count = 0;
      function entries(node: FieldNode, type: GraphQLOutputType): number | null {
        if (!isOfEntries(type)) return null;
        const one = inPieces(askingOne(operation, node), query as NonNullable<typeof query>, asking);
        const writer = writerOf({ schema: plain, document: withOperation(document, operation, one) });
        if (writer === null) return null;
        count += 1;
        return add(writer);
      }
      const asked = inPieces(operation, query, { ...asking, entries });
      if (count > 0)
        return {
          schema: plain,
          document: withOperation(document, operation, asked),
          isInPieces: true,
          forget,
        };
      forget();
      return null;
    },
  };
}

/** A list of connections without gaps. */
function isOfEntries(type: GraphQLOutputType): boolean {
  if (isNonNullType(type)) return isOfEntries(type.ofType);
  if (!isListType(type) || !isNonNullType(type.ofType)) return false;
  const { ofType: entry } = type.ofType;
  return isObjectType(entry) && entry.name === ENTRY_TYPE;
}

/** What is selected of each entry of a list, asked of one. */
const askingOne = (
  operation: OperationDefinitionNode,
  { name: _list, arguments: _given, alias: _alias, ...node }: FieldNode,
): OperationDefinitionNode => ({
  ...operation,
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [{ ...node, name: { kind: Kind.NAME, value: ENTRY } }],
  },
});

/** With another operation, whose variables are taken as graphql-js coerced them. */
function withOperation(
  document: DocumentNode,
  before: OperationDefinitionNode,
  now: OperationDefinitionNode,
): DocumentNode {
  const variableDefinitions = (now.variableDefinitions ?? []).map(
    ({ kind, variable }): VariableDefinitionNode => ({ kind, variable, type: COERCED_TYPE }),
  );
  const operation = { ...now, variableDefinitions };
  return {
    ...document,
    definitions: document.definitions.map((node) => (node === before ? operation : node)),
  };
}

const COERCED_TYPE: TypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: COERCED } };

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}
