import { steelStrength } from '../../materials/strength.ts';
import { anchorShearLimit } from '../en1993/anchor.ts';
import type { BaseKind, BaseSite } from '../kind.ts';
import { BuildError } from '../operation/build-error.ts';
import { basePlateChecker } from './checker.ts';
import { basePlateIssues } from './detailing.ts';
import { type BasePlateParts, basePlateParts } from './geometry.ts';

/** `BP`: an I column on a plate that is anchored in a concrete block. Bends about its strong axis only. */
export const basePlateKind: BaseKind = {
  operationType: 'BasePlate',
  arrangement: 'base',
  build(site) {
    const { operation, end, factors } = site;
    const parts = basePlateParts(site);
    const { code } = factors;
    const isEuropean = code.codeType === 'ECEN';
    if (isEuropean) requireStrengths(site, parts);
    return {
      operation,
      bearingId: null,
      end,
      parts,
      facePosition: 0,
      boltPosition: 0,
      carries: ['n', 'vy', 'vz', 'my'],
      limits: isEuropean
        ? flangeLimit(site, parts)
        : [`${operation.name}: base plates are not available to ${code.name} in the sandbox.`],
      checker: (model) =>
        isEuropean ? basePlateChecker(parts, model, factors) : () => ({ checks: [], bolts: [] }),
      detail: (model) => (isEuropean ? basePlateIssues(parts, model, factors) : []),
    };
  },
};

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
function requireStrengths(
  { operation, factors }: BaseSite,
  { plate, section, grid, sizes }: BasePlateParts,
): void {
  steelStrength(plate.steel, plate.thickness);
  factors.code.welds.requireWeldable(operation.name, [plate.steel, section.steel]);
  const limit = sizes.shear === 'anchors' ? anchorShearLimit(grid.grade) : null;
  if (limit !== null) throw new BuildError(`${operation.name}: ${limit}.`);
}

function flangeLimit({ operation, connected, factors }: BaseSite, { section }: BasePlateParts): string[] {
  const limit = factors.code.sections.flangeLimit(section);
  return limit === null ? [] : [`${operation.name}: the flanges of ${connected.name} are ${limit}`];
}
