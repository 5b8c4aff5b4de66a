import type { InLineKind, InLineSite, Joint } from '../../engine/building/kind.ts';
import { requireStrengths } from '../end-plate/kind.ts';
import { endPlateSpliceChecker } from './checks.ts';
import { endPlateSpliceIssues } from './detailing.ts';
import { type SpliceParts, spliceParts } from './geometry.ts';

/** `EPS`: two collinear beams with end plates bolted back to back. */
export const endPlateSpliceKind: InLineKind = {
  arrangement: 'inLine',
  build: (site) => endPlateSpliceJoint(site, spliceParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function endPlateSpliceJoint(site: InLineSite, parts: SpliceParts): Joint {
  const { operation, bearing, end, bearingEnd } = site;
  requireStrengths(site, parts.grid, [parts.near, parts.far]);
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
}
