import type { BulkConnectionFragment as Connection } from '@connection-gateway/client/pages/bulk';
import type { EditedParameterFragment as Parameter } from '@connection-gateway/client/pages/edit';
import type { RepeatedStudiesQuery, RepeatedStudyFragment } from '@connection-gateway/client/pages/similar';
import { inUnitsOf } from '../../parts/parameter/parameter-value.ts';
import { significantText, withUnit } from '../../words/format.ts';
import { inPageUnits, unitSystem } from '../../words/units.ts';
import { t } from '../../words/words.ts';

export type Study = Extract<NonNullable<RepeatedStudiesQuery['job']>, { __typename: 'ParameterStudy' }>;
type Value = Study['points']['nodes'][number]['values'][number];

/** A varied parameter with each of its values once. */
export interface Axis {
  key: string;
  unit: string | null;
  values: readonly Value[];
}

/** What the points of a study set, parameter by parameter. */
export function axesOf({ points }: Pick<Study, 'points'>): Axis[] {
  const byKey = new Map<string, Map<string, Value>>();
  for (const value of points.nodes.flatMap(({ values }) => values)) {
    const known = byKey.get(value.key) ?? new Map<string, Value>();
    byKey.set(value.key, known.set(value.expression, value));
  }
  return [...byKey].map(([key, values]) => {
    const all = [...values.values()];
    return { key, unit: all[0]?.unit ?? null, values: all };
  });
}

/** What of a study a connection can take. */
export interface Fit {
  isPossible: boolean;
  /** What it lacks, and what it does not take. */
  notes: readonly string[];
}

export function fitOf(axes: readonly Axis[], parameters: readonly Parameter[]): Fit {
  const fits = axes.map((axis) => {
    const parameter = parameters.find(({ key }) => key === axis.key);
    return parameter === undefined ? none(t('It has no parameter {key}.', axis)) : fitOfAxis(axis, parameter);
  });
  return { isPossible: fits.every((fit) => fit.isPossible), notes: fits.flatMap(({ notes }) => notes) };
}

const none = (note: string): Fit => ({ isPossible: false, notes: [note] });

function fitOfAxis({ key, unit, values }: Axis, parameter: Parameter): Fit {
  const isNumber = values.every(({ number }) => number !== null);
  // A bound says nothing of a value in another unit.
  if (isNumber !== (parameter.number !== null) || unit !== parameter.unit)
    return none(t('{key} is another kind of value here.', { key }));
  const outside = values.filter(({ number }) => isOutside(number, parameter)).length;
  if (outside === 0) return { isPossible: true, notes: [] };
  const bounds = boundsText(inUnitsOf(parameter, unitSystem()));
  const note =
    outside === values.length
      ? t('{key}: no value is within its bounds, {bounds}.', { key, bounds })
      : t('{key}: {count} of {total} values are not within its bounds, {bounds}.', {
          ...{ key, bounds, count: outside, total: values.length },
        });
  return { isPossible: outside < values.length, notes: [note] };
}

const isOutside = (number: number | null, { lowerBound, upperBound }: Parameter): boolean =>
  number !== null &&
  ((lowerBound !== null && number < lowerBound - slack(lowerBound)) ||
    (upperBound !== null && number > upperBound + slack(upperBound)));

/** Millimetres of metres are not the same to the last digit. */
const slack = (bound: number): number => Math.abs(bound) * 1e-9;

function boundsText({ lowerBound, upperBound, unit }: Parameter): string {
  const text = (bound: number) => significantText(bound, 6);
  if (lowerBound === null) return `≤ ${withUnit(text(upperBound ?? 0), unit)}`;
  if (upperBound === null) return `≥ ${withUnit(text(lowerBound), unit)}`;
  return withUnit(`${text(lowerBound)} – ${text(upperBound)}`, unit);
}

