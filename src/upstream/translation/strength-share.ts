import type { RawResults } from '../model/geometry.ts';
import type { PlateCheck } from '../model/results.ts';

/**
 * Largest stress of a plate over its design strength; null where the raw results do not tell the strength. Below yielding it is
 * what tells plates apart: the service judges them by strain.
 */
export function strengthShareIn({ data }: RawResults, check: PlateCheck): number | null {
  if (check.maxStress === null) return null;
  const plates = data['plates'];
  const rows = isRow(plates)
    ? Object.values(plates).filter((row): row is Row => isRow(row) && row['name'] === check.name)
    : [];
  // Names may be shared; numbers tell those apart where the solver wrote them.
  const isOwn = ({ items }: Row) => Array.isArray(items) && items.some((id) => check.plateIds.includes(id));
  const strength = (rows.find(isOwn) ?? rows[0])?.['materialDesignFy'];
  return typeof strength === 'number' && strength > 0 ? check.maxStress / strength : null;
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
