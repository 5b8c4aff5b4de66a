import type { FaceKind, Joint, OtherParts, Site } from '../../engine/building/kind.ts';
import { requireStrengths } from '../end-plate/kind.ts';
import { uncheckedAcross } from './across.ts';
import { haunchChecker } from './checks.ts';
import { haunchIssues } from './detailing.ts';
import { type HaunchParts, haunchParts } from './geometry.ts';

/** `HE`: an end plate on the flange of a column, as deep as a beam with a haunch of its own section below it. */
export const haunchedEndPlateKind: FaceKind = {
  arrangement: 'face',
  build: (site) => haunchedJoint(site, haunchParts(site)),
};

/** The joint of parts that a template made or an open model gives. Errors: `BuildError` or `MaterialError` naming the obstacle. */
export function haunchedJoint(site: Site, parts: HaunchParts, others: OtherParts | null = null): Joint {
  const { operation, bearing, end, code } = site;
  const { joint, deep, inclined } = parts;
  requireStrengths(site, joint.grid, [joint.beam]);
  const bent = code.sections.bendingLimit(inclined.strong);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: site.face.distance,
    boltPosition: site.face.distance,
    plane: deep.end.frame,
    unchecked: uncheckedAcross(inclined, code),
    limits: [
      ...joint.column.limits,
      ...(joint.column.side === 'web'
        ? [`${operation.name}: a haunch on a web bends it; that is not calculated.`]
        : []),
      ...(bent === null
        ? []
        : [`${operation.name}: the ${bent.wall} of the haunched section: ${bent.reason}`]),
    ],
    checker: (model) => haunchChecker(site, parts, model),
    detail: (model) => haunchIssues(site, parts, model, others),
    beside: (beside) => haunchedJoint(site, parts, beside),
  };
}
