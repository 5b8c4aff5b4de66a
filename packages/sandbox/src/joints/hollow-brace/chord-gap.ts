import type { Site, SupportLoad } from '../../engine/building/kind.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { globalAction, type SectionForces } from '../../engine/statics/section-forces.ts';
import { add, dot, type Vector } from '../../model/vector.ts';
import type { HollowBraceParts } from './geometry.ts';
import type { Partner } from './partner.ts';

const NOTHING: Vector = { x: 0, y: 0, z: 0 };

/** The chord between two braces, under what the joint on either side of the gap leaves to it. EN 1993-1-8 Table 7.12. */
export function chordInGap(
  { bearing }: Site,
  { rules, joint, chord, walls, stand }: HollowBraceParts,
  { other, gap }: Extract<Partner, { kind: 'gap' }>,
): (own: SectionForces, support: SupportLoad) => PartCheck[] {
  const { axisX } = bearing.frame;
  const area = chord.properties.A;
  // The one that is further along the chord leans that way.
  const isAhead = stand.foot > other.stand.foot;
  return (own, { others, isKnown }) => {
    const actionOf = (isWanted: (place: SupportLoad['others'][number]) => boolean) =>
      others
        .filter(isWanted)
        .reduce((sum, { end, forces }) => add(sum, globalAction(forces, end).force), NOTHING);
    const chordOn = (sign: number) =>
      actionOf(({ end }) => end.memberId === bearing.member.id && sign * dot(end.frame.axisX, axisX) > 0);
    const [mine, theirs] = [
      globalAction(own, stand.end).force,
      actionOf(({ end }) => end === other.stand.end),
    ];
    const sign = isAhead ? 1 : -1;
    // What acts on either side of the gap goes through it; both are the same in equilibrium.
    const sides = [add(mine, chordOn(sign)), add(theirs, chordOn(-sign))];
    const square = [mine, theirs].map((force) => Math.abs(dot(force, stand.normal)));
    const shear = Math.max(...square, ...sides.map((force) => Math.abs(dot(force, stand.normal))));
    const mode = rules.gap.chord(gap, area, shear);
    // Nobody knows what a chord carries whose forces are not given: as much as it can.
    const normal = isKnown
      ? Math.max(...sides.map((force) => Math.abs(dot(force, axisX))))
      : area * joint.fy0;
    const text = isKnown ? mode.text : `${mode.text}, as its forces are not given`;
    const check = against(normal, mode.resistance, text);
    return [walls.face, ...walls.sideWalls].map((id) => onPlate(id, check));
  };
}
