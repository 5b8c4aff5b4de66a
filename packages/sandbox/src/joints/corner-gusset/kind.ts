import type { FaceKind, Joint, Parts, Site } from '../../engine/building/kind.ts';
import { standingPlateLimits } from '../../engine/checks/support-wall.ts';
import { offCentreLimits } from '../../engine/column/centred.ts';
import { steelStrength } from '../../materials/strength.ts';
import { acrossTheGusset } from '../gusset/kind.ts';
import { cornerGussetChecker } from './checks.ts';
import { cornerGussetIssues } from './detailing.ts';
import { type CornerGussetParts, cornerGussetParts } from './geometry.ts';
import { handedOn } from './interface-forces.ts';

/**
 * `CG`: a brace of one or two angles bolted to a gusset in the corner of a beam and a column, welded to the flange of the beam and to the column. Carries the
 * normal force, by the uniform force method; the joint of the beam gets the part that reaches the column through it.
 */
export const cornerGussetKind: FaceKind = {
  arrangement: 'face',
  build(site) {
    const { operation, code } = site;
    const parts = cornerGussetParts(site);
    const { corner, gusset, grid } = parts;
    steelStrength(gusset.steel, gusset.thickness);
    code.bolts.requireGrade(grid.grade);
    code.welds.requireWeldable(operation.name, [
      gusset.steel,
      ...[corner.beam, corner.column].flatMap(({ member: { section } }) =>
        section === null ? [] : [section.steel],
      ),
    ]);
    return cornerGussetJoint(site, parts, []);
  },
};

/** `companions` are other corner gussets on the same column. */
function cornerGussetJoint(
  site: Site,
  parts: CornerGussetParts,
  companions: readonly CornerGussetParts[],
): Joint {
  const { operation, bearing, end, code } = site;
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: parts.corner.distance,
    boltPosition: parts.boltPosition,
    unchecked: acrossTheGusset(parts, code),
    limits: limitsOf(site, parts),
    handsOn: handedOn(parts),
    checker: (model) => cornerGussetChecker(site, parts, model, companions),
    detail: (model) => cornerGussetIssues(site, parts, model),
    beside: ({ before, after }) => cornerGussetJoint(site, parts, [...before, ...after].filter(isCorner)),
  };
}

const isCorner = (parts: Parts): parts is CornerGussetParts => 'corner' in parts && 'columnEdge' in parts;

function limitsOf(site: Site, { corner, beamEdge, columnEdge }: CornerGussetParts): string[] {
  const form = site.bearing.section?.shape.form;
  return [
    ...corner.limits,
    ...(form === 'I' || form === 'RHS'
      ? []
      : [
          `${site.operation.name}: section ${site.bearing.section?.section.name ?? ''} of ${site.bearing.name} is no I section or rectangular hollow one; the wall behind a gusset is not calculated.`,
        ]),
    ...[beamEdge, columnEdge].flatMap(({ side, standing }) => {
      const on = { ...site, bearing: side.member, face: side.face };
      return [...offCentreLimits(on), ...standingPlateLimits(on, standing)];
    }),
  ];
}
