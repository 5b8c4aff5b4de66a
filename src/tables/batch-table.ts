import {
  bySource,
  governingOfItem,
  statusOfItem,
  triedOf,
  utilizationOfItem,
} from '../jobs/batch/outcome.ts';
import type { Batch } from '../jobs/kinds/batch.ts';
import type { BatchItem } from '../jobs/kinds/batch-item.ts';
import type { CheckKind } from '../upstream/model/results.ts';
import { maxUtilization } from '../upstream/translation/verdict.ts';
import { type Cell, percentOf, type Table } from './table.ts';

/** Kinds that are measured by a utilisation, and the titles of their columns. */
const kinds: readonly (readonly [CheckKind, string])[] = [
  ['WELDS', 'Welds [%]'],
  ['BOLTS', 'Bolts [%]'],
  ['PRELOADED_BOLTS', 'Preloaded bolts [%]'],
  ['ANCHORS', 'Anchors [%]'],
  ['CONCRETE_BLOCK', 'Concrete block [%]'],
  ['BUCKLING', 'Buckling [%]'],
];

const columns = [
  'File',
  'Project',
  'Connection number',
  'Connection',
  'State',
  'Status',
  'Max. utilisation [%]',
  'Governing check',
  'Kind',
  'Load effect number',
  'Plates: plastic strain [%]',
  ...kinds.map(([, title]) => title),
  'Step',
  'Error',
  'Seconds',
  'Machine',
  // Behind the others, which stay where they were.
  'Rules passed',
  'Rules failed',
  'Rules undecided',
  'Failed rules',
  'Tried',
  'Best',
  'Best passes',
  'Max. utilisation of the best [%]',
  'Cost of the best',
  'Best is applied',
  'Explanation',
];

/** The items of a batch, one a row, as far as they are. The columns are always the same. */
export function batchTable({ steps }: Batch): Table {
  return { name: 'Batch', columns, rows: rowsOf(steps) };
}

function* rowsOf(items: readonly BatchItem[]): Generator<readonly Cell[]> {
  for (const item of bySource(items)) yield cellsOf(item);
}

function cellsOf(item: BatchItem): Cell[] {
  const { source, connection, name, state, step, failure, seconds, machine, summary, rules } = item;
  const governing = governingOfItem(item);
  const checks = summary?.summary ?? [];
  const plates = checks.find(({ kind, measure }) => kind === 'PLATES' && measure === 'PLASTIC_STRAIN');
  return [
    source.file === null ? null : source.name,
    source.project,
    connection?.connectionId ?? null,
    name,
    state,
    statusOfItem(item),
    percentOf(utilizationOfItem(item)),
    governing?.name ?? null,
    governing?.kind ?? null,
    // 0 stands for no single one.
    governing?.loadCaseId || null,
    plates?.value ?? null,
    ...kinds.map(([kind]) => percentOf(maxUtilization(checks.filter((check) => check.kind === kind)))),
    step,
    failure,
    seconds === 0 ? null : Number(seconds.toFixed(3)),
    machine,
    ...[rules?.passed ?? null, rules?.failed ?? null, rules?.undecided ?? null],
    failedRulesOf(item),
    ...triedCellsOf(item),
  ];
}

const failedRulesOf = ({ rules }: BatchItem): string | null =>
  (rules?.findings ?? [])
    .filter(({ verdict }) => verdict === 'FAILED')
    .map(({ key, found }) => `${key} (${found})`)
    .join('; ') || null;

function triedCellsOf(item: BatchItem): Cell[] {
  const tried = triedOf(item);
  if (tried === null) return Array<Cell>(7).fill(null);
  const { runs, best, passed, maxUtilization, productionCost, isApplied, explanation } = tried;
  return [runs, best, passed, percentOf(maxUtilization), productionCost, isApplied, explanation];
}
