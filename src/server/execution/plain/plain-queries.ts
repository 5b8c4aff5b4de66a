import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { inPieces } from './in-pieces.ts';
import { createPlainSchema } from './plain-schema.ts';
import type { PlainWriter } from './plain-writer.ts';
import { createTextMemory } from './text-memory.ts';

/** A query that gives what is plain in pieces that are written already. */
interface PlainQuery {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** To be told when it is not run any more. */
  forget(): void;
}

export interface PlainQueries {
  /** Null where nothing of it is plain. */
  of(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): PlainQuery | null;
}

/** @param textCharacters Of the pieces that are kept, together. */
export function createPlainQueries(textCharacters: number): PlainQueries {
  const memory = createTextMemory(textCharacters);
  const writers = new Map<number, PlainWriter>();
  const schemas = new WeakMap<GraphQLSchema, GraphQLSchema>();
  let last = 0;

  function plainSchemaOf(schema: GraphQLSchema): GraphQLSchema {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const made = createPlainSchema(schema, (number) => writers.get(number));
    schemas.set(schema, made);
    return made;
  }

  return {
    of(schema, document, operation) {
      const query = schema.getQueryType();
      if (query == null) return null;
      const numbers: number[] = [];
      const add = (writer: PlainWriter): number => {
        last += 1;
        writers.set(last, writer);
        numbers.push(last);
        return last;
      };
      const asked = inPieces(operation, query, {
        text: { schema, fragments: fragmentsOf(document) },
        memory,
        add,
      });
      if (numbers.length === 0) return null;
      const definitions = document.definitions.map((node) => (node === operation ? asked : node));
      return {
        schema: plainSchemaOf(schema),
        document: { ...document, definitions },
        forget() {
          for (const number of numbers) writers.delete(number);
        },
      };
    },
  };
}

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}
