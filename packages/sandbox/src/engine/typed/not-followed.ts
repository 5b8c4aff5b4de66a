import type { ConGridGeometry } from '@connection-gateway/contract/operations/grids';
import type { OperationKind, TypedOperation } from '@connection-gateway/contract/operations/kinds';
import { finite } from '@connection-gateway/contract/wire';
import type { Operation } from '../../model/operation.ts';
import { cross, dot, unit } from '../../model/vector.ts';

/** Cuts further from what cuts are drawn at it, m. */
const FURTHEST_CUT = 1;
/** Cosine of the angle by which axes may be off square: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);
/** Positions in one direction that a grid is drawn with at most. */
const MOST_IN_LINE = 200;

/**
 * Why the drawing of an operation is not all that the operation says; null where it is. Fields that the drawing passes over would be
 * parts of the joint that no check sees.
 */
export function notFollowed({ typed }: Operation): string | null {
  if (typed === undefined) return null;
  const rule = rules[typed.kind];
  if (rule === undefined) return 'it has no shape here';
  if (hasStrangeNumber(typed.data)) return 'it has a number that is none';
  // The kind says the shape of the data, which was read by it.
  return rule(typed.data as never);
}

type Rule<K extends OperationKind> = (data: TypedOperation<K>) => string | null;

const rules: { readonly [K in OperationKind]?: Rule<K> } = {
  'stiffening-plate'({ plateType, plateDataId, positioning, weld, width, height, width2, height2 }) {
    if (!isOneOf(plateType, ['structural'])) return `plateType ${plateType}`;
    if (isGiven(plateDataId)) return `plateDataId ${plateDataId}`;
    if (weld != null && weld.type !== 'noWeld') return 'its own weld';
    const { conPlatePositioningType: type, coordinateSystem, ...others } = positioning ?? {};
    if (type !== 'coordinateSystem') return 'its positioning';
    const given = Object.entries(others).find(([, value]) => isGiven(value));
    if (given !== undefined) return `positioning.${given[0]} beside a coordinate system`;
    if (!isRightHanded(coordinateSystem)) return 'positioning.coordinateSystem that is not right-handed';
    const sizes = Object.entries({ width, height, width2, height2 });
    const negative = sizes.find(([, size]) => Number(size ?? 0) < 0);
    return negative === undefined ? null : `${negative[0]} that is negative`;
  },
  'bolt-grid'({ definedBy, geometry, slottedHoles, boltShearForceTransfer }) {
    if (!isOneOf(definedBy, ['plate'])) return `definedBy ${definedBy}`;
    if (!isOneOf(boltShearForceTransfer, ['tensionShearInteraction', 'friction'])) {
      return `boltShearForceTransfer ${boltShearForceTransfer}`;
    }
    if (hasSlots(slottedHoles, geometry)) return 'slotted holes';
    return geometry == null ? null : gridNotFollowed(geometry);
  },
  'stiffening-member'({ mirrorY, mirrorZ, weld, positioning }) {
    if (mirrorY === true || mirrorZ === true) return 'a section that is mirrored';
    if (weld != null && weld.type !== 'noWeld') return 'its own weld';
    const {
      positioningType: type,
      placementDefinition,
      insertPoint,
      axisX,
      axisY,
      axisZ,
      ...others
    } = positioning ?? {};
    if (type !== 'joint' || placementDefinition !== 'lcs') return 'its positioning';
    const given = Object.entries(others).find(([, value]) => isGiven(value));
    return given === undefined ? null : `positioning.${given[0]} beside its axes`;
  },
  'anchor-grid'(data) {
    const { definedBy, geometry, slottedHoles, connectedItems, anchorType, foundationBlock: block } = data;
    if (!isOneOf(definedBy, ['plate'])) return `definedBy ${definedBy}`;
    // Others are drawn as rods at most.
    if (anchorType !== 'washerPlate' && anchorType !== 'threadedRod') return `anchorType ${anchorType}`;
    if (anchorType === 'washerPlate' && !isOneOf(data.washerPlateShape, ['circular'])) {
      return `washerPlateShape ${data.washerPlateShape}`;
    }
    if (hasSlots(slottedHoles, geometry)) return 'slotted holes';
    if ((connectedItems ?? []).some(isFurtherPlate)) return 'a second plate of an operation';
    const host = block?.existingBlockOperationId ?? data.existingBlockOperationId;
    if (isGiven(host) || !isOneOf(block?.blockType ?? data.blockType, ['new'])) {
      return 'a block of another operation';
    }
    if (!isOneOf(data.plateSide, ['default', 'lowerSide', 'upperSide'])) return `plateSide ${data.plateSide}`;
    if (!isOneOf(block?.shearForceTransfer, ['friction'])) {
      return `shearForceTransfer ${block?.shearForceTransfer}`;
    }
    if (!isOneOf(block?.contactType, ['direct', 'mortar'])) return `contactType ${block?.contactType}`;
    if (isGiven(block?.shearLug)) return 'a shear lug';
    return geometry == null ? null : gridNotFollowed(geometry);
  },
  weld({ placement, firstMemberOrPlate, secondMemberOrPlate, weld }) {
    if (!isOneOf(placement, ['edgeToSurface'])) return `placement ${placement}`;
    if (!isOneOf(weld?.kind, ['continuous'])) return `a weld that is ${weld?.kind}`;
    if (weld?.type === 'pjp') return 'a weld of partial penetration';
    if ([firstMemberOrPlate, secondMemberOrPlate].some(isFurtherPlate)) {
      return 'a second plate of an operation';
    }
    return null;
  },
  cut({ member, cutBy, cuttingMethod, cuttingPlane, offset, flangesWeld, websWeld }) {
    if (isGiven(member?.remainingPart) || isGiven(cutBy?.remainingPart)) return 'the part that remains';
    if (!isOneOf(cuttingMethod, ['surface', 'boundingBox'])) {
      return `cuttingMethod ${cuttingMethod}`;
    }
    // Where an offset from the farther plane leads is not known.
    const isFar = cuttingPlane === 'farther' && cutBy?.kind === 'member' && !isGiven(offset);
    if (!isFar && !isOneOf(cuttingPlane, ['closer'])) return `cuttingPlane ${cuttingPlane}`;
    if (Math.abs(Number(offset ?? 0)) > FURTHEST_CUT) return `offset ${offset}`;
    for (const weld of [flangesWeld, websWeld]) {
      if (weld?.type == null && isGiven(weld)) return 'a weld without a type';
      if (!isOneOf(weld?.kind, ['continuous'])) return `a weld that is ${weld?.kind}`;
      if (weld?.type === 'pjp') return 'a weld of partial penetration';
    }
    return null;
  },
};

