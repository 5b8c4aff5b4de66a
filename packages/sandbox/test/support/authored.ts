import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import { buildModel } from '../../src/engine/build-model.ts';
import { addedWalls } from '../../src/engine/typed/typed-members.ts';
import { sectionProperties } from '../../src/materials/section-properties.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { AnchorGrid, BoltGrid, ConnectionModel, Plate, Weld } from '../../src/model/geometry.ts';
import { edgesOf, extentOf, rectangle } from '../../src/model/geometry-outline.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Project } from '../../src/model/project.ts';
import {
  add,
  cross,
  dot,
  type Frame,
  lengthOf,
  locate,
  pointIn,
  scale,
  subtract,
  unit,
} from '../../src/model/vector.ts';
import { finPlateOperation } from './fin-plate-case.ts';

export interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

type Data = NonNullable<Operation['typed']>['data'];
type Kind = NonNullable<Operation['typed']>['kind'];

/** Cuts of a joint: those of members by a member, by a plate or by a work plane of their own, with the welds they make. */
export type CutsOf = (
  model: ConnectionModel,
  idOf: (plateId: number) => number,
) => (Data & { readonly name?: string; readonly workPlane?: Data })[];

/** A typed operation as the sandbox holds it. */
export function typedOperation(id: number, kind: Kind, name: string, data: Data): Operation {
  return {
    ...finPlateOperation(id, {}),
    name,
    type: kind,
    bearingMemberId: null,
    connectedMemberId: null,
    memberIds: [],
    typed: { kind, data },
  };
}

/**
 * The same joint built operation by operation: what its template makes, each part by an operation of its own. `turn` from 0 to 7 says
 * which way the axes of its plates lie, which nothing of the joint may depend on.
 */
export function authored({ project, connection }: Joint, cutsOf: CutsOf, turn = 0): Joint {
  const model = buildModel(project, connection);
  const own = model.plates.filter(({ owner }) => owner.kind === 'operation');
  const operations: Operation[] = [];
  const idOf = new Map<number, number>();
  const frames = new Map<number, Frame>();
  const push = (kind: Kind, name: string, data: Data) => {
    operations.push(typedOperation(operations.length + 1, kind, name, { active: true, ...data }));
    return operations.length;
  };
  const legs = own.filter(({ partType }) => partType === 'Cleat');
  for (const [index, first] of legs.entries()) {
    const second = legs[index + 1];
    if (index % 2 === 1 || second === undefined) continue;
    const data = angleData(project, first, second, (turn + 1) / 9);
    const name = first.name.replace(/-leg 1$/, '');
    const id = push('stiffening-member', name, data);
    const walls = addedWalls(
      name,
      data as TypedOperation<'stiffening-member'>,
      project.materials.crossSections,
    );
    for (const [wall, plate] of [first, second].entries()) {
      idOf.set(plate.id, id);
      const shape = walls[wall]?.part?.shape;
      if (shape?.kind === 'plate') frames.set(plate.id, shape.frame);
    }
  }
  for (const plate of own.filter(({ partType }) => partType !== 'Cleat')) {
    const frame = centred(plate, plate.partType === 'Gusset' ? stood(plate, model) : turned(plate, turn));
    frames.set(plate.id, frame);
    idOf.set(plate.id, push('stiffening-plate', plate.name, plateData(plate, frame)));
  }
  const made = (id: number) => idOf.get(id) ?? 0;
  const itemOf = (id: number): Data => {
    if (!idOf.has(id)) return { plateId: id };
    const isSecond = legs.findIndex((leg) => leg.id === id) % 2 === 1;
    return { operationId: made(id), ...(isSecond ? { plateSubIndex: 2 } : {}) };
  };
  for (const grid of model.boltGrids) push('bolt-grid', grid.name, gridData(grid, itemOf, frames));
  for (const grid of model.anchorGrids) {
    push('anchor-grid', `${grid.name}-a`, anchorData(grid, model, idOf, frames));
  }
  const welded = new Set<string>();
  for (const weld of model.welds) {
    const plate = own.find(({ id }) => id === weld.edgePlateId);
    const frame = frames.get(weld.edgePlateId);
    // Those of the end of a member are made by its cut.
    if (plate === undefined || frame === undefined) continue;
    const data = weldData(weld, model, made, { plate, frame }, sizeOf(project, weld));
    // One operation welds all of an edge, also where a template has two pieces there.
    const edge = `${plate.id} ${data['firstPlateEdgeIndex']}`;
    if (!welded.has(edge)) push('weld', weld.name, data);
    welded.add(edge);
  }
  for (const [index, { name, workPlane, ...cut }] of cutsOf(model, made).entries()) {
    const by = workPlane && { kind: 'workPlane', operationId: push('work-plane', 'WP', workPlane) };
    push('cut', name ?? `CUT${index + 1}`, { ...cut, ...(by && { cutBy: by }) });
  }
  return { project, connection: { ...connection, operations } };
}

