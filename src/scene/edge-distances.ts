import type { ConnectionModel, LocalSystem, ModelPlate, Point2 } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import { dot, toLocal } from './frame.ts';

/** A bolt in a plate it goes through, m from its middle to the nearest edge. */
export interface EdgeDistance {
  name: string;
  /** Null where it cannot be told. */
  distance: number | null;
  /** In diameters of the hole; null too where that is not known. */
  holes: number | null;
}

/** Cosine from which two directions are the same. */
const PARALLEL = 0.999;
/** How far a plate may be out of reach of a bolt, m. */
const NEAR = 0.002;

/**
 * The distance of each bolt to the nearest edge of each plate it goes through: walls of members, added and bent plates. Edges
 * are those of the outline that the service tells, without openings. A bolt or plate without a place, and a bolt that goes
 * through no plate, cannot be told.
 *
 * @param holeOf Diameter of the hole of a bolt assembly, m.
 */
export function edgeDistances(
  { beams, plates, foldedPlates, boltGrids }: ConnectionModel,
  holeOf: (boltAssemblyId: number | null) => number | null,
): EdgeDistance[] {
  const members = beams.flatMap((beam) =>
    beam.plates.map((plate) => ({
      plate,
      name: `${beam.name ?? beam.modelId} ${plate.name ?? plate.modelId}`,
    })),
  );
  const added = [...plates, ...foldedPlates.flatMap((folded) => folded.plates)].map((plate) => ({
    ...{ plate, name: plate.name ?? String(plate.modelId) },
  }));
  const all = [...members, ...added].filter(({ plate }) => !plate.isNegative);
  // A bolt may go through them, too.
  const unplaced = boltGrids.length === 0 ? [] : all.filter(({ plate }) => !isPlaced(plate));
  const ofBolts = boltGrids.flatMap(({ name, modelId, axes, length, positions, boltAssemblyId }) => {
    const hole = holeOf(boltAssemblyId);
    return positions.flatMap((position, index): EdgeDistance[] => {
      const bolt = `${name ?? modelId} bolt ${index + 1}`;
      const notKnown = { name: bolt, distance: null, holes: null };
      if (position === null || axes === null || length === null) return [notKnown];
      const found = all.flatMap((one) => {
        const distance = edgeOf(one.plate, position, axes, length);
        return distance === null ? [] : [{ name: `${bolt} in ${one.name}`, distance }];
      });
      if (found.length === 0) return [notKnown];
      return found.map((one) => ({ ...one, holes: hole === null ? null : one.distance / hole }));
    });
  });
  return [...ofBolts, ...unplaced.map(({ name }) => ({ name, distance: null, holes: null }))];
}

const isPlaced = ({ axes, outline, thickness }: ModelPlate): boolean =>
  axes !== null && thickness !== null && outline.length >= 3;

/** Null where the bolt does not go through the plate. */
function edgeOf(
  { axes, outline, thickness }: ModelPlate,
  position: Vector3,
  bolt: LocalSystem,
  length: number,
): number | null {
  if (axes === null || thickness === null || outline.length < 3) return null;
  if (Math.abs(dot(axes.axisZ, bolt.axisZ)) < PARALLEL) return null;
  const place = toLocal(axes, position);
  if (Math.abs(place.z) > length + thickness / 2 + NEAR) return null;
  return isInside(place, outline) ? nearestEdge(place, outline) : null;
}

function isInside({ x, y }: Point2, outline: readonly Point2[]): boolean {
  let inside = false;
  for (const [a, b] of edgesOf(outline))
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  return inside;
}

function nearestEdge({ x, y }: Point2, outline: readonly Point2[]): number {
  const distances = edgesOf(outline).map(([a, b]) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared;
    const at = Math.min(1, Math.max(0, share));
    return Math.hypot(a.x + at * dx - x, a.y + at * dy - y);
  });
  return Math.min(...distances);
}

const edgesOf = (outline: readonly Point2[]): [Point2, Point2][] =>
  outline.map((point, index) => [point, outline[(index + 1) % outline.length] ?? point]);
