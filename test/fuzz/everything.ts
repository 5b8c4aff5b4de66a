import {
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema/index.ts';

const DEEPEST = 6;

/** Fields of a type that can be asked for without arguments. */
export function fieldsOf(name: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
}

/**
 * The field with all that comes with it: fields that ask the service for something else, and those that lead back up, are
 * left out.
 */
export function wholeOf({ name, type }: GraphQLField<unknown, unknown>, depth = 0): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return name;
  // It is another address each time.
  if (named.name === 'DownloadLink') return '';
  const types = isAbstractType(named) ? typesOf(named) : isObjectType(named) ? [named] : [];
  const differing = differingIn(types);
  const parts = types.flatMap((one) => {
    const fields = selectionOf(one, depth, differing);
    return fields.length === 0 ? [] : [`... on ${one.name} { ${fields.join(' ')} }`];
  });
  return parts.length === 0 ? '' : `${name} { __typename ${parts.join(' ')} }`;
}

/** Of operations only what services before generation 5 have: all fourteen together are more than a document may hold. */
const typesOf = (type: GraphQLAbstractType): readonly GraphQLObjectType[] =>
  schema.getPossibleTypes(type).filter(({ name }) => type.name !== 'Operation' || name === 'MacroOperation');

/** Fields that are not of the same type in each of these types: they need names of their own. */
function differingIn(types: readonly GraphQLObjectType[]): ReadonlySet<string> {
  const known = new Map<string, string>();
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  return new Set(
    fields.flatMap(({ name, type }) => {
      const first = known.get(name) ?? String(type);
      known.set(name, first);
      return first === String(type) ? [] : [name];
    }),
  );
}

const upwards = new Set(['connection', 'project', 'query', 'edges', 'pageInfo', 'totalCount']);

function selectionOf(type: GraphQLObjectType, depth: number, renamed: ReadonlySet<string>): string[] {
  if (depth === DEEPEST) return [];
  return fieldsOf(type.name)
    .filter(({ name, extensions }) => !upwards.has(name) && extensions['upstream'] === undefined)
    .map((field) => ({ field, text: wholeOf(field, depth + 1) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => (renamed.has(field.name) ? `${type.name}_${field.name}: ${text}` : text));
}

/** Everything an object of a type says by itself. */
export function selectionOfType(name: string): string {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return selectionOf(type, 1, new Set()).join(' ');
}

/** Counted by the gateway from many places, or not made of an answer alone. */
const derived = new Set(['quantities', 'exports', 'rawResults', 'checkOverview', 'lastResults', 'runs']);

/** One for each field that asks the service for something, with all that comes with it, and one for all others. */
export function questionsAbout(project: string, connection: string): string[] {
  const of = (type: string, query: (whole: string) => string): string[] => {
    const fields = fieldsOf(type).filter(({ name }) => !derived.has(name));
    const isAsked = ({ extensions }: (typeof fields)[number]) => extensions['upstream'] !== undefined;
    const plain = fields.filter((field) => !isAsked(field) && isLeafType(getNamedType(field.type)));
    const groups = [plain, ...fields.filter((field) => isAsked(field)).map((field) => [field])];
    const wholes = groups.map((group) =>
      group
        .map((field) => wholeOf(field))
        .join(' ')
        .trim(),
    );
    return wholes.filter((whole) => whole !== '').map(query);
  };
  return [
    ...of('ConnectionItem', (whole) => `{ connection(id: "${connection}") { ${whole} } }`),
    ...of('Scene3D', (whole) => `{ connection(id: "${connection}") { scene { ${whole} } } }`),
    ...of('Project', (whole) => `{ project(id: "${project}") { ${whole} } }`),
    ...of('ProjectMaterials', (whole) => `{ project(id: "${project}") { materials { ${whole} } } }`),
    `{ project(id: "${project}") { connections { nodes { id name description identifier } } } }`,
  ];
}
