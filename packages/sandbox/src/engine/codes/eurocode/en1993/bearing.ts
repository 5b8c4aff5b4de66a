import type { HoleSurroundings, Neighbour } from '../../../geometry/hole-surroundings.ts';
import type { BearingSides } from '../../shared/directed-bearing.ts';

/** A ply and the bolt that bears on it. SI. */
export interface BearingPly {
  readonly d: number;
  readonly d0: number;
  readonly thickness: number;
  readonly fu: number;
  readonly fub: number;
  readonly gammaM2: number;
}

/** Distances of a hole as Table 3.4 names them, m; null where the material goes on. */
export interface BearingDistances {
  /** In the direction of load transfer: end distance of an end bolt, pitch of an inner one. */
  readonly end: number | null;
  readonly pitch: number | null;
  /** Across it: all free edges and neighbours beside the bolt. */
  readonly edges: readonly number[];
  readonly gauges: readonly number[];
}

/** F_b,Rd in N. EN 1993-1-8 Table 3.4. */
export function bearingResistance(
  { d, d0, thickness, fu, fub, gammaM2 }: BearingPly,
  { end, pitch, edges, gauges }: BearingDistances,
): number {
  const alphaD = Math.min(end === null ? 1 : end / (3 * d0), pitch === null ? 1 : pitch / (3 * d0) - 0.25);
  const k1 = Math.min(
    2.5,
    ...edges.map((edge) => (2.8 * edge) / d0 - 1.7),
    ...gauges.map((gauge) => (1.4 * gauge) / d0 - 1.7),
  );
  const factor = Math.max(0, k1) * Math.max(0, Math.min(alphaD, fub / fu, 1));
  return (factor * fu * d * thickness) / gammaM2;
}

/** Upper limit for a single bolt row in a single lap joint, N. EN 1993-1-8 3.6.1(10). */
export function singleLapBearing({ d, thickness, fu, gammaM2 }: BearingPly): number {
  return (1.5 * fu * d * thickness) / gammaM2;
}

/** F_b,Rd towards each side of a hole, N. EN 1993-1-8 Table 3.4. */
export function bearingSides(
  ply: BearingPly,
  { plusX, minusX, plusY, minusY }: HoleSurroundings,
): BearingSides {
  return {
    plusX: bearingResistance(ply, distances(plusX, minusX, plusY, minusY)),
    minusX: bearingResistance(ply, distances(minusX, plusX, plusY, minusY)),
    plusY: bearingResistance(ply, distances(plusY, minusY, plusX, minusX)),
    minusY: bearingResistance(ply, distances(minusY, plusY, plusX, minusX)),
  };
}

/** Where nothing limits the way ahead the bolt counts as an inner one, with the pitch behind it. */
function distances(ahead: Neighbour, behind: Neighbour, ...beside: readonly Neighbour[]): BearingDistances {
  const inner = ahead.edge === null ? (ahead.pitch ?? behind.pitch) : null;
  return {
    end: ahead.edge,
    pitch: inner,
    edges: beside.flatMap(({ edge }) => edge ?? []),
    gauges: beside.flatMap(({ pitch }) => pitch ?? []),
  };
}
