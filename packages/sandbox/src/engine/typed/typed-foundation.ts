import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import { finite } from '@connection-gateway/contract/wire';
import type { Point } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import type { PartReference, PartShape } from '../../model/imported-part.ts';
import type { Operation } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { dot, type Frame, pointIn, scale, type Vector } from '../../model/vector.ts';

type Plate = Extract<PartShape, { kind: 'plate' }>;
type Anchor = NonNullable<Extract<PartShape, { kind: 'bolts' }>['anchor']>;
type Anchors = TypedOperation<'anchor-grid'>;
/** What grids of anchors and of contacts say alike. */
type Footing = Pick<
  TypedOperation<'contact-grid'>,
  'connectedItems' | 'plateSide' | 'foundationBlock' | 'blockType' | 'existingBlockOperationId'
>;

interface Ground {
  /** Of operations before, by their ids. */
  readonly plates: ReadonlyMap<number, Plate>;
  /** Of members with one end, the direction away from the node. */
  readonly ends: ReadonlyMap<number, Vector>;
  readonly concretes: readonly Pick<Project['materials']['concretes'][number], 'id' | 'name'>[];
}

/** A plate on concrete, in axes whose Z points into the concrete. */
interface Standing {
  readonly plate: Plate;
  readonly frame: Frame;
  /** Which way Y and Z of the plate lie in these axes. */
  readonly turn: 1 | -1;
}

/** The block a grid of contacts makes under its first plate; none where it stands on another one. */
export function blockUnder(footing: Footing, ground: Ground): Partial<Operation>[] {
  const standing = standingOf(footing, ground);
  const block = standing && blockOf(footing, standing, ground);
  return block === null ? [] : [block];
}

/**
 * The block a grid of anchors makes, and its anchors, as far as they are rods with or without a plate at their end. The block is
 * as wide as the rectangle around the plate and its offsets.
 */
export function anchored(
  id: number,
  data: Anchors,
  positions: readonly Point[],
  ground: Ground,
): Partial<Operation>[] {
  const standing = standingOf(data, ground);
  if (standing === null) return [];
  const block = blockOf(data, standing, ground);
  const anchor = anchorOf(data);
  if (anchor === null || positions.length === 0) return block === null ? [] : [block];
  const { frame, turn } = standing;
  const shape = {
    kind: 'bolts' as const,
    frame,
    bolts: positions.map(({ x, y }) => ({ x, y: turn * y })),
    shearInThread: data.geometry?.shearPlaneInThread ?? true,
    interaction: 'bearing' as const,
    anchor,
  };
  const joined = [...(data.connectedItems ?? []).map(({ operationId }) => operationId), hostOf(data) ?? id];
  const joins = joined.flatMap((one): PartReference[] => (one ? [{ kind: 'operation', id: one }] : []));
  const anchors = { part: { shape, joins }, boltAssemblyId: data.anchorAssemblyId || null };
  return block === null ? [anchors] : [block, anchors];
}

function anchorOf(data: Anchors): Anchor | null {
  const { anchorType, washerPlateShape, washerPlateSize } = data;
  const embedment = number(data.embedmentDepth);
  if (anchorType === 'threadedRod') return { embedment, type: 'straight', washerSize: null };
  if (anchorType === 'generalAnchor') return { embedment, type: 'generalAnchor', washerSize: null };
  if (anchorType !== 'washerPlate') return null;
  const type = washerPlateShape === 'rectangular' ? 'washerPlateRectangular' : 'washerPlateCircular';
  return { embedment, type, washerSize: number(washerPlateSize) };
}

/** `lowerSide` is the one at the back of the plate; where no side is said, the concrete is where the members are not. */
function standingOf({ connectedItems, plateSide }: Footing, { plates, ends }: Ground): Standing | null {
  const [plate] = (connectedItems ?? []).flatMap(({ operationId }) => plates.get(operationId ?? 0) ?? []);
  if (plate === undefined) return null;
  const { origin, axisX, axisY, axisZ } = plate.frame;
  const away = [...ends.values()].reduce((sum, end) => sum + dot(axisZ, end), 0);
  const isFront = plateSide === 'upperSide' || (plateSide !== 'lowerSide' && away < -SAME);
  const turn = isFront ? 1 : -1;
  const frame = { origin, axisX, axisY: scale(axisY, turn), axisZ: scale(axisZ, turn) };
  return { plate, frame, turn };
}

function blockOf(
  footing: Footing,
  { plate, frame, turn }: Standing,
  { concretes }: Ground,
): Partial<Operation> | null {
  const { foundationBlock: block } = footing;
  const type = block?.blockType ?? footing.blockType;
  const concrete = concretes.find(({ id }) => id === block?.concreteMaterialId);
  if (block == null || concrete === undefined || type === 'existing' || hostOf(footing)) return null;
  const layer = block.contactType === 'direct' ? 0 : number(block.mortarThickness);
  const xs = plate.outline.map(({ x }) => x);
  const ys = plate.outline.map(({ y }) => turn * y);
  const [over, under] = [number(block.offsetTop), number(block.offsetBottom)];
  const outline = rectangle(
    Math.min(...xs) - number(block.offsetLeft),
    Math.max(...xs) + number(block.offsetRight),
    Math.min(...ys) - (turn === 1 ? under : over),
    Math.max(...ys) + (turn === 1 ? over : under),
  );
  const top = { ...frame, origin: pointIn(frame, { x: 0, y: 0, z: plate.thickness / 2 + layer }) };
  const shape = {
    kind: 'block' as const,
    frame: top,
    outline: [...outline],
    depth: number(block.height),
  };
  return { part: { shape, joins: [] }, properties: { Material: concrete.name } };
}

/** The operation whose block it stands on; both places are read. */
function hostOf({ foundationBlock, existingBlockOperationId }: Footing): number | null {
  return (foundationBlock?.existingBlockOperationId ?? existingBlockOperationId) || null;
}

const number = (value: Parameters<typeof finite>[0]): number => finite(value) ?? 0;

/** Sums of cosines that differ by less are equal. */
const SAME = 1e-6;
