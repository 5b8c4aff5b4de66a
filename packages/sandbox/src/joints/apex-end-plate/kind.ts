import type { InLineKind, InLineSite, Joint } from '../../engine/building/kind.ts';
import { requireStrengths } from '../end-plate/kind.ts';
import { uncheckedAcross } from '../haunched-end-plate/across.ts';
import { STEEPEST } from '../haunched-end-plate/inclined.ts';
import { apexChecker } from './checks.ts';
import { apexIssues } from './detailing.ts';
import { type ApexParts, apexParts } from './geometry.ts';
import { inPlaneAt } from './plane.ts';

/** `AP`: two equal rafters that lean towards each other, with end plates bolted back to back in the plane between them. */
export const apexEndPlateKind: InLineKind = {
  arrangement: 'inLine',
  bend: 2 * STEEPEST,
  build: (site) => apexJoint(site, apexParts(site)),
};

function apexJoint(site: InLineSite, parts: ApexParts): Joint {
  const { operation, bearing, end, bearingEnd, code } = site;
  const { near, far, grid } = parts;
  requireStrengths(site, grid, [near, far]);
  const position = inPlaneAt(end, near.end.frame.axisX);
  const bent = near.inclined.haunch === null ? null : code.sections.bendingLimit(near.inclined.strong);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    bearingEnd,
    parts,
    facePosition: position,
    boltPosition: position,
    unchecked: uncheckedAcross(near.inclined, code),
    limits:
      bent === null ? [] : [`${operation.name}: the ${bent.wall} of the haunched section: ${bent.reason}`],
    checker: (model) => apexChecker(site, parts, model),
    detail: (model) => apexIssues(site, parts, model),
  };
}
