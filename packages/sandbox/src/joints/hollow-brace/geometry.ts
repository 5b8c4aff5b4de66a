import type { Parts, Site } from '../../engine/building/kind.ts';
import { hollowSection, isRound, roundSection } from '../../engine/checks/hollow-wall.ts';
import type { HollowJoint, HollowJointRules } from '../../engine/codes/shared/hollow-joint-rules.ts';
import type { HollowMember, RoundMember } from '../../engine/codes/shared/hollow-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { endOnCylinder, outOf } from '../../engine/geometry/cylinder.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import { arcTowards } from '../../engine/geometry/member-face.ts';
import type { LineForce } from '../../engine/statics/weld-group.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { Cylinder, Weld } from '../../model/geometry.ts';
import {
  add,
  cross,
  dot,
  pointIn,
  scale,
  subtract,
  toGlobal,
  unit,
  type Vector,
} from '../../model/vector.ts';
import { type HollowBraceProperties, hollowBraceProperties } from './properties.ts';
import { pullOnSaddle } from './saddle.ts';

/** The weld of one wall of the brace. */
interface Seam {
  readonly weld: Weld;
  /** On it for each N/m in the wall above it. */
  readonly pull: LineForce;
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

/** A hollow brace welded to the face of a hollow chord, both rectangular or both round. */
export interface HollowBraceParts extends Parts {
  readonly stand: Stand;
  readonly rules: HollowJointRules;
  readonly joint: HollowJoint;
  readonly chord: HollowMember | RoundMember;
  readonly brace: HollowMember | RoundMember;
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
  const [chord, brace] = hollowPair(site);
  const isFlange = face.side === 'flange';
  const saddle = saddleOf(site, chord);
  const flat = isFlange ? bearing.frame.axisY : bearing.frame.axisZ;
  const across = saddle === null ? flat : cross(face.normal, bearing.frame.axisX);
  const isUpright = Math.abs(dot(end.frame.axisY, across)) >= Math.abs(dot(end.frame.axisZ, across)) - 1e-9;
  const [own, behind] = [sizesOf(brace), sizesOf(chord)];
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
  const walls = wallsOf(site, saddle !== null);
  const seams = seamsOf(site, { walls, isUpright, saddle }, welding);
  return {
    rules: saddle === null ? code.joints.hollow : code.joints.round,
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
        ...(saddle === null ? {} : { round: saddle }),
      },
    ],
  };
}

function hollowPair({ operation, bearing, connected }: Site): [chord: Hollow, brace: Hollow] {
  const [chord, brace] = [bearing, connected].map((member) => {
    const section = hollowSection(member) ?? roundSection(member);
    if (section !== null) return section;
    throw new BuildError(
      `${operation.name}: section ${member.section?.section.name ?? ''} of ${member.name} is no hollow one; a welded hollow brace and its chord are.`,
    );
  }) as [Hollow, Hollow];
  if (isRound(chord) === isRound(brace)) return [chord, brace];
  throw new BuildError(
    `${operation.name}: of ${chord.section.name} and ${brace.section.name} one is round and one is rectangular; braces are calculated on chords of their own form.`,
  );
}

type Hollow = HollowBraceParts['chord'];
type Strip = JointMember['strips'][number];

function sizesOf(member: Hollow): { h: number; b: number; t: number; ro: number } {
  if (!isRound(member)) return member.shape;
  const { d, t } = member.shape;
  return { h: d, b: d, t, ro: d / 2 };
}

/** The surface of a round chord; null of one with faces. */
function saddleOf({ bearing: { frame } }: Site, chord: Hollow): Cylinder | null {
  if (!isRound(chord)) return null;
  return { origin: frame.origin, axis: frame.axisX, radius: chord.shape.d / 2 };
}

