import type { Context } from '../../context.ts';
import { allPlates } from '../../scene/scene-parts.ts';
import type { ConnectionModel, ModelPlate, ModelWeld, Point2 } from '../../upstream/model/geometry.ts';
import type { WeldType } from '../../upstream/model/words.ts';
import { materialNameOf, weldsOf } from './bare-numbers.ts';

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

/** How many fasteners there are. */
export const countIn = (grids: readonly { positions: readonly unknown[] }[]): number =>
  total(grids, ({ positions }) => positions.length);

/** By assembly, in the order they first appear, as the others. */
export const boltsOf = ({ projectId, boltGrids }: ConnectionModel): BoltQuantity[] =>
  grouped(boltGrids, ({ boltAssemblyId }) => boltAssemblyId).map(([{ boltAssemblyId }, all]) => ({
    projectId,
    boltAssemblyId,
    count: countIn(all),
  }));

/** m; null where the length of one is not known. */
export async function weldLengthOf(
  model: ConnectionModel,
  args: unknown,
  context: Context,
): Promise<number | null> {
  return lengthOf(await weldsOf(model, args, context));
}

/** By kind and size. */
export async function weldQuantitiesOf(
  model: ConnectionModel,
  args: unknown,
  context: Context,
): Promise<WeldQuantity[]> {
  const welds = await weldsOf(model, args, context);
  return grouped(welds, ({ type, size }) => `${type} ${size}`).map(([{ type, size }, all]) => ({
    type,
    size,
    length: lengthOf(all),
  }));
}

const lengthOf = (welds: readonly ModelWeld[]): number | null => sum(welds, ({ length }) => length);

/**
 * Added plates by thickness and material. Plates of members are not added ones, and bodies that only cut others are no
 * plates.
 */
export async function plateQuantitiesOf(
  model: ConnectionModel,
  args: unknown,
  context: Context,
): Promise<PlateQuantity[]> {
  const added = allPlates(model).filter(({ isNegative }) => !isNegative);
  const plates = await Promise.all(
    added.map(async (plate) => ({ ...plate, materialName: await materialNameOf(plate, args, context) })),
  );
  return grouped(plates, ({ thickness, materialName }) => `${thickness} ${materialName}`).map(
    ([{ thickness, materialName }, all]) => ({
      thickness,
      materialName,
      count: all.length,
      area: sum(all, areaOf),
    }),
  );
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
