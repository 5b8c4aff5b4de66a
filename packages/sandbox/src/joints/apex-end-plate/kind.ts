import type { InLineKind, InLineSite, Joint } from '../../engine/building/kind.ts';
import { requireStrengths } from '../end-plate/kind.ts';
import { uncheckedAcross } from '../haunched-end-plate/across.ts';
import { STEEPEST } from '../haunched-end-plate/inclined.ts';
import { apexChecker } from './checks.ts';
import { apexIssues } from './detailing.ts';
import { type ApexParts, apexParts } from './geometry.ts';
import { inPlaneAt } from './plane.ts';

/** Of both rafters to each other at most, degrees. */
export const APEX_BEND = 2 * STEEPEST;

/** `AP`: two equal rafters that lean towards each other, with end plates bolted back to back in the plane between them. */
export const apexEndPlateKind: InLineKind = {
  arrangement: 'inLine',
  bend: APEX_BEND,
  build: (site) => apexJoint(site, apexParts(site)),
};

/** The joint of parts that a template or single operations made. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function apexJoint(site: InLineSite, parts: ApexParts): Joint {
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
