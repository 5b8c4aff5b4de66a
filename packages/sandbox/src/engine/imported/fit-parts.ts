import type { AnchorGrid, BoltGrid, Plate, Polygon, Weld } from '../../model/geometry.ts';
import { contains, edgesOf } from '../../model/geometry-outline.ts';
import { add, dot, type Frame, locate, pointIn, scale, type Vector } from '../../model/vector.ts';
import type { ImportedParts } from './imported-parts.ts';
import type { LooseGrid, LooseWeld } from './loose-parts.ts';

/** Bolts and welds with the plates they meet. */
interface Fitted {
  readonly boltGrids: readonly BoltGrid[];
  readonly anchorGrids: readonly AnchorGrid[];
  readonly welds: readonly Weld[];
}

/** Finds the plates that imported bolts go through and that imported welds join. Welds that join fewer than two are left out. */
export function fitParts(
  { grids, welds, concreteBlocks }: Pick<ImportedParts, 'grids' | 'welds' | 'concreteBlocks'>,
  plates: readonly Plate[],
): Fitted {
  const byId = new Map(plates.map((plate) => [plate.id, plate]));
  const platesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const fitted = grids.map(({ grid, anchor, joined }) => {
    const held = heldBy(grid, joined.map(platesOf));
    const layers = layersOf(held, grid.frame);
    const block = concreteBlocks.find(({ id }) => id === anchor?.concreteBlockId);
    const faces = [...layers.flat(), ...(block ? [locate(grid.frame, block.frame.origin).z] : [])];
    const bolts: BoltGrid = {
      ...grid,
      plateIds: held.map(({ id }) => id),
      grip: faces.length === 0 ? 0 : Math.max(...faces) - Math.min(...faces),
      shearPlanes: Math.max(0, layers.length + (anchor === null ? 0 : 1) - 1),
    };
    return { bolts, anchors: anchor && { ...bolts, ...anchor } };
  });
  return {
    boltGrids: fitted.flatMap(({ bolts, anchors }) => (anchors === null ? [bolts] : [])),
    anchorGrids: fitted.flatMap(({ anchors }) => anchors ?? []),
    welds: welds.flatMap(({ weld, joined }) => {
      const sides = sidesOf(weld, joined.map(platesOf));
      return sides === null
        ? []
        : [{ ...weld, surfacePlateId: sides.surface.id, edgePlateId: sides.edge.id }];
    }),
  };
}

/** Plates across the bolts that some of them meet, from head to nut; of a member only the wall next to the other parts. */
function heldBy({ frame, bolts }: LooseGrid['grid'], joined: readonly (readonly Plate[])[]): Plate[] {
  const level = (plate: Plate) => locate(frame, plate.frame.origin).z;
  const met = joined.map((plates) => plates.filter(isMet));
  const alone = met.flatMap((plates) => (plates.length === 1 ? plates : []));
  const middle = alone.reduce((sum, plate) => sum + level(plate), 0) / Math.max(1, alone.length);
  const held = met.flatMap((plates) => lowest(plates, (plate) => Math.abs(level(plate) - middle)) ?? []);
  return [...new Set(held)].sort((a, b) => level(a) - level(b));

  function isMet(plate: Plate): boolean {
    if (Math.abs(dot(plate.frame.axisZ, frame.axisZ)) < ALIKE) return false;
    return bolts.some(({ x, y }) =>
      contains(plate.outline, locate(plate.frame, pointIn(frame, { x, y, z: 0 }))),
    );
  }
}

/** Cosine of the angle a bolt may be off the normal of a plate: 5 degrees. */
const ALIKE = Math.cos((5 * Math.PI) / 180);

/** Faces of what lies one behind the other along the bolts, m; plates side by side are one layer. */
function layersOf(held: readonly Plate[], frame: Frame): (readonly [from: number, to: number])[] {
  const layers: [number, number][] = [];
  for (const { frame: own, thickness } of held) {
    const { z } = locate(frame, own.origin);
    const last = layers.at(-1);
    if (last !== undefined && z - thickness / 2 < last[1] - SAME)
      last[1] = Math.max(last[1], z + thickness / 2);
    else layers.push([z - thickness / 2, z + thickness / 2]);
  }
  return layers;
}

/** Of the nearest two parts the plate whose edge the weld follows and the one whose face it lies on; null for fewer parts. */
function sidesOf(
  { start, end }: LooseWeld['weld'],
  joined: readonly (readonly Plate[])[],
): { edge: Plate; surface: Plate } | null {
  // A weld of a web and of what is below it may have its middle in the flange between both.
  const points = [0.25, 0.5, 0.75].map((share) => add(scale(start, 1 - share), scale(end, share)));
  const measured = (plate: Plate) => measureAll(plate, points);
  const nearest = joined
    .flatMap((plates) => lowest(plates, (plate) => measured(plate).apart) ?? [])
    .sort((a, b) => measured(a).apart - measured(b).apart);
  const two = new Set(nearest.slice(0, 2));
  // In the order of the file, which decides when the shapes do not.
  const [first, second] = joined.flat().filter((plate) => two.has(plate));
  if (first === undefined || second === undefined) return null;
  const [a, b] = [measured(first), measured(second)];
  return a.toEdge + b.toFace < b.toEdge + a.toFace - SAME
    ? { edge: first, surface: second }
    : { edge: second, surface: first };
}

/** Distances that differ by less are equal, m. */
const SAME = 1e-6;

/** The sums of what `measure` gives for points, m. */
function measureAll(plate: Plate, points: readonly Vector[]): ReturnType<typeof measure> {
  const all = points.map((point) => measure(plate, point));
  const sum = (key: keyof ReturnType<typeof measure>) => all.reduce((total, one) => total + one[key], 0);
  return { apart: sum('apart'), toFace: sum('toFace'), toEdge: sum('toEdge') };
}

/** Distances of a point from the body of a plate, from its nearer face, and from its edges, m. */
function measure({ frame, outline, thickness }: Plate, point: Vector) {
  const local = locate(frame, point);
  const above = Math.abs(local.z) - thickness / 2;
  const toOutline = distanceTo(outline, local);
  const beside = contains(outline, local) ? 0 : toOutline;
  return {
    apart: Math.hypot(Math.max(0, above), beside),
    toFace: Math.hypot(above, beside),
    toEdge: Math.hypot(Math.max(0, above), toOutline),
  };
}

function distanceTo(outline: Polygon, { x, y }: { readonly x: number; readonly y: number }): number {
  const distances = edgesOf(outline).map(([a, b]) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const along = Math.min(1, Math.max(0, share));
    return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
  });
  return Math.min(...distances);
}

/** The first of those with the lowest measure; null for none. */
function lowest(plates: readonly Plate[], measureOf: (plate: Plate) => number): Plate | null {
  return plates.reduce<Plate | null>(
    (best, next) => (best === null || measureOf(next) < measureOf(best) - SAME ? next : best),
    null,
  );
}
