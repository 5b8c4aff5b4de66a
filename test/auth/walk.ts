import { type GraphQLField, type GraphQLObjectType, isNonNullType } from 'graphql';
import { schema } from '../../src/schema/index.ts';
import { until } from '../support/jobs.ts';
import type { Answer } from '../support/test.ts';
import { type Belongings, nodeTypes, typeOf } from './belongings.ts';
import type { User } from './edge.ts';
import { fill, idFieldsIn, valuesOf } from './input.ts';
import { nodeQuery, withSelection } from './selection.ts';

/** In every name the owner could give, and nowhere else. */
export const SECRET = 'Zitadelle';

/** Kinds of ids that belong into a place, by the beginning or end of its name; all where the name says nothing. */
const kindsByName: readonly [RegExp, string][] = [
  [/^projectId$/, 'Project'],
  [/^(connectionIds?|allOf)$/, 'ConnectionItem'],
  [/memberIds?$/i, 'Member'],
  [/^loadEffectIds?$/, 'LoadEffect'],
  [/^templateInstanceIds?$/, 'TemplateInstance'],
  [/^parameterId$/, 'Parameter'],
  [/^crossSectionId$/, 'CrossSection'],
  [/^operationId$/, 'Operation'],
  [/^(boltA|a)ssemblyId$/, 'BoltAssembly'],
  [/^pinId$/, 'Pin'],
  [/^(weld|plate)MaterialId$/, 'WeldMaterial'],
  [/^studyId$/, 'ParameterStudy'],
  [/^linkId$/, 'ParameterLink'],
  [/^runId$/, 'ConnectionDesignRun'],
  [/^uploadId$/, 'uploadId'],
  [/^capturedTemplateId$/, 'capturedTemplateId'],
];

const kindsFor = (field: string, { ids }: Belongings): string[] => {
  const kind = kindsByName.find(([pattern]) => pattern.test(field))?.[1];
  return kind === undefined ? [...ids.keys()] : [kind];
};

interface Attempt {
  field: GraphQLField<unknown, unknown>;
  variables: Record<string, unknown>;
}

/**
 * Every way to put ids of the owner into the arguments of a field: all places with them, and each place alone with the
 * stranger's own in the others.
 */
function attemptsAt(
  field: GraphQLField<unknown, unknown>,
  owner: Belongings,
  own: Belongings,
  each: boolean,
): Attempt[] {
  let shapes: Record<string, unknown>[] = [{}];
  for (const { name, type } of field.args) {
    // Name an event of a stream or a place in a list, which the other arguments name.
    if ((name === 'after' || name === 'before') && !isNonNullType(type)) continue;
    const values = valuesOf(type, name);
    shapes = shapes.flatMap((shape) => values.map((value) => ({ ...shape, [name]: value })));
  }
  return shapes.flatMap((shape) => {
    const places = idFieldsIn(shape);
    // Nothing of the owner can be named there.
    if (places.length === 0) return [];
    const foreign = [places, ...(each && places.length > 1 ? places.map((place) => [place]) : [])];
    return foreign.flatMap((taken) =>
      kindsFor(taken[0] ?? '', owner).map((kind) => {
        const idFor = (place: string) => {
          const from = taken.includes(place) ? owner : own;
          const wanted = place === taken[0] ? kind : kindsFor(place, from)[0];
          return from.ids.get(wanted ?? '') ?? '';
        };
        // Filling keeps the shape.
        return { field, variables: fill(shape, idFor) as Record<string, unknown> };
      }),
    );
  });
}

/** Most attempts in one document: each has an alias, and its fields count with those of the others. */
const MOST_TOGETHER = 10;
const MOST_FIELDS = 1000;

