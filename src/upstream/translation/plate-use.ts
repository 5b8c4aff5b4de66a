import type { RawResults } from '../model/geometry.ts';
import type { PlateCheck, PlateUse } from '../model/results.ts';

/**
 * Largest stress of a plate over its design strength; null where the raw results do not tell the strength. Below yielding it is
 * what tells plates apart: the service judges them by strain.
 */
export function strengthShareIn(raw: RawResults, check: PlateCheck): number | null {
  const strength = yieldStrengthIn(raw, check);
  return check.maxStress === null || strength === null ? null : check.maxStress / strength;
}

/** Design value of the yield strength the solver took, Pa; null where the raw results do not tell it. */
export const yieldStrengthIn = (raw: RawResults, check: PlateCheck): number | null =>
  above0(factOf(raw, check, 'materialDesignFy'));

/** Plastic strain up to which the plate passes, a ratio. High strength steel may have one of its own. */
export const limitStrainIn = (raw: RawResults, check: PlateCheck): number | null =>
  above0(factOf(raw, check, 'limitPlasticStrain'));

/**
 * How much of a plate is used: of the limit of strain where it yields, of its strength where it does not. Strain and limit are
 * both of the raw results, so that they are in the same unit. Null where either is not told.
 */
export function plateUseIn(raw: RawResults, check: PlateCheck): PlateUse | null {
  const strain = factOf(raw, check, 'maxStrain') ?? (check.maxStrain === 0 ? 0 : null);
  if (strain === null) return null;
  const share = strain > 0 ? null : strengthShareIn(raw, check);
  if (share !== null) return { ratio: share, measure: 'STRESS' };
  const limit = limitStrainIn(raw, check);
  return strain <= 0 || limit === null ? null : { ratio: strain / limit, measure: 'PLASTIC_STRAIN' };
}

/** The part of raw results that the rules of this file read. */
export function platesIn(data: RawResults['data']): RawResults['data'] {
  const { plates } = data;
  if (!isRow(plates)) return {};
  const rows = Object.entries(plates).flatMap(([key, row]) => (isRow(row) ? [[key, factsIn(row)]] : []));
  return { plates: Object.fromEntries(rows) };
}

function factsIn({ name, items, maxStrain, limitPlasticStrain, materialDesignFy }: Row): Row {
  return { name, items, maxStrain, limitPlasticStrain, materialDesignFy };
}

/** A number the solver wrote about the plate. Of several rows that may be its own they have to agree. */
function factOf({ data }: RawResults, check: PlateCheck, name: string): number | null {
  const plates = data['plates'];
  const rows = isRow(plates)
    ? Object.values(plates).filter((row): row is Row => isRow(row) && row['name'] === check.name)
    : [];
  // Names may be shared; numbers tell those apart where the solver wrote them.
  const own = rows.filter(
    ({ items }) => Array.isArray(items) && items.some((id) => check.plateIds.includes(id)),
  );
  const [fact, ...others] = new Set((own.length > 0 ? own : rows).map((row) => row[name]));
  return typeof fact === 'number' && Number.isFinite(fact) && others.length === 0 ? fact : null;
}

const above0 = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