/** What a connection has of the varied parameters; empty where it has none of them. */
export const presentText = (axes: readonly Axis[], parameters: readonly Parameter[]): string =>
  axes
    .flatMap(({ key }) => {
      const parameter = parameters.find((one) => one.key === key);
      if (parameter === undefined) return [];
      const { number, text, expression, unit } = inUnitsOf(parameter, unitSystem());
      const value = number === null ? (text ?? expression ?? '–') : significantText(number, 6);
      return `${key} ${withUnit(value, number === null ? null : unit)}`;
    })
    .join(', ');

/** Values of a point in words. */
export const pointText = (values: readonly Value[]): string =>
  values
    .map((value) => inPageUnits(value))
    .map(({ key, number, unit, expression }) => {
      const text = number === null ? expression.replace(/^'(.*)'$/, '$1') : significantText(number, 6);
      return `${key} ${withUnit(text, number === null ? null : unit)}`;
    })
    .join(', ');

/** Whether a connection has all values of a point already. */
const hasValues = (values: readonly Value[], parameters: readonly Parameter[]): boolean =>
  values.every(({ key, expression }) => {
    const parameter = parameters.find((one) => one.key === key);
    if (parameter === undefined) return false;
    const { si } = parameter;
    const wanted = Number(expression);
    return (
      parameter.expression === expression || (si !== null && Math.abs(si - wanted) <= Math.abs(wanted) * 1e-9)
    );
  });

/**
 * How far one connection is. `fits`, `lacking`: it has no study yet, and can take one or not. `ready`: the best of its study passes, and
 * nothing was changed on it since.
 */
type Standing =
  | 'fits'
  | 'lacking'
  | 'running'
  | 'failed'
  | 'cancelled'
  | 'nothing'
  | 'present'
  | 'changed'
  | 'ready';

/** A connection with what its study found. */
export interface RepeatRow {
  connection: Connection;
  parameters: readonly Parameter[];
  /** The one that is repeated. */
  isFirst: boolean;
  fit: Fit;
  /** The newest; null where there is none. */
  study: RepeatedStudyFragment | null;
  standing: Standing;
}

export type Best = RepeatedStudyFragment['ranked']['nodes'][number];

/** The best point of the study of a row, where it passes. */
export function bestOf({ study }: Pick<RepeatRow, 'study'>): Best | null {
  const best = study?.ranked.nodes[0];
  return best?.verdict === 'PASSED' ? best : null;
}

interface Found {
  study: Study;
  /** The newest first. */
  repeats: readonly RepeatedStudyFragment[];
  connections: readonly Connection[];
  parametersOf: ReadonlyMap<string, readonly Parameter[]>;
}

/** Whether a study has ended, and what it found was read since. */
export const isRead = ({ isSettled, progress, read }: RepeatedStudyFragment): boolean =>
  isSettled && read.totalCount === progress.completed;

/** A row for each connection, that of the repeated study first, the others as they come. */
export function rowsOf({ study, repeats, connections, parametersOf }: Found): RepeatRow[] {
  const axes = axesOf(study);
  const rows = connections.map((connection): RepeatRow => {
    const isFirst = connection.id === study.connection?.id;
    const own = repeats.find((one) => one.connection?.id === connection.id) ?? (isFirst ? study : null);
    const parameters = parametersOf.get(connection.id) ?? [];
    const fit = fitOf(axes, parameters);
    const row = { connection, parameters, isFirst, fit, study: own };
    return { ...row, standing: standingOf(row) };
  });
  return rows.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
}

function standingOf({ study, fit, parameters, connection }: Omit<RepeatRow, 'standing'>): Standing {
  if (study === null) return fit.isPossible ? 'fits' : 'lacking';
  if (!isRead(study)) return 'running';
  const best = bestOf({ study });
  if (best !== null && hasValues(best.values, parameters)) return 'present';
  // What a study found before it was stopped holds too.
  if (best !== null) return study.revision === connection.revision ? 'ready' : 'changed';
  if (study.state === 'FAILED') return 'failed';
  return study.state === 'CANCELLED' ? 'cancelled' : 'nothing';
}

/** Whether a study can be started on it now. */
export const canStart = ({ standing, fit }: RepeatRow): boolean => standing !== 'running' && fit.isPossible;
