import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { withDefaults } from '../arguments/null-defaults.ts';
import type { CallsOfIds, Cost, CostScope, RowCost, RowsOfArguments } from './declared-cost.ts';
import { type KnownSizes, nothingKnown } from './known-sizes.ts';
import {
  allConnections,
  type FieldPath,
  type Level,
  levelBelow,
  levelOfProjects,
  levelOfRows,
  type Narrowed,
  pathText,
  sizeIn,
  topLevel,
} from './level.ts';

/** Ids that a field is asked for: one, several, or those of entities of a federation. */
function idsIn({ id, ids, representations }: Record<string, unknown>): string[] {
  if (typeof id === 'string') return [id];
  if (Array.isArray(representations)) return representations.map((one) => String(one?.id));
  return (ids ?? []) as string[];
}

/** A request that has been validated. */
export interface ValidatedRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
}

type CostOfArguments = (args: Record<string, unknown>) => readonly RowCost[];

/** Calls of one field. */
export interface CostLine extends Pick<Level, 'pages'> {
  path: FieldPath;
  calls: number;
}

export interface CostEstimate {
  /** Calls of the service, at least 1. */
  calls: number;
  /** What they are for. */
  lines: readonly CostLine[];
  /** A look at the projects that are open could correct it. */
  isGuess: boolean;
}

const nothing: CostEstimate = { calls: 1, lines: [], isGuess: false };

/**
 * Calls of the service a request may need at most: the marks of its fields times the objects they stand on. Lists count
 * with what is known of their length, and not more than the page or the ids asked for; others with ten. Each change counts
 * by itself, with what is read after it, even where two are alike; what it leads to may have grown, so that nothing is
 * taken as known.
 */
