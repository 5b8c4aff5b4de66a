import {
  type GraphQLCompositeType,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Cost } from './declared-cost.ts';
import type { KnownSizes } from './known-sizes.ts';

/** What answers for one call: how many there are of it, and the calls that have been counted for them. */
interface Owners {
  number: number;
  counted: Set<string>;
}

/** A list whose length an argument says, by its path in the answer. */
export interface PageAsked {
  path: FieldPath;
  argument: string;
  /** Items it can have for one parent at most, as far as is known. */
  size: number;
}

export interface FieldPath {
  above: FieldPath | null;
  key: string;
}

/** An argument that is taken for another number than it says. */
export interface Narrowed {
  /** Of the list, as `pathText` writes it. */
  path: string;
  size: number;
}

/** Keys from the top, with dots between. */
export function pathText({ above, key }: FieldPath): string {
  return above === null ? key : `${pathText(above)}.${key}`;
}

/** What a page type or list holds, which the field that leads to it says. */
interface Length {
  /** As requested; null when not given. */
  wanted: number | null;
  /** Endpoint that answers it. */
  endpointId: string | undefined;
}

/** A level of the request: the objects on it, and the connections and projects they belong to. */
export interface Level {
  type: GraphQLCompositeType;
  path: FieldPath | null;
  request: Owners;
  objects: Owners;
  connections: Owners;
  projects: Owners;
  /** Of the list that a page type stands for. */
  page: Length | null;
  /** Pages that are above it, innermost first. */
  pages: readonly PageAsked[];
  /** The projects all this belongs to; null when nothing tells. */
  scope: readonly string[] | null;
  /** Whether the objects belong to different projects, or hold different connections; null when neither. */
  differ: 'PROJECTS' | 'CONNECTIONS' | null;
}

/** Items of a list whose length nothing tells. */
const LIST_LENGTH = 10;

export function topLevel(type: GraphQLCompositeType): Level {
  const request: Owners = { number: 1, counted: new Set() };
  return {
    ...{ type, request, objects: request, connections: request, projects: request },
    ...{ path: null, page: null, pages: [], scope: null, differ: 'PROJECTS' },
  };
}

/** The level of a change that is made so many times, each time with calls of its own. */
export function levelOfRows(level: Level, number: number): Level {
  const rows: Owners = { number, counted: new Set() };
  return { ...level, objects: rows, connections: rows, projects: rows };
}

/** The level of a query over projects that it names. */
export function levelOfProjects(level: Level, given: unknown): Level {
  const ids = textsIn(given);
  return { ...levelOfRows(level, ids.length), scope: projectsNamed(ids) };
}

/** Items that arguments ask for, and which of them says so. */
interface Asked {
  name: string;
  size: number;
}

/** How many objects a list has over all its parents, and how many for one parent at most. */
interface Counted {
  all: number;
  ofOne: number;
  /** Something more could be known. */
  isGuess: boolean;
}

/** What is known besides the document. */
export interface Circumstances {
  sizes: KnownSizes;
  narrowed: Narrowed | null;
  /** Told when a number was used that a look at the projects could correct. */
  guessed(): void;
}

/** The level a field leads to. @param said Items that it asks for. */
export function levelBelow(
  above: Level,
  field: GraphQLField<unknown, unknown>,
  key: string,
  args: Record<string, unknown>,
  { sizes, narrowed, guessed }: Circumstances,
  said: Asked | null,
): Level {
  const type = getNamedType(field.type) as GraphQLCompositeType;
  const isRoot = isObjectType(above.type) && /^(?:Query|Mutation|Subscription)$/.test(above.type.name);
  const scope =
    isRoot && above.type.name === 'Query' ? (above.scope ?? scopeOf(type, args, sizes)) : above.scope;
  const path = { above: above.path, key };
  const isNarrowed = said !== null && narrowed !== null && pathText(path) === narrowed.path;
  const asked = isNarrowed ? { ...said, size: narrowed.size } : said;
  const cost = field.extensions['upstream'] as Cost | undefined;
  const own: Length = { wanted: asked?.size ?? null, endpointId: cost?.ops[0] };
  const isList = isListType(getNullableType(field.type));
  const length = isList ? (above.page ?? own) : own;
  const counted =
    isList || asked !== null ? countOf({ ...above, scope }, elementOf(type), length, sizes) : null;
  if (isList && counted?.isGuess === true) guessed();
  const number = isList && counted !== null ? counted.all : above.objects.number;
  const objects: Owners = { number, counted: new Set() };
  const isNewProject = isRoot || type.name === 'Project';
  const isConnection = type.name === 'ConnectionItem';
  const size = Math.min(asked?.size ?? 0, counted?.ofOne ?? 0);
  return {
    type,
    path,
    request: above.request,
    objects,
    connections: isNewProject || isConnection ? objects : above.connections,
    projects: isNewProject ? objects : above.projects,
    page: isList ? null : own,
    pages: asked === null ? above.pages : [{ path, argument: asked.name, size }, ...above.pages],
    scope,
    differ: isList ? differenceIn(elementOf(type).name, above.differ) : above.differ,
  };
}

