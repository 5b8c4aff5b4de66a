import type { Plate } from '../../model/geometry.ts';
import { dot, subtract } from '../../model/vector.ts';
import type { Issue, Site, SupportLoad } from '../building/kind.ts';
import { against, onPlate, type PartCheck, ratio } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { HollowMember, RoundMember } from '../codes/shared/hollow-rules.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { mm } from '../geometry/millimetres.ts';
import type { SectionForces } from '../statics/section-forces.ts';
import type { FaceLoad, StandingPlate } from './standing-plate.ts';

const SINE_5 = Math.sin((5 * Math.PI) / 180);
/** A plate stands in the middle of a face within that, m. */
const CENTRED = 1e-3;
/** Widest plate along the face of a chord, as a share of it: EN 1993-1-8 Table 7.13. */
const WIDEST = 0.2;

/** The section of a member that is a rectangular hollow one; null for another. */
export function hollowSection({ section }: Pick<JointMember, 'section'>): HollowMember | null {
  return section?.shape.form === 'RHS' ? { ...section, shape: section.shape } : null;
}

/** The section of a member that is a round hollow one; null for another. */
export function roundSection({ section }: Pick<JointMember, 'section'>): RoundMember | null {
  return section?.shape.form === 'CHS' ? { ...section, shape: section.shape } : null;
}

/** Width of the face that is met, m. */
export function faceWidth({ shape: { h, b } }: HollowMember, { face }: Pick<Site, 'face'>): number {
  return face.side === 'flange' ? b : h;
}

/** Why the face behind a plate is not calculated; empty when it is. */
export function hollowLimits(
  site: Site,
  member: HollowMember,
  { direction, thickness }: Pick<StandingPlate, 'direction' | 'thickness'>,
): string[] {
  const { operation, bearing, connected, end, face, code } = site;
  const across = face.side === 'flange' ? bearing.frame.axisY : bearing.frame.axisZ;
  const off = dot(subtract(end.frame.origin, bearing.frame.origin), across);
  const limit = code.sections.hollow.limit(member);
  return [
    ...(limit === null ? [] : [limit]),
    ...(Math.abs(dot(across, direction)) > SINE_5
      ? [`its plate does not stand along ${bearing.name}; the face is not calculated.`]
      : []),
    ...(Math.abs(off) > CENTRED
      ? [
          `${connected.name} stands ${mm(Math.abs(off))} off the middle of the face of ${bearing.name}; that is not calculated.`,
        ]
      : []),
    ...(thickness > WIDEST * faceWidth(member, site)
      ? [`its plate is thicker than ${WIDEST} of the face of ${bearing.name}; that is not calculated.`]
      : []),
  ].map((reason) => `${operation.name}: ${reason}`);
}

/** A plate that yields must not punch through the face, nor stand so near a free end that its yield lines have no room. */
export function hollowIssues(
  site: Site,
  member: HollowMember,
  plate: Plate,
  { wall, left }: { readonly wall: Plate; readonly left: number | null },
): Issue[] {
  const strength = plateStrength(wall);
  const most = site.code.sections.hollow.thickestPlate(
    { ...strength, thickness: wall.thickness },
    plateStrength(plate).fy,
  );
  const needed = faceWidth(member, site);
  return [
    ...(plate.thickness > most.value + 1e-7
      ? [
          {
            description: `${plate.name} punches through the face of ${site.bearing.name} before it yields.`,
            details: `t = ${mm(plate.thickness)} > ${most.text} = ${mm(most.value)}`,
            severity: 'error',
          } as const,
        ]
      : []),
    ...(left !== null && left < needed - 1e-7
      ? [
          {
            description: `${site.bearing.name} ends too near; the bending of its face is not calculated there.`,
            details: `${mm(left)} beyond the plate < width of the face = ${mm(needed)}`,
            severity: 'error',
          } as const,
        ]
      : []),
  ];
}

/** The face of a chord under a plate along it, which bends as a whole and shears beside the plate. */
export function hollowWallChecker(
  site: Site,
  member: HollowMember,
  { length, thickness }: Pick<StandingPlate, 'length' | 'thickness'>,
  wall: Plate,
): (load: FaceLoad, support: SupportLoad) => PartCheck[] {
  const { code } = site;
  const strength = plateStrength(wall);
  const strengthUnder = code.joints.bentWall({
    width: faceWidth(member, site),
    thickness: wall.thickness,
    fy: strength.fy,
    along: length,
    across: thickness,
  });
  const local = code.plates.shear(length * wall.thickness, strength);
  return ({ normal, along, moment }, { compression }) => {
    const { normal: pulled, moment: turned } = strengthUnder(compression);
    const [n, m] = [Math.abs(normal), Math.abs(moment)];
    const u = ratio(n, pulled.value) + ratio(m, turned.value);
    const isPulled = ratio(n, pulled.value) >= ratio(m, turned.value);
    return [
      onPlate(
        wall.id,
        isPulled
          ? against(n, pulled, 'face of the support in bending', u)
          : against(m, turned, 'face of the support turned', u),
      ),
      // Half of the shear leaves to either side of the plate.
      onPlate(wall.id, against(Math.abs(along) / 2, local, 'local shear')),
    ];
  };
}

export function isRound(member: HollowMember | RoundMember): member is RoundMember {
  return member.shape.form === 'CHS';
}

/** The section of a hollow support, on all of its walls. */
export function hollowSectionChecks(
  member: HollowMember | RoundMember,
  wallIds: readonly number[],
  forces: SectionForces,
  code: DesignCode,
): PartCheck[] {
  const checks = isRound(member)
    ? code.sections.round.check(forces, member)
    : code.sections.hollow.check(forces, member);
  return wallIds.flatMap((id) => checks.map((check) => onPlate(id, check)));
}