/** A document with attempts at one field, the results named `r0` and so on, and what its variables are. */
function documentOf(operation: string, attempts: readonly Attempt[]) {
  const names = (field: Attempt['field'], at: number) =>
    field.args.map(({ name, type }) => ({ name, type, variable: `${name}_${at}` }));
  const inBraces = (parts: readonly string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
  const declared = attempts.flatMap(({ field }, at) =>
    names(field, at).map(({ variable, type }) => `$${variable}: ${type}`),
  );
  const asked = attempts.map(({ field }, at) => {
    const given = names(field, at).map(({ name, variable }) => `${name}: $${variable}`);
    return `r${at}: ${field.name}${inBraces(given)} ${withSelection(field, 2)}`;
  });
  const variables = attempts.flatMap(({ variables }, at) =>
    Object.entries(variables).map(([name, value]) => [`${name}_${at}`, value]),
  );
  return {
    document: `${operation} ${inBraces(declared)} { ${asked.join('\n')} }`,
    variables: Object.fromEntries(variables),
  };
}

/** Attempts at one field that are sent together; an operation of a subscription has one field. */
function* inDocuments(operation: string, attempts: readonly Attempt[]) {
  const fields = attempts[0] === undefined ? [] : withSelection(attempts[0].field, 2).match(/\w+/g);
  const fitting = Math.floor(MOST_FIELDS / Math.max(1, fields?.length ?? 1));
  const count = operation === 'subscription' ? 1 : Math.max(1, Math.min(MOST_TOGETHER, fitting));
  for (let at = 0; at < attempts.length; at += count) yield attempts.slice(at, at + count);
}

/** Jobs the stranger could start have ended. */
async function untilQuiet({ ask }: User): Promise<void> {
  await until(async () => {
    const { data } = await ask('{ jobs(first: 100) { nodes { isSettled } } }');
    return data.jobs.nodes.every(({ isSettled }: { isSettled: boolean }) => isSettled);
  });
}

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

interface Sight {
  /** By type, null where there is none of it. */
  nodes: Record<string, unknown>;
  lists: unknown;
}

/**
 * Everything the owner can see, without what differs from one reading to the next: a busy machine may seem away, and checks of
 * single parts are kept by the gateway that calculated.
 */
export async function sightOf(user: User, { ids }: Belongings): Promise<Sight> {
  const nodes: Record<string, unknown> = {};
  for (const id of ids.values())
    if (nodeTypes.has(typeOf(id)))
      nodes[typeOf(id)] = (await user.ask(nodeQuery(id, 1), { id })).data?.node ?? null;
  const { data: lists } = await user.ask(
    '{ projects { nodes { id name revision: hasUnsavedChanges } } jobs(first: 100) { nodes { id state } } }',
  );
  return JSON.parse(
    JSON.stringify({ nodes, lists }, (name, value) =>
      /^(url|expiresAt|lastSeenAt|machine|checks)$/.test(name) ? undefined : value,
    ),
  );
}

const isNothing = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((item) => item === null);
  if (typeof value !== 'object') return false;
  const isRefused = 'errors' in value && Array.isArray(value.errors) && value.errors.length > 0;
  // Of changes of many things each is refused by itself.
  return isRefused || ('rows' in value && Array.isArray(value.rows) && value.rows.every(isNothing));
};

const totalOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'totalCount' in result ? result.totalCount : null;

/** How the graph says that something is not there, or is no id of that kind. */
const notThere: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'BAD_USER_INPUT']);

interface Findings {
  /** Answers that told or did more than that nothing is there. */
  leaks: unknown[];
  /** Fields none of whose attempts was refused for what it names, but only for how. */
  notReached: string[];
}

/**
 * A stranger asks every field, mutation and subscription of the graph that takes ids for what the owner has.
 *
 * @param each Whether each place for an id is tried alone too, with the stranger's own in the others.
 */
export async function walk(
  stranger: User,
  owner: Belongings,
  own: Belongings,
  each = true,
): Promise<Findings> {
  const notReached = new Set<string>();
  const leaks: unknown[] = [];

  async function attempt(operation: string, together: readonly Attempt[]): Promise<void> {
    const { document, variables } = documentOf(operation, together);
    const { data, errors = [] } = await stranger.ask(document, variables);
    // What is refused or fails as a whole says nothing of each.
    if (together.length > 1 && (!data || errors.some(({ path }) => path === undefined))) {
      for (const one of together) await attempt(operation, [one]);
      return;
    }
    for (const [at, one] of together.entries()) {
      const own = errors.filter(({ path }) => together.length === 1 || path?.[0] === `r${at}`);
      judge(one, data?.[`r${at}`], own);
    }
  }

  function judge(one: Attempt, result: unknown, errors: NonNullable<Answer['errors']>): void {
    const text = JSON.stringify({ result, errors });
    const codes = errors.map(({ extensions }) => extensions?.['code']);
    // A job may be accepted for what is not there, and is the stranger's own.
    const isEmpty = ['null', '[]', '[null]'].includes(JSON.stringify(result)) || totalOf(result) === 0;
    const isRefused = isEmpty || isNothing(result) || codes.includes('NOT_FOUND');
    const isAbsent = errors.length === 0 && isEmpty;
    if (isAbsent || /NOT_FOUND"/.test(text)) notReached.delete(one.field.name);
    const isFitting = codes.every((code) => notThere.has(code));
    if (text.includes(SECRET) || !isRefused || !isFitting)
      leaks.push({ field: one.field.name, variables: one.variables, text: text.slice(0, 1000) });
  }

  for (const [operation, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const) {
    for (const field of fieldsOf(type)) {
      // Refused before anything is looked for: operator.test.ts.
      if (field.extensions['role'] === 'operate') continue;
      const attempts = attemptsAt(field, owner, own, each);
      if (attempts.length > 0) notReached.add(field.name);
      for (const together of inDocuments(operation, attempts)) await attempt(operation, together);
    }
  }
  await untilQuiet(stranger);
  // The service of these tests has API 4: what it lacks is said first, to everybody.
  return {
    leaks,
    notReached: [...notReached].filter(
      (name) => !/^(addOperations?|addParametricSection|updateParametricSection|addPin)$/.test(name),
    ),
  };
}
