import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import { refuseBareNumbers } from '../parameters/parameter-value.ts';
import type { Axis } from './axis.ts';
import { type LoadAxis, loadAxis } from './load-axis.ts';
import { type OperationAxis, operationAxis } from './operation-axis.ts';
import { memberFound, type SectionAxis, sectionAxis } from './section-axis.ts';
import { axisIssues, bareNumbers, countIssues, type StudyAxis, valuesOfAxis } from './study-points.ts';

type Maybe<T> = T | null | undefined;
type Path = readonly string[];

/** One varied thing; exactly one is given. */
export interface AxisInput {
  parameter?: Maybe<StudyAxis>;
  load?: Maybe<LoadAxis>;
  section?: Maybe<SectionAxis>;
  operation?: Maybe<OperationAxis>;
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
