import type { Check, DetailedResults } from '../upstream/model/results.ts';
import { type Cell, percentOf, type Table } from './table.ts';

const columns = [
  'Connection number',
  'Connection',
  'Check of',
  'Kind',
  'Name',
  'Status',
  'Utilisation [%]',
  'Value',
  'Value means',
  'Plastic strain [%]',
  'Stress [MPa]',
  'Load effect number',
  'Message',
];

const partNames: Readonly<Record<Check['type'], string>> = {
  SummaryCheck: 'Summary',
  PlateCheck: 'Plate',
  WeldCheck: 'Weld',
  BoltCheck: 'Bolt',
  AnchorCheck: 'Anchor',
  ConcreteBlockCheck: 'Concrete block',
};

/** Every check of the given results, one a row: of each connection the summary first, then its parts. */
export function checksTable(
  results: readonly DetailedResults[],
  nameOf: (connectionId: number) => string | null,
): Table {
  return { name: 'Checks', columns, rows: rowsOf(results, nameOf) };
}

function* rowsOf(
  results: readonly DetailedResults[],
  nameOf: (connectionId: number) => string | null,
): Generator<readonly Cell[]> {
  for (const one of results.toSorted((a, b) => a.connectionId - b.connectionId)) {
    const { connectionId, summary, plates, welds, bolts, anchors, concreteBlocks } = one;
    const start = [connectionId, nameOf(connectionId)];
    for (const check of [...summary, ...plates, ...welds, ...bolts, ...anchors, ...concreteBlocks])
      yield [...start, ...cellsOf(check)];
  }
}

function cellsOf(check: Check): Cell[] {
  const { type, kind, name, status, utilizationRatio, loadCaseId } = check;
  const [value, measure, message] =
    check.type === 'SummaryCheck' ? [check.value, check.measure, check.message] : [null, null, null];
  const [strain, stress] = check.type === 'PlateCheck' ? [check.maxStrain, check.maxStress] : [null, null];
  return [
    partNames[type],
    kind,
    name,
    status,
    percentOf(utilizationRatio),
    value,
    measure,
    strain,
    stress === null ? null : Number((stress / 1e6).toPrecision(12)),
    // 0 stands for no single one.
    loadCaseId === 0 ? null : loadCaseId,
    message,
  ];
}
