import {
  BREAK,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getArgumentValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  visit,
} from 'graphql';
import type { ByteBuffer } from './byte-buffer.ts';
import { isUnready, leafWriter, notSerialisable } from './leaf-writer.ts';
import { selectedFields, type Text } from './selected-fields.ts';
import type { TextCache, WriteOf } from './text-cache.ts';

/**
 * Writes a value as the JSON of what is selected of it. Throws where the ordinary run has to say what it thinks of the
 * value.
 */
export type JsonWriter = (value: unknown, json: ByteBuffer) => void;

/**
 * A writer of what depends on nothing but the value itself: fields that are properties, or whose resolver takes no
 * context. Null where anything else is selected.
 */
export function jsonWriterOf(
  type: GraphQLOutputType,
  node: FieldNode,
  text: Text,
  memory: TextCache,
): JsonWriter | null {
  if (isNonNullType(type)) return jsonWriterOf(type.ofType, node, text, memory);
  if (isListType(type)) {
    const item = jsonWriterOf(type.ofType, node, text, memory);
    return item === null ? null : listWriter(isNonNullType(type.ofType) ? item : orNull(item));
  }
  if (isLeafType(type)) return leafWriter(type);
  return isObjectType(type) ? objectWriter(type, node, text, memory) : null;
}

const markOf = (text: string): Uint8Array => Buffer.from(text);
const [NULL, COMMA, BEGIN_LIST, END_LIST] = [markOf('null'), markOf(','), markOf('['), markOf(']')];
const [BEGIN_OBJECT, END_OBJECT] = [markOf('{'), markOf('}')];

const orNull =
  (write: JsonWriter): JsonWriter =>
  (value, json) => {
    if (value === null || value === undefined) json.mark(NULL);
    else write(value, json);
  };

function listWriter(item: JsonWriter): JsonWriter {
  return (list, json) => {
    if (!Array.isArray(list)) throw notSerialisable();
    json.mark(BEGIN_LIST);
    for (let index = 0; index < list.length; index += 1) {
      if (index > 0) json.mark(COMMA);
      item(list[index], json);
    }
    json.mark(END_LIST);
  };
}

function objectWriter(
  type: GraphQLObjectType,
  { selectionSet }: FieldNode,
  text: Text,
  memory: TextCache,
): JsonWriter | null {
  const nodes = selectedFields(selectionSet?.selections ?? [], type, text);
  if (nodes === null) return null;
  const fields: WriteOf[] = [];
  for (const node of nodes) {
    const field = fieldWriter(type, node, text, memory, fields.length === 0 ? '{' : ',');
    if (field === null) return null;
    fields.push(field);
  }
  const write = memory.cached((source, json) => {
    if (fields.length === 0) json.mark(BEGIN_OBJECT);
    for (let index = 0; index < fields.length; index += 1) fields[index]?.(source, json);
    json.mark(END_OBJECT);
  });
  return (source, json) => {
    if (typeof source !== 'object' || source === null || isUnready(source)) throw notSerialisable();
    write(source, json);
  };
}

/** @param before What stands before its name. */
function fieldWriter(
  type: GraphQLObjectType,
  node: FieldNode,
  text: Text,
  memory: TextCache,
  before: '{' | ',',
): WriteOf | null {
  const { name, alias } = node;
  const key = JSON.stringify((alias ?? name).value);
  if (name.value === '__typename') {
    const whole = markOf(`${before}${key}:${JSON.stringify(type.name)}`);
    return (_source, json) => json.mark(whole);
  }
  const field = type.getFields()[name.value];
  if (field === undefined || usesVariables(node)) return null;
  const inner = jsonWriterOf(field.type, node, text, memory);
  const read = readerOf(field, node);
  if (inner === null || read === null) return null;
  const write = isNonNullType(field.type) ? inner : orNull(inner);
  const start = markOf(`${before}${key}:`);
  return (source, json) => {
    json.mark(start);
    write(read(source), json);
  };
}

/** Should one take it all the same. */
const noContext = new Proxy(
  {},
  {
    get() {
      throw notSerialisable();
    },
  },
);

/** A resolver that does not take the context cannot know more than its object and arguments. */
const WITHOUT_CONTEXT = 2;

function readerOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((source: object) => unknown) | null {
  const { name, resolve } = field;
  if (resolve === undefined) return (source) => (source as Readonly<Record<string, unknown>>)[name];
  if (resolve.length > WITHOUT_CONTEXT) return null;
  const plain = resolve as (source: unknown, args: object, context: object) => unknown;
  const args = Object.freeze(getArgumentValues(field, node));
  return (source) => plain(source, args, noContext);
}

function usesVariables({ arguments: given }: FieldNode): boolean {
  let uses = false;
  for (const argument of given ?? [])
    visit(argument, {
      [Kind.VARIABLE]() {
        uses = true;
        return BREAK;
      },
    });
  return uses;
}
