import type { Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { MemberSection } from '../../engine/geometry/joint-member.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import { cross, dot, scale, toGlobal, unit, type Vector } from '../../model/vector.ts';

/** An angle as a brace. */
interface AngleSection extends MemberSection {
  readonly shape: ShapeOf<'L'>;
}

/** The plane of a gusset as its brace sees it: u along the brace, v across it in the plane, w across the plane. */
export interface GussetAxes {
  readonly u: Vector;
  readonly v: Vector;
  readonly w: Vector;
  /** Unit vectors in the plane, by u and v: out of the face of the support, and along it. */
  readonly out: { readonly u: number; readonly v: number };
  readonly along: { readonly u: number; readonly v: number };
}

/** The same of an angle, from the node: v from heel to toe of the leg that is bolted, w the bolt axis. Distances in m. */
export interface GussetPlane extends GussetAxes {
  readonly section: AngleSection;
  /** The leg that is bolted, and the other one: positions among the strips. */
  readonly legIndex: number;
  readonly otherIndex: number;
  readonly leg: number;
  /** Heel and toe of the leg on v. */
  readonly heel: number;
  readonly toe: number;
  /** Middle of the leg on w, and the side of it the gusset lies on. */
  readonly legLevel: number;
  readonly side: 1 | -1;
}

const COSINE_5 = Math.cos((5 * Math.PI) / 180);
const SINE_5 = Math.sin((5 * Math.PI) / 180);

/** Errors: `BuildError` for a brace that is no angle or has no leg in the plane of its axis and that of the support. */
export function gussetPlane({ operation, bearing, connected, end, face }: Site): GussetPlane {
  const { section, strips, name } = connected;
  if (section?.shape.form !== 'L') {
    throw new BuildError(
      `${operation.name}: section ${section?.section.name ?? ''} of member ${name} is no angle; a bolted gusset needs one.`,
    );
  }
  const { shape } = section;
  const u = end.frame.axisX;
  const normal = unit(cross(u, bearing.frame.axisX));
  const legs = strips.map(({ start, end: to }) => {
    const length = Math.hypot(to.y - start.y, to.z - start.z);
    const [y, z] = [(to.y - start.y) / length, (to.z - start.z) / length];
    const v = toGlobal(end.frame, { x: 0, y, z });
    const w = cross(u, v);
    // w in the section is (-z, y): its axes are y, z and u points out of the drawing.
    return { v, w, toe: to.y * y + to.z * z, level: start.z * y - start.y * z };
  });
  const legIndex = legs.findIndex(({ w }) => normal !== null && Math.abs(dot(w, normal)) > COSINE_5);
  const [leg, other] = [legs[legIndex], strips[1 - legIndex]];
  if (leg === undefined || other === undefined) {
    throw new BuildError(
      `${operation.name}: no leg of ${name} lies in the plane of ${name} and ${bearing.name}.`,
    );
  }
  const axes = gussetAxes({ operation, bearing, connected, face }, { u, v: leg.v, w: leg.w });
  const length = legIndex === 0 ? shape.h : shape.b;
  const [y, z] = [(other.start.y + other.end.y) / 2, (other.start.z + other.end.z) / 2];
  const local = { y: dot(leg.w, end.frame.axisY), z: dot(leg.w, end.frame.axisZ) };
  return {
    ...axes,
    section: { ...section, shape },
    legIndex,
    otherIndex: 1 - legIndex,
    leg: length,
    heel: leg.toe - length,
    toe: leg.toe,
    legLevel: leg.level,
    side: leg.level > y * local.y + z * local.z ? 1 : -1,
  };
}

/** The axes with the directions of the face. Errors: `BuildError` for a plane that does not stand upright on it. */
export function gussetAxes(
  { operation, bearing, connected, face }: Pick<Site, 'operation' | 'bearing' | 'connected' | 'face'>,
  { u, v, w }: Pick<GussetAxes, 'u' | 'v' | 'w'>,
): GussetAxes {
  if (Math.abs(dot(w, face.normal)) > SINE_5) {
    throw new BuildError(
      `${operation.name}: the plane of ${connected.name} does not stand upright on ${bearing.name}.`,
    );
  }
  const along = unit(cross(w, face.normal)) ?? v;
  const out = cross(along, w);
  const inPlane = (vector: Vector) => ({ u: dot(vector, u), v: dot(vector, v) });
  return { u, v, w, out: inPlane(scale(out, dot(out, u) < 0 ? -1 : 1)), along: inPlane(along) };
}
