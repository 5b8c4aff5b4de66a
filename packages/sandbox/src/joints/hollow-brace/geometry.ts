import type { Parts, Site } from '../../engine/building/kind.ts';
import { hollowSection } from '../../engine/checks/hollow-wall.ts';
import type { HollowJoint, HollowJointRules } from '../../engine/codes/shared/hollow-joint-rules.ts';
import type { HollowMember } from '../../engine/codes/shared/hollow-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { Weld } from '../../model/geometry.ts';
import { dot, pointIn, subtract, type Vector } from '../../model/vector.ts';
import { type HollowBraceProperties, hollowBraceProperties } from './properties.ts';

/** The weld of one wall of the brace. */
interface Seam {
  readonly weld: Weld;
  /** It runs along the chord. */
  readonly isAlong: boolean;
  /** Its ends in the section of the brace, m. */
  readonly ends: readonly { readonly y: number; readonly z: number }[];
}

/** Where a brace stands on its chord. */
export interface Stand {
  readonly end: MemberEnd;
  readonly name: string;
  /** Out of the face. */
  readonly normal: Vector;
  /** Where its axis meets the face, along the chord, m. */
  readonly foot: number;
  /** Of the angle between both axes, positive where it leans along the chord. */
  readonly lean: number;
}

/** A hollow brace welded to the face of a hollow chord. */
export interface HollowBraceParts extends Parts {
  readonly stand: Stand;
  readonly rules: HollowJointRules;
  readonly joint: HollowJoint;
  readonly chord: HollowMember;
  readonly brace: HollowMember;
  /** Across the chord, in its face. */
  readonly across: Vector;
  /** The y axis of the brace goes that way, so that My bends it in the plane of both members; else Mz does. */
  readonly isUpright: boolean;
  readonly walls: {
    readonly face: number;
    readonly sideWalls: readonly number[];
    readonly brace: readonly number[];
  };
  readonly seams: readonly Seam[];
}

/** The welds around the brace and its cut along the face. Errors: `BuildError` for other sections. */
export function hollowBraceParts(
  site: Site,
  welding: HollowBraceProperties = hollowBraceProperties(site.operation),
): HollowBraceParts {
  const { operation, connected, bearing, end, face, code } = site;
  const [chord, brace] = [rectangular(site, bearing), rectangular(site, connected)];
  const isFlange = face.side === 'flange';
  const across = isFlange ? bearing.frame.axisY : bearing.frame.axisZ;
  const isUpright = Math.abs(dot(end.frame.axisY, across)) >= Math.abs(dot(end.frame.axisZ, across)) - 1e-9;
  const [own, behind] = [brace.shape, chord.shape];
  const { Wply, Wplz } = brace.properties;
  const { h, b } = own;
  const [strength, ownStrength] = [chord, brace].map(({ steel, thickness }) =>
    steelStrength(steel, thickness),
  ) as [ReturnType<typeof steelStrength>, ReturnType<typeof steelStrength>];
  const joint: HollowJoint = {
    b0: isFlange ? behind.b : behind.h,
    h0: isFlange ? behind.h : behind.b,
    t0: behind.t,
    r0: behind.ro,
    fy0: strength.fy,
    fu0: strength.fu,
    e: chord.steel.e,
    ...(isUpright
      ? { b1: b, h1: h, modulus: { inPlane: Wply, outOfPlane: Wplz } }
      : { b1: h, h1: b, modulus: { inPlane: Wplz, outOfPlane: Wply } }),
    t1: own.t,
    fy1: ownStrength.fy,
    fu1: ownStrength.fu,
    sine: face.cosine,
  };
  const walls = wallsOf(site);
  const seams = seamsOf(site, walls, isUpright, welding);
  return {
    rules: code.joints.hollow,
    joint,
    chord,
    brace,
    across,
    isUpright,
    stand: {
      end,
      name: connected.name,
      normal: face.normal,
      foot: dot(
        subtract(pointIn(end.frame, { x: face.distance, y: 0, z: 0 }), bearing.frame.origin),
        bearing.frame.axisX,
      ),
      lean: dot(end.frame.axisX, bearing.frame.axisX),
    },
    walls,
    seams,
    plates: [],
    boltGrids: [],
    welds: seams.map(({ weld }) => weld),
    cuts: [
      {
        memberId: connected.member.id,
        operationId: operation.id,
        point: pointIn(end.frame, { x: face.distance, y: 0, z: 0 }),
        normal: face.normal,
        gap: 0,
        isOblique: true,
      },
    ],
  };
}

function rectangular({ operation }: Site, member: JointMember): HollowMember {
  const section = hollowSection(member);
  if (section !== null) return section;
  throw new BuildError(
    `${operation.name}: section ${member.section?.section.name ?? ''} of ${member.name} is no rectangular hollow one; a welded hollow brace and its chord are.`,
  );
}

/** Numbers of the walls: the face that is met, those beside it, and all of the brace. */
function wallsOf({ operation, bearing, connected, face, plateIds }: Site): HollowBraceParts['walls'] {
  const [ids, brace] = [plateIds(bearing), plateIds(connected)];
  const isLevel = ({ start, end }: JointMember['strips'][number]) =>
    Math.abs(end.y - start.y) > Math.abs(end.z - start.z);
  const met = bearing.strips[face.stripIndex];
  const id = ids[face.stripIndex];
  if (met === undefined || id === undefined)
    throw new BuildError(`${operation.name}: there is no wall to weld to.`);
  const sideWalls = ids.filter((_, index) => {
    const strip = bearing.strips[index];
    return strip !== undefined && isLevel(strip) !== isLevel(met);
  });
  return { face: id, sideWalls, brace };
}

/** A weld along the end of each wall of the brace. */
function seamsOf(
  { operation, connected, end, face, materials, nextId }: Site,
  walls: HollowBraceParts['walls'],
  isUpright: boolean,
  { type, a, isAuthored }: HollowBraceProperties,
): Seam[] {
  const { axisX, axisY, axisZ } = end.frame;
  const steep = dot(axisX, face.normal);
  const inFace = ({ y, z }: Seam['ends'][number]) =>
    pointIn(end.frame, {
      x: face.distance - (y * dot(axisY, face.normal) + z * dot(axisZ, face.normal)) / steep,
      y,
      z,
    });
  return connected.strips.map((strip, index): Seam => {
    const [dy, dz] = [strip.end.y - strip.start.y, strip.end.z - strip.start.z];
    const isLevel = Math.abs(dy) > Math.abs(dz);
    // Fillets lie to the right of their line as seen along the brace, which is outside.
    const isOutside = dy * (strip.start.z + strip.end.z) - dz * (strip.start.y + strip.end.y) > 0;
    const ends = isOutside ? ([strip.start, strip.end] as const) : ([strip.end, strip.start] as const);
    return {
      isAlong: isLevel !== isUpright,
      ends,
      weld: {
        id: nextId(),
        name: `${operation.name}-w${index + 1}`,
        type,
        // A full-penetration weld is as thick as what it joins.
        throat: type === 'bevel' ? strip.thickness : a,
        ...(type === 'bevel' || isAuthored ? {} : { throatProperty: 'a' }),
        start: inFace(ends[0]),
        end: inFace(ends[1]),
        edgePlateId: walls.brace[index] ?? 0,
        surfacePlateId: walls.face,
        electrode: materials.weld(),
        owner: { kind: 'operation', id: operation.id },
      },
    };
  });
}
