import type { ConnectionModel, Cut, Weld as DrawnWeld, MemberBody, Plate } from '../../model/geometry.ts';
import { contains } from '../../model/geometry-outline.ts';
import type { Operation } from '../../model/operation.ts';
import { add, dot, lengthOf, locate, scale, subtract, type Vector } from '../../model/vector.ts';
import type { AuthoredCut, CutWeld } from '../building/authored.ts';
import { isNear, namesOf } from '../building/measured.ts';
import { hollowEndWelds } from './hollow-end-welds.ts';

/** Cosine of the angle by which what cuts may lean against the cut: 0.1 degrees. */
const PARALLEL = Math.cos((0.1 * Math.PI) / 180);

/** The end of a member as an open model has it. */
export interface OpenModelCut {
  readonly cut: AuthoredCut;
  /** Welds of the end to what it ends at; they are part of the cut, as those of single operations are. */
  readonly welds: readonly DrawnWeld[];
  /** Why its welds are not those of a whole end; null where they are, or where there are none. */
  readonly fault: string | null;
}

/** The cut of an operation of an open model: what its plane is the face of, and the welds between the two. Null where it makes none. */
export function openModelCut(
  operation: Operation,
  model: ConnectionModel,
  operations: readonly Operation[],
): OpenModelCut | null {
  const cut = model.cuts.find(({ operationId }) => operationId === operation.id);
  const body = model.members.find(({ memberId }) => memberId === cut?.memberId);
  if (cut === undefined || body === undefined) return null;
  const by = cutterOf(cut, body, model);
  const target = by.kind === 'plate' ? [by.plateId] : by.kind === 'member' ? by.walls : [];
  const welds = model.welds.filter(
    ({ owner, edgePlateId, surfacePlateId }) =>
      body.plateIds.includes(edgePlateId) &&
      target.includes(surfacePlateId) &&
      operations.some(({ id }) => id === owner.id),
  );
  const isHollow = body.section?.shape?.form === 'RHS' && welds.length > 0;
  const found = (isHollow ? hollowEndWelds : endWelds)(welds, body, model, cut, operations);
  const isWelded = operation.properties['IsWeld'] === true;
  return {
    cut: {
      operation,
      cut,
      by,
      // Its plane is where it was said to be.
      byBox: false,
      ...(typeof found === 'string' ? { flanges: null, webs: null } : found),
    },
    welds,
    fault:
      typeof found === 'string'
        ? found
        : isWelded && found.flanges === null
          ? `${operation.name} has welds whose size and place are not given`
          : null,
  };
}

/** The plate or the wall of another member that has a face in the plane of a cut, where the axis of the member meets it. */
function cutterOf(
  { point, normal }: Cut,
  { frame, plateIds }: MemberBody,
  model: ConnectionModel,
): AuthoredCut['by'] {
  const along = dot(frame.axisX, normal);
  if (Math.abs(along) < 1e-6) return { kind: 'plane' };
  const at = add(frame.origin, scale(frame.axisX, dot(subtract(point, frame.origin), normal) / along));
  const plate = model.plates.find(
    (one) =>
      !plateIds.includes(one.id) &&
      hasFaceAt(one, at, normal) &&
      contains(one.outline, locate(one.frame, at)),
  );
  if (plate === undefined) return { kind: 'plane' };
  return plate.owner.kind === 'member'
    ? { kind: 'member', memberId: plate.owner.id, walls: [plate.id] }
    : { kind: 'plate', plateId: plate.id };
}

function hasFaceAt({ frame, thickness }: Plate, at: Vector, normal: Vector): boolean {
  if (Math.abs(dot(frame.axisZ, normal)) < PARALLEL) return false;
  return isNear(Math.abs(locate(frame, at).z), thickness / 2);
}

type EndWelds = Pick<AuthoredCut, 'flanges' | 'webs' | 'haunched'>;