/** The size of a weld as its project says it: the throat in Europe, the leg in America. */
export function sizeOf({ code }: Pick<Project, 'code'>, { throat }: Pick<Weld, 'throat'>): number {
  return code === 'american' ? throat * Math.SQRT2 : throat;
}

/** Axes in the plane of a plate, a quarter turn or more from its own. */
function turned({ frame }: Plate, turn: number): Frame {
  const { origin, axisX, axisY, axisZ } = frame;
  const quarters = [
    [axisX, axisY],
    [axisY, scale(axisX, -1)],
    [scale(axisX, -1), scale(axisY, -1)],
    [scale(axisY, -1), axisX],
  ] as const;
  const [x = axisX, y = axisY] = quarters[turn % 4] ?? [];
  return turn < 4
    ? { origin, axisX: x, axisY: y, axisZ }
    : { origin, axisX: y, axisY: x, axisZ: scale(axisZ, -1) };
}

/** The axes of a plate with a slanted outline: along its welded edge and across it. */
function stood({ id, frame: { origin, axisZ } }: Plate, { welds }: ConnectionModel): Frame {
  const weld = welds.find(({ edgePlateId }) => edgePlateId === id);
  const axisX = weld === undefined ? null : unit(subtract(weld.end, weld.start));
  if (axisX === null) throw new Error('the plate is welded on');
  return { origin, axisX, axisY: cross(axisZ, axisX), axisZ };
}

/** The axes in the middle of the rectangle around a plate. */
function centred(plate: Plate, frame: Frame): Frame {
  const corners = plate.outline.map(({ x, y }) => locate(frame, pointIn(plate.frame, { x, y, z: 0 })));
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const origin = pointIn(frame, {
    x: middle(corners.map(({ x }) => x)),
    y: middle(corners.map(({ y }) => y)),
    z: 0,
  });
  return { ...frame, origin };
}

function sizeIn(plate: Plate, frame: Frame) {
  return extentOf(plate.outline.map(({ x, y }) => locate(frame, pointIn(plate.frame, { x, y, z: 0 }))));
}

function plateData(plate: Plate, frame: Frame): Data {
  const { origin, axisX, axisY } = frame;
  const { length, height } = sizeIn(plate, frame);
  return {
    thickness: plate.thickness,
    shape: 'rectangular',
    width: length,
    height,
    plateType: 'structural',
    materialId: plate.steel.id,
    positioning: {
      conPlatePositioningType: 'coordinateSystem',
      coordinateSystem: { origin, xAxis: axisX, yAxis: axisY },
    },
  };
}

function gridData(
  { frame, bolts, plateIds, assembly, interaction }: BoltGrid,
  itemOf: (plateId: number) => Data,
  frames: ReadonlyMap<number, Frame>,
): Data {
  const first = plateIds.find((id) => frames.has(id)) ?? 0;
  const axes = frames.get(first) ?? frame;
  return {
    definedBy: 'plate',
    boltAssemblyId: assembly.id,
    boltShearForceTransfer: interaction === 'friction' ? 'friction' : 'tensionShearInteraction',
    connectedItems: [first, ...plateIds.filter((id) => id !== first)].map(itemOf),
    geometry: {
      type: 'orthogonal',
      userPositions: bolts.map(({ x, y }) => {
        const at = locate(axes, pointIn(frame, { x, y, z: 0 }));
        return { x: at.x, y: at.y };
      }),
    },
  };
}

