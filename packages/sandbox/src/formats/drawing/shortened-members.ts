import { boundsOf } from '../../library/section-shape.ts';
import type { ConnectionModel, MemberBody, Plate } from '../../model/geometry.ts';
import { locate, pointIn, type Vector } from '../../model/vector.ts';

/** What members show beyond the parts that are fastened to them, in section depths. */
const BEYOND = 0.7;

/** The model with its members cut off closer to the joint, which leaves it more room in the picture. */
export function shortenedMembers(model: ConnectionModel): ConnectionModel {
  const spans = new Map(model.members.map(({ memberId, from, to }) => [memberId, { from, to }]));
  const members = model.members.map((body) => {
    const points = model.plates
      .filter(({ owner }) => owner.kind === 'operation' || owner.id !== body.memberId)
      .flatMap((plate) => nearCorners(plate, spans));
    return shortened(body, points);
  });
  const bodies = new Map(members.map((body) => [body.memberId, body]));
  return { ...model, members, plates: model.plates.map((plate) => cutOff(plate, bodies)) };
}

/** Corners of a plate at the joint: all of an operation's, of a member's those where it begins, also along a slope or a saddle. */
function nearCorners(
  { frame, outline, owner }: Plate,
  spans: ReadonlyMap<number, Pick<MemberBody, 'from' | 'to'>>,
): Vector[] {
  const span = owner.kind === 'member' ? spans.get(owner.id) : undefined;
  return outline
    .filter(({ x }) => span === undefined || (span.from > -1e-6 && x < span.to - 1e-6))
    .map(({ x, y }) => pointIn(frame, { x, y, z: 0 }));
}

function shortened(body: MemberBody, points: readonly Vector[]): MemberBody {
  const { section, frame, from, to } = body;
  if (!section?.shape) return body;
  const { height, width } = boundsOf(section.shape);
  const depth = Math.max(height, width);
  const near = points
    .map((point) => locate(frame, point))
    .filter(({ y, z }) => Math.hypot(y, z) < 1.5 * depth);
  const reach = (side: 1 | -1) => Math.max(0, ...near.map(({ x }) => side * x)) + BEYOND * depth;
  const begins = from > -1e-6;
  return {
    ...body,
    from: begins ? from : Math.max(from, -reach(-1)),
    to: Math.min(to, begins ? Math.max(reach(1), from + depth) : reach(1)),
  };
}

function cutOff(plate: Plate, bodies: ReadonlyMap<number, MemberBody>): Plate {
  const body = plate.owner.kind === 'member' ? bodies.get(plate.owner.id) : undefined;
  if (body === undefined) return plate;
  const lowest = body.from > -1e-6 ? Number.NEGATIVE_INFINITY : body.from;
  const outline = plate.outline.map(({ x, y }) => ({ x: Math.min(body.to, Math.max(lowest, x)), y }));
  return { ...plate, outline };
}
