import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';
import { unitSigns } from '../../resolvers/kit/value-units.ts';

/** Texts that are names or formulas; any other may be a file, a key or a token. */
const told: ReadonlySet<string> = new Set(['name', 'key', 'expression']);
const numbers: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean']);
const LONGEST_TEXT = 60;
const MOST_OF_LIST = 3;
const DEPTH = 4;

/** What a mutation was asked to do, for people: `Update connection: name K1`. Of texts only names and formulas are in it, and nothing that is as it would be anyway. */
export function wordsOfInput(mutation: string, type: GraphQLInputType, input: unknown): string {
  const name = wordsOf(mutation).replace(/\biom\b/, 'IOM');
  const parts = partsOf(type, input, '', DEPTH);
  const begin = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return parts.length === 0 ? begin : `${begin}: ${parts.join(', ')}`;
}

function partsOf(given: GraphQLInputType, value: unknown, name: string, depth: number): string[] {
  const type = getNullableType(given);
  if (value === null || value === undefined || depth === 0) return [];
  if (isListType(type)) return listOf(type.ofType, value, name, depth);
  if (isEnumType(type)) return [named(name, type.serialize(value))];
  if (isScalarType(type)) {
    const isTold = numbers.has(type.name) || (type.name === 'String' && told.has(name));
    if (typeof value === 'boolean') return [named(name, value ? 'yes' : 'no')];
    return isTold ? [named(name, String(value).slice(0, LONGEST_TEXT))] : [];
  }
  if (!isInputObjectType(type) || typeof value !== 'object') return [];
  const quantity = quantityIn(value);
  if (quantity !== null) return [named(name, quantity)];
  return Object.entries(type.getFields()).flatMap(([key, { type: of, defaultValue }]) => {
    const one: unknown = Reflect.get(value, key);
    return one === defaultValue ? [] : partsOf(of, one, key, depth - 1);
  });
}

function listOf(type: GraphQLInputType, value: unknown, name: string, depth: number): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.length > MOST_OF_LIST) return [`${items.length} ${wordsOf(name)}`];
  return items.flatMap((item) => partsOf(type, item, name, depth));
}

/** `{ value: 12, unit: 'MILLIMETRE' }` is 12 mm. */
function quantityIn(given: object): string | null {
  const { value, unit } = given as { value?: unknown; unit?: unknown };
  if (typeof value !== 'number' || typeof unit !== 'string') return null;
  const sign: unknown = Reflect.get(unitSigns, unit);
  return `${value} ${typeof sign === 'string' ? sign : unit.toLowerCase()}`;
}

const named = (name: string, value: unknown): string => `${wordsOf(name)} ${String(value)}`;
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
