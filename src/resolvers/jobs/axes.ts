import { demandRole } from '../../auth/demand-role.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { AxisSetting, OperationField, PointPlan, StudyValue } from '../../jobs/kinds/parameter-study.ts';
import { kindsWith } from '../../jobs/trials/settings.ts';
import type { CrossSection } from '../../upstream/model/cross-section.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Operation, TypedOperation } from '../../upstream/model/operation.ts';
import { operationOf } from '../geometry/references.ts';
import { numberIn, numbersIn } from '../kit/ids.ts';
import { type Length, type LengthUnit, metres } from '../kit/units.ts';
import { invalidInput, MutationError, notFound, type ValidationIssue } from '../kit/user-error.ts';
import { addCrossSection } from '../materials/material.ts';
import { isSameName, newestNamed } from '../materials/named.ts';
import { memberOf } from '../members/member.ts';
import { refuseBareNumbers } from '../parameters/parameter-value.ts';
import {
  axisIssues,
  bareNumbers,
  countIssues,
  type NumberRange,
  numbersOf,
  type StudyAxis,
  valuesOfAxis,
} from './study-points.ts';

type Maybe<T> = T | null | undefined;
type Path = readonly string[];

interface LoadAxis {
  loadEffectIds: readonly string[];
  scale: readonly number[];
}
interface SectionAxis {
  memberId: string;
  names: readonly string[];
  materialName: string;
}
interface OperationAxis {
  operationId: string;
  field: OperationField;
  values: {
    lengths?: Maybe<readonly Length[]>;
    lengthRange?: Maybe<NumberRange & { unit: LengthUnit }>;
    assemblyIds?: Maybe<readonly string[]>;
  };
}

/** One varied thing; exactly one is given. */
export interface AxisInput {
  parameter?: Maybe<StudyAxis>;
  load?: Maybe<LoadAxis>;
  section?: Maybe<SectionAxis>;
  operation?: Maybe<OperationAxis>;
}

/** What an axis does at a point. */
export type Choice = { value: StudyValue } | { setting: AxisSetting };

/** An axis as it was found in the connection. */
export interface Axis {
  choices: readonly Choice[];
  /** What the connection has now; null for a parameter, which the copy tells. */
  present: AxisSetting | null;
}

/** What a point sets, over what it does not vary. */
export function planOf(choices: readonly Choice[], present: readonly AxisSetting[] = []): PointPlan {
  const values = choices.flatMap((choice) => ('value' in choice ? [choice.value] : []));
  const own = choices.flatMap((choice) => ('setting' in choice ? [choice.setting] : []));
  if (present.length === 0) return { values, settings: own };
  return { values, settings: present.map((one) => own.find(({ title }) => title === one.title) ?? one) };
}

export function countOfAxis({ parameter, load, section, operation }: AxisInput): number {
  if (parameter != null) return valuesOfAxis(parameter).length;
  if (load != null) return load.scale.length;
  if (section != null) return section.names.length;
  const { lengths, lengthRange, assemblyIds } = operation?.values ?? {};
  return lengths?.length ?? lengthRange?.count ?? assemblyIds?.length ?? 0;
}

/** Throws `MutationError` for axes that are empty, too long or given twice, with what else is wrong. */
export function refuseAxes(axes: readonly AxisInput[], path: Path, more: readonly ValidationIssue[]): void {
  const none = { code: 'REQUIRED' as const, message: 'Vary something.', path: [...path] };
  const parameters = axes.map(({ parameter }) => parameter ?? null);
  const found = axes.flatMap((axis, index): ValidationIssue[] => {
    const place = [...path, String(index)];
    if (axis.parameter != null) return axisIssues(axis.parameter, index, parameters, [...place, 'parameter']);
    const isRange = axis.operation?.values.lengthRange != null;
    const count = isRange ? (axis.operation?.values.lengthRange?.count ?? 0) : countOfAxis(axis);
    return countIssues(count, isRange ? 2 : 1, [...place, ...valuesPath(axis)]);
  });
  const issues = [...(axes.length === 0 ? [none] : found), ...more];
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
}

const valuesPath = ({ load, section }: AxisInput): Path =>
  load != null ? ['load', 'scale'] : section != null ? ['section', 'names'] : ['operation', 'values'];

/**
 * Finds what the axes name, in their order, and adds sections that the project lacks.
 *
 * Upstream: `GetParameters` where a number has no unit, `GetLoadEffects`, `GetMembers` and `GetCrossSections`, `GetOperations` and
 * its kinds, `GetBoltAssemblies`; `AddCrossSection` for each section that is missing, once everything else is known to be right.
 */
