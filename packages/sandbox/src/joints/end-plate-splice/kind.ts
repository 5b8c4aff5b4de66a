import type { InLineKind } from '../../engine/building/kind.ts';
import { requireStrengths } from '../end-plate/kind.ts';
import { endPlateSpliceChecker } from './checks.ts';
import { endPlateSpliceIssues } from './detailing.ts';
import { spliceParts } from './geometry.ts';

/** `EPS`: two collinear beams with end plates bolted back to back. */
export const endPlateSpliceKind: InLineKind = {
  arrangement: 'inLine',
  build(site) {
    const { operation, bearing, end, bearingEnd } = site;
    const parts = spliceParts(site);
    const beams = [parts.near, parts.far];
    requireStrengths(site, parts.grid, beams);
    return {
      operation,
      bearingId: bearing.member.id,
      end,
      bearingEnd,
      parts,
      facePosition: 0,
      boltPosition: 0,
      unchecked: {},
      limits: [],
      checker: (model) => endPlateSpliceChecker(site, parts, model),
      detail: (model) => endPlateSpliceIssues(site, parts, model),
    };
  },
};
