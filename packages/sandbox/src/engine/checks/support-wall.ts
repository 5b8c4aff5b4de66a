import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import { dot, locate, subtract } from '../../model/vector.ts';
import type { Issue, Site, SupportLoad } from '../building/kind.ts';
import { against, onPlate, type PartCheck, ratio } from '../codes/shared/check.ts';
import { asColumn } from '../codes/shared/column-rules.ts';
import { plateById, plateStrength } from '../codes/shared/plate-strength.ts';
import { iSection, iWalls } from '../geometry/i-section.ts';
import { mm } from '../geometry/millimetres.ts';
import { hollowIssues, hollowLimits, hollowSection, hollowWallChecker } from './hollow-wall.ts';
import type { FaceLoad, StandingPlate } from './standing-plate.ts';

const SINE_5 = Math.sin((5 * Math.PI) / 180);
const COSINE_45 = Math.SQRT1_2;

/** Why the wall behind such a plate is not calculated; empty when it is. */
export function standingPlateLimits(
  site: Site,
  { direction, thickness }: Pick<StandingPlate, 'direction' | 'thickness'>,
): string[] {
  const { operation, bearing, face } = site;
  const hollow = hollowSection(bearing);
  if (hollow !== null) return hollowLimits(site, hollow, { direction, thickness });
  const shape = bearing.section?.shape;
  if (shape?.form !== 'I') return [];
  const { frame, name } = bearing;
  const across = face.side === 'web' ? frame.axisZ : frame.axisY;
  const isAlong = Math.abs(dot(across, direction)) <= SINE_5;
  if (face.side === 'web') {
    return isAlong || Math.abs(dot(frame.axisX, direction)) <= SINE_5
      ? []
      : [
          `${operation.name}: its plate is turned against the section of ${name}; the wall is not calculated.`,
        ];
  }
  return isAlong
    ? []
    : [
        `${operation.name}: its plate stands across the flange of ${name}, which bends; that is not calculated.`,
      ];
}

/** The yield lines of a web run on beyond the plate, as far as the web is wide; near a free end they cannot. */
export function freeEndIssues(
  site: Site,
  { direction, middle, length, thickness }: StandingPlate,
  { members, plates }: Pick<ConnectionModel, 'members' | 'plates'>,
  standing: { readonly plateId: number; readonly wallId: number },
): Issue[] {
  const { bearing, face } = site;
  const shape = bearing.section?.shape;
  const body = members.find(({ memberId }) => memberId === bearing.member.id);
  const isAlong = Math.abs(dot(bearing.frame.axisX, direction)) >= COSINE_45;
  const left =
    bearing.member.isContinuous || body === undefined
      ? null
      : locate(body.frame, middle).x - (isAlong ? length : thickness) / 2 - body.from;
  const hollow = hollowSection(bearing);
  if (hollow !== null) {
    const [plate, wall] = [standing.plateId, standing.wallId].map((id) => plateById({ plates }, id));
    return plate === undefined || wall === undefined ? [] : hollowIssues(site, hollow, plate, { wall, left });
  }
  if (shape?.form !== 'I' || face.side === 'flange' || left === null) return [];
  const needed = shape.h - 2 * (shape.tf + shape.r);
  if (left >= needed - 1e-7) return [];
  return [
    {
      description: `The web of ${bearing.name} ends too near; its bending is not calculated there.`,
      details: `${mm(left)} beyond the plate < clear depth of the web = ${mm(needed)}`,
      severity: 'error',
    },
  ];
}