/** In what the objects of a list differ. */
function differenceIn(name: string, above: Level['differ']): Level['differ'] {
  if (above === null || name === 'Project') return above;
  return isGroup(name) ? 'CONNECTIONS' : null;
}

/** Whether each connection is in one of these at most. */
const isGroup = (name: string): boolean => name === 'ConnectionGroup' || name === 'AlikeGroup';

function countOf(
  level: Pick<Level, 'objects' | 'scope' | 'differ'>,
  element: GraphQLCompositeType,
  { wanted, endpointId }: Length,
  sizes: KnownSizes,
): Counted {
  const { objects, scope } = level;
  const times = (ofOne: number, isGuess = false) => ({ all: objects.number * ofOne, ofOne, isGuess });
  const atMost = (known: number) => Math.min(wanted ?? known, known);
  if (element.name === 'Project')
    return scope === null ? times(wanted ?? LIST_LENGTH, true) : times(atMost(scope.length));
  if (element.name === 'ConnectionItem' || isGroup(element.name))
    return connectionsIn(level, wanted, wanted ?? LIST_LENGTH, sizes);
  if (endpointId === undefined || scope === null || scope.length === 0) return times(wanted ?? LIST_LENGTH);
  const rows = scope.map((projectId) => sizes.rows(projectId, endpointId, LIST_LENGTH));
  return rows.includes(null) ? times(wanted ?? LIST_LENGTH) : times(atMost(Math.max(...rows.map(Number))));
}

/** Connections, or groups of them, in the projects of a level. `guess` stands for what is not known. */
function connectionsIn(
  { objects, scope, differ }: Pick<Level, 'objects' | 'scope' | 'differ'>,
  wanted: number | null,
  guess: number,
  sizes: KnownSizes,
): Counted {
  const counts = scope?.map((projectId) => sizes.connections(projectId)) ?? [null];
  const lengthOf = (count: number | null) => (count === null ? guess : Math.min(wanted ?? count, count));
  const ofOne = Math.max(0, ...counts.map(lengthOf));
  const isGuess = counts.includes(null);
  const times = objects.number * ofOne;
  if (scope === null || differ === null) return { all: times, ofOne, isGuess };
  // Each connection is in one of the objects, which have so many together however short their lists are.
  const inAll = differ === 'CONNECTIONS' ? counts.map((count) => count ?? times) : counts.map(lengthOf);
  return { all: Math.min(sum(inAll), times), ofOne, isGuess };
}

/** Connections of a project of which nothing is known. */
const MANY_CONNECTIONS = 100;

/** All connections of the projects on a level. */
export function allConnections(level: Level, sizes: KnownSizes, guessed: () => void): number {
  const { all, isGuess } = connectionsIn(
    { ...level, objects: level.projects },
    null,
    MANY_CONNECTIONS,
    sizes,
  );
  if (isGuess) guessed();
  return all;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What a list of edges is a list of. */
function elementOf(type: GraphQLCompositeType): GraphQLCompositeType {
  const node = isObjectType(type) && type.name.endsWith('Edge') ? type.getFields()['node'] : undefined;
  return node === undefined ? type : (getNamedType(node.type) as GraphQLCompositeType);
}

/** Projects that the arguments of a query name, or all for a list of them. */
function scopeOf(
  type: GraphQLCompositeType,
  args: Record<string, unknown>,
  sizes: KnownSizes,
): readonly string[] | null {
  if (/^Project(?:Connection)?$/.test(type.name) && args['id'] === undefined) return sizes.projects();
  return projectsNamed(textsIn(args));
}

/** Projects that all these texts name; null where one names none. */
function projectsNamed(texts: readonly string[]): readonly string[] | null {
  const ids = texts.map((text) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0].toLowerCase());
  return texts.length === 0 || ids.includes(undefined) ? null : [...new Set(ids.map(String))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Items that the arguments of a field ask for, and where they say so; null when they do not. */
export function sizeIn(args: Record<string, unknown>): Asked | null {
  for (const name of ['last', 'first']) {
    const size = args[name];
    if (typeof size === 'number') return { name, size: Math.max(0, size) };
  }
  const ids = Object.entries(args).find(
    ([name, value]) => /ids$|^representations$/i.test(name) && Array.isArray(value),
  );
  return ids === undefined ? null : { name: ids[0], size: (ids[1] as unknown[]).length };
}
