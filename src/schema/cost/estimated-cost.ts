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
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Cost } from './declared-cost.ts';

/** A request that has been validated. */
export interface ValidatedRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: Readonly<Record<string, unknown>> | null | undefined;
}

/** What answers for one call: how many there are of it, and the calls that have been counted for them. */
interface Owners {
  number: number;
  counted: Set<string>;
}

/** A level of the request: the objects on it, and the connections and projects they belong to. */
interface Level {
  type: GraphQLCompositeType;
  request: Owners;
  objects: Owners;
  connections: Owners;
  projects: Owners;
  /** Items of the list that a page type stands for. */
  pageSize: number | null;
}

/** Items of a list whose length nothing in the request tells. */
const LIST_LENGTH = 10;

/**
 * Calls of the service a request may need at most, at least 1: the marks of its fields times the objects they stand
 * on. Pages count with their size, other lists with the length of the ids asked for, or with ten. Each change counts by
 * itself, with what is read after it, even where two are alike.
 */
export function estimateCost({ schema, document, operationName, variables }: ValidatedRequest): number {
  const operation = getOperationAST(document, operationName);
  const root = operation == null ? null : schema.getRootType(operation.operation);
  if (operation == null || root == null) return 1;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  // Execution says what is wrong with them, before any call.
  if (coerced === undefined) return 1;
  const given = coerced;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  let total = 0;

  function count(cost: Cost, args: object, level: Level): void {
    if (cost.per === 'DOWNLOAD') return;
    for (const op of cost.ops) {
      const owners = level[ownerOf(op, cost.per)];
      // What a request has asked once it does not ask again.
      const key = `${op} ${cost.per === 'PARENT' ? JSON.stringify(args) : ''}`;
      if (owners.counted.has(key)) continue;
      owners.counted.add(key);
      total += owners.number;
    }
  }

  function visit(selections: readonly SelectionSetNode[], level: Level): void {
    for (const [field, nodes] of fieldsOf(selections, level.type)) visitField(field, nodes, level);
  }

  function visitField(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    level: Level,
  ): void {
    const [node] = nodes;
    if (node === undefined) return;
    const args = argumentsOf(field, node);
    const cost = field.extensions['upstream'] as Cost | undefined;
    if (cost !== undefined) count(cost, args, level);
    const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const type = getNamedType(field.type);
    if (below.length > 0 && isCompositeType(type)) visit(below, levelBelow(level, field, type, args));
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
      return getArgumentValues(field, node, given);
    } catch {
      // A scalar that refuses its value is told by the execution.
      return {};
    }
  }

  if (operation.operation === 'mutation') visitChanges(operation.selectionSet, root);
  else visit([operation.selectionSet], topLevel(root));
  return Math.max(1, total);
}

function topLevel(type: GraphQLCompositeType): Level {
  const request: Owners = { number: 1, counted: new Set() };
  return { type, request, objects: request, connections: request, projects: request, pageSize: null };
}

function levelBelow(
  above: Level,
  field: GraphQLField<unknown, unknown>,
  type: GraphQLCompositeType,
  args: Record<string, unknown>,
): Level {
  const size = sizeIn(args);
  const isList = isListType(getNullableType(field.type));
  const length = isList ? (above.pageSize ?? size ?? LIST_LENGTH) : 1;
  const objects: Owners = { number: above.objects.number * length, counted: new Set() };
  const isRoot = isObjectType(above.type) && /^(Query|Mutation|Subscription)$/.test(above.type.name);
  const isNewProject = isRoot || type.name === 'Project';
  return {
    type,
    request: above.request,
    objects,
    connections: isNewProject || type.name === 'ConnectionItem' ? objects : above.connections,
    projects: isNewProject ? objects : above.projects,
    pageSize: isList ? null : size,
  };
}

/** Whose call it is: the mark says it, or the path, where many objects of a connection ask the same. */
function ownerOf(
  op: EndpointId,
  per: 'PARENT' | 'PROJECT' | 'REQUEST',
): 'objects' | 'connections' | 'projects' | 'request' {
  if (per === 'REQUEST') return 'request';
  if (per === 'PROJECT') return 'projects';
  const { path, body }: Endpoint = endpoints[op];
  const names = path.match(/:\w+/g) ?? [];
  if (body === undefined && names.length === 2 && names[1] === ':connectionId') return 'connections';
  if (body === undefined && names.length === 1 && names[0] === ':projectId') return 'projects';
  return 'objects';
}

/** Items that the arguments of a field ask for; null when they do not say. */
function sizeIn(args: Record<string, unknown>): number | null {
  const { first, last } = args;
  if (typeof last === 'number') return Math.max(0, last);
  if (typeof first === 'number') return Math.max(0, first);
  const ids = Object.entries(args).find(([name, value]) => /ids$/i.test(name) && Array.isArray(value));
  return ids === undefined ? null : (ids[1] as unknown[]).length;
}