/** A web that bends under the plate and shears beside it; a flange that bends over its root where the plate stands beyond. `opposed`: another plate may press from the other flange. */
export function standingPlateChecker(
  site: Site,
  {
    direction,
    middle,
    length,
    thickness,
    isTurned,
    opposed = false,
  }: StandingPlate & { readonly isTurned: boolean; readonly opposed?: boolean },
  wall: Plate,
): (load: FaceLoad, support: SupportLoad) => PartCheck[] {
  const { bearing, face, code } = site;
  const hollow = hollowSection(bearing);
  if (hollow !== null) return hollowWallChecker(site, hollow, { length, thickness }, wall);
  const shape = bearing.section?.shape;
  if (shape?.form !== 'I') return () => [];
  const strength = plateStrength(wall);
  if (face.side === 'flange') {
    const { tw, r } = shape;
    const lever = Math.abs(dot(subtract(middle, bearing.frame.origin), bearing.frame.axisY)) - tw / 2 - r;
    const capacity = code.joints.bentFlange({ length, thickness: wall.thickness }, strength.fy);
    const checkWeb = webBehind(site, length, { isTurned, opposed });
    return ({ normal, moment }, { compression }) => {
      const web = checkWeb({ normal, moment }, compression);
      if (lever <= 1e-7) return web;
      // As if all of the edge were pulled like its end.
      const pull = Math.abs(normal) + (6 * Math.abs(moment)) / length;
      return [...web, onPlate(wall.id, against(pull * lever, capacity, 'flange of the support in bending'))];
    };
  }
  const isAlong = Math.abs(dot(bearing.frame.axisX, direction)) >= COSINE_45;
  const strengthUnder = code.joints.bentWall({
    width: shape.h - 2 * (shape.tf + shape.r),
    thickness: wall.thickness,
    fy: strength.fy,
    along: isAlong ? length : thickness,
    across: isAlong ? thickness : length,
  });
  const local = code.plates.shear(length * wall.thickness, strength);

  return ({ normal, along, moment }, { compression, beyond, opposite }) => {
    const resistance = strengthUnder(compression);
    // What stands on the other side of the web bends and shears it as well.
    const parts = [
      [together(normal, dot(beyond, face.normal)), resistance.normal],
      [together(moment, -opposite), resistance.moment],
    ] as const;
    const u = parts.reduce((sum, [demand, { value }]) => sum + ratio(demand, value), 0);
    const [pulled, turned] = parts;
    const isPulled = ratio(pulled[0], pulled[1].value) >= ratio(turned[0], turned[1].value);
    const leading = isPulled ? pulled : turned;
    const text = isPulled ? 'web of the support in bending' : 'web of the support turned';
    return [
      onPlate(wall.id, against(leading[0], leading[1], text, u)),
      // Half of the shear leaves to either side of the plate.
      onPlate(wall.id, against(together(along, dot(beyond, direction)) / 2, local, 'local shear')),
    ];
  };
}

/**
 * The web behind a plate along the middle of a flange, which the force reaches through it: EN 1993-1-8 6.2.6.2 and 6.2.6.3, AISC
 * 360-16 J10.2 and J10.3. A plate that is turned presses with one half and pulls with the other: 3·M/l more on either.
 */
function webBehind(
  { operation, bearing, plateIds, code }: Site,
  length: number,
  { isTurned, opposed }: { readonly isTurned: boolean; readonly opposed: boolean },
): (load: Omit<FaceLoad, 'along'>, compression: number) => PartCheck[] {
  const section = iSection(bearing, operation.name, 'a plate');
  const walls = iWalls(bearing, plateIds(bearing));
  const column = asColumn(section, bearing.name, walls);
  const { compression: pressed, tension: pulled, rules } = code.joints.column(column, [], length);
  const entry = { side: 1, width: length, end: bearing.member.isContinuous ? null : length / 2 } as const;

  return ({ normal, moment }, compression) => {
    if (normal === 0 && moment === 0) return [];
    const state = { beta: isTurned ? 1 : 0, stress: compression, opposed };
    const turned = (3 * Math.abs(moment)) / length;
    const checks = [
      against(
        Math.max(0, turned - normal),
        { ...rules.compression, value: pressed(entry, state) },
        'web behind the plate in compression',
      ),
      against(
        Math.max(0, turned + normal),
        { ...rules.tension, value: pulled(entry, state) },
        'web behind the plate in tension',
      ),
    ];
    return checks.map((check) => onPlate(walls.web, check));
  };
}

/** Of what comes from one side and from both: relief counts for nobody, since the other side may stay away. */
export function together(own: number, other: number): number {
  return Math.max(Math.abs(own), Math.abs(own + other));
}
