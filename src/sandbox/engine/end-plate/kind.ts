import { alphaV, steelStrength } from '../../materials/strength.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { flangeClass } from '../en1993/beam-flange.ts';
import type { FaceKind, Place } from '../kind.ts';
import { BuildError } from '../operation/build-error.ts';
import { COMPONENTS } from '../statics/section-forces.ts';
import { beamToColumnChecker } from './checker.ts';
import { beamToColumnIssues } from './detailing.ts';
import { beamToColumnParts } from './geometry.ts';
import type { EndPlateParts } from './plate.ts';

/** `EP`: a plate welded to the end of a beam and bolted to the flange of a column, with or without stiffeners in it. */
export const endPlateKind: FaceKind = {
  operationType: 'EndPlate',
  arrangement: 'face',
  build(site) {
    const { operation, bearing, end, factors } = site;
    const parts = beamToColumnParts(site);
    requireStrengths(site, parts.grid, [parts.beam]);
    for (const { plates } of parts.pairs) {
      for (const { steel, thickness } of plates) steelStrength(steel, thickness);
    }
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      parts,
      facePosition: parts.beam.position,
      boltPosition: parts.beam.position,
      carries: COMPONENTS,
      limits: [...parts.column.limits, ...flangeLimits(site, [parts.beam])],
      checker: (model) => beamToColumnChecker(parts, bearing, model, factors),
      detail: (model) => beamToColumnIssues(site, parts, model),
    };
  },
};

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
export function requireStrengths(
  { operation }: Place,
  grid: BoltGrid,
  beams: readonly EndPlateParts[],
): void {
  alphaV(grid.grade, 'thread');
  for (const { plate, section } of beams) {
    steelStrength(plate.steel, plate.thickness);
    requireWeldable(operation.name, [plate.steel, section.steel]);
  }
}

/** Errors: `BuildError` for a steel fillet welds cannot be checked on. */
export function requireWeldable(
  operation: string,
  steels: readonly { readonly name: string; readonly betaW: number | null }[],
): void {
  const odd = steels.find(({ betaW }) => betaW === null);
  if (odd === undefined) return;
  throw new BuildError(
    `${operation}: steel ${odd.name} has no correlation factor for fillet welds (EN 1993-1-8 Table 4.1).`,
  );
}

/** Flanges of class 4 are not calculated. */
export function flangeLimits(
  { operation }: Place,
  beams: readonly Pick<EndPlateParts, 'member' | 'section'>[],
): string[] {
  return beams
    .filter(({ section }) => flangeClass(section) === 4)
    .map(
      ({ member }) =>
        `${operation.name}: the flanges of ${member.name} are of class 4, which is not calculated.`,
    );
}
