import type { DrawData, SceneGroup } from '@connection-gateway/contract/scene';
import type { ConnectionModel, ModelPlate } from '../../src/upstream/model/geometry.ts';
import type { DetailedResults } from '../../src/upstream/model/results.ts';

const key = { projectId: 'p', connectionId: 1 };
const axisX = { x: 1, y: 0, z: 0 };
const axisY = { x: 0, y: 1, z: 0 };
const axisZ = { x: 0, y: 0, z: 1 };

type Box = readonly [from: readonly [number, number, number], to: readonly [number, number, number]];
type Body = readonly [kind: string | null, id: string | null, boxes: readonly Box[], label?: string];

/** Eight corners and twelve triangles a box, as a service might draw bodies. */
export function drawing(bodies: readonly Body[]): DrawData {
  const vertices: number[] = [];
  const groups = bodies.map(([kind, id, boxes, label]): SceneGroup => {
    const faces: number[] = [];
    for (const [[x, y, z], [X, Y, Z]] of boxes) {
      const first = vertices.length / 3;
      for (const c of [x, X]) for (const b of [y, Y]) for (const a of [z, Z]) vertices.push(c, b, a);
      const corners = [
        0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1,
        7, 3,
      ];
      faces.push(...corners.map((corner) => first + corner));
    }
    return {
      faces,
      selected: id === null ? null : { id, type: kind === null ? null : { kind } },
      lines: [{ pairs: [faces[0] ?? 0, faces[1] ?? 0], thickness: 1 }],
      text: label === undefined ? [] : [{ value: label, fontSize: 0.1, tag: 0 }],
    };
  });
  return { groups, vertices, normals: vertices.map(() => 0) };
}

/** A plate across x: `thickness` along it, a square of `size` around the axis. */
export function plate(modelId: number, name: string | null, x: number, size = 0.2): ModelPlate {
  const half = size / 2;
  return {
    ...{ projectId: key.projectId, modelId, name, thickness: 0.02, isNegative: false },
    ...{ materialName: 'S 355', materialId: null },
    axes: { origin: { x, y: 0, z: 0 }, axisX: axisY, axisY: axisZ, axisZ: axisX },
    outline: [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ],
  };
}

/** The body of such a plate. */
export const plateBox = (x: number, half = 0.1): Box => [
  [x - 0.01, -half, -half],
  [x + 0.01, half, half],
];

/** The body of a bolt along x at a height. */
export const boltBox = (z: number): Box => [
  [0, -0.012, z - 0.012],
  [0.06, 0.012, z + 0.012],
];

/** Two bolts along x, 100 mm above one another; positions global unless said otherwise. */
export function bolts(modelId: number, areLocal = false): ConnectionModel['boltGrids'][number] {
  const axes = { origin: { x: 0.03, y: 0, z: 0.2 }, axisX: axisY, axisY: axisZ, axisZ: axisX };
  const local = [0, -0.1].map((y) => ({ x: 0, y, z: 0 }));
  const global = [0.2, 0.1].map((z) => ({ x: 0.03, y: 0, z }));
  return {
    ...{ type: 'ModelBoltGrid', projectId: 'p', modelId, name: 'EP1', length: 0.06, axes },
    ...{ boltAssemblyId: 1, shearTransfer: 'BEARING', shearInThread: false, hasSlottedHoles: null },
    positions: areLocal ? local : global,
  };
}

export function beam(
  modelId: number,
  name: string,
  plates: ModelPlate[] = [],
): ConnectionModel['beams'][number] {
  return {
    ...{ modelId, name, crossSectionName: null, crossSectionType: null },
    ...{ isBearing: false, isAdded: false, plates },
  };
}

export function weld(modelId: number, name: string | null): ConnectionModel['welds'][number] {
  return {
    ...{ modelId, name, type: 'FILLET', size: 0.005, length: 0.1, materialName: null },
    ...{ isIntermittent: false, start: null, end: null },
  };
}

export const block = (modelId: number, name: string): ConnectionModel['concreteBlocks'][number] => ({
  ...{ modelId, name, depth: 1, materialName: 'C25/30', outline: [] },
});

export function modelOf(parts: Partial<ConnectionModel>): ConnectionModel {
  return {
    ...key,
    ...{ beams: [], plates: [], foldedPlates: [], boltGrids: [], anchorGrids: [], pinGrids: [] },
    ...{ welds: [], concreteBlocks: [], hasBareNumbers: false },
    ...parts,
  };
}

const outcome = { ...key, status: 'PASSED', utilizationRatio: 0.5, loadCaseId: null } as const;

export const plateCheck = (name: string, plateIds: number[] = []): DetailedResults['plates'][number] => ({
  ...{ ...outcome, type: 'PlateCheck', kind: 'PLATES', name, plateIds },
  ...{ utilizationRatio: null, maxStrain: 0, maxStress: 1e8 },
});
export const weldCheck = (name: string, weldId: number): DetailedResults['welds'][number] => ({
  ...{ ...outcome, type: 'WeldCheck', kind: 'WELDS', name, weldId, isFullStrength: null, plateIds: [] },
});
export const boltChecks = (...names: string[]): DetailedResults['bolts'] =>
  names.map((name, index) => ({ ...outcome, type: 'BoltCheck', kind: 'BOLTS', name, ordinal: index + 1 }));
export const blockCheck = (name: string): DetailedResults['concreteBlocks'][number] => ({
  ...{ ...outcome, type: 'ConcreteBlockCheck', kind: 'CONCRETE_BLOCK', name },
});
