import type { HoleSurroundings, Neighbour } from '../../../geometry/hole-surroundings.ts';
import type { BearingSides, SideBearing } from '../../shared/directed-bearing.ts';
import { given } from '../../shared/step.ts';

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
export function bearingResistance(ply: BearingPly, distances: BearingDistances): number {
  const { d, thickness, fu, gammaM2 } = ply;
  const { k1, αb } = bearingFactors(ply, distances);
  return (k1 * αb * fu * d * thickness) / gammaM2;
}

/** What edges and neighbours leave of bearing: across the load, and along it. */
function bearingFactors(
  { d0, fu, fub }: BearingPly,
  { end, pitch, edges, gauges }: BearingDistances,
): { k1: number; αb: number } {
  const alphaD = Math.min(end === null ? 1 : end / (3 * d0), pitch === null ? 1 : pitch / (3 * d0) - 0.25);
  const k1 = Math.min(
    2.5,
    ...edges.map((edge) => (2.8 * edge) / d0 - 1.7),
    ...gauges.map((gauge) => (1.4 * gauge) / d0 - 1.7),
  );
  return { k1: Math.max(0, k1), αb: Math.max(0, Math.min(alphaD, fub / fu, 1)) };
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
    plusX: sideOf(ply, distances(plusX, minusX, plusY, minusY)),
    minusX: sideOf(ply, distances(minusX, plusX, plusY, minusY)),
    plusY: sideOf(ply, distances(plusY, minusY, plusX, minusX)),
    minusY: sideOf(ply, distances(minusY, plusY, plusX, minusX)),
  };
}

function sideOf(ply: BearingPly, around: BearingDistances): SideBearing {
  return {
    value: bearingResistance(ply, around),
    formula: 'k1·αb·fu·d·t/γM2',
    steps() {
      const { d, d0, thickness, fu, fub, gammaM2 } = ply;
      const { end, pitch, edges, gauges } = around;
      const least = (distances: readonly number[]) => (distances.length > 0 ? Math.min(...distances) : null);
      const known = Object.entries({ e1: end, p1: pitch, e2: least(edges), p2: least(gauges) });
      const lengths = known.flatMap(([symbol, value]) => (value === null ? [] : [[symbol, value] as const]));
      return given({
        Pa: { fu, fub },
        m: { d, d0, t: thickness, ...Object.fromEntries(lengths) },
        '': { ...bearingFactors(ply, around), γM2: gammaM2 },
      });
    },
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
