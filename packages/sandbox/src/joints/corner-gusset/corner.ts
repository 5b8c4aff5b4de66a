import type { Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import { type MemberFace, memberFace } from '../../engine/geometry/member-face.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import { add, cross, dot, lengthOf, scale, subtract, type Vector } from '../../model/vector.ts';

/** One of the two members of a corner, as the gusset sees it. */
export interface CornerSide {
  readonly member: JointMember;
  /** End of it on the side of the gusset. */
  readonly end: MemberEnd;
  readonly face: MemberFace;
  /** Along the member away from the corner; out of its face is `face.normal`. */
  readonly along: Vector;
  /** From its axis to its face, m. */
  readonly lever: number;
}

/** Where a beam stands on a column, with a brace between both. */
export interface Corner {
  readonly column: CornerSide;
  readonly beam: CornerSide;
  /** Where both faces meet, in the plane of the axis of the brace. */
  readonly point: Vector;
  /** From the node along the brace to where its axis has left both members, m. */
  readonly distance: number;
  readonly limits: readonly string[];
}

const RIGHT = Math.cos((0.5 * Math.PI) / 180);
/** Axes meet and lie in one plane within this, m. */
const EXACT = 1e-3;
/** Between the brace and either member, degrees. */
const LEAST_ANGLE = 20;

/** Errors: `BuildError` where the operation names no beam, or the members make no corner of right angles. */
export function cornerOf({ operation, bearing, connected, end, face, others = [] }: Site): Corner {
  const [beam, ...more] = others;
  if (beam === undefined || more.length > 0) {
    return fail('a corner gusset names a column, a brace and one beam.');
  }
  if (beam.section?.shape.form !== 'I') {
    return fail(
      beam.fault ??
        `section ${beam.section?.section.name ?? ''} of member ${beam.name} is no I section; the beam of a corner gusset needs one.`,
    );
  }
  const [beamEnd] = beam.ends;
  if (beamEnd === undefined || beam.ends.length > 1) {
    return fail(`member ${beam.name} runs through the node; it has no end here.`);
  }
  const flange = memberFace(end, beam);
  if (flange?.side !== 'flange')
    return fail(`${connected.name} does not lean towards a flange of ${beam.name}.`);
  const columnEnd = bearing.ends.find(({ frame }) => dot(frame.axisX, flange.normal) >= RIGHT);
  if (dot(beamEnd.frame.axisX, face.normal) < RIGHT || columnEnd === undefined) {
    return fail(
      `${connected.name} does not lie in a right angle between ${beam.name} and ${bearing.name}; a corner gusset is calculated there alone.`,
    );
  }
  if (Math.hypot(face.cosine, flange.cosine) < RIGHT) {
    return fail(`${connected.name} does not lie in the plane of ${beam.name} and ${bearing.name}.`);
  }
  const point = add(
    end.frame.origin,
    add(
      scale(face.normal, face.distance * face.cosine),
      scale(flange.normal, flange.distance * flange.cosine),
    ),
  );
  const leverOf = (axis: JointMember, normal: Vector) => dot(subtract(point, axis.frame.origin), normal);
  const corner: Omit<Corner, 'limits'> = {
    point,
    distance: Math.max(face.distance, flange.distance),
    column: {
      member: bearing,
      end: columnEnd,
      face,
      along: flange.normal,
      lever: leverOf(bearing, face.normal),
    },
    beam: {
      member: beam,
      end: beamEnd,
      face: flange,
      along: face.normal,
      lever: leverOf(beam, flange.normal),
    },
  };
  return { ...corner, limits: limitsOf({ operation, connected, end }, corner) };

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

/** Three axes that do not meet in one point of one plane, and a brace that is nearly along a member. */
function limitsOf(
  { operation, connected, end }: Pick<Site, 'operation' | 'connected' | 'end'>,
  corner: Omit<Corner, 'limits'>,
): string[] {
  const { beam, column } = corner;
  const [onColumn, onBeam] = [column.face, beam.face];
  const axes = [column.member, beam.member];
  const aside = lengthOf(cross(end.frame.axisX, subtract(meetingPoint(corner), end.frame.origin)));
  const across = cross(onColumn.normal, onBeam.normal);
  const beside = Math.max(
    ...axes.map(({ frame }) => Math.abs(dot(subtract(end.frame.origin, frame.origin), across))),
  );
  const angle = (Math.asin(Math.min(1, onColumn.cosine, onBeam.cosine)) * 180) / Math.PI;
  const names = axes.map(({ name }) => name).join(' and ');
  const limits: string[] = [];
  if (aside > EXACT) {
    limits.push(`the axis of ${connected.name} passes ${mm(aside)} from where those of ${names} meet`);
  }
  if (beside > EXACT) {
    limits.push(`the axes of ${connected.name}, ${names} lie ${mm(beside)} beside one another`);
  }
  if (angle < LEAST_ANGLE - 1e-6) {
    const nearest = onColumn.cosine < onBeam.cosine ? column : beam;
    limits.push(
      `${connected.name} lies at ${angle.toFixed(1)} deg to ${nearest.member.name}; a gusset is calculated from ${LEAST_ANGLE} deg`,
    );
  }
  return limits.map((limit) => `${operation.name}: ${limit}.`);
}

/** Where the axes of beam and column meet. */
export function meetingPoint({ point, beam, column }: Pick<Corner, 'point' | 'beam' | 'column'>): Vector {
  return subtract(point, add(scale(column.face.normal, column.lever), scale(beam.face.normal, beam.lever)));
}
