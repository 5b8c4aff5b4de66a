import type { ConnectionModel, Plate } from '../../model/geometry.ts';
import { dot, locate, subtract, type Vector } from '../../model/vector.ts';
import type { Issue, Site } from '../building/kind.ts';
import { against, onPlate, type PartCheck, ratio } from '../codes/shared/check.ts';
import { plateStrength } from '../codes/shared/plate-strength.ts';
import { mm } from '../geometry/millimetres.ts';

const SINE_5 = Math.sin((5 * Math.PI) / 180);
const COSINE_45 = Math.SQRT1_2;

/** A plate that stands upright on its support: direction of its welded edge, a point of it, length and thickness, m. */
interface StandingPlate {
  readonly direction: Vector;
  readonly middle: Vector;
  readonly length: number;
  readonly thickness: number;
}

/** What the plate does to the face: N out of it and along the edge, Nm about an axis in the face and across the edge. */
interface FaceLoad {
  readonly normal: number;
  readonly along: number;
  readonly moment: number;
}

/** Why the wall behind such a plate is not calculated; empty when it is. */
export function standingPlateLimits(
  { operation, bearing, face }: Site,
  { direction }: Pick<StandingPlate, 'direction'>,
): string[] {
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
  { bearing, face }: Site,
  { direction, middle, length, thickness }: StandingPlate,
  { members }: Pick<ConnectionModel, 'members'>,
): Issue[] {
  const shape = bearing.section?.shape;
  const body = members.find(({ memberId }) => memberId === bearing.member.id);
  if (shape?.form !== 'I' || face.side === 'flange' || bearing.member.isContinuous || body === undefined) {
    return [];
  }
  const isAlong = Math.abs(dot(bearing.frame.axisX, direction)) >= COSINE_45;
  const left = locate(body.frame, middle).x - (isAlong ? length : thickness) / 2 - body.from;
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

/** A web that bends under the plate and shears beside it; a flange that bends over its root where the plate stands beyond. */
export function standingPlateChecker(
  { bearing, face, code }: Site,
  { direction, middle, length, thickness }: StandingPlate,
  wall: Plate,
): (load: FaceLoad, compression: number) => PartCheck[] {
  const shape = bearing.section?.shape;
  if (shape?.form !== 'I') return () => [];
  const strength = plateStrength(wall);
  if (face.side === 'flange') {
    const { tw, r } = shape;
    const lever = Math.abs(dot(subtract(middle, bearing.frame.origin), bearing.frame.axisY)) - tw / 2 - r;
    if (lever <= 1e-7) return () => [];
    const capacity = code.joints.bentFlange({ length, thickness: wall.thickness }, strength.fy);
    return ({ normal, moment }) => {
      // As if all of the edge were pulled like its end.
      const pull = Math.abs(normal) + (6 * Math.abs(moment)) / length;
      return [onPlate(wall.id, against(pull * lever, capacity, 'flange of the support in bending'))];
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

  return ({ normal, along, moment }, compression) => {
    const resistance = strengthUnder(compression);
    const parts = [
      [Math.abs(normal), resistance.normal],
      [Math.abs(moment), resistance.moment],
    ] as const;
    const u = parts.reduce((sum, [demand, { value }]) => sum + ratio(demand, value), 0);
    const [pulled, turned] = parts;
    const isPulled = ratio(pulled[0], pulled[1].value) >= ratio(turned[0], turned[1].value);
    const leading = isPulled ? pulled : turned;
    const text = isPulled ? 'web of the support in bending' : 'web of the support turned';
    return [
      onPlate(wall.id, against(leading[0], leading[1], text, u)),
      // Half of the shear leaves to either side of the plate.
      onPlate(wall.id, against(Math.abs(along) / 2, local, 'local shear')),
    ];
  };
}