/** Numbers of the walls: the face that is met, those beside it, and all of the brace. A round chord has arcs all around. */
function wallsOf(
  { operation, bearing, connected, face, plateIds }: Site,
  areArcs: boolean,
): HollowBraceParts['walls'] {
  const [ids, brace] = [plateIds(bearing), plateIds(connected)];
  const isLevel = ({ start, end }: JointMember['strips'][number]) =>
    Math.abs(end.y - start.y) > Math.abs(end.z - start.z);
  const met = bearing.strips[face.stripIndex];
  const id = ids[face.stripIndex];
  if (met === undefined || id === undefined)
    throw new BuildError(`${operation.name}: there is no wall to weld to.`);
  const sideWalls = ids.filter((wall, index) => {
    if (areArcs) return wall !== id;
    const strip = bearing.strips[index];
    return strip !== undefined && isLevel(strip) !== isLevel(met);
  });
  return { face: id, sideWalls, brace };
}

/** A weld along the end of each wall of the brace. */
function seamsOf(
  site: Site,
  { walls, isUpright, saddle }: Pick<HollowBraceParts, 'walls' | 'isUpright'> & { saddle: Cylinder | null },
  { type, a, isAuthored }: HollowBraceProperties,
): Seam[] {
  const { operation, connected, end, face, materials, nextId } = site;
  return connected.strips.map((strip, index): Seam => {
    const [dy, dz] = [strip.end.y - strip.start.y, strip.end.z - strip.start.z];
    // Fillets lie to the right of their line as seen along the brace, which is outside.
    const isOutside = dy * (strip.start.z + strip.end.z) - dz * (strip.start.y + strip.end.y) > 0;
    const ends = isOutside ? ([strip.start, strip.end] as const) : ([strip.end, strip.start] as const);
    const line = { start: inFace(ends[0]), end: inFace(ends[1]) };
    return {
      pull: pullOf(strip, line),
      ends,
      weld: {
        id: nextId(),
        name: `${operation.name}-w${index + 1}`,
        type,
        // A full-penetration weld is as thick as what it joins.
        throat: type === 'bevel' ? strip.thickness : a,
        ...(type === 'bevel' || isAuthored ? {} : { throatProperty: 'a' }),
        ...line,
        edgePlateId: walls.brace[index] ?? 0,
        surfacePlateId: surfaceBelow(line),
        electrode: materials.weld(),
        owner: { kind: 'operation', id: operation.id },
      },
    };
  });

  function inFace(point: Seam['ends'][number]): Vector {
    const { axisX, axisY, axisZ } = end.frame;
    const { y, z } = point;
    if (saddle !== null) return pointIn(end.frame, { x: endOnCylinder(end.frame, point, saddle), y, z });
    const aside = y * dot(axisY, face.normal) + z * dot(axisZ, face.normal);
    return pointIn(end.frame, { x: face.distance - aside / dot(axisX, face.normal), y, z });
  }

  function pullOf({ start, end: to }: Strip, line: Pick<Weld, 'start' | 'end'>): LineForce {
    const [dy, dz] = [to.y - start.y, to.z - start.z];
    if (saddle !== null) {
      const outside = toGlobal(end.frame, { x: 0, y: (start.y + to.y) / 2, z: (start.z + to.z) / 2 });
      const piece = { ...line, width: Math.hypot(dy, dz), axis: end.frame.axisX };
      return pullOnSaddle({ ...piece, outside: unit(outside) ?? face.normal }, saddle);
    }
    const [sine, cosine] = [face.cosine, Math.abs(dot(end.frame.axisX, site.bearing.frame.axisX))];
    const isAlong = Math.abs(dy) > Math.abs(dz) !== isUpright;
    // A wall along the chord is cut along its slope, so that its weld is longer than it is wide.
    return isAlong
      ? { normal: sine ** 2, longitudinal: sine * cosine, transverse: 0 }
      : { normal: sine, longitudinal: 0, transverse: cosine };
  }

  function surfaceBelow(line: Pick<Weld, 'start' | 'end'>): number {
    if (saddle === null) return walls.face;
    const middle = scale(add(line.start, line.end), 0.5);
    return site.plateIds(site.bearing)[arcTowards(site.bearing, outOf(saddle, middle))] ?? walls.face;
  }
}
