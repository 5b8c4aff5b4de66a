import {
  BREAK,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
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
import { selectedFields, type Text } from './selected.ts';
import type { TextMemory, WriteOf } from './text-memory.ts';

/**
 * Writes a value as the JSON of what is selected of it, piece after piece to the end of `text`: put together at once they
 * cost half of what strings do that grow. Throws where the ordinary run has to say what it thinks of the value.
 */
export type PlainWriter = (value: unknown, text: string[]) => void;

/** What plain values never are; which fault it is, is found by the ordinary run. */
const notPlain = () => new Error('This is for the ordinary run.');

/**
 * A writer of what depends on nothing but the value itself: fields that are properties, or whose resolver takes no
 * context. Null where anything else is selected.
 */
export function plainWriterOf(
  type: GraphQLOutputType,
  node: FieldNode,
  text: Text,
  memory: TextMemory,
): PlainWriter | null {
  if (isNonNullType(type)) return plainWriterOf(type.ofType, node, text, memory);
  if (isListType(type)) {
    const item = plainWriterOf(type.ofType, node, text, memory);
    return item === null ? null : listWriter(isNonNullType(type.ofType) ? item : orNull(item));
  }
  if (isLeafType(type)) return leafWriter(type);
  return isObjectType(type) ? objectWriter(type, node, text, memory) : null;
}

const orNull =
  (write: PlainWriter): PlainWriter =>
  (value, text) => {
    if (value === null || value === undefined) text.push('null');
    else write(value, text);
  };

function listWriter(item: PlainWriter): PlainWriter {
  return (list, text) => {
    if (!Array.isArray(list)) throw notPlain();
    text.push('[');
    for (let index = 0; index < list.length; index += 1) {
      if (index > 0) text.push(',');
      item(list[index], text);
    }
    text.push(']');
  };
}

function leafWriter(type: GraphQLLeafType): PlainWriter {
  return (value, text) => {
    if (isUnready(value) || value === null || value === undefined) throw notPlain();
    const shown = type.serialize(value);
    // What numbers are shown as JSON writes in the same way, and `serialize` lets none pass that is no number.
    if (typeof shown === 'number' && Number.isFinite(shown)) text.push(`${shown}`);
    else if (typeof shown === 'boolean') text.push(shown ? 'true' : 'false');
    else if (shown === null || shown === undefined) throw notPlain();
    else text.push(JSON.stringify(shown));
  };
}

function isUnready(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  if (!('then' in value)) return value instanceof Error;
  // What becomes of it is seen in the ordinary run.
  Promise.resolve(value).catch(() => {});
  return true;
}

function objectWriter(
  type: GraphQLObjectType,
  { selectionSet }: FieldNode,
  text: Text,
  memory: TextMemory,
): PlainWriter | null {
  const nodes = selectedFields(selectionSet?.selections ?? [], type, text);
  if (nodes === null) return null;
  const fields: WriteOf[] = [];
  for (const node of nodes) {
    const field = fieldWriter(type, node, text, memory, fields.length === 0 ? '{' : ',');
    if (field === null) return null;
    fields.push(field);
  }
  const write = memory.remembering((source, into) => {
    if (fields.length === 0) into.push('{');
    for (let index = 0; index < fields.length; index += 1) fields[index]?.(source, into);
    into.push('}');
  });
  return (source, into) => {
    if (typeof source !== 'object' || source === null || isUnready(source)) throw notPlain();
    write(source, into);
  };
}

/** @param before What stands before its name. */
function fieldWriter(
  type: GraphQLObjectType,
  node: FieldNode,
  text: Text,
  memory: TextMemory,
  before: '{' | ',',
): WriteOf | null {
  const { name, alias } = node;
  const start = `${before}${JSON.stringify((alias ?? name).value)}:`;
  if (name.value === '__typename') {
    const whole = `${start}${JSON.stringify(type.name)}`;
    return (_source, into) => void into.push(whole);
  }
  const field = type.getFields()[name.value];
  if (field === undefined || usesVariables(node)) return null;
  const inner = plainWriterOf(field.type, node, text, memory);
  const read = readerOf(field, node);
  if (inner === null || read === null) return null;
  const write = isNonNullType(field.type) ? inner : orNull(inner);
  return (source, into) => {
    into.push(start);
    write(read(source), into);
  };
}

/** Should one take it all the same. */
const noContext = new Proxy(
  {},
  {
    get() {
      throw notPlain();
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
  if (resolve === undefined) return (source) => Reflect.get(source, name);
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
