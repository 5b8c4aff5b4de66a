import type { Point } from '../../../parts/joint/mark.ts';
import { along, cross, dot, drawn, minus } from '../../../parts/joint/vectors.ts';
import type { KindName } from './kinds.ts';
import type { Values } from './lengths.ts';
import { type PartOption, pickedPart, type Surroundings } from './part-options.ts';

type Plate = NonNullable<PartOption['plate']>;

const SAME = 0.001;
/** What touches along less than that is not bolted, m. */
const LEAST_OVERLAP = 0.02;

/**
 * Parts that stand in a form at first: the one that is picked where it fits; of bolts two plates that touch, and the bolts the joint
 * has. So there is something to see, and to change.
 */
export function firstParts(
  kind: KindName,
  parts: readonly PartOption[],
  picked: string | null,
  { model }: Surroundings,
): Values {
  const part = pickedPart(parts, picked);
  if (kind === 'bolts') {
    const assembly = model?.boltGrids.flatMap((grid) => grid.boltAssembly?.number ?? [])[0];
    return { parts: bolted(parts, part), assembly: assembly === undefined ? '' : `${assembly}` };
  }
  if (kind === 'weld') return { first: part?.kind === 'plate' ? part.value : '' };
  return kind === 'cut' ? { target: part?.value ?? '' } : {};
}

/** The picked plate and one that lies on it, otherwise the first two that do. */
function bolted(parts: readonly PartOption[], picked: PartOption | undefined): string {
  const from = picked?.kind === 'plate' ? [picked] : parts;
  for (const one of from) {
    const other = parts.find((part) => part !== one && touch(one.plate, part.plate));
    if (other !== undefined) return `${one.value} ${other.value}`;
  }
  return picked?.kind === 'plate' ? picked.value : '';
}

/** Whether two plates lie on each other. */
function touch(a: Plate | null, b: Plate | null): boolean {
  if (a?.axes == null || b?.axes == null || a.thickness == null || b.thickness == null) return false;
  const normal = normalOf(a.axes);
  if (Math.abs(dot(normal, normalOf(b.axes))) < 0.999) return false;
  const apart = Math.abs(dot(minus(drawn(b.axes.origin), drawn(a.axes.origin)), normal));
  if (Math.abs(apart - (a.thickness + b.thickness) / 2) > SAME) return false;
  return [a.axes.axisX, a.axes.axisY].every((axis) => {
    const [from, to] = reachOf(a, drawn(axis));
    const [start, end] = reachOf(b, drawn(axis));
    return Math.min(to, end) - Math.max(from, start) > LEAST_OVERLAP;
  });
}

const normalOf = ({ axisX, axisY }: NonNullable<Plate['axes']>): Point => cross(drawn(axisX), drawn(axisY));

/** How far a plate reaches in a direction. */
function reachOf(plate: Plate, way: Point): readonly [from: number, to: number] {
  const places = cornersOf(plate).map((corner) => dot(corner, way));
  return [Math.min(...places), Math.max(...places)];
}

/** Corners of a plate as they are drawn. */
export function cornersOf({ axes, outline }: Plate): Point[] {
  if (axes == null) return [];
  return outline.map(({ x, y }) =>
    along(along(drawn(axes.origin), drawn(axes.axisX), x), drawn(axes.axisY), y),
  );
}
