import { against, onPlate, type PartCheck, ratio } from '../../engine/codes/shared/check.ts';
import type { CopedEnd } from '../../engine/codes/shared/cope-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { copedSection } from '../../engine/geometry/coped-section.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { Plate } from '../../model/geometry.ts';
import type { Vector } from '../../model/vector.ts';
import type { FinPlateParts } from './geometry.ts';

/** The coped end of a beam; null without copes. */
export function copedEnd({ cope, beam }: FinPlateParts): CopedEnd | null {
  if (cope === null) return null;
  const { top, bottom, length } = cope;
  return { beam, top, bottom, length, section: copedSection(beam.shape, top, bottom) };
}

/**
 * What replaces the checks of a whole section beside copes: shear, block tearing under it, bending where the copes end and
 * through the bolts, and buckling of the web that stands alone under N < 0. `forces` act at the bolts.
 */
export function copedBeamChecker(
  parts: FinPlateParts,
  web: Plate,
  code: DesignCode,
): ((forces: SectionForces) => PartCheck[]) | null {
  const end = copedEnd(parts);
  if (end === null || parts.cope === null) return null;
  const { beam, grid, group, support } = parts;
  const root = copeRoot(parts.cope);
  const { plates: rules } = code;
  const strength = plateStrength(web);
  const t = web.thickness;
  const capacity = code.sections.cope(end);
  const hole = rules.hole(grid.assembly.d0);
  const line = boltLines(parts, web);
  const net = copedSection(beam.shape, end.top, end.bottom, { levels: line.levels, width: hole });
  const block = rules.block(
    {
      tension: t * (line.width + line.edge - (line.columns - 0.5) * hole),
      shear: t * (line.height + line.above - (line.rows - 0.5) * hole),
      grossShear: t * (line.height + line.above),
      eccentric: true,
      lines: line.columns,
    },
    strength,
  );
  const [netShear, normal] = [capacity.netShear(line.rows * hole), capacity.normal(end.section.A)];
  const netNormal = capacity.normal(net.A);
  const pressed = rules.buckling(
    { width: end.section.depth, thickness: t, length: 1.2 * (root.x - support.x) },
    strength,
  );

  return (forces) => {
    const shear = Math.abs(forces.vz);
    const atRoot = bent(transport(forces, group, root), end.section.centroid);
    const atBolts = bent(transport(forces, group, { ...group, z: 0 }), net.centroid);
    const inBending = [
      {
        text: 'bending at the cope',
        moment: atRoot,
        resistance: capacity.bending(end.section.modulus, shear),
        axial: normal,
      },
      {
        text: 'bending of the coped web through its holes',
        moment: atBolts,
        resistance: capacity.netBending?.(net.modulus) ?? capacity.bending(net.modulus, shear),
        axial: netNormal,
      },
    ];
    const checks = [
      against(shear, capacity.shear, 'coped web in shear'),
      against(shear, netShear, 'coped web net section'),
      against(shear, block, 'coped web block tearing'),
      ...inBending.map(({ text, moment, resistance, axial }) => {
        const u = ratio(moment, resistance.value) + ratio(Math.abs(forces.n), axial.value);
        return against(moment, resistance, text, u);
      }),
      ...(forces.n < 0 ? [against(-forces.n, pressed, 'coped web, buckling')] : []),
    ];
    return checks.map((check) => onPlate(web.id, check));
  };
}

/** Where the whole section begins, in the outward axes of the beam. */
export function copeRoot({ end, length }: NonNullable<FinPlateParts['cope']>): Vector {
  return onAxis(end + length);
}

/** A normal force in the axis of the whole beam bends what is left of it. */
function bent({ my, n }: SectionForces, centroid: number): number {
  return Math.abs(my) + Math.abs(n * centroid);
}

/** Where the bolts are in the web: above the beam axis, beside its end and below the upper edge of it, m. */
function boltLines({ grid, beam, cope, group }: FinPlateParts, web: Plate) {
  const levels = distinct(grid.bolts.map(({ y }) => y + group.z));
  const columns = distinct(grid.bolts.map(({ x }) => x));
  const [highest, lowest] = [Math.max(...levels), Math.min(...levels)];
  const { h } = beam.shape;
  const { top = 0, bottom = 0 } = cope ?? {};
  // A block tears towards the side without a flange; beside two copes towards the nearer edge.
  const free = [
    ...(top > 0 ? [h / 2 - top - highest] : []),
    ...(bottom > 0 ? [h / 2 - bottom + lowest] : []),
  ];
  return {
    levels,
    rows: levels.length,
    columns: columns.length,
    height: highest - lowest,
    width: Math.max(...columns) - Math.min(...columns),
    above: Math.min(...free),
    edge: Math.min(...holeSurroundings(web, grid).flatMap(({ minusX }) => minusX.edge ?? [])),
  };
}

function distinct(values: readonly number[]): number[] {
  return values.filter(
    (value, index) => values.findIndex((other) => Math.abs(other - value) < 1e-5) === index,
  );
}
