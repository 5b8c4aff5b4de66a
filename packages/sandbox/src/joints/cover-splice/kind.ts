import type { InLineKind } from '../../engine/building/kind.ts';
import { steelStrength } from '../../materials/strength.ts';
import { coverSpliceChecker } from './checks.ts';
import { coverSpliceIssues } from './detailing.ts';
import { coverSpliceParts } from './geometry.ts';

/** `SP`: two collinear I members of equal section joined by bolted covers on flanges and web. */
export const coverSpliceKind: InLineKind = {
  arrangement: 'inLine',
  build(site) {
    const { operation, bearing, end, code } = site;
    const parts = coverSpliceParts(site);
    code.bolts.requireGrade(parts.grids.top.grade);
    for (const { steel, thickness } of parts.plates) steelStrength(steel, thickness);
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      parts,
      facePosition: 0,
      boltPosition: parts.lever,
      carries: ['n', 'vz', 'my'],
      limits: [],
      checker: (model) => coverSpliceChecker(site, parts, model),
      detail: (model) => coverSpliceIssues(parts, model, code),
    };
  },
};
