import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import type { ConConnectedItem } from '@connection-gateway/contract/operations/parts';
import { finite } from '@connection-gateway/contract/wire';
import type { Point, Polygon } from '../../model/geometry.ts';
import { edgesOf, rectangle, regular } from '../../model/geometry-outline.ts';
import { ImportedPart, type PartReference, type PartShape } from '../../model/imported-part.ts';
import type { Operation } from '../../model/operation.ts';
import type { DesignCode, Project } from '../../model/project.ts';
import {
  add,
  cross,
  dot,
  type Frame,
  pointIn,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../model/vector.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { anchored, blockUnder } from './typed-foundation.ts';
import { addedWalls } from './typed-members.ts';
import { throatOf, weldType } from './weld-data.ts';
import { type WorkPlane, workPlaneOf } from './work-plane.ts';

/** Corners of a round plate. */
const ROUND = 48;
/** Rows, columns or bolts of a ring that are drawn at most. */
const MOST_IN_LINE = 200;

type Plate = Extract<PartShape, { kind: 'plate' }>;

/**
 * Operations of generation 5 as parts, in the form of those of an open model: plates with
 * a coordinate system, bolts through such plates, welds along their edges, anchors and blocks under them, and cuts of members by
 * members, plates and work planes, and added members by their walls. One operation may make several; others stay without a shape.
 *
 * Conventions that the interface does not document: the plate lies in the xy plane of its system, with its width along x and its
 * height along y from `-width2` and `-height2`, or half of each about the origin where those are not given; edges are counted from 0,
 * counter-clockwise, from the lower one; a grid lies in the axes of the first of its plates that an operation made.
 */
export function typedParts(
  operations: readonly Operation[],
  { workPlanes, plateIds, code, concretes, sections }: Surroundings,
): Operation[] {
  const plates = new Map<number, Plate>();
  const walls = new Map<number, Plate[]>();
  const members = new Map([...plateIds].flatMap(([{ member }, ids]) => ids.map((id) => [id, member.id])));
  const ends = new Map(
    [...plateIds.keys()].flatMap(({ member, ends: [end, ...others] }) =>
      end === undefined || others.length > 0 ? [] : [[member.id, end.frame.axisX]],
    ),
  );
  const planes = new Map(workPlanes.map((one) => [one.id, workPlaneOf(one)]));
  return operations.flatMap((operation) => {
    const drawn = drawnOf(operation, {
      ...{ plates, walls, planes, members },
      ...{ code, ends, concretes, sections },
    });
    const parts = drawn.flatMap((one): Operation[] => {
      const part = ImportedPart.optional().safeParse(one.part);
      if (!part.success) return [];
      const { data } = part;
      if (data?.shape.kind === 'plate')
        walls.set(operation.id, [...(walls.get(operation.id) ?? []), data.shape]);
      if (data?.shape.kind === 'plate' && drawn.length === 1) plates.set(operation.id, data.shape);
      return [{ ...operation, ...one, isImported: true, ...(data && { part: data }) }];
    });
    return parts.length === 0 ? [operation] : parts;
  });
}

/** What typed operations are drawn among. */
interface Surroundings extends Pick<Before, 'code' | 'concretes' | 'sections'> {
  /** Operations that cuts may refer to and that have no part. */
  readonly workPlanes: readonly Operation[];
  readonly plateIds: ReadonlyMap<JointMember, readonly number[]>;
}

type Drawn = Partial<Operation>;

interface Before {
  /** Of operations before that made one, by their ids. */
  readonly plates: ReadonlyMap<number, Plate>;
  /** All that they made. */
  readonly walls: ReadonlyMap<number, readonly Plate[]>;
  readonly planes: ReadonlyMap<number, WorkPlane | null>;
  /** Whose wall a plate of the connection is. */
  readonly members: ReadonlyMap<number, number>;
  readonly code: DesignCode;
  /** Of members with one end, the direction away from the node. */
  readonly ends: ReadonlyMap<number, Vector>;
  readonly concretes: readonly Pick<Project['materials']['concretes'][number], 'id' | 'name'>[];
  readonly sections: Project['materials']['crossSections'];
}

function drawnOf({ id, name, typed }: Operation, before: Before): readonly Drawn[] {
  // The kind says the shape of the data, which was read by it.
  switch (typed?.kind) {
    case 'stiffening-plate':
      return list(plateOf(typed.data as TypedOperation<'stiffening-plate'>));
    case 'stiffening-member':
      return addedWalls(name, typed.data as TypedOperation<'stiffening-member'>, before.sections);
    case 'bolt-grid':
      return list(boltsOf(typed.data as TypedOperation<'bolt-grid'>, before));
    case 'weld':
      return weldsOf(typed.data as TypedOperation<'weld'>, before);
    case 'cut':
      return list(cutOf(typed.data as TypedOperation<'cut'>, before));
    case 'anchor-grid': {
      const data = typed.data as TypedOperation<'anchor-grid'>;
      return anchored(id, data, positionsOf(data.geometry ?? {}), before);
    }
    case 'contact-grid':
      return blockUnder(typed.data as TypedOperation<'contact-grid'>, before);
    default:
      return [];
  }
}

const list = (drawn: Drawn | null): Drawn[] => (drawn === null ? [] : [drawn]);

/** The end of a member at the face of another one, as an open model says it, at the nearer face of a plate, or at a work plane. */
function cutOf(
  { member, cutBy, offset, cuttingPlane: side }: TypedOperation<'cut'>,
  before: Before,
): Drawn | null {
  if (member?.kind !== 'member' || !member.memberId || cutBy == null) return null;
  const properties = {
    Offset: number(offset),
    ...(side === 'farther' ? { PlaneOnCuttingObject: 'Farther' } : {}),
  };
  const cut = { type: 'CutBeam', connectedMemberId: member.memberId, properties };
  const isByMember = cutBy.kind === 'member' || cutBy.kind === 'memberPlate';
  if (isByMember) return cutBy.memberId ? { ...cut, bearingMemberId: cutBy.memberId } : null;
  const plane = cuttingPlane(cutBy, before);
  const away = before.ends.get(member.memberId);
  if (plane === null || away === undefined) return null;
  const cosine = dot(plane.normal, away);
  if (Math.abs(cosine) < ALONG) return null;
  const normal = scale(plane.normal, Math.sign(cosine));
  const point = add(plane.origin, scale(normal, plane.thickness / 2 + properties.Offset));
  return { ...cut, part: { shape: { kind: 'cut', point, normal, gap: properties.Offset }, joins: [] } };
}

/** What cuts, and how thick it is; null for what is not drawn. */
function cuttingPlane(
  { kind, operationId }: NonNullable<TypedOperation<'cut'>['cutBy']>,
  { plates, planes }: Before,
): (WorkPlane & { readonly thickness: number }) | null {
  if (kind === 'workPlane') {
    const plane = planes.get(operationId ?? 0) ?? null;
    return plane && { ...plane, thickness: 0 };
  }
  const plate = kind === 'plateOfOperation' ? plates.get(operationId ?? 0) : undefined;
  return plate === undefined
    ? null
    : { origin: plate.frame.origin, normal: plate.frame.axisZ, thickness: plate.thickness };
}

/** Cosine of the angle between a member and the normal of a plate beyond which it runs along it: 80 degrees. */
const ALONG = 0.17;

const number = (value: Parameters<typeof finite>[0]): number => finite(value) ?? 0;

function plateOf(data: TypedOperation<'stiffening-plate'>): Drawn | null {
  const { positioning, plateType, thickness, materialId } = data;
  if (plateType === 'negative' || positioning?.conPlatePositioningType !== 'coordinateSystem') return null;
  const frame = frameOf(positioning.coordinateSystem);
  const outline = outlineOf(data);
  if (frame === null || outline === null) return null;
  const shape = {
    kind: 'plate' as const,
    thickness: number(thickness),
    frame,
    outline: [...outline],
    openings: [],
  };
  return { part: { shape, joins: [] }, plateMaterialId: materialId || null };
}

function outlineOf({
  shape,
  width,
  height,
  width2,
  height2,
  radius,
}: TypedOperation<'stiffening-plate'>): Polygon | null {
  if (shape === 'circle') return regular(ROUND, number(radius));
  if (shape !== 'rectangular') return null;
  const [right, left] = sides(number(width), number(width2));
  const [top, bottom] = sides(number(height), number(height2));
  return rectangle(-left, right, -bottom, top);
}

const sides = (one: number, other: number): [number, number] =>
  other === 0 ? [one / 2, one / 2] : [one, other];

type System = NonNullable<TypedOperation<'stiffening-plate'>['positioning']>['coordinateSystem'];

/** Null for axes that are none. */
function frameOf(system: System): Frame | null {
  const { origin, xAxis, yAxis } = system ?? {};
  const axisX = xAxis == null ? null : unit(xAxis);
  if (axisX === null || yAxis == null) return null;
  const axisY = unit(subtract(yAxis, scale(axisX, dot(yAxis, axisX))));
  if (axisY === null) return null;
  const { x = 0, y = 0, z = 0 } = origin ?? {};
  return { origin: { x, y, z }, axisX, axisY, axisZ: cross(axisX, axisY) };
}

function boltsOf(
  { connectedItems, geometry, boltAssemblyId, boltShearForceTransfer }: TypedOperation<'bolt-grid'>,
  before: Before,
): Drawn | null {
  const items = connectedItems ?? [];
  const own = items.flatMap(
    ({ operationId, plateSubIndex }) => before.walls.get(operationId ?? 0)?.[(plateSubIndex ?? 1) - 1] ?? [],
  )[0];
  const bolts = geometry == null ? [] : positionsOf(geometry);
  if (own === undefined || bolts.length === 0) return null;
  const shape = {
    kind: 'bolts' as const,
    frame: own.frame,
    bolts,
    shearInThread: geometry?.shearPlaneInThread ?? true,
    interaction: boltShearForceTransfer === 'friction' ? ('friction' as const) : ('bearing' as const),
    anchor: null,
  };
  return { part: { shape, joins: joinsOf(items, before) }, boltAssemblyId: boltAssemblyId || null };
}

function positionsOf(geometry: NonNullable<TypedOperation<'bolt-grid'>['geometry']>): Point[] {
  const { userPositions, topLayers, leftLayers, radii, polarCounts, type } = geometry;
  const single = (userPositions ?? []).map(({ x, y }) => ({ x: number(x), y: number(y) }));
  if (single.length > 0) return single;
  if (type !== 'polar') {
    const [across, along] = [valuesOf(leftLayers), valuesOf(topLayers)];
    return across.flatMap((x) => along.map((y) => ({ x, y })));
  }
  return valuesOf(radii).flatMap((radius, index) => {
    const count = polarCounts?.[index] ?? 0;
    return count > 0 && count <= MOST_IN_LINE ? regular(count, radius) : [];
  });
}

type Layers = NonNullable<TypedOperation<'bolt-grid'>['geometry']>['topLayers'];

/** Rows win over values; of more than can be drawn the first. */
function valuesOf(layers: Layers): number[] {
  const rows = (layers?.rows ?? []).flat().slice(0, MOST_IN_LINE);
  if (rows.length === 0) return (layers?.values ?? []).slice(0, MOST_IN_LINE).map(number);
  const repeated = rows.flatMap(({ value, repeatCount }) =>
    Array.from({ length: Math.min(MOST_IN_LINE, Math.max(1, repeatCount ?? 1)) }, () => number(value)),
  );
  return repeated.slice(0, MOST_IN_LINE);
}

/** One along each edge. */
function weldsOf(
  {
    placement,
    firstMemberOrPlate: first,
    firstPlateEdgeIndex,
    secondMemberOrPlate: second,
    weld,
  }: TypedOperation<'weld'>,
  before: Before,
): Drawn[] {
  const plate = before.plates.get(first?.operationId ?? 0);
  const type = weldType(weld ?? {});
  if (placement === 'edgeToEdge' || plate === undefined || type === null) return [];
  const sides = edgesOf(plate.outline);
  const edges = [...new Set(firstPlateEdgeIndex)];
  // Without an edge that is not there it would be another weld than was said.
  if (edges.some((edge) => sides[edge] === undefined)) return [];
  const throat = throatOf(weld ?? {}, before.code);
  const at = ({ x, y }: Point): Vector => pointIn(plate.frame, { x, y, z: 0 });
  return edges.flatMap((edge): Drawn[] => {
    const [from, to] = sides[edge] ?? [];
    if (from === undefined || to === undefined) return [];
    const shape = { kind: 'weld' as const, type, throat, start: at(from), end: at(to) };
    return [
      {
        part: { shape, joins: joinsOf([first, second], before) },
        weldMaterialId: weld?.materialId || null,
      },
    ];
  });
}

/** Of a member those walls count that the part meets. */
function joinsOf(
  items: readonly (ConConnectedItem | null | undefined)[],
  { members }: Before,
): PartReference[] {
  return items.flatMap((item): PartReference[] => {
    if (item?.operationId) {
      const plate = item.plateSubIndex ?? 1;
      return [{ kind: 'operation', id: item.operationId, ...(plate > 1 ? { plate } : {}) }];
    }
    const memberId = item?.memberId || members.get(item?.plateId ?? 0);
    return memberId ? [{ kind: 'member', id: memberId }] : [];
  });
}