function hasSlots(
  holes: TypedOperation<'bolt-grid'>['slottedHoles'],
  geometry: TypedOperation<'bolt-grid'>['geometry'],
): boolean {
  const single = (geometry?.userPositions ?? []).flatMap((one) => one.slottedHoles ?? []);
  return [...(holes ?? []), ...single].some(({ sizeFactor }) => (finite(sizeFactor ?? 1) ?? 0) !== 1);
}

function gridNotFollowed({
  type,
  rowsGridLayout,
  bottomLayers,
  rightLayers,
  topLayers,
  leftLayers,
  radii,
  angles,
  userPositions,
}: ConGridGeometry): string | null {
  if (!isOneOf(type, ['orthogonal'])) return `geometry.type ${type}`;
  if (!isOneOf(rowsGridLayout, ['regular'])) return `geometry.rowsGridLayout ${rowsGridLayout}`;
  for (const [name, layers] of Object.entries({ bottomLayers, rightLayers, radii, angles })) {
    if (isLaidOut(layers)) return `geometry.${name}`;
  }
  const single = userPositions ?? [];
  if (single.length > 0 && (isLaidOut(topLayers) || isLaidOut(leftLayers))) return 'geometry.topLayers';
  if (single.some(({ gridIndex }) => isGiven(gridIndex))) return 'geometry.userPositions.gridIndex';
  for (const [name, layers] of Object.entries({ topLayers, leftLayers })) {
    const rows = (layers?.rows ?? []).flat();
    // What several bolts in one place of a row mean is not known.
    if (rows.some(({ repeatCount }) => (repeatCount ?? 1) > 1)) return `geometry.${name}.rows.repeatCount`;
    if (Math.max(rows.length, (layers?.values ?? []).length) > MOST_IN_LINE) return `geometry.${name}`;
  }
  return null;
}

function isLaidOut(layers: ConGridGeometry['topLayers']): boolean {
  return (layers?.values ?? []).length > 0 || (layers?.rows ?? []).length > 0;
}

type System = NonNullable<TypedOperation<'stiffening-plate'>['positioning']>['coordinateSystem'];

/** Axes that were not sent follow from the others. */
function isRightHanded(system: System): boolean {
  const [x, y] = [unit(system?.xAxis ?? ZERO), unit(system?.yAxis ?? ZERO)];
  if (x === null || y === null || Math.abs(dot(x, y)) > Math.sqrt(1 - SQUARE ** 2)) return false;
  const z = system?.zAxis == null ? null : unit(system.zAxis);
  return z === null || dot(cross(x, y), z) >= SQUARE;
}

const ZERO = { x: 0, y: 0, z: 0 };

/** The first plate of an operation is the only one that single plates have. */
function isFurtherPlate(
  item:
    | { readonly operationId?: unknown; readonly plateSubIndex?: number | null | undefined }
    | null
    | undefined,
): boolean {
  return item?.operationId != null && (item.plateSubIndex ?? 1) > 1;
}

/** Words that were not sent are the usual ones. */
function isOneOf(word: string | null | undefined, words: readonly string[]): boolean {
  return word == null || words.includes(word);
}

/** Numbers that nobody has stated are 0, and vectors of them. */
function isGiven(value: unknown): boolean {
  if (value == null || value === 0 || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(isGiven);
}

const STRANGE = new Set(['NaN', 'Infinity', '-Infinity']);

function hasStrangeNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'string') return STRANGE.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasStrangeNumber);
}
