import { steelStrength } from '../../materials/strength.ts';
import type { BaseKind, BaseSite } from '../kind.ts';
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
    requireStrengths(site, parts);
    return {
      operation,
      bearingId: null,
      end,
      parts,
      facePosition: 0,
      boltPosition: 0,
      carries: ['n', 'vy', 'vz', 'my'],
      limits: flangeLimit(site, parts),
      checker: (model) => basePlateChecker(parts, model, factors),
      detail: (model) => basePlateIssues(parts, model, factors),
    };
  },
};

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
function requireStrengths({ operation, factors: { code } }: BaseSite, parts: BasePlateParts): void {
  const { plate, section } = parts;
  steelStrength(plate.steel, plate.thickness);
  code.welds.requireWeldable(operation.name, [plate.steel, section.steel]);
  code.bases.require(operation.name, parts);
}

function flangeLimit({ operation, connected, factors }: BaseSite, { section }: BasePlateParts): string[] {
  const limit = factors.code.sections.flangeLimit(section);
  return limit === null ? [] : [`${operation.name}: the flanges of ${connected.name} are ${limit}`];
}