/** An angle by its legs, with `share` of its length on one side of the point where it is put in. */
function angleData({ materials }: Project, first: Plate, second: Plate, share: number): Data {
  const section = materials.crossSections.find(({ shape }) => shape?.form === 'L');
  if (section?.shape?.form !== 'L') throw new Error('cleats have an angle');
  const { cy, cz } = sectionProperties(section.shape);
  const { axisX, axisZ, origin } = first.frame;
  const off = subtract(second.frame.origin, origin);
  const outwards = scale(axisZ, Math.sign(dot(off, axisZ)));
  const { length, height } = extentOf(first.outline);
  const heel = add(origin, add(scale(axisX, -length / 2), scale(outwards, -first.thickness / 2)));
  const along = cross(outwards, axisX);
  // As far from the middle as the lengths differ.
  const shift = scale(along, (0.5 - share) * height);
  return {
    crossSectionId: section.id,
    materialId: first.steel.id,
    length1: share * height,
    length2: (1 - share) * height,
    positioning: {
      positioningType: 'joint',
      placementDefinition: 'lcs',
      insertPoint: add(add(heel, add(scale(axisX, cz), scale(outwards, cy))), shift),
      axisX: along,
      axisY: outwards,
      axisZ: axisX,
    },
  };
}

/** Anchors with their block, which goes as far beyond the plate on one side as on the other. */
function anchorData(
  grid: AnchorGrid,
  { concreteBlocks, plates }: ConnectionModel,
  made: ReadonlyMap<number, number>,
  frames: ReadonlyMap<number, Frame>,
): Data {
  const [first = 0] = grid.plateIds;
  const plate = plates.find(({ id }) => id === first);
  const block = concreteBlocks.find(({ id }) => id === grid.concreteBlockId);
  const axes = frames.get(first) ?? grid.frame;
  if (plate === undefined || block === undefined) throw new Error('anchors hold a plate in a block');
  const own = sizeIn(plate, axes);
  const whole = extentOf(block.outline.map(({ x, y }) => locate(axes, pointIn(block.frame, { x, y, z: 0 }))));
  const across = (whole.length - own.length) / 2;
  const along = (whole.height - own.height) / 2;
  const layer = Math.abs(locate(axes, block.frame.origin).z) - plate.thickness / 2;
  const hasLayer = layer > 1e-9;
  return {
    definedBy: 'plate',
    anchorType: 'washerPlate',
    washerPlateShape: 'circular',
    washerPlateSize: grid.washerSize,
    anchorAssemblyId: grid.assembly.id,
    embedmentDepth: grid.embedment,
    connectedItems: [{ operationId: made.get(first) }],
    geometry: {
      type: 'orthogonal',
      userPositions: grid.bolts.map(({ x, y }) => {
        const at = locate(axes, pointIn(grid.frame, { x, y, z: 0 }));
        return { x: at.x, y: at.y };
      }),
    },
    blockType: 'new',
    foundationBlock: {
      concreteMaterialId: block.concrete.id,
      offsetLeft: across,
      offsetRight: across,
      offsetTop: along,
      offsetBottom: along,
      height: block.depth,
      shearForceTransfer: 'friction',
      contactType: hasLayer ? 'mortar' : 'direct',
      ...(hasLayer ? { mortarThickness: layer } : {}),
    },
  };
}

function weldData(
  { start, end, type, edgePlateId, surfacePlateId }: Weld,
  { plates }: ConnectionModel,
  made: (id: number) => number,
  edge: { readonly plate: Plate; readonly frame: Frame },
  size: number,
): Data {
  const surface = plates.find(({ id }) => id === surfacePlateId);
  const middle = scale(add(start, end), 0.5);
  const { length, height } = sizeIn(edge.plate, edge.frame);
  const index = edgesOf(rectangle(-length / 2, length / 2, -height / 2, height / 2)).findIndex(([a, b]) => {
    const [from, to] = [a, b].map(({ x, y }) =>
      lengthOf(subtract(pointIn(edge.frame, { x, y, z: 0 }), middle)),
    );
    return Math.abs(Number(from) + Number(to) - Math.hypot(b.x - a.x, b.y - a.y)) < 1e-9;
  });
  return {
    placement: 'edgeToSurface',
    firstMemberOrPlate: { operationId: made(edgePlateId) },
    firstPlateEdgeIndex: [index],
    secondMemberOrPlate:
      surface?.owner.kind === 'member'
        ? { memberId: surface.owner.id }
        : { operationId: made(surfacePlateId) },
    weld: { type: type === 'bevel' ? 'cjp' : type, size },
  };
}
