import type { AnchorGrid, BoltGrid, ConcreteBlock, Weld } from '../../model/geometry.ts';
import type { PartShape } from '../../model/imported-part.ts';
import type { Operation } from '../../model/operation.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import type { OperationMaterials } from '../building/materials.ts';

/** Plates of each member or part that a grid or weld names; it meets some of them. */
export type Joined = readonly (readonly number[])[];

/** Bolts or anchors before it is known which plates they go through. */
export interface LooseGrid {
  readonly grid: Omit<BoltGrid, 'plateIds' | 'grip' | 'shearPlanes'>;
  readonly anchor: Omit<AnchorGrid, keyof BoltGrid> | null;
  readonly joined: Joined;
}

/** A weld before it is known which plates it joins. */
export interface LooseWeld {
  readonly weld: Omit<Weld, 'edgePlateId' | 'surfacePlateId'>;
  readonly joined: Joined;
}

interface Described<Kind extends PartShape['kind']> {
  readonly operation: Operation;
  readonly shape: Extract<PartShape, { kind: Kind }>;
  readonly materials: OperationMaterials;
  readonly joined: Joined;
}

/** Errors: `BuildError` or `MaterialError` when the project does not have the bolts. */
export function looseGrid(
  { operation, shape, materials, joined }: Described<'bolts'>,
  blocks: readonly ConcreteBlock[],
  nextId: () => number,
): LooseGrid {
  const { frame, bolts, shearInThread, interaction, anchor } = shape;
  return {
    grid: {
      id: nextId(),
      name: operation.name,
      ...materials.bolts('BoltAssemblyName'),
      frame,
      bolts: bolts.map(({ x, y }) => ({ id: nextId(), x, y })),
      shearInThread,
      interaction,
      owner: { kind: 'operation', id: operation.id },
    },
    anchor: anchor && {
      embedment: anchor.embedment,
      anchorType: anchor.type,
      ...(anchor.washerSize === null ? {} : { washerSize: anchor.washerSize }),
      concreteBlockId: nearest(blocks, frame)?.id ?? 0,
    },
    joined,
  };
}

/** Errors: `MaterialError` when the project does not have the weld metal. */
export function looseWeld(
  { operation, shape: { type, throat, start, end }, materials, joined }: Described<'weld'>,
  nextId: () => number,
): LooseWeld {
  const owner = { kind: 'operation', id: operation.id } as const;
  const electrode = materials.weld();
  return { weld: { id: nextId(), name: operation.name, type, throat, start, end, electrode, owner }, joined };
}

function nearest(blocks: readonly ConcreteBlock[], { origin }: BoltGrid['frame']): ConcreteBlock | null {
  const distance = ({ frame }: ConcreteBlock) => lengthOf(subtract(frame.origin, origin));
  return blocks.reduce<ConcreteBlock | null>(
    (best, next) => (best === null || distance(next) < distance(best) ? next : best),
    null,
  );
}
