import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  type StringValueNode,
} from 'graphql';
import type { Example } from './examples/example.ts';
import { firstSentence } from './markdown.ts';
import { addressOf, type Page } from './page.ts';

const roots = ['Query', 'Mutation', 'Subscription'] as const;

const slugOf = (name: string): string => `graph/${name.toLowerCase()}`;

/** What people look for by its kind; pages of lists are explained once. */
const isShown = ({ name }: GraphQLNamedType): boolean => !name.startsWith('__') && !/Edge$/.test(name);

/** One page a type of the graph: what it is, its fields with what they need and cost, and where it is used. */
export function graphPages(schema: GraphQLSchema, examples: ReadonlyMap<string, Example>): Page[] {
  const types = Object.values(schema.getTypeMap()).filter(isShown);
  const used = usesOf(types);
  const pages = types.map((type) => typePage(type, used.get(type.name) ?? [], examples.get(type.name)));
  return [...pages, contents(types)];
}

function contents(types: readonly GraphQLNamedType[]): Page {
  const listed = types.filter(({ name }) => !roots.some((root) => root === name));
  const groups = kinds.map((kind) => {
    const members = listed.filter((type) => kindOf(type) === kind);
    const rows = members
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((type) => `| ${linkTo(type)} | ${cell(firstSentence(type.description ?? ''))} |`);
    return [`## ${kind}`, '', '| type | what it is |', '| --- | --- |', ...rows].join('\n');
  });
  const body = [
    `Start at ${roots.map((name) => `[${name}](${addressOf(slugOf(name))})`).join(', ')}. Every field that costs a call of the service says which endpoints it asks and how many objects share a call.`,
    'Lists are pages: `XConnection` has `nodes`, `edges`, `pageInfo` and `totalCount`; `first` and `after` go on from a cursor.',
    ...groups,
  ].join('\n\n');
  return { slug: 'graph', title: 'The graph', description: 'Every type of the graph, by its kind.', body };
}

function typePage(type: GraphQLNamedType, uses: readonly string[], example: Example | undefined): Page {
  const description = type.description ?? '';
  const body = [
    `*${kindOf(type).replace(/s$/, '')} of the graph.* ${description}`,
    ...interfacesOf(type),
    ...exampleOf(type, example),
    ...membersOf(type),
    uses.length === 0 ? '' : `## Used by\n\n${uses.join(', ')}`,
  ];
  return {
    slug: slugOf(type.name),
    title: type.name,
    description: firstSentence(description) || `${type.name} in the graph.`,
    body: body.filter((part) => part !== '').join('\n\n'),
  };
}

/** A document with its answer; of an object that was not met why there is none. */
function exampleOf(type: GraphQLNamedType, example: Example | undefined): string[] {
  if (example !== undefined)
    return [
      '## Example',
      `\`\`\`graphql\n${example.document}\n\`\`\``,
      'answers, with the demonstration of the sandbox (… stands for what differs each time, and for the rest of a list)',
      `\`\`\`json\n${example.answer}\n\`\`\``,
    ];
  if (!isObjectType(type) || roots.some((root) => root === type.name)) return [];
  const why = /Payload$/.test(type.name)
    ? 'the change is not made while examples are recorded'
    : 'the demonstration of the sandbox has no such object';
  return [`*There is no example answer: ${why}.*`];
}

function interfacesOf(type: GraphQLNamedType): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const shared = type.getInterfaces();
  return shared.length === 0 ? [] : [`Implements ${shared.map(linkTo).join(', ')}.`];
}

