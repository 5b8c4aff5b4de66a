import type { ConnectionKey, ProjectKey } from './keys.ts';
import type { Vector3 } from './member.ts';
import type { AnchorType, ShearTransfer, WeldType } from './words.ts';

/** Real parts of a connection, in the words of the graph. m, global axes. Null is a length that is no number. */

export interface Point2 {
  x: number;
  y: number;
}
export interface LocalSystem {
  origin: Vector3;
  axisX: Vector3;
  axisY: Vector3;
  axisZ: Vector3;
}

export interface ModelPlate extends ProjectKey {
  modelId: number;
  name: string | null;
  thickness: number | null;
  /** Null also where the service gives the number of the steel alone. */
  materialName: string | null;
  /** Its steel in the project, where the service gives no name. */
  materialId: number | null;
  axes: LocalSystem | null;
  /** Corners in the local plane, the first not repeated; empty where one of them is no number. */
  outline: Point2[];
  isNegative: boolean;
}
export interface ModelBeam {
  modelId: number;
  name: string | null;
  crossSectionName: string | null;
  crossSectionType: string | null;
  isBearing: boolean;
  isAdded: boolean;
  plates: ModelPlate[];
}
export interface ModelFoldedPlate {
  plates: ModelPlate[];
  bendRadii: (number | null)[];
}

interface FastenerGridBase extends ProjectKey {
  modelId: number;
  name: string | null;
  length: number | null;
  axes: LocalSystem | null;
  /** Null for one that cannot be read: they are counted. */
  positions: (Vector3 | null)[];
}
export interface ModelBoltGrid extends FastenerGridBase {
  type: 'ModelBoltGrid';
  boltAssemblyId: number | null;
  shearTransfer: ShearTransfer;
  shearInThread: boolean;
  /** Null with generation 3, which does not say. */
  hasSlottedHoles: boolean | null;
}
export interface ModelAnchorGrid extends FastenerGridBase {
  type: 'ModelAnchorGrid';
  boltAssemblyId: number | null;
  anchorType: AnchorType;
  castInPlace: boolean | null;
  anchoringLength: number | null;
}
export interface ModelPinGrid extends FastenerGridBase {
  type: 'ModelPinGrid';
  isReplaceable: boolean;
}
export type FastenerGrid = ModelBoltGrid | ModelAnchorGrid | ModelPinGrid;

export interface ModelWeld {
  modelId: number;
  name: string | null;
  type: WeldType;
  size: number | null;
  length: number | null;
  materialName: string | null;
  /** Null with generation 3, which does not say. */
  isIntermittent: boolean | null;
  start: Vector3 | null;
  end: Vector3 | null;
}
export interface ModelConcreteBlock {
  modelId: number;
  name: string | null;
  depth: number | null;
  materialName: string | null;
  outline: Point2[];
}
export interface ConnectionModel extends ConnectionKey {
  beams: ModelBeam[];
  plates: ModelPlate[];
  foldedPlates: ModelFoldedPlate[];
  boltGrids: ModelBoltGrid[];
  anchorGrids: ModelAnchorGrid[];
  pinGrids: ModelPinGrid[];
  welds: ModelWeld[];
  concreteBlocks: ModelConcreteBlock[];
  /** Whether some of the welds and blocks came with their numbers alone, as in generation 5. */
  hasBareNumbers: boolean;
}

/** Welds and blocks as a file of the connection has them. */
export type ExportedParts = Pick<ConnectionModel, 'welds' | 'concreteBlocks'>;

/** Solver output of one connection: whatever JSON object the solver writes. */
export interface RawResults extends ConnectionKey {
  data: Readonly<Record<string, unknown>>;
}
