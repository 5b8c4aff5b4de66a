import type { BoltTension } from '../../engine/checks/face-bolts.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { JointState, RowState } from './row-joint.ts';

/** What bending about the weak axis pulls each bolt of one column with, N. */
function sidePull({ mz }: SectionForces, gauge: number, rows: number): number {
  return Math.abs(mz) / (gauge * rows);
}

/** Every row against every component that limits it: T-stubs on plates and flanges, webs in tension. */
export function rowChecks({ rows: states }: JointState): PartCheck[] {
  return states.flatMap(({ force, limits }, row) =>
    limits.map(({ component: { name, partId, rule }, resistance, text }) =>
      onPlate(
        partId,
        against(force, { ...rule, value: Math.max(0, resistance) }, `${name} ${text}, row ${row + 1}`),
      ),
    ),
  );
}

/**
 * T-stubs that bending about the weak axis pulls at as well, as if both bolts of a row were pulled like the worse one.
 * Webs feel nothing of it: it passes through the flanges. Empty without such bending.
 */
export function sidewaysChecks(
  rows: readonly BoltRow[],
  { rows: states }: JointState,
  forces: SectionForces,
  gauge: number,
): PartCheck[] {
  const more = 2 * sidePull(forces, gauge, rows.length);
  if (more === 0) return [];
  return states.flatMap(({ limits }, row) =>
    limits
      .filter(({ component }) => component.name === 'end plate' || component.name === 'column flange')
      .flatMap(({ component: { name, partId, rule }, alone, together, rows: count }): PartCheck[] => {
        // Groups reach from a row towards the flange on its side.
        const first = (rows[row]?.height ?? 0) >= 0 ? row - count + 1 : row;
        const group = states.slice(first, first + count);
        const demand = group.reduce((sum, { force }) => sum + force + more, 0);
        const text = `${name} with Mz, row ${row + 1}`;
        return [
          onPlate(partId, against(demand, { ...rule, value: together }, text)),
          ...(alone === null
            ? []
            : [onPlate(partId, against((states[row]?.force ?? 0) + more, { ...rule, value: alone }, text))]),
        ];
      }),
  );
}

/** Tension of the bolts in the order of the grid, which is by rows, -y before +y. */
export function boltTensions(rows: readonly RowState[], forces: SectionForces, gauge: number): BoltTension[] {
  const pull = sidePull(forces, gauge, rows.length);
  return rows.flatMap(({ force, prying }) =>
    ([-1, 1] as const).map((y) => {
      // Positive Mz is tension at -y.
      const applied = force / 2 + (y * forces.mz < 0 ? pull : 0);
      return { applied, prying: prying * applied };
    }),
  );
}

/** Moment and normal force against what the whole joint resists. */
export function resistanceCheck(
  partId: number,
  { my, n }: SectionForces,
  state: JointState,
  clause: string,
): PartCheck {
  const check =
    my === 0 && n !== 0
      ? against(
          Math.abs(n),
          { value: state.axialResistance, clause, formula: 'N = Σ F of the rows or the flanges' },
          'axial resistance',
        )
      : against(
          Math.abs(my),
          { value: state.momentResistance, quantity: 'moment', clause, formula: 'M = Σ F·h of the rows' },
          'moment resistance',
        );
  return onPlate(partId, { ...check, u: state.u });
}

/** Shear and torsion at the middle of the bolts, in the axes of the grid. */
export function shearLoad({ vy, vz, mx }: SectionForces): { x: number; y: number; moment: number } {
  // Torsion turns y towards z; a group's positive moment turns the other way.
  return { x: vy, y: vz, moment: 0 - mx };
}