function membersOf(type: GraphQLNamedType): string[] {
  if (isUnionType(type))
    return [
      `## One of\n\n${type
        .getTypes()
        .map((one) => `- ${linkTo(one)}`)
        .join('\n')}`,
    ];
  if (isEnumType(type)) {
    const rows = type
      .getValues()
      .map(({ name, description }) => `| \`${name}\` | ${cell(description ?? '')} |`);
    return [['## Values', '', '| value | meaning |', '| --- | --- |', ...rows].join('\n')];
  }
  if (isInputObjectType(type)) {
    const rows = Object.values(type.getFields()).map(inputRow);
    const title = type.isOneOf ? '## Fields, of which exactly one is given' : '## Fields';
    return [[title, '', '| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n')];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return ['## Fields', ...Object.values(type.getFields()).map(fieldSection)];
}

function fieldSection(field: GraphQLField<unknown, unknown>): string {
  const parts = [`### ${field.name}`, `${typeText(field)}${notes(field)}`, escaped(field.description ?? '')];
  if (field.deprecationReason) parts.push(`**Deprecated:** ${escaped(field.deprecationReason)}`);
  if (field.args.length > 0)
    parts.push(
      ['| argument | type | meaning |', '| --- | --- | --- |', ...field.args.map(inputRow)].join('\n'),
    );
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Role and endpoints, as the directives of the field say them. */
function notes(field: GraphQLField<unknown, unknown>): string {
  const said = (field.astNode?.directives ?? []).flatMap(({ name, arguments: given = [] }) => {
    const values = new Map(given.map((argument) => [argument.name.value, argument.value]));
    if (name.value === 'needsRole') {
      const role = values.get('role');
      return role?.kind === 'EnumValue' ? [`needs the role \`${role.value.toLowerCase()}\``] : [];
    }
    if (name.value !== 'upstream') return [];
    const ops = values.get('ops');
    const names = ops?.kind === 'ListValue' ? ops.values.map((op) => (op as StringValueNode).value) : [];
    const per = values.get('per');
    const scope = per?.kind === 'EnumValue' ? `, shared in a ${per.value.toLowerCase()}` : '';
    return [`asks ${names.map((op) => `\`${op}\``).join(', ')}${scope}`];
  });
  return said.length === 0 ? '' : ` · ${said.join(' · ')}`;
}

function inputRow({ name, type, description, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  const preset = defaultValue === undefined ? '' : ` Left out: \`${JSON.stringify(defaultValue)}\`.`;
  return `| \`${name}\` | ${typeText({ type })} | ${cell(`${description ?? ''}${preset}`)} |`;
}

/** As the schema writes it, with a link. */
function typeText({ type }: { type: { toString(): string } }): string {
  const named = getNamedType(type as GraphQLNamedType);
  const [before = '', after = ''] = String(type).split(named.name);
  return `${escaped(before)}${linkTo(named)}${escaped(after)}`;
}

const linkTo = (type: GraphQLNamedType): string =>
  isShown(type) ? `[${type.name}](${addressOf(slugOf(type.name))})` : type.name;

/** Fields and arguments that have it, as links. */
function usesOf(types: readonly GraphQLNamedType[]): Map<string, string[]> {
  const uses = new Map<string, Set<string>>();
  const note = (used: GraphQLNamedType, by: string) =>
    uses.set(used.name, (uses.get(used.name) ?? new Set()).add(by));
  for (const type of types) {
    if (isInputObjectType(type))
      for (const { type: used } of Object.values(type.getFields())) note(getNamedType(used), linkTo(type));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const by = `[${type.name}.${field.name}](${addressOf(slugOf(type.name))}#${field.name.toLowerCase()})`;
      for (const { type: used } of [field, ...field.args]) note(getNamedType(used), by);
    }
  }
  // Scalars are everywhere.
  return new Map([...uses].map(([name, by]) => [name, by.size > 30 ? [] : [...by]]));
}

const kinds = ['Objects', 'Interfaces', 'Unions', 'Enums', 'Inputs', 'Scalars'] as const;

function kindOf(type: GraphQLNamedType): (typeof kinds)[number] {
  if (isEnumType(type)) return 'Enums';
  if (isInputObjectType(type)) return 'Inputs';
  if (isScalarType(type)) return 'Scalars';
  if (isUnionType(type)) return 'Unions';
  return isInterfaceType(type) ? 'Interfaces' : 'Objects';
}

/** Brackets of a list type are no link. */
const escaped = (text: string): string => text.replace(/[[\]]/g, '\\$&').replace(/</g, '&lt;');

const cell = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|')
    .replace(/</g, '&lt;');
