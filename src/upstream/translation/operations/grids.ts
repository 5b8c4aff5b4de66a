import type { ConGridGeometry } from '@connection-gateway/contract/operations/grids';
import type { TypedOperation as Wire } from '@connection-gateway/contract/operations/kinds';
import { finite, type WireNumber } from '@connection-gateway/contract/wire';
import { isAltered } from '../../http/bodies/mend.ts';
import type { LocalSystem } from '../../model/geometry.ts';
import type { ConnectionKey } from '../../model/keys.ts';
import type {
  FoundationBlock,
  GridGeometry,
  OperationAnchor,
  SlottedHole,
} from '../../model/operation-parts.ts';
import {
  barShapes,
  blockContacts,
  blockShearTransfers,
  gridStaggers,
  operationAnchorTypes,
  washerShapes,
} from '../../model/operation-words.ts';
import { plateSides } from '../../model/words.ts';
import { itemRefs } from './references.ts';
import { toLocalSystem, wordOf } from './values.ts';

type AnyGrid = Pick<
  Wire<'pin-grid'>,
  'connectedItems' | 'geometry' | 'isExploded' | 'definedBy' | 'coordinateSystem'
>;

export const toGrid = (key: ConnectionKey, wire: AnyGrid) => ({
  connectedParts: itemRefs(key, wire.connectedItems),
  geometry: toGeometry(wire.geometry, toLocalSystem(wire.coordinateSystem)),
  isExploded: wire.isExploded ?? false,
});

type Holes = Wire<'bolt-grid'>['slottedHoles'];
export const toHoles = (holes: Holes): SlottedHole[] =>
  (holes ?? []).map(({ angle, sizeFactor }) => ({ angle: finite(angle), lengthFactor: finite(sizeFactor) }));

const isFilled = (positions: { values?: unknown[] | null | undefined } | null | undefined) =>
  (positions?.values ?? []).length > 0;

const hasPlaces = (positions: Positions): boolean =>
  isFilled(positions) || (positions?.rows ?? []).flat().length > 0;

/** Whether it says where the fasteners are. What could not be read of it may have. */
const isLaidOut = ({ radii, topLayers, leftLayers }: ConGridGeometry): boolean =>
  hasPlaces(radii) || (hasPlaces(topLayers) && hasPlaces(leftLayers));

function toGeometry(wire: ConGridGeometry | null | undefined, axes: LocalSystem | null): GridGeometry | null {
  if (wire == null) return null;
  const shearPlaneInThread = wire.shearPlaneInThread ?? true;
  if (wire.userPositions != null && wire.userPositions.length > 0) {
    const positions = wire.userPositions.map(({ x, y, gridIndex, hookRotation, slottedHoles }) => ({
      ...{ x: finite(x), y: finite(y), gridIndex: gridIndex ?? 0, hookRotation: finite(hookRotation) },
      slottedHoles: toHoles(slottedHoles),
    }));
    return { type: 'FreeGrid', positions, shearPlaneInThread, axes };
  }
  if (isAltered(wire) && !isLaidOut(wire)) return null;
  const type = wire.type ?? (isFilled(wire.radii) ? 'polar' : 'orthogonal');
  if (type === 'polar') {
    return {
      type: 'PolarGrid',
      radii: positionsOf(wire.radii),
      counts: wire.polarInput === 'byAngle' ? null : (wire.polarCounts ?? null),
      angles: wire.polarInput === 'byCount' || wire.angles == null ? null : positionsOf(wire.angles),
      shearPlaneInThread,
    };
  }
  if (type !== 'orthogonal') return null;
  return {
    type: 'OrthogonalGrid',
    rows: positionsOf(wire.topLayers),
    columns: positionsOf(wire.leftLayers),
    stagger: wordOf(gridStaggers, wire.rowsGridLayout) ?? 'REGULAR',
    shearPlaneInThread,
  };
}

type Positions = ConGridGeometry['topLayers'];

/** The layout as it was entered, where the values themselves are not given. */
function positionsOf(positions: Positions): (number | null)[] {
  const values: readonly WireNumber[] | null | undefined = positions?.values;
  if (values != null && values.length > 0) return values.map(finite);
  return (positions?.rows ?? []).flat().flatMap(({ value, repeatCount }) => {
    const times = Math.min(Math.max(repeatCount ?? 1, 0), 100);
    return Array.from({ length: times }, () => finite(value));
  });
}

export const toAnchor = (
  { projectId, connectionId }: ConnectionKey,
  wire: Wire<'anchor-grid'>,
): OperationAnchor => ({
  ...{ projectId, connectionId },
  type: wordOf(operationAnchorTypes, wire.anchorType),
  boltAssemblyId: wire.anchorAssemblyId || null,
  studMaterialId: wire.headedStudMaterialId || null,
  reinforcementMaterialId: wire.reinforcementMaterialId || null,
  embedmentDepth: finite(wire.embedmentDepth),
  hookLength: finite(wire.hookLength),
  diameter: finite(wire.anchorDiameter),
  headDiameter: finite(wire.headDiameter),
  mandrelDiameter: finite(wire.mandrelDiameter),
  washerShape: wordOf(washerShapes, wire.washerPlateShape),
  washerSize: finite(wire.washerPlateSize),
  barShape: wordOf(barShapes, wire.reinforcementShape),
  hookRotations: (wire.hookRotations ?? []).map(finite),
});

type Founded = Pick<
  Wire<'contact-grid'>,
  'foundationBlock' | 'existingBlockOperationId' | 'blockType' | 'plateSide'
>;

/** The block an operation stands on is named on it in older builds, and inside the block in newer ones. */
export const toFoundation = (key: ConnectionKey, wire: Founded) => ({
  block: toBlock(key, wire),
  plateSide: wordOf(plateSides, wire.plateSide),
});

function toBlock(
  { projectId, connectionId }: ConnectionKey,
  { foundationBlock: block, existingBlockOperationId }: Founded,
): FoundationBlock | null {
  const existingOperationId = block?.existingBlockOperationId || existingBlockOperationId || null;
  if (block == null && existingOperationId === null) return null;
  return {
    ...{ projectId, connectionId, existingOperationId },
    concreteMaterialId: block?.concreteMaterialId || null,
    offsetTop: finite(block?.offsetTop),
    offsetBottom: finite(block?.offsetBottom),
    offsetLeft: finite(block?.offsetLeft),
    offsetRight: finite(block?.offsetRight),
    height: finite(block?.height),
    shearTransfer: wordOf(blockShearTransfers, block?.shearForceTransfer),
    contact: wordOf(blockContacts, block?.contactType),
    mortarThickness: finite(block?.mortarThickness),
  };
}
