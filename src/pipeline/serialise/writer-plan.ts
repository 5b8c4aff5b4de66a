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
import { COERCED, createWriterSchema, type TextWriter } from './writer-schema.ts';

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
  const writers = new Map<number, TextWriter>();
  const schemas = new WeakMap<GraphQLSchema, GraphQLSchema>();
  let last = 0;

  const pieceOf =
    (write: JsonWriter): TextWriter =>
    (value) => {
      json.forget();
      write(value, json);
      return json.take();
    };

  function plainSchemaOf(schema: GraphQLSchema): GraphQLSchema {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const made = createWriterSchema(schema, (number) => writers.get(number));
    schemas.set(schema, made);
    return made;
  }

  return {
    of(schema, document, operation) {
      const query = schema.getQueryType();
      if (query == null) return null;
      const numbers: number[] = [];
      const asked = splitQuery(operation, query, {
        text: { schema, fragments: fragmentsOf(document) },
        memory,
        add(write) {
          last += 1;
          writers.set(last, pieceOf(write));
          numbers.push(last);
          return last;
        },
      });
      return {
        schema: plainSchemaOf(schema),
        document: withOperation(document, operation, asked),
        isSplit: numbers.length > 0,
        forget() {
          for (const number of numbers) writers.delete(number);
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