export function estimateCost(
  { schema, document, operationName, variables }: ValidatedRequest,
  sizes: KnownSizes = nothingKnown,
  narrowed: Narrowed | null = null,
): CostEstimate {
  // Long because its parts share what is given and what is counted.
  const operation = getOperationAST(document, operationName);
  const root = operation == null ? null : schema.getRootType(operation.operation);
  if (operation == null || root == null) return nothing;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  // Execution says what is wrong with them, before any call.
  if (coerced === undefined) return nothing;
  const given = coerced;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const lines: CostLine[] = [];
  const isQuery = operation.operation === 'query';
  let total = 0;
  let isGuess = false;

  const guessed = () => {
    isGuess = isQuery;
  };

  function count(cost: Cost, args: object, level: Level, key: string): void {
    if (cost.per === 'DOWNLOAD' || cost.per === 'ID') return;
    const before = total;
    const generation = sizes.generation();
    for (const op of cost.ops) {
      if (!isSince(cost.since, generation) || !isInService(op, generation)) continue;
      const owners = level[ownerOf(op, cost.per)];
      // What a request has asked once it does not ask again.
      const asked = `${op} ${cost.per === 'PARENT' ? JSON.stringify(args) : ''}`;
      if (owners.counted.has(asked)) continue;
      owners.counted.add(asked);
      total += owners.number;
    }
    const { path: above, pages } = level;
    if (total > before) lines.push({ path: { above, key }, calls: total - before, pages });
  }

  /** What is asked of every connection of a project before a list of them is filtered. */
  function countRows(costs: ReturnType<CostOfArguments>, level: Level, key: string): void {
    const before = total;
    for (const { op, per, times = 1 } of costs) {
      const asked = `${op} of all`;
      if (level.projects.counted.has(asked)) continue;
      level.projects.counted.add(asked);
      total += times * (per === 'PROJECT' ? level.projects.number : allConnections(level, sizes, guessed));
    }
    const { path: above, pages } = level;
    if (total > before) lines.push({ path: { above, key }, calls: total - before, pages });
  }

  /** What fetching objects by their ids asks, each call once in a request. */
  function countIds(callsOf: CallsOfIds, args: Record<string, unknown>, level: Level, key: string): void {
    const path = { above: level.path, key };
    const given = idsIn(args);
    const isNarrowed = narrowed !== null && pathText(path) === narrowed.path;
    const ids = isNarrowed ? given.slice(0, narrowed.size) : given;
    const { counted } = level.request;
    const generation = sizes.generation();
    // Each begins with its endpoint.
    const isThere = (call: string) => isInService(call.split(' ', 1)[0] as EndpointId, generation);
    const calls = callsOf(ids).filter((call) => !counted.has(call) && isThere(call));
    for (const call of calls) counted.add(call);
    total += calls.length;
    const pages = [{ path, argument: 'ids', size: ids.length }, ...level.pages];
    if (calls.length > 0) lines.push({ path, calls: calls.length, pages });
  }

  function visit(selections: readonly SelectionSetNode[], level: Level): void {
    for (const [field, nodes] of fieldsOf(selections, level.type)) visitField(field, nodes, level);
  }

  function visitField(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    above: Level,
  ): void {
    const [node] = nodes;
    if (node === undefined) return;
    const args = argumentsOf(field, node);
    const projects = field.extensions['projectsArgument'] as string | undefined;
    const level = projects === undefined ? above : levelOfProjects(above, args[projects]);
    const cost = field.extensions['upstream'] as Cost | undefined;
    const key = node.alias?.value ?? node.name.value;
    const rows = (field.extensions['rowsOfArguments'] as RowsOfArguments | undefined)?.(args) ?? null;
    if (cost !== undefined) count(cost, args, rows === null ? level : levelOfRows(level, rows.size), key);
    const callsOfIds = field.extensions['callsOfIds'] as CallsOfIds | undefined;
    if (callsOfIds !== undefined) countIds(callsOfIds, args, level, key);
    const byArguments = field.extensions['upstreamOfArguments'] as CostOfArguments | undefined;
    if (byArguments !== undefined) countRows(byArguments(args), level, key);
    const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (below.length === 0 || !isCompositeType(getNamedType(field.type))) return;
    visit(below, levelBelow(level, field, key, args, { sizes, narrowed, guessed }, rows ?? sizeIn(args)));
  }

  /** What was read before a change is read again after it, and a change that costs no call is one point. */
  function visitChanges(set: SelectionSetNode, type: GraphQLCompositeType): void {
    for (const [field, nodes] of fieldsOf([set], type)) {
      const before = total;
      visitField(field, nodes, topLevel(type));
      total = Math.max(total, before + 1);
    }
  }

  /** Fields at a level with all their nodes, by their key in the answer. */
  function fieldsOf(
    selections: readonly SelectionSetNode[],
    at: GraphQLCompositeType,
  ): [GraphQLField<unknown, unknown>, FieldNode[]][] {
    const found = new Map<string, [GraphQLField<unknown, unknown>, FieldNode[]]>();
    function collect(set: SelectionSetNode, type: GraphQLCompositeType): void {
      for (const node of set.selections) {
        if (isLeftOut(node)) continue;
        if (node.kind === Kind.FIELD) {
          const field = 'getFields' in type ? type.getFields()[node.name.value] : undefined;
          if (field === undefined) continue;
          const key = `${type.name} ${node.alias?.value ?? node.name.value}`;
          const known = found.get(key);
          if (known === undefined) found.set(key, [field, [node]]);
          else known[1].push(node);
          continue;
        }
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
        const named = fragment?.typeCondition?.name.value;
        const narrowed = named === undefined ? type : schema.getType(named);
        if (fragment !== undefined && isCompositeType(narrowed)) collect(fragment.selectionSet, narrowed);
      }
    }
    for (const set of selections) collect(set, at);
    return [...found.values()];
  }

  function isLeftOut(node: Parameters<typeof getDirectiveValues>[1]): boolean {
    const skip = getDirectiveValues(GraphQLSkipDirective, node, given);
    const include = getDirectiveValues(GraphQLIncludeDirective, node, given);
    return skip?.['if'] === true || include?.['if'] === false;
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Record<string, unknown> {
    try {
      return withDefaults(field, getArgumentValues(field, node, given));
    } catch {
      // A scalar that refuses its value is told by the execution.
      return {};
    }
  }

  if (operation.operation === 'mutation') visitChanges(operation.selectionSet, root);
  else visit([operation.selectionSet], topLevel(root));
  return { calls: Math.max(1, total), lines, isGuess };
}

/** Whether the service can have an endpoint. */
function isInService(op: EndpointId, generation: number | null): boolean {
  const { since }: Endpoint = endpoints[op];
  return isSince(since, generation);
}

/** With a generation that is not known yet it may be. */
const isSince = (since: number | undefined, generation: number | null): boolean =>
  generation === null || since === undefined || since <= generation;

/** Whose call it is: the mark says it, or the path, where many objects of a connection ask the same. */
function ownerOf(
  op: EndpointId,
  per: Exclude<CostScope, 'ID' | 'DOWNLOAD'>,
): 'objects' | 'connections' | 'projects' | 'request' {
  if (per === 'REQUEST') return 'request';
  if (per === 'PROJECT') return 'projects';
  if (per === 'CONNECTION') return 'connections';
  const { path, body }: Endpoint = endpoints[op];
  const names = path.match(/:\w+/g) ?? [];
  if (body === undefined && names.length === 2 && names[1] === ':connectionId') return 'connections';
  if (body === undefined && names.length === 1 && names[0] === ':projectId') return 'projects';
  return 'objects';
}
