import { against, onPlate, type PartCheck, ratio } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import type { BentFlanges } from '../../engine/codes/shared/pulled-legs.ts';
import type { TensionComponent } from '../../engine/codes/shared/row-rules.ts';
import type { BoltGrid } from '../../model/geometry.ts';

/** How far legs or flange are used in one row, and what its prying adds to the tension there as a share. */
export interface RowUse {
  readonly u: number;
  readonly prying: number;
}

/** Parts under the tension of the support bolts. */
export interface PulledParts {
  readonly checks: readonly PartCheck[];
  readonly rows: readonly RowUse[];
}

/** Plates on a support that its bolts bend, and where these stand; m. */
export interface BentPlates {
  readonly plateIds: readonly number[];
  readonly flanges: BentFlanges;
  readonly rows: number;
  readonly pitch: number;
  /** Of the outer rows to the end of the plates. */
  readonly end: number;
}

/**
 * Legs or plates in bending, each bolt with its share of the height, by the code of the project. `bolt` is the tension of one, N,
 * `flangeEdge` the edge distance in the flange behind, m.
 */
export function pulledPlates(
  { plateIds, flanges, rows: count, pitch, end }: BentPlates,
  { assembly, grip }: Pick<BoltGrid, 'assembly' | 'grip'>,
  { bolt, flangeEdge }: { readonly bolt: number; readonly flangeEdge: number },
  code: DesignCode,
): (tensions: readonly number[]) => PulledParts {
  const rows = Array.from({ length: count }, (_, row) =>
    code.joints.cleatLegs({
      ...flanges,
      edge: Math.min(flanges.e, flangeEdge),
      length: row === 0 || row === count - 1 ? end + pitch / 2 : pitch,
      bolt,
      assembly,
      grip,
    }),
  );

  return (tensions) => ({
    rows: rows.map(({ value, prying }, row) => ({ u: ratio(tensions[row] ?? 0, value / 2), prying })),
    checks: plateIds.flatMap((id) =>
      rows.map(({ value, clause, formula, text }, row) =>
        onPlate(
          id,
          against(tensions[row] ?? 0, { value: value / 2, clause, formula }, `${text}, row ${row + 1}`),
        ),
      ),
    ),
  });
}

/**
 * Flange and web of the column by themselves and in all groups of neighbouring rows; of each component and row the worst
 * is told. EN 1993-1-8 6.2.6.3, 6.2.6.4; AISC 360-16 J10.2 and Manual Part 9, which know no groups.
 */
export function pulledColumn(
  components: readonly TensionComponent[],
  tensions: readonly number[],
): PulledParts {
  const rows = tensions.map((): RowUse => ({ u: 0, prying: 0 }));
  const checks = components.flatMap((component) => worstGroups(component, tensions, rows));
  return { checks, rows };
}

/** The worst group of each row once; `uses` learns the flange's prying. */
function worstGroups(
  { name, partId, rule, limit }: TensionComponent,
  tensions: readonly number[],
  uses: RowUse[],
): PartCheck[] {
  const worst = new Map<number, { readonly u: number; readonly check: PartCheck }>();
  for (const first of tensions.keys()) {
    for (let last = first; last < tensions.length; last += 1) {
      const found = limit(first, last);
      if (found === null) continue;
      const demand = 2 * tensions.slice(first, last + 1).reduce((sum, tension) => sum + tension, 0);
      const rows = first === last ? `row ${first + 1}` : `rows ${first + 1} to ${last + 1}`;
      const check = onPlate(
        partId,
        against(demand, { ...rule, value: found.resistance }, `${name} ${found.text}, ${rows}`),
      );
      const u = ratio(demand, found.resistance);
      for (let row = first; row <= last; row += 1) {
        if (u > (worst.get(row)?.u ?? -1)) worst.set(row, { u, check });
        if (name === 'column flange' && u > (uses[row]?.u ?? 0)) uses[row] = { u, prying: found.prying };
      }
    }
  }
  return [...new Set([...worst.values()].map(({ check }) => check))];
}
