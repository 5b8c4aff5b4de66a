import type { BaseKind, BaseSite } from '../../engine/building/kind.ts';
import { steelStrength } from '../../materials/strength.ts';
import { basePlateChecker } from './checks.ts';
import { basePlateIssues } from './detailing.ts';
import { type BasePlateParts, basePlateParts } from './geometry.ts';

/** `BP`: an I column on a plate that is anchored in a concrete block. Bends about its strong axis only. */
export const basePlateKind: BaseKind = {
  arrangement: 'base',
  build(site) {
    const { operation, end, code } = site;
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
      checker: (model) => basePlateChecker(parts, model, code),
      detail: (model) => basePlateIssues(parts, model, code),
    };
  },
};

/** What the checks will ask for must exist, or the operation counts as one that cannot be built. */
function requireStrengths({ operation, code }: BaseSite, parts: BasePlateParts): void {
  const { plate, section } = parts;
  steelStrength(plate.steel, plate.thickness);
  code.welds.requireWeldable(operation.name, [plate.steel, section.steel]);
  code.bases.require(operation.name, parts);
}

function flangeLimit({ operation, connected, code }: BaseSite, { section }: BasePlateParts): string[] {
  const limit = code.sections.flangeLimit(section);
  return limit === null ? [] : [`${operation.name}: the flanges of ${connected.name} are ${limit}`];
}
