import type { RawResults } from '../model/geometry.ts';
import type { CheckFormula, CheckStep, FormulaQuantity, PartCheck } from '../model/results.ts';

/** Maps of the raw results by the type of the checks that they tell more of. */
const mapNames: Readonly<Record<PartCheck['type'], readonly string[]>> = {
  PlateCheck: ['plates'],
  WeldCheck: ['welds'],
  BoltCheck: ['bolts', 'preBolts'],
  AnchorCheck: ['anchors'],
  ConcreteBlockCheck: ['concreteBlocks'],
};

const quantities: Readonly<Record<string, FormulaQuantity>> = {
  force: 'FORCE',
  moment: 'MOMENT',
  stress: 'STRESS',
};

/**
 * The formulas that a part was checked by, the most used first. Rows that do not say what was checked are left out; numbers
 * that are none are null. Empty where the raw results tell none, and where two parts of one name cannot be told apart.
 */
export function formulasIn({ data }: RawResults, check: PartCheck): CheckFormula[] {
  const rows = mapNames[check.type].flatMap((map) => rowsOf(data[map]));
  const named = rows.filter(({ name }) => name === check.name);
  const own = named.filter(
    ({ items }) => Array.isArray(items) && items.some((id) => numbersOf(check).includes(id)),
  );
  const [row, ...others] = own.length > 0 ? own : named;
  if (row === undefined || others.length > 0) return [];
  return listOf(row['checks'])
    .flatMap(toFormula)
    .toSorted((one, other) => useOf(other) - useOf(one));
}

/** Without any resistance, use is no number: nothing is worse. The largest number, so that two of them can be subtracted. */
const useOf = ({ utilizationRatio }: CheckFormula): number => utilizationRatio ?? Number.MAX_VALUE;

function numbersOf(check: PartCheck): readonly unknown[] {
  if (check.type === 'PlateCheck') return check.plateIds;
  return check.type === 'WeldCheck' ? [check.weldId] : [];
}

function toFormula(row: Row): CheckFormula[] {
  const what = textAt(row, 'what');
  if (what === null) return [];
  const loadCaseId = numberAt(row, 'loadCase');
  const formula: CheckFormula = {
    what,
    clause: textAt(row, 'clause'),
    formula: textAt(row, 'formula'),
    quantity: quantities[String(row['quantity'])] ?? null,
    demand: numberAt(row, 'demand'),
    resistance: numberAt(row, 'resistance'),
    utilizationRatio: numberAt(row, 'u'),
    loadCaseId: Number.isInteger(loadCaseId) ? loadCaseId : null,
    steps: listOf(row['steps']).flatMap(toStep),
  };
  return [formula];
}

function toStep(row: Row): CheckStep[] {
  const [symbol, value] = [textAt(row, 'symbol'), numberAt(row, 'value')];
  if (symbol === null || value === null) return [];
  return [{ symbol, value, unit: textAt(row, 'unit'), formula: textAt(row, 'formula') }];
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (map: unknown): Row[] => (isRow(map) ? Object.values(map).filter(isRow) : []);
const listOf = (list: unknown): Row[] => (Array.isArray(list) ? list.filter(isRow) : []);

function textAt(row: Row, name: string): string | null {
  const text = row[name];
  return typeof text === 'string' && text !== '' ? text : null;
}

function numberAt(row: Row, name: string): number | null {
  const number = row[name];
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
