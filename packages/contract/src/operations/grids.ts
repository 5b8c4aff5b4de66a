import { z } from 'zod';
import { Int32, WireNumber } from '../wire.ts';
import { base, coordinateSystem, items, maybe, object, plateSide, weld, word } from './parts.ts';

/** `rows` is the layout as it was entered, in newer services, where it goes before `values`. m or rad. */
const ConGridPositions = z.object({
  values: z.array(WireNumber).nullish(),
  rows: z.array(z.array(z.object({ value: maybe.number, repeatCount: maybe.int }))).nullish(),
});
const ConSlottedHole = z.object({ angle: maybe.number, sizeFactor: maybe.number });
const ConFastenerPosition = z.object({
  x: maybe.number,
  y: maybe.number,
  gridIndex: maybe.int,
  slottedHoles: z.array(ConSlottedHole).nullish(),
  hookRotation: WireNumber.nullish(),
});

/** Rows by signed offsets, circles by radii, or single points: `userPositions` not with one of the others. */
const ConGridGeometry = z.object({
  type: word(['orthogonal', 'polar']),
  shearPlaneInThread: maybe.flag,
  rowsGridLayout: word([
    'regular',
    'firstShiftedFull',
    'secondShiftedFull',
    'firstShiftedShort',
    'secondShiftedShort',
  ]),
  topLayers: object(ConGridPositions),
  bottomLayers: object(ConGridPositions),
  leftLayers: object(ConGridPositions),
  rightLayers: object(ConGridPositions),
  polarInput: word(['byCount', 'byAngle']),
  radii: object(ConGridPositions),
  polarCounts: z.array(Int32).nullish(),
  angles: object(ConGridPositions),
  userPositions: z.array(ConFastenerPosition).nullish(),
});
export type ConGridGeometry = z.infer<typeof ConGridGeometry>;

/** `coordinateSystem` is the form of imports: exploded, with single points. */
const grid = {
  connectedItems: items,
  isExploded: maybe.flag,
  geometry: object(ConGridGeometry),
  definedBy: word(['plate', 'coordinateSystem']),
  coordinateSystem,
};

const block = { blockType: word(['new', 'existing']), existingBlockOperationId: maybe.int };
const ConShearLugDto = z.object({
  crossSectionId: maybe.int,
  length: maybe.number,
  positionX: maybe.number,
  positionY: maybe.number,
  rotation: maybe.number,
  flangesWeld: weld,
  websWeld: weld,
});
/** `blockType` and the id stand on the operation in older builds and here in newer ones: both are read and written. */
const ConFoundationBlockDto = z.object({
  concreteMaterialId: maybe.int,
  offsetTop: maybe.number,
  offsetBottom: maybe.number,
  offsetLeft: maybe.number,
  offsetRight: maybe.number,
  height: maybe.number,
  shearForceTransfer: word(['friction', 'shearLug', 'anchorBending', 'sliding']),
  contactType: word(['direct', 'mortar', 'gap']),
  mortarThickness: maybe.number,
  ...block,
  shearLug: object(ConShearLugDto),
});
const foundation = { foundationBlock: object(ConFoundationBlockDto), ...block, plateSide };

export const ConBoltGridOperation = z.object({
  ...base,
  ...grid,
  boltAssemblyId: maybe.int,
  boltShearForceTransfer: word(['tensionShearInteraction', 'friction']),
  slottedHoles: z.array(ConSlottedHole).nullish(),
});
export const ConPinGridOperation = z.object({ ...base, ...grid, pinOriginalId: maybe.int });
export const ConAnchorGridOperation = z.object({
  ...base,
  ...grid,
  anchorType: word([
    'threadedRod',
    'generalAnchor',
    'hookedAnchor',
    'headedStud',
    'washerPlate',
    'reinforcement',
  ]),
  anchorAssemblyId: maybe.int,
  embedmentDepth: maybe.number,
  hookLength: maybe.number,
  anchorDiameter: maybe.number,
  headDiameter: maybe.number,
  headedStudMaterialId: maybe.int,
  washerPlateShape: word(['circular', 'rectangular']),
  washerPlateSize: maybe.number,
  reinforcementMaterialId: maybe.int,
  reinforcementShape: word(['lShape', 'uShape']),
  mandrelDiameter: maybe.number,
  hookRotations: z.array(WireNumber).nullish(),
  slottedHoles: z.array(ConSlottedHole).nullish(),
  ...foundation,
});
export const ConContactGridOperation = z.object({ ...base, connectedItems: items, ...foundation });
