import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';
import type { ByteBuffer } from './byte-buffer.ts';

/** What plain values never are; which fault it is, is found by the ordinary run. */
export const notSerialisable = () => new Error('This is for the ordinary run.');

type LeafWriter = (value: unknown, json: ByteBuffer) => void;

/** A writer of values without fields. What a type shows as it is, is written so; all else is asked of the type. */
export function leafWriter(type: GraphQLLeafType): LeafWriter {
  const asked: LeafWriter = (value, json) => writeShown(type, value, json);
  if (isEnumType(type)) return enumWriter(type.getValues(), asked);
  return asIs.get(type.serialize)?.(asked) ?? asked;
}

/** By what a type does with a value: a scalar of the same name may do something else. */
const asIs = new Map<unknown, (asked: LeafWriter) => LeafWriter>([
  [
    GraphQLFloat.serialize,
    (asked) => (value, json) => {
      if (typeof value === 'number' && Number.isFinite(value)) json.number(value);
      else asked(value, json);
    },
  ],
  [
    GraphQLInt.serialize,
    (asked) => (value, json) => {
      if (typeof value === 'number' && (value | 0) === value) json.number(value);
      else asked(value, json);
    },
  ],
  [
    GraphQLBoolean.serialize,
    (asked) => (value, json) => {
      if (typeof value === 'boolean') json.mark(value ? TRUE : FALSE);
      else asked(value, json);
    },
  ],
  [GraphQLString.serialize, stringWriter],
  [GraphQLID.serialize, stringWriter],
]);

const [TRUE, FALSE] = [Buffer.from('true'), Buffer.from('false')];

function stringWriter(asked: LeafWriter): LeafWriter {
  return (value, json) => {
    if (typeof value === 'string') json.string(value);
    else asked(value, json);
  };
}

function enumWriter(values: readonly { name: string; value: unknown }[], asked: LeafWriter): LeafWriter {
  const names = new Map(values.map(({ name, value }) => [value, Buffer.from(`"${name}"`)]));
  return (value, json) => {
    const name = names.get(value);
    if (name === undefined) asked(value, json);
    else json.mark(name);
  };
}

function writeShown(type: GraphQLLeafType, value: unknown, json: ByteBuffer): void {
  if (isUnready(value) || value === null || value === undefined) throw notSerialisable();
  const shown = type.serialize(value);
  // What numbers are shown as JSON writes in the same way, and `serialize` lets none pass that is no number.
  if (typeof shown === 'number' && Number.isFinite(shown)) json.number(shown);
  else if (typeof shown === 'string') json.string(shown);
  else if (shown === null || shown === undefined) throw notSerialisable();
  else json.text(JSON.stringify(shown));
}

/** Whether it has to be waited for, or is no value at all. */
export function isUnready(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  if (!('then' in value)) return value instanceof Error;
  // What becomes of it is seen in the ordinary run.
  Promise.resolve(value).catch(() => {});
  return true;
}
