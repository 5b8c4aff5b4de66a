import type { Context } from '../../context.ts';
import type { RawResults } from '../../upstream/model/geometry.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { CheckFormula, PartCheck, PlateCheck } from '../../upstream/model/results.ts';
import { formulasIn } from '../../upstream/translation/check-formulas.ts';
import {
  limitStrainIn,
  plateUseIn,
  strengthShareIn,
  yieldStrengthIn,
} from '../../upstream/translation/plate-use.ts';
import { isCurrent } from './current.ts';

/** A row of the raw results: whatever the solver wrote about one item. */
export type RawRow = Readonly<Record<string, unknown>>;

export interface RawBolt {
  key: string;
  /** From 1. */
  ordinal: number;
  row: RawRow;
  forces: { loadCaseId: number; components: unknown }[];
}

/**
 * Solver output of a connection; null without results that still hold, because asking for it would start the solver.
 */
export const rawResultsOf = (
  key: ConnectionKey,
  _args: unknown,
  context: Context,
): Promise<RawResults | null> => ifCurrent(key, 'rawResults', context);

async function ifCurrent(
  key: ConnectionKey & Pick<PartCheck, 'calculatedAt'>,
  part: 'rawResults' | 'rawPlates',
  { events, loaders }: Context,
): Promise<RawResults | null> {
  return isCurrent(key, events) ? await loaders[part].load(key) : null;
}

/** What the raw results tell of a plate by one of the rules of translation; null without results that still hold. */
const ofPlate =
  <Fact>(read: (raw: RawResults, check: PlateCheck) => Fact | null) =>
  async (check: PlateCheck, _args: unknown, context: Context): Promise<Fact | null> => {
    const raw = await ifCurrent(check, 'rawPlates', context);
    return raw === null ? null : read(raw, check);
  };

/** Largest stress over the design strength. */
export const strengthShareOf = ofPlate(strengthShareIn);
/** Pa */
export const yieldStrengthOf = ofPlate(yieldStrengthIn);
/** Ratio. */
export const limitStrainOf = ofPlate(limitStrainIn);
export const plateUseOf = ofPlate(plateUseIn);

/** The formulas a part was checked by; null without results that still hold. */
export async function formulasOf(
  check: PartCheck,
  _args: unknown,
  context: Context,
): Promise<CheckFormula[] | null> {
  const raw = await ifCurrent(check, 'rawResults', context);
  return raw === null ? null : formulasIn(raw, check);
}

/** Bolts by rising solver number. Ratios; forces as the solver names them. */
export function rawBolts({ data }: RawResults): RawBolt[] {
  // Three maps say something about bolts, by the same numbers.
  const bolts = rowsByKey(data['bolts']);
  const preloaded = rowsByKey(data['preBolts']);
  const details = rowsByKey(data['boltCheckResDataTimbers']);
  const keys = new Set([...bolts.keys(), ...preloaded.keys(), ...details.keys()]);
  return [...keys].sort(byNumber).map((key, index) => {
    const row: RawRow = { ...details.get(key), ...preloaded.get(key), ...bolts.get(key) };
    const forces = entriesOf(row['forcesAllLoadCases']).flatMap(([loadCase, components]) => {
      const loadCaseId = Number(loadCase);
      return Number.isInteger(loadCaseId) ? [{ loadCaseId, components }] : [];
    });
    return { key, ordinal: index + 1, row, forces };
  });
}

/** Rows of a part by rising number, for example of `totalCapacity`. Those that name no load effect are left out. */
export function rowsWithLoadCase({ data }: RawResults, part: string): { loadCaseId: number; row: RawRow }[] {
  const rows = rowsByKey(data[part]);
  return [...rows.keys()].sort(byNumber).flatMap((key) => {
    const row = rows.get(key) ?? {};
    // Rows without a number of their own stand under it.
    const loadCaseId = numberIn(row, 'loadCaseId') ?? Number(key);
    return Number.isInteger(loadCaseId) ? [{ loadCaseId, row }] : [];
  });
}

/** The load effect that governs what a row is about. The solver writes 0 where none does. */
export function governingLoadCase({ row }: { row: RawRow }): number | null {
  const loadCaseId = numberIn(row, 'loadCaseId');
  return loadCaseId !== null && Number.isInteger(loadCaseId) && loadCaseId > 0 ? loadCaseId : null;
}

/** A finite number of a row; null for anything else. */
export function numberIn(row: RawRow, name: string): number | null {
  const value = row[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text of a row; null for anything else. */
export function textIn(row: RawRow, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}

function rowsByKey(part: unknown): Map<string, RawRow> {
  return new Map(entriesOf(part).filter((entry): entry is [string, RawRow] => isObject(entry[1])));
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function isObject(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By number where both are numbers; others come last, by text. */
function byNumber(a: string, b: string): number {
  const [first, second] = [Number(a), Number(b)];
  if (Number.isNaN(first) && Number.isNaN(second)) return a < b ? -1 : 1;
  if (Number.isNaN(first) || Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
  return first - second;
}