/** Welds of both flanges and the web of an I section, alike on both flanges; why they are others; nothing where there are none. */
function endWelds(
  welds: readonly DrawnWeld[],
  { plateIds, frame, name }: MemberBody,
  { plates }: ConnectionModel,
  { point, normal }: Cut,
  operations: readonly Operation[],
): EndWelds | string {
  if (welds.length === 0) return { flanges: null, webs: null };
  const walls = plates.filter(({ id }) => plateIds.includes(id));
  const own = walls.map((wall) => ({
    wall,
    welds: welds.filter(({ edgePlateId }) => edgePlateId === wall.id),
  }));
  const alone = webAlone(own, { point, normal }, frame, operations);
  if (alone !== null) return alone;
  const haunched = besideHaunch(own, { point, normal }, operations);
  if (haunched !== null) return haunched;
  if (own.length !== 3 || own.some((one) => one.welds.length !== 1)) {
    return `${name} is welded by ${namesOf(welds)}, which is not one weld on each wall`;
  }
  const placed = own.flatMap(({ wall, welds: [weld] }) => (weld === undefined ? [] : [{ wall, weld }]));
  for (const { wall, weld } of placed) {
    const [from, to] = [weld.start, weld.end].map((end) => locate(frame, end));
    const isInPlane = [weld.start, weld.end].every((end) => isNear(dot(subtract(end, point), normal), 0));
    const isOnWall = [weld.start, weld.end].every((end) => {
      const off = Math.abs(locate(wall.frame, end).z) - wall.thickness / 2;
      return off < 0 || isNear(off, 0);
    });
    const isWeb = wall.partType === 'Web';
    const isAlong =
      from !== undefined &&
      to !== undefined &&
      (isWeb ? isNear(from.y, to.y) && isNear(from.z, -to.z) : isNear(from.z, to.z) && isNear(from.y, -to.y));
    if (!isInPlane || !isOnWall || !isAlong)
      return `${weld.name} does not run along the middle of ${wall.name}`;
  }
  const [web, ...others] = placed.filter(({ wall }) => wall.partType === 'Web');
  const [one, other] = placed.filter(({ wall }) => wall.partType !== 'Web');
  if (web === undefined || others.length > 0 || one === undefined || other === undefined) {
    return `${namesOf(welds)} is not what welds an I section`;
  }
  const [flange, second, webs] = [one, other, web].map(({ weld }) => toCutWeld(weld, operations));
  if (flange === undefined || second === undefined || webs === undefined)
    return `${namesOf(welds)} is incomplete`;
  const isAlike =
    flange.type === second.type &&
    isNear(flange.throat, second.throat) &&
    isNear(flange.length ?? 0, second.length ?? 0) &&
    flange.materialId === second.materialId;
  if (!isAlike) return `${one.weld.name} and ${other.weld.name} are not alike`;
  return { flanges: flange, webs };
}

/** The weld of a web whose flanges meet nothing, along the middle of its wall; null where it is another. */
function webAlone(
  own: readonly { readonly wall: Plate; readonly welds: readonly DrawnWeld[] }[],
  { point, normal }: Pick<Cut, 'point' | 'normal'>,
  frame: MemberBody['frame'],
  operations: readonly Operation[],
): EndWelds | null {
  const [only, ...others] = own.filter(({ welds }) => welds.length > 0);
  const [weld, ...more] = only?.welds ?? [];
  if (own.length !== 3 || only?.wall.partType !== 'Web' || weld === undefined) return null;
  if (others.length > 0 || more.length > 0) return null;
  const ends = [weld.start, weld.end];
  const [from, to] = ends.map((end) => locate(frame, end));
  const isInPlane = ends.every((end) => isNear(dot(subtract(end, point), normal), 0));
  const off = ends.map((end) => Math.abs(locate(only.wall.frame, end).z));
  if (!isInPlane || from === undefined || to === undefined || !isNear(from.y, to.y)) return null;
  if (off.some((one) => one > only.wall.thickness / 2 + 1e-4)) return null;
  const webs = toCutWeld(weld, operations);
  return { flanges: null, webs: { ...webs, middle: (from.z + to.z) / 2 } };
}

/** Welds of the web and of one flange alone, in the plane of the cut; null where there are others. The pattern that takes them measures where they lie. */
function besideHaunch(
  own: readonly { readonly wall: Plate; readonly welds: readonly DrawnWeld[] }[],
  { point, normal }: Pick<Cut, 'point' | 'normal'>,
  operations: readonly Operation[],
): EndWelds | null {
  const welded = own.filter(({ welds }) => welds.length > 0);
  const [web, ...webs] = welded.filter(({ wall }) => wall.partType === 'Web');
  const [flange, ...flanges] = welded.filter(({ wall }) => wall.partType !== 'Web');
  if (own.length !== 3 || web === undefined || flange === undefined || webs.length + flanges.length > 0)
    return null;
  const haunched = [flange, web].flatMap(({ welds }) => welds);
  const [across, along, ...more] = haunched;
  if (across === undefined || along === undefined || more.length > 0) return null;
  const isInPlane = haunched.every(({ start, end }) =>
    [start, end].every((at) => isNear(dot(subtract(at, point), normal), 0)),
  );
  if (!isInPlane) return null;
  return { flanges: toCutWeld(across, operations), webs: toCutWeld(along, operations), haunched };
}

function toCutWeld(
  { type, throat, start, end, owner }: DrawnWeld,
  operations: readonly Operation[],
): CutWeld {
  const materialId = operations.find(({ id }) => id === owner.id)?.weldMaterialId ?? null;
  return { type, throat, materialId, length: lengthOf(subtract(end, start)) };
}
