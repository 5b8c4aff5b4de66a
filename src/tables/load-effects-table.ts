import type { CalculationRun } from '../projects/events/runs.ts';
import type { Connection } from '../upstream/model/connection.ts';
import { type Cell, percentOf, type Table } from './table.ts';

const columns = [
  'Load effect number',
  'Load effect',
  'Check',
  'Kind',
  'Status',
  'Utilisation [%]',
  'Value',
  'Value means',
  'Failure',
];

/** The checks of each load effect by itself, one a row; none where that was not calculated. */
export function loadEffectsTable(runs: readonly CalculationRun[]): Table {
  return { name: 'Load effects', columns, rows: rowsOf(runs) };
}

/** The same of all connections of a project. */
export function projectLoadEffectsTable(
  connections: readonly { connection: Connection; runs: readonly CalculationRun[] }[],
): Table {
  const rows = connections.flatMap(({ connection: { connectionId, name }, runs }) =>
    rowsOf(runs).map((row) => [connectionId, name, ...row]),
  );
  return { name: 'Load effects', columns: ['Connection number', 'Connection', ...columns], rows };
}

function rowsOf(runs: readonly CalculationRun[]): Cell[][] {
  const separate = runs.find((run) => run.separate !== undefined)?.separate ?? [];
  return separate.flatMap(({ loadEffectId, name, summary, failure }): Cell[][] => {
    const made = summary.filter(({ status }) => status !== 'SKIPPED');
    if (made.length === 0) return [[loadEffectId, name, null, null, null, null, null, null, failure]];
    return made.map((check) => [
      ...[loadEffectId, name, check.name, check.kind, check.status, percentOf(check.utilizationRatio)],
      ...[check.value, check.measure, failure],
    ]);
  });
}
