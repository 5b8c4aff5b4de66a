import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { ByteBuffer } from './byte-buffer.ts';
import type { JsonWriter } from './json-writer.ts';
import { splitQuery } from './split-query.ts';
import { createTextCache } from './text-cache.ts';
import { COERCED, type TextWriter, writerSchemaOf } from './writer-schema.ts';

/** A query that gives what is plain in pieces that are written already. */
interface PlainQuery {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** Whether parts of its results come written. */
  isSplit: boolean;
  /** To be called when it is not run any more. */
  forget(): void;
}

export interface WriterPlans {
  /** Null where the schema has no queries. */
  of(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): PlainQuery | null;
}

/** @param textCharacters Of the pieces that are kept, together. */
export function createWriterPlans(textCharacters: number): WriterPlans {
  const memory = createTextCache(textCharacters);
  const json = new ByteBuffer();

  const pieceOf =
    (write: JsonWriter): TextWriter =>
    (value) => {
      json.forget();
      write(value, json);
      return json.take();
    };

  return {
    of(schema, document, operation) {
      const query = schema.getQueryType();
      if (query == null) return null;
      const plain = writerSchemaOf(schema);
      const added = new Map<number, TextWriter>();
      const asked = splitQuery(operation, query, {
        text: { schema, fragments: fragmentsOf(document) },
        memory,
        add(write) {
          const piece = pieceOf(write);
          const number = plain.add(piece);
          added.set(number, piece);
          return number;
        },
      });
      return {
        schema: plain.schema,
        document: withOperation(document, operation, asked),
        isSplit: added.size > 0,
        forget() {
          for (const number of added.keys()) plain.remove(number);
        },
      };
    },
  };
}

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
