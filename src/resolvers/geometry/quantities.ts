import type { ConnectionModel, ModelPlate, Point2 } from '../../upstream/model/geometry.ts';
import type { WeldType } from '../../upstream/model/words.ts';

/** Quantities of a connection; lengths in m, areas in m2. A sum is null where one of what it is of is not known. */
export interface Quantities {
  boltCount: number;
  bolts: BoltQuantity[];
  anchorCount: number;
  weldLength: number | null;
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
  size: number | null;
  length: number | null;
}
export interface PlateQuantity {
  thickness: number | null;
  materialName: string | null;
  count: number;
  area: number | null;
}

/**
 * Bolts by assembly, welds by kind and size, added plates by thickness and material, each in the order they first appear.
 * Plates of members are not added ones, and bodies that only cut others are no plates.
 */
export function quantitiesOf({ projectId, ...model }: ConnectionModel): Quantities {
  const { boltGrids, anchorGrids, welds } = model;
  const plates = [...model.plates, ...model.foldedPlates.flatMap((folded) => folded.plates)];
  return {
    boltCount: total(boltGrids, ({ positions }) => positions.length),
    bolts: grouped(boltGrids, ({ boltAssemblyId }) => boltAssemblyId).map(([grid, all]) => ({
      projectId,
      boltAssemblyId: grid.boltAssemblyId,
      count: total(all, ({ positions }) => positions.length),
    })),
    anchorCount: total(anchorGrids, ({ positions }) => positions.length),
    weldLength: sum(welds, ({ length }) => length),
    welds: grouped(welds, ({ type, size }) => `${type} ${size}`).map(([{ type, size }, all]) => ({
      type,
      size,
      length: sum(all, ({ length }) => length),
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

/** m2, whichever way the outline runs; null without an outline. */
function areaOf({ outline }: ModelPlate): number | null {
  if (outline.length === 0) return null;
  const doubled = outline.reduce((doubledSoFar, a: Point2, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    return doubledSoFar + a.x * b.y - b.x * a.y;
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

/** Null where one amount is. */
function sum<Item>(items: readonly Item[], amount: (item: Item) => number | null): number | null {
  const amounts = items.map(amount);
  return amounts.includes(null) ? null : total(amounts, (one) => one ?? 0);
}

/** Fifteen digits: sums of decimal lengths come out as people write them. */
const total = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  Number(items.reduce((all, item) => all + amount(item), 0).toPrecision(15));