export async function readAxes(
  key: ConnectionKey,
  inputs: readonly AxisInput[],
  path: Path,
  context: Context,
): Promise<{ axes: Axis[]; addedSections: string[] }> {
  const parameters = inputs.map(({ parameter }) => parameter ?? null);
  const places = parameters.flatMap((axis, index) => (axis === null ? [] : [index]));
  const given = parameters.filter((axis) => axis !== null);
  const pathOf = (index: number) => [...path, String(places[index]), 'parameter'];
  await refuseBareNumbers(key, bareNumbers(given, pathOf), context);
  const found: (Axis | (() => Promise<Axis>))[] = [];
  const addedSections: string[] = [];
  for (const [index, { parameter, load, section, operation }] of inputs.entries()) {
    const place = [...path, String(index)];
    if (parameter != null)
      found.push({ choices: valuesOfAxis(parameter).map((value) => ({ value })), present: null });
    else if (load != null) found.push(await loadAxis(key, load, [...place, 'load'], context));
    else if (section != null) {
      const member = await memberFound(key, section.memberId, [...place, 'section', 'memberId'], context);
      found.push(() => sectionAxis(member, section, [...place, 'section'], context, addedSections));
    } else if (operation != null)
      found.push(await operationAxis(key, operation, [...place, 'operation'], context));
  }
  const axes: Axis[] = [];
  for (const axis of found) axes.push(typeof axis === 'function' ? await axis() : axis);
  refuseRepeated(axes, path);
  return { axes, addedSections };
}

/** Two axes of one thing would undo each other. */
function refuseRepeated(axes: readonly Axis[], path: Path): void {
  const titles = axes.map(({ choices: [first] }) =>
    first !== undefined && 'setting' in first ? first.setting.title : null,
  );
  const scaled = axes.map(({ present }) => (present?.kind === 'LOAD' ? present.loadEffectIds : []));
  const isScaledBefore = (index: number) =>
    scaled[index]?.some((id) => scaled.slice(0, index).flat().includes(id)) === true;
  const twice = titles.findIndex(
    (title, index) => title !== null && (titles.indexOf(title) !== index || isScaledBefore(index)),
  );
  if (twice < 0) return;
  const message = isScaledBefore(twice)
    ? `A load effect of ${titles[twice]} has a factor on another axis too.`
    : `${titles[twice]} is varied twice.`;
  throw new MutationError(invalidInput({ code: 'DUPLICATE', message, path: [...path, String(twice)] }));
}

async function loadAxis(
  key: ConnectionKey,
  { loadEffectIds, scale }: LoadAxis,
  path: Path,
  context: Context,
): Promise<Axis> {
  const ids = numbersIn('LoadEffect', key, loadEffectIds, [...path, 'loadEffectIds']);
  if (ids.length === 0) {
    const message = 'No load effects are given.';
    throw new MutationError(invalidInput({ code: 'REQUIRED', message, path: [...path, 'loadEffectIds'] }));
  }
  const effects = await context.loaders.loadEffects.load({ ...key, isPercentage: false });
  const names = ids.map((id, index) => {
    const effect = effects.find(({ loadEffectId }) => loadEffectId === id);
    if (effect !== undefined) return effect.name;
    const place = [...path, 'loadEffectIds', String(index)];
    const subject = { typeName: 'LoadEffect', id: loadEffectIds[index] ?? '', path: place };
    throw notFound(subject, `Load effect ${id} does not exist.`);
  });
  const title = `Load factor of ${names.join(', ')}`;
  const setting = (factor: number): AxisSetting => ({
    ...{ kind: 'LOAD', title, text: String(factor), number: factor },
    ...{ loadEffectIds: ids, factor },
  });
  return { choices: scale.map((factor) => ({ setting: setting(factor) })), present: setting(1) };
}

async function memberFound(key: ConnectionKey, id: string, path: Path, context: Context) {
  const memberId = numberIn('Member', key, id, path);
  const member = await memberOf(key, memberId, context);
  if (member !== null) return member;
  throw notFound({ typeName: 'Member', id, path }, `Member ${memberId} does not exist.`);
}

async function sectionAxis(
  member: Awaited<ReturnType<typeof memberFound>>,
  { names, materialName }: SectionAxis,
  path: Path,
  context: Context,
  addedSections: string[],
): Promise<Axis> {
  const { projectId, memberId } = member;
  const title = `Section of ${member.name}`;
  const setting = ({ crossSectionId, name }: Pick<CrossSection, 'crossSectionId' | 'name'>): AxisSetting => ({
    ...{ kind: 'SECTION', title, text: name, number: null },
    ...{ memberId, crossSectionId },
  });
  const choices: Choice[] = [];
  for (const [index, name] of names.entries()) {
    const sections = await context.loaders.crossSections.load(projectId);
    const inMaterial = sections.filter(
      (one) => one.materialName !== null && isSameName(one.materialName, materialName),
    );
    const known = newestNamed(inMaterial, [name]);
    if (known !== null) {
      choices.push({ setting: setting(known) });
      continue;
    }
    demandRole(context.principal, 'change', `Adding the section ${name} to the project`);
    const { crossSection } = await addCrossSection({ projectId, name, materialName }, context).catch(
      (error: unknown) => {
        throw movedTo([...path, 'names', String(index)], error);
      },
    );
    if (crossSection === null) {
      const message = `The service did not say which section it added for ${name}.`;
      throw new GatewayError('UPSTREAM_INVALID', message);
    }
    addedSections.push(crossSection.name);
    choices.push({ setting: setting(crossSection) });
  }
  const sections = await context.loaders.crossSections.load(projectId);
  const own = sections.find(({ crossSectionId }) => crossSectionId === member.crossSectionId);
  return { choices, present: own === undefined ? null : setting(own) };
}

