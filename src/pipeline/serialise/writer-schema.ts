import {
  extendSchema,
  GraphQLInt,
  GraphQLNonNull,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { JsonText } from './json-text.ts';

/** Gives the JSON of a value, as a text with a character for each of its bytes. */
export type TextWriter = (value: unknown) => string;

/** Beside each field with fields of its own a second one, which gives all that is selected below it in one piece. */
export const asJsonText = (field: string): string => `${field}__text`;

/** Its argument that says which writer is meant. */
export const WRITER = 'writer__';

/** A scalar whose values are what they are. */
export const COERCED = 'Coerced__';

/** A schema for compiled queries, and the writers that they name by a number. */
interface WriterSchema {
  schema: GraphQLSchema;
  /** The number of a writer, which is known by it while the caller that adds it holds it. */
  add(write: TextWriter): number;
  remove(number: number): void;
}

const made = new WeakMap<GraphQLSchema, WriterSchema>();

/** One for all gateways of a process: making it takes as long as dozens of queries. */
export function writerSchemaOf(schema: GraphQLSchema): WriterSchema {
  const known = made.get(schema) ?? newWriterSchema(schema);
  made.set(schema, known);
  return known;
}

function newWriterSchema(schema: GraphQLSchema): WriterSchema {
  const writers = new Map<number, WeakRef<TextWriter>>();
  let last = 0;
  return {
    schema: createWriterSchema(schema, (number) => writers.get(number)?.deref()),
    add(write) {
      last += 1;
      writers.set(last, new WeakRef(write));
      return last;
    },
    remove: (number) => void writers.delete(number),
  };
}

/** What is asked for in a compiled query only, and never by callers. */
function createWriterSchema(
  schema: GraphQLSchema,
  writerOf: (number: number) => TextWriter | undefined,
): GraphQLSchema {
  const extensions = ['scalar JsonText__', `scalar ${COERCED}`];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const fields = Object.values(type.getFields()).filter((field) => isObjectType(getNamedType(field.type)));
    if (fields.length === 0) continue;
    const lines = fields.map(
      ({ name, type: of }) => `${asJsonText(name)}: JsonText__${isNonNullType(of) ? '!' : ''}`,
    );
    extensions.push(`extend type ${type.name} { ${lines.join(' ')} }`);
  }
  const plain = extendSchema(schema, parse(extensions.join('\n')), { assumeValid: true });
  for (const type of Object.values(plain.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    for (const { name, args, resolve } of Object.values(fields)) {
      const piece = fields[asJsonText(name)];
      if (piece === undefined) continue;
      const writer = {
        name: WRITER,
        type: new GraphQLNonNull(GraphQLInt),
        description: null,
        defaultValue: undefined,
        deprecationReason: null,
        extensions: {},
        astNode: null,
      };
      piece.args = [...args, writer];
      piece.resolve = (source, { [WRITER]: number, ...given }, context, info) => {
        const write = writerOf(number);
        const written = (value: unknown) => {
          if (value == null) return null;
          // The plan was thrown away while it ran: the ordinary run answers.
          if (write === undefined) throw new Error('This is for the ordinary run.');
          return new JsonText(write(value));
        };
        const value =
          resolve === undefined ? Reflect.get(source, name) : resolve(source, given, context, info);
        return isPromise(value) ? value.then(written) : written(value);
      };
    }
  }
  return plain;
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;
