import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** A query for objects of a type. Its variables are ids, by name. */
export interface Plan {
  document: string;
  variables: readonly string[];
  /** Names in the answer that lead to the objects; lists are gone through. */
  path: readonly string[];
}

interface Step {
  field: string;
  args: string;
  /** Type of which the next step is a field, where the field may answer others. */
  on: string | null;
}

/** Fields of `Query` to begin at, with what they are asked for. */
const starts: Readonly<Record<string, string>> = {
  project: '(id: $project)',
  connection: '(id: $connection)',
  job: '(id: $job)',
  service: '',
  viewer: '',
  designLibrary: '',
  operator: '',
  companyRules: '',
  alikeConnections: '(projectIds: [$project, $copy])',
  compareRuns: '(before: $before, after: $connection)',
};

/** The same for fields of other types that cannot do without. */
const given: Readonly<Record<string, string>> = {
  'ConnectionItem.evaluate': '(expression: "2 * tp")',
  'ConnectionItem.templateMapping': '(template: { designItemId: $design })',
  'Project.difference': '(before: $copy)',
  'Project.connectionGroups': '(by: TYPOLOGY)',
  'Project.codeConversion': '(target: AMERICAN)',
  'ProjectMaterials.library': '(kind: BOLT_GRADE)',
  'ConnectionDesignRun.compare': '(before: 0, after: 1)',
};

/** Ways to a type that are tried, the shortest first, and of each type on the way. */
const MOST_WAYS = 6;
const MOST_ON_THE_WAY = 4;
const MOST_FIELDS = 12;
const MOST_INNER = 2;

/** Fields that lead to what was there before. */
const backward: ReadonlySet<string> = new Set(['query', 'edges', 'pageInfo', 'project', 'connection', 'job']);

/** For each object type of the graph the queries that may find one, the shortest first. */
export function plansOf(schema: GraphQLSchema): Map<string, Plan[]> {
  const found = new Map<string, Step[][]>();
  const query = schema.getQueryType()?.getFields() ?? {};
  let ways = Object.entries(starts).flatMap(([name, args]) => stepsInto(schema, query[name], args, []));
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { type, steps } of ways) {
      const known = found.get(type.name) ?? [];
      if (known.length >= MOST_WAYS) continue;
      found.set(type.name, [...known, steps]);
      if (known.length < MOST_ON_THE_WAY) next.push(...waysFrom(schema, type, steps));
    }
    ways = next;
  }
  return new Map(
    [...found].map(([name, all]) => [
      name,
      all.map((steps) => planOf(steps, selectionOf(schema.getType(name) as GraphQLObjectType))),
    ]),
  );
}

interface Way {
  type: GraphQLObjectType;
  steps: Step[];
}

function waysFrom(schema: GraphQLSchema, type: GraphQLObjectType, steps: Step[]): Way[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const args = argumentsOf(type, field);
    return !backward.has(field.name) && args !== null ? stepsInto(schema, field, args, steps) : [];
  });
}

/** On into a field: one way for each type it may answer that the way has not been at. */
function stepsInto(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown> | undefined,
  args: string,
  before: readonly Step[],
): Way[] {
  if (field === undefined || field.deprecationReason) return [];
  const named = getNamedType(field.type);
  const types = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
  return types.map((type) => ({
    type,
    steps: [...before, { field: field.name, args, on: isAbstractType(named) ? type.name : null }],
  }));
}

/** Arguments of a field, one of a page; null where it wants some that are not known here. */
function argumentsOf(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>): string | null {
  const known = given[`${type.name}.${field.name}`];
  if (known !== undefined) return known;
  if (field.args.some(isRequiredArgument)) return null;
  return field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
}

/** Its plain fields, then what it has one of without a further call. */
function selectionOf(type: GraphQLObjectType, isWhole = true): string[] {
  const fields = Object.values(type.getFields()).filter(
    (field) => !field.deprecationReason && argumentsOf(type, field) !== null,
  );
  const plain = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const lines = plain.slice(0, MOST_FIELDS).map(({ name }) => name);
  if (!isWhole) return lines;
  const most = lines.length > 2 ? MOST_INNER : 2 * MOST_INNER;
  const inner = fields.filter(
    (field) => lines.length <= 2 || !(isListType(getNullableType(field.type)) || costs(field)),
  );
  return [...lines, ...inner.flatMap((field) => innerOf(type, field)).slice(0, most)];
}

const costs = ({ astNode }: GraphQLField<unknown, unknown>): boolean =>
  (astNode?.directives ?? []).some(({ name }) => name.value === 'upstream');

function innerOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string[] {
  const inner = getNamedType(field.type);
  if (backward.has(field.name)) return [];
  const names = isObjectType(inner)
    ? selectionOf(inner, false)
    : isInterfaceType(inner)
      ? ['__typename']
      : [];
  if (names.length === 0) return [];
  return [`${field.name}${argumentsOf(type, field)} { ${names.slice(0, 4).join(' ')} }`];
}

function planOf(steps: readonly Step[], selection: readonly string[]): Plan {
  const lines: string[] = [];
  let depth = 1;
  const write = (text: string) => lines.push(`${'  '.repeat(depth)}${text}`);
  const open = (text: string) => {
    write(`${text} {`);
    depth += 1;
  };
  for (const { field, args, on } of steps) {
    open(`${field}${args}`);
    if (on !== null) open(`... on ${on}`);
  }
  for (const line of selection) write(line);
  while (depth > 1) {
    depth -= 1;
    write('}');
  }
  const body = lines.join('\n');
  const variables = [...new Set([...body.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))];
  const head =
    variables.length === 0 ? '' : `query (${variables.map((name) => `$${name}: ID!`).join(', ')}) `;
  return { document: `${head}{\n${body}\n}`, variables, path: steps.map(({ field }) => field) };
}