/** A refusal of a section stands at its name. */
function movedTo(path: Path, error: unknown): unknown {
  if (!(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT') return error;
  const isMaterial = error.inputPath?.at(-1) === 'materialName';
  const place = isMaterial ? [...path.slice(0, -2), 'materialName'] : [...path];
  return new GatewayError('BAD_USER_INPUT', error.message, { cause: error, path: place });
}

const words = { THICKNESS: 'Thickness', WELD_SIZE: 'Weld size', BOLT_ASSEMBLY: 'Bolts' } as const;

async function operationAxis(
  key: ConnectionKey,
  { operationId: id, field, values }: OperationAxis,
  path: Path,
  context: Context,
): Promise<Axis> {
  const number = numberIn('Operation', key, id, [...path, 'operationId']);
  const operation = await operationOf(key, number, context);
  if (operation === null)
    throw notFound(
      { typeName: 'Operation', id, path: [...path, 'operationId'] },
      `Operation ${number} does not exist.`,
    );
  const typed = withField(operation, field, [...path, 'operationId']);
  const isBolts = field === 'BOLT_ASSEMBLY';
  if (isBolts !== (values.assemblyIds != null)) {
    const message = isBolts ? 'Bolts are varied by assemblyIds.' : `${words[field]} is varied by lengths.`;
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: [...path, 'values'] }));
  }
  const title = `${words[field]}${isBolts ? '' : ' [m]'} of ${operation.name}`;
  const setting = (value: number, text: string): AxisSetting => ({
    ...{ kind: 'OPERATION', title, text, number: isBolts ? null : value },
    ...{ operationId: number, operationKind: typed.kind, field, value },
  });
  if (!isBolts) {
    const now = presentLength(typed, field);
    const choices = lengthsOf(values).map((value) => ({ setting: setting(value, String(value)) }));
    return { choices, present: now === null ? null : setting(now, String(now)) };
  }
  const assemblies = await context.loaders.boltAssemblies.load(key.projectId);
  const ids = numbersIn('BoltAssembly', key, values.assemblyIds ?? [], [...path, 'values', 'assemblyIds']);
  const found = ids.map((one, index) => {
    const assembly = assemblies.find(({ boltAssemblyId }) => boltAssemblyId === one);
    if (assembly !== undefined) return setting(one, assembly.name);
    const place = [...path, 'values', 'assemblyIds', String(index)];
    const subject = { typeName: 'BoltAssembly', id: values.assemblyIds?.[index] ?? '', path: place };
    throw notFound(subject, `Bolt assembly ${one} does not exist.`);
  });
  const own = 'boltAssemblyId' in typed ? typed.boltAssemblyId : null;
  const name = assemblies.find(({ boltAssemblyId }) => boltAssemblyId === own)?.name;
  const present = own === null || name === undefined ? null : setting(own, name);
  return { choices: found.map((one) => ({ setting: one })), present };
}

/** The operation, which has what is to be varied. */
function withField(operation: Operation, field: OperationField, path: Path): TypedOperation {
  const kinds: readonly string[] = kindsWith[field];
  if (operation.kind === 'MACRO')
    throw new MutationError({
      ...{ type: 'NotSupportedError', code: 'NOT_SUPPORTED', path, capability: 'typedOperations' },
      message: `${operation.name} is a macro or of a service before API 5: vary a parameter of it.`,
    });
  if (kinds.includes(operation.kind) && !(field === 'WELD_SIZE' && presentLength(operation, field) === null))
    return operation;
  const message = `${operation.name} (${operation.kind}) has no ${words[field].toLowerCase()} to vary.`;
  throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: [...path] }));
}

function presentLength(operation: TypedOperation, field: OperationField): number | null {
  if (field === 'THICKNESS') return 'plate' in operation ? operation.plate.thickness : null;
  return 'weld' in operation ? (operation.weld?.size ?? null) : null;
}

function lengthsOf({ lengths, lengthRange }: OperationAxis['values']): number[] {
  if (lengthRange == null) return (lengths ?? []).map(metres);
  const { unit } = lengthRange;
  return numbersOf(lengthRange, (value) => metres({ value, unit }));
}
