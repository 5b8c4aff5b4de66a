import { buildModel } from '../../src/engine/build-model.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { BoltGrid, ConnectionModel, Plate, Weld } from '../../src/model/geometry.ts';
import { edgesOf, extentOf, rectangle } from '../../src/model/geometry-outline.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Project } from '../../src/model/project.ts';
import { add, type Frame, lengthOf, locate, pointIn, scale, subtract } from '../../src/model/vector.ts';
import { finPlateOperation } from './fin-plate-case.ts';

export interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

type Data = NonNullable<Operation['typed']>['data'];
type Kind = NonNullable<Operation['typed']>['kind'];

/** Cuts of a joint: those of members by a member or by a plate, with the welds they make. */
export type CutsOf = (
  model: ConnectionModel,
  idOf: (plateId: number) => number,
) => (Data & { readonly name?: string })[];

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
  for (const plate of own) {
    const frame = turned(plate, turn);
    frames.set(plate.id, frame);
    idOf.set(plate.id, push('stiffening-plate', plate.name, plateData(plate, frame)));
  }
  const made = (id: number) => idOf.get(id) ?? 0;
  for (const grid of model.boltGrids) push('bolt-grid', grid.name, gridData(grid, idOf, frames));
  for (const weld of model.welds) {
    const plate = own.find(({ id }) => id === weld.edgePlateId);
    const frame = frames.get(weld.edgePlateId);
    // Those of the end of a member are made by its cut.
    if (plate === undefined || frame === undefined) continue;
    push('weld', weld.name, weldData(weld, model, made, { plate, frame }, sizeOf(project, weld)));
  }
  for (const [index, { name, ...cut }] of cutsOf(model, made).entries()) {
    push('cut', name ?? `CUT${index + 1}`, cut);
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
  made: ReadonlyMap<number, number>,
  frames: ReadonlyMap<number, Frame>,
): Data {
  const first = plateIds.find((id) => made.has(id)) ?? 0;
  const axes = frames.get(first) ?? frame;
  return {
    definedBy: 'plate',
    boltAssemblyId: assembly.id,
    boltShearForceTransfer: interaction === 'friction' ? 'friction' : 'tensionShearInteraction',
    connectedItems: [
      { operationId: made.get(first) },
      ...plateIds
        .filter((id) => id !== first)
        .map((id) => (made.has(id) ? { operationId: made.get(id) } : { plateId: id })),
    ],
    geometry: {
      type: 'orthogonal',
      userPositions: bolts.map(({ x, y }) => {
        const at = locate(axes, pointIn(frame, { x, y, z: 0 }));
        return { x: at.x, y: at.y };
      }),
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
    const at = pointIn(edge.frame, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: 0 });
    return lengthOf(subtract(at, middle)) < 1e-6;
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
