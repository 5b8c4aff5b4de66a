import type { BoltGrid, Plate } from '../../model/geometry.ts';
import type { Vector } from '../../model/vector.ts';
import { against, onPlate, type PartCheck, ratio } from '../codes/shared/check.ts';
import type { CopedEnd } from '../codes/shared/cope-rules.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import type { PlacedCope } from '../geometry/cope.ts';
import { copedSection } from '../geometry/coped-section.ts';
import { holeSurroundings } from '../geometry/hole-surroundings.ts';
import type { IMember } from '../geometry/i-section.ts';
import { onAxis, type SectionForces, transport } from '../statics/section-forces.ts';

/** A beam that may have copes. */
export interface CopedBeam {
  readonly beam: IMember;
  readonly cope: PlacedCope | null;
}

/** Its web, in the outward axes of the beam, m. */
interface CopedWeb extends CopedBeam {
  readonly web: Plate;
  /** Bolts through it with their centroid; null for a web that is welded at its end. */
  readonly bolts: { readonly grid: BoltGrid; readonly centre: Vector } | null;
  /** Face of the support. */
  readonly face: number;
  /** Where the forces act. */
  readonly at: Vector;
}

/** The coped end of a beam; null without copes. */
export function copedEnd({ cope, beam }: CopedBeam): CopedEnd | null {
  if (cope === null) return null;
  const { top, bottom, length } = cope;
  return { beam, top, bottom, length, section: copedSection(beam.shape, top, bottom) };
}

/** Copes whose web may buckle in a way that is not calculated, by the name of their operation. */
export function copeLimits(name: string, coped: CopedBeam, { sections }: DesignCode): string[] {
  const end = copedEnd(coped);
  const limit = end === null ? null : sections.cope(end).limit;
  return limit === null ? [] : [`${name}: ${limit}`];
}

/**
 * What replaces the checks of a whole section beside copes: shear, block tearing under it, bending where the copes end and
 * through the bolts, and buckling of the web that stands alone under N < 0.
 */
export function copedBeamChecker(
  coped: CopedWeb,
  code: DesignCode,
): ((forces: SectionForces) => PartCheck[]) | null {
  const end = copedEnd(coped);
  if (end === null || coped.cope === null) return null;
  const { web, face, at } = coped;
  const root = copeRoot(coped.cope);
  const strength = plateStrength(web);
  const capacity = code.sections.cope(end);
  const checkHoles = holesChecker(coped, end, code);
  const normal = capacity.normal(end.section.A);
  const pressed = code.plates.buckling(
    { width: end.section.depth, thickness: web.thickness, length: 1.2 * (root.x - face) },
    strength,
  );

  return (forces) => {
    const shear = Math.abs(forces.vz);
    const moment = bent(transport(forces, at, root), end.section.centroid);
    const resistance = capacity.bending(end.section.modulus, shear);
    const u = ratio(moment, resistance.value) + ratio(Math.abs(forces.n), normal.value);
    const checks = [
      against(shear, capacity.shear, 'coped web in shear'),
      ...checkHoles.sheared(shear),
      against(moment, resistance, 'bending at the cope', u),
      ...checkHoles.bent(forces),
      ...(forces.n < 0 ? [against(-forces.n, pressed, 'coped web, buckling')] : []),
    ];
    return checks.map((check) => onPlate(web.id, check));
  };
}

/** The coped web through its holes; nothing without any. */
function holesChecker({ beam, bolts, web, cope, at }: CopedWeb, end: CopedEnd, code: DesignCode) {
  if (bolts === null || cope === null) return { sheared: () => [], bent: () => [] };
  const { grid, centre } = bolts;
  const { plates: rules } = code;
  const strength = plateStrength(web);
  const t = web.thickness;
  const capacity = code.sections.cope(end);
  const hole = rules.hole(grid.assembly.d0);
  const line = boltLines(beam, cope, bolts, web);
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
  const netShear = capacity.netShear(line.rows * hole);
  const netNormal = capacity.normal(net.A);

  return {
    sheared: (shear: number) => [
      against(shear, netShear, 'coped web net section'),
      against(shear, block, 'coped web block tearing'),
    ],
    bent(forces: SectionForces) {
      const moment = bent(transport(forces, at, { ...centre, z: 0 }), net.centroid);
      const resistance =
        capacity.netBending?.(net.modulus) ?? capacity.bending(net.modulus, Math.abs(forces.vz));
      const u = ratio(moment, resistance.value) + ratio(Math.abs(forces.n), netNormal.value);
      return [against(moment, resistance, 'bending of the coped web through its holes', u)];
    },
  };
}

/** Where the whole section begins, in the outward axes of the beam. */
export function copeRoot({ end, length }: PlacedCope): Vector {
  return onAxis(end + length);
}

/** A normal force in the axis of the whole beam bends what is left of it. */
function bent({ my, n }: SectionForces, centroid: number): number {
  return Math.abs(my) + Math.abs(n * centroid);
}

/** Where the bolts are in the web: above the beam axis, beside its end and below the upper edge of it, m. */
function boltLines(
  { shape: { h } }: IMember,
  { top, bottom }: PlacedCope,
  { grid, centre }: NonNullable<CopedWeb['bolts']>,
  web: Plate,
) {
  const levels = distinct(grid.bolts.map(({ y }) => y + centre.z));
  const columns = distinct(grid.bolts.map(({ x }) => x));
  const [highest, lowest] = [Math.max(...levels), Math.min(...levels)];
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
