import type { Plate, Weld } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { OtherParts, Site } from '../building/kind.ts';
import { isNear, middleOf, type Slab, slabOf } from '../building/measured.ts';
import type { Column, StiffenerPair } from '../codes/shared/column-rules.ts';
import { BuildError } from '../geometry/build-error.ts';

/** Parts of a joint that may have stiffeners. */
interface Stiffened {
  readonly column: Column;
  readonly pairs: readonly StiffenerPair[];
  readonly plates: readonly Plate[];
  readonly welds: readonly Weld[];
}

/**
 * The parts of a joint with the stiffeners that others have put into its column at its flanges: those of joints before it stand for its own
 * ones where these are the same, those of any stand where it has none. `level` is that of a beam flange above its axis, m.
 */
export function withStiffenersOf<Parts extends Stiffened>(
  site: Site,
  parts: Parts,
  level: number,
  others: OtherParts,
): Parts {
  const { column } = parts;
  const [before, after] = [stiffenersOf(others.before), stiffenersOf(others.after)];
  if (column.side === 'web') return parts;
  const dropped = new Set<number>();
  const pairs = ([1, -1] as const).flatMap((side): StiffenerPair[] => {
    const own = parts.pairs.find((pair) => pair.side === side);
    const earlier = pairAt(site, column, side, level, before);
    if (own === undefined) return [earlier ?? pairAt(site, column, side, level, after) ?? []].flat();
    if (earlier === null || !isSame(own, earlier)) return [own];
    for (const { id } of own.plates) dropped.add(id);
    return [earlier];
  });
  const isKept = (id: number) => !dropped.has(id);
  return {
    ...parts,
    pairs,
    plates: parts.plates.filter(({ id }) => isKept(id)),
    welds: parts.welds.filter(({ edgePlateId }) => isKept(edgePlateId)),
  };
}

function stiffenersOf(joints: OtherParts['before']): Plate[] {
  return joints.flatMap(({ plates }) => plates.filter(({ partType }) => partType === 'Stiffener'));
}

/** A full plate on either side of the web of a column, at a flange of the beam. */
function pairAt(
  site: Site,
  column: Column,
  side: 1 | -1,
  level: number,
  plates: readonly Plate[],
): StiffenerPair | null {
  const found = [1, -1].flatMap(
    (hand) => plates.find((plate) => isStiffenerAt(site, column, side * level, hand, plate)) ?? [],
  );
  return found.length === 2 ? { side, plates: found } : null;
}

function isStiffenerAt(
  { bearing, end, face }: Site,
  { section: { shape } }: Column,
  height: number,
  hand: number,
  plate: Plate,
): boolean {
  const slab = slabIn(plate, bearing.frame, bearing.name);
  if (slab === null || slab.normal !== 'x') return false;
  const { h, b, tw, tf } = shape;
  const across = hand === 1 ? [tw / 2, b / 2] : [-b / 2, -tw / 2];
  const x = locate(bearing.frame, pointIn(end.frame, { x: face.distance, y: 0, z: height })).x;
  return (
    isNear(middleOf(slab.x), x) &&
    slab.y.every((value, index) => isNear(value, across[index] ?? 0)) &&
    slab.z.every((value, index) => isNear(value, (index === 0 ? -1 : 1) * (h / 2 - tf)))
  );
}

function slabIn(...given: Parameters<typeof slabOf>): Slab | null {
  try {
    return slabOf(...given);
  } catch (error) {
    if (error instanceof BuildError) return null;
    throw error;
  }
}

function isSame(one: StiffenerPair, other: StiffenerPair): boolean {
  const [a] = one.plates;
  return other.plates.every(
    ({ thickness, steel }) => a !== undefined && isNear(a.thickness, thickness) && a.steel.id === steel.id,
  );
}
