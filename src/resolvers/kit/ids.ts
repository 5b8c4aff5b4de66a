import { GatewayError, type ValidationCode } from '../../errors.ts';
import { type JobType, jobTypes } from '../../jobs/job.ts';
import type {
  ConnectionKey,
  LoadEffectKey,
  MemberKey,
  OperationKey,
  ParameterKey,
  ParameterLinkKey,
  TemplateInstanceKey,
} from '../../upstream/model/keys.ts';

/** Types whose global ids read `<Type>:<part>/<part>`. */
export type IdType =
  | 'Project'
  | 'ConnectionItem'
  | 'Member'
  | 'Operation'
  | 'LoadEffect'
  | 'Parameter'
  | 'ParameterLink'
  | 'TemplateInstance'
  | 'CalculationRun'
  | 'CapturedTemplate'
  | 'Machine'
  | 'DesignSet'
  | 'DesignItem'
  | JobType
  | 'CrossSection'
  | 'BoltAssembly'
  | 'SteelMaterial'
  | 'ConcreteMaterial'
  | 'BoltGrade'
  | 'WeldMaterial'
  | 'HeadedStudGrade'
  | 'ReinforcementMaterial'
  | 'Pin'
  | 'OtherMaterial';

export interface GlobalId {
  type: string;
  parts: string[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INT32_MAX = 2_147_483_647;
/** Longer texts are no ids of ours; messages quote this much of them. */
const QUOTED = 80;

/** Global id of an object: parts are percent-encoded, so that keys may hold any character. */
export function encodeId(type: IdType, ...parts: readonly (string | number)[]): string {
  return `${type}:${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

/** Takes a global id apart; null when the text is not one. */
export function decodeId(id: string): GlobalId | null {
  const match = /^([A-Z][A-Za-z]*):(.+)$/s.exec(id);
  const [, type, path] = match ?? [];
  if (type === undefined || path === undefined) return null;
  try {
    return { type, parts: path.split('/').map(decodeURIComponent) };
  } catch {
    return null;
  }
}

/** Project from its global id or bare UUID. `BAD_USER_INPUT` names the input field `path` and both types. */
export function projectIdOf(id: string, path: readonly string[]): string {
  const [projectId] = partsOf('Project', id, path, ['uuid']);
  return String(projectId);
}

/** Connection from its global id or `<project UUID>/<number>`. */
export function connectionKeyOf(id: string, path: readonly string[]): ConnectionKey {
  const [projectId, connectionId] = partsOf('ConnectionItem', id, path, ['uuid', 'int']);
  return { projectId: String(projectId), connectionId: Number(connectionId) };
}

/** Member from its global id or `<project UUID>/<connection>/<number>`. */
export function memberKeyOf(id: string, path: readonly string[]): MemberKey {
  const [projectId, connectionId, memberId] = partsOf('Member', id, path, ['uuid', 'int', 'int']);
  return {
    projectId: String(projectId),
    connectionId: Number(connectionId),
    memberId: Number(memberId),
  };
}

export function operationKeyOf(id: string, path: readonly string[]): OperationKey {
  const [projectId, connectionId, operationId] = partsOf('Operation', id, path, ['uuid', 'int', 'int']);
  return {
    projectId: String(projectId),
    connectionId: Number(connectionId),
    operationId: Number(operationId),
  };
}

export function loadEffectKeyOf(id: string, path: readonly string[]): LoadEffectKey {
  const [projectId, connectionId, loadEffectId] = partsOf('LoadEffect', id, path, ['uuid', 'int', 'int']);
  return {
    projectId: String(projectId),
    connectionId: Number(connectionId),
    loadEffectId: Number(loadEffectId),
  };
}

export function parameterKeyOf(id: string, path: readonly string[]): ParameterKey {
  const [projectId, connectionId, key] = partsOf('Parameter', id, path, ['uuid', 'int', 'text']);
  return { projectId: String(projectId), connectionId: Number(connectionId), key: String(key) };
}

export function parameterLinkKeyOf(id: string, path: readonly string[]): ParameterLinkKey {
  const [projectId, connectionId, linkId] = partsOf('ParameterLink', id, path, ['uuid', 'int', 'int']);
  return { projectId: String(projectId), connectionId: Number(connectionId), linkId: Number(linkId) };
}

export function templateInstanceKeyOf(id: string, path: readonly string[]): TemplateInstanceKey {
  const [projectId, connectionId, instanceId] = partsOf('TemplateInstance', id, path, ['uuid', 'int', 'int']);
  return {
    projectId: String(projectId),
    connectionId: Number(connectionId),
    instanceId: Number(instanceId),
  };
}

/** Calculation of a connection, by its number there. */
export function runKeyOf(id: string, path: readonly string[]): ConnectionKey & { number: number } {
  const [projectId, connectionId, number] = partsOf('CalculationRun', id, path, ['uuid', 'int', 'int']);
  return { projectId: String(projectId), connectionId: Number(connectionId), number: Number(number) };
}

/** Captured template, a thing of the gateway itself. */
export function captureIdOf(id: string, path: readonly string[]): string {
  const [captureId] = partsOf('CapturedTemplate', id, path, ['uuid']);
  return String(captureId);
}

/** Job from its global id or bare UUID; any kind of job unless one is asked for. */
export function jobIdOf(id: string, path: readonly string[], type?: JobType): string {
  const global = decodeId(id);
  const wanted = type ?? jobTypes.find((one) => one === global?.type);
  if (wanted !== undefined) return String(partsOf(wanted, id, path, ['uuid'])[0]);
  const bare = global === null ? partValue('uuid', id) : null;
  if (bare !== null) return String(bare);
  const reads = jobTypes.map((one) => example(one, ['uuid'])).join(', ');
  throw global === null
    ? invalidId(`${quote(id)} is not the id of a job; those read ${reads}.`, path)
    : invalidId(
        `${quote(id)} is the id of a ${global.type}; that of a job is wanted here: ${reads}.`,
        path,
        'NOT_ONE_OF',
      );
}

/** Set and item of a library design. */
export function designItemOf(
  id: string,
  path: readonly string[],
): { designSetId: string; designItemId: string } {
  const [designSetId, designItemId] = partsOf('DesignItem', id, path, ['uuid', 'uuid']);
  return { designSetId: String(designSetId), designItemId: String(designItemId) };
}

/** A numbered item of a project, such as a cross-section. */
export function projectItemOf(
  type: IdType,
  id: string,
  path: readonly string[],
): { projectId: string; itemId: number } {
  const [projectId, itemId] = partsOf(type, id, path, ['uuid', 'int']);
  return { projectId: String(projectId), itemId: Number(itemId) };
}

/** What an id stands in: a project, and mostly a connection of it. */
type Parent = Readonly<{ projectId: string; connectionId?: number }>;

/** Things that have a number in their parent; how many numbers their ids read after the project's. */
const NUMBERS = {
  ConnectionItem: 1,
  Member: 2,
  LoadEffect: 2,
  TemplateInstance: 2,
  CrossSection: 1,
  BoltAssembly: 1,
  SteelMaterial: 1,
  WeldMaterial: 1,
  ConcreteMaterial: 1,
  HeadedStudGrade: 1,
  ReinforcementMaterial: 1,
  Pin: 1,
  Operation: 2,
} as const satisfies Partial<Record<IdType, 1 | 2>>;
type Numbered = keyof typeof NUMBERS;

/**
 * Number of a thing whose parent is known, from its global id, the bare one, or the number alone. `BAD_USER_INPUT` for
 * a thing of another parent.
 */
export function numberIn(type: Numbered, parent: Parent, id: string, path: readonly string[]): number {
  const number = numberOrStranger(type, parent, id, path);
  if (number !== null) return number;
  const whose = NUMBERS[type] === 1 ? 'project' : 'connection';
  throw invalidId(`${quote(id)} is a ${type} of another ${whose}.`, path, 'CONFLICTING');
}

/** The same for a list. */
export function numbersIn(
  type: Numbered,
  parent: Parent,
  ids: readonly string[],
  path: readonly string[],
): number[] {
  return ids.map((id, index) => numberIn(type, parent, id, [...path, String(index)]));
}

/** Whether a filter keeps a number: any without ids, and none of another parent's, which a wider list may have named. */
export function chosenIn(
  type: Numbered,
  parent: Parent,
  ids: readonly string[] | null | undefined,
  path: readonly string[],
): (number: number | null) => boolean {
  if (ids == null) return () => true;
  const kept = new Set(ids.map((id, index) => numberOrStranger(type, parent, id, [...path, String(index)])));
  return (number) => number !== null && kept.has(number);
}

/** Null for a thing of another parent. */
function numberOrStranger(
  type: Numbered,
  { projectId, connectionId }: Parent,
  id: string,
  path: readonly string[],
): number | null {
  const alone = partValue('int', id);
  if (typeof alone === 'number') return alone;
  const kinds = NUMBERS[type] === 1 ? (['uuid', 'int'] as const) : (['uuid', 'int', 'int'] as const);
  const parts = partsOf(type, id, path, kinds);
  const isOurs = parts[0] === projectId && (NUMBERS[type] === 1 || parts[1] === connectionId);
  return isOurs ? Number(parts.at(-1)) : null;
}

type PartKind = 'uuid' | 'int' | 'text';

/** Parts of an id of a known type, given as a global id or bare. */
function partsOf(
  type: IdType,
  id: string,
  path: readonly string[],
  kinds: readonly PartKind[],
): readonly (string | number)[] {
  const global = decodeId(id);
  if (global && global.type !== type) {
    throw invalidId(
      `${quote(id)} is the id of a ${global.type}; a ${type} is wanted here.`,
      path,
      'NOT_ONE_OF',
    );
  }
  const parts = global?.parts ?? id.split('/');
  const values = kinds.map((kind, index) => partValue(kind, parts[index]));
  if (parts.length !== kinds.length || values.includes(null)) {
    throw invalidId(`${quote(id)} is not the id of a ${type}; those read ${example(type, kinds)}.`, path);
  }
  return values.filter((value) => value !== null);
}

function partValue(kind: PartKind, part: string | undefined): string | number | null {
  if (part === undefined || part === '') return null;
  switch (kind) {
    case 'uuid':
      return UUID.test(part) ? part.toLowerCase() : null;
    case 'int': {
      const number = /^\d{1,10}$/.test(part) ? Number(part) : Number.NaN;
      return number <= INT32_MAX ? number : null;
    }
    case 'text':
      return part;
  }
}

const example = (type: IdType, kinds: readonly PartKind[]) =>
  `${type}:${kinds.map((kind) => ({ uuid: '<uuid>', int: '<number>', text: '<key>' })[kind]).join('/')}`;

const quote = (text: string) => JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

const invalidId = (message: string, path: readonly string[], validation: ValidationCode = 'MALFORMED') =>
  new GatewayError('BAD_USER_INPUT', message, { path, validation });
