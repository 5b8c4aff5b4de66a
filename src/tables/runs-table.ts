import type { CalculationRun } from '../projects/events/runs.ts';
import type { Connection } from '../upstream/model/connection.ts';
import { maxUtilization } from '../upstream/translation/verdict.ts';
import { type Cell, percentOf, type Table } from './table.ts';

const columns = [
  'Run',
  'Calculated at',
  'Duration [s]',
  'Passed',
  'Max. utilisation [%]',
  'Failed',
  'Load effect numbers',
  'Changed since by',
  'Parameters set since',
];

/** The calculations of a connection, newest first as they are kept. */
export function runsTable(runs: readonly CalculationRun[]): Table {
  return { name: 'Calculations', columns, rows: runs.map(cellsOf) };
}

/** The same of all connections of a project. */
export function projectRunsTable(
  connections: readonly { connection: Connection; runs: readonly CalculationRun[] }[],
): Table {
  const rows = connections.flatMap(({ connection: { connectionId, name }, runs }) =>
    runs.map((run) => [connectionId, name, ...cellsOf(run)]),
  );
  return { name: 'Calculations', columns: ['Connection number', 'Connection', ...columns], rows };
}

function cellsOf(run: CalculationRun): Cell[] {
  const { number, calculatedAt, milliseconds, passed, summary, loadEffectIds, changesSince } = run;
  const failed = summary.filter(({ status }) => status === 'FAILED').map(({ name }) => name);
  const set = changesSince.flatMap(({ parameters }) => parameters);
  return [
    number,
    calculatedAt.toISOString(),
    milliseconds === null ? null : milliseconds / 1000,
    passed,
    percentOf(maxUtilization(summary)),
    failed.join(', ') || null,
    loadEffectIds?.join(', ') ?? null,
    [...new Set(changesSince.map(({ mutation }) => mutation ?? 'unknown'))].join(', ') || null,
    set.map(({ key, expression }) => `${key} = ${expression ?? ''}`).join('; ') || null,
  ];
}
