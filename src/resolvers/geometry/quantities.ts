import type { ConnectionModel, ModelPlate, Point2 } from '../../upstream/model/geometry.ts';
import type { WeldType } from '../../upstream/model/words.ts';

/** Quantities of a connection; lengths in m, areas in m2. */
export interface Quantities {
  boltCount: number;
  bolts: BoltQuantity[];
  anchorCount: number;
  weldLength: number;
  welds: WeldQuantity[];
  plates: PlateQuantity[];
}

export interface BoltQuantity {
  projectId: string;
  boltAssemblyId: number | null;
  count: number;
}
export interface WeldQuantity {
  type: WeldType;
  size: number;
  length: number;
}
export interface PlateQuantity {
  thickness: number;
  materialName: string | null;
  count: number;
  area: number;
}

/**
 * Bolts by assembly, welds by kind and size, added plates by thickness and material, each in the order they first appear.
 * Plates of members are not added ones, and bodies that only cut others are no plates.
 */
export function quantitiesOf({ projectId, ...model }: ConnectionModel): Quantities {
  const { boltGrids, anchorGrids, welds } = model;
  const plates = [...model.plates, ...model.foldedPlates.flatMap((folded) => folded.plates)];
  return {
    boltCount: sum(boltGrids, ({ positions }) => positions.length),
    bolts: grouped(boltGrids, ({ boltAssemblyId }) => boltAssemblyId).map(([grid, all]) => ({
      projectId,
      boltAssemblyId: grid.boltAssemblyId,
      count: sum(all, ({ positions }) => positions.length),
    })),
    anchorCount: sum(anchorGrids, ({ positions }) => positions.length),
    weldLength: sum(welds, ({ length }) => length ?? 0),
    welds: grouped(welds, ({ type, size }) => `${type} ${size}`).map(([{ type, size }, all]) => ({
      type,
      size,
      length: sum(all, ({ length }) => length ?? 0),
    })),
    plates: grouped(
      plates.filter(({ isNegative }) => !isNegative),
      ({ thickness, materialName }) => `${thickness} ${materialName}`,
    ).map(([{ thickness, materialName }, all]) => ({
      thickness,
      materialName,
      count: all.length,
      area: sum(all, areaOf),
    })),
  };
}

/** m2, whichever way the outline runs. */
function areaOf({ outline }: ModelPlate): number {
  const doubled = outline.reduce((total, a: Point2, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    return total + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The first item of each group and all of them. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): [Item, Item[]][] {
  const groups = new Map<unknown, [Item, Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item, [item]]);
    else group[1].push(item);
  }
  return [...groups.values()];
}

/** Fifteen digits: sums of decimal lengths come out as people write them. */
function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return Number(items.reduce((total, item) => total + amount(item), 0).toPrecision(15));
}
