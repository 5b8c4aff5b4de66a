/** A tee flange or plate with one bolt of a pair, m; Manual 15th edition Part 9 ("prying action"). */
export interface PriedFitting {
  /** Bolt to the face of the stem, and to the free edge. */
  readonly b: number;
  readonly a: number;
  /** Tributary length of the bolt along the stem. */
  readonly p: number;
  readonly thickness: number;
  /** Pa */
  readonly fu: number;
  readonly d: number;
  /** Hole along the stem. */
  readonly hole: number;
}

/** What a pried bolt leaves for the load. */
export interface PriedBolt {
  /** Available tension of the bolt with prying, N. */
  readonly tension: number;
  /** Thickness from which prying vanishes, m. */
  readonly tc: number;
  readonly alpha: number;
  /** Share of the bolt's own strength. */
  readonly q: number;
  /** Prying force over the tension the load brings, at `tension`. */
  readonly prying: number;
  /** What gives way: the bolts alone, bolts and fitting together, the fitting alone. */
  readonly mode: 'bolts' | 'prying' | 'plate';
}

/**
 * Available tension of a bolt of that available tension B in a fitting that pries: T = B Q with
 * b' = b - d/2, a' = min(a + d/2, 1.25 b + d/2), rho = b'/a', delta = 1 - d'/p, tc = sqrt(4 B b' / (phi p Fu)) and
 * alpha' = ((tc/t)^2 - 1) / (delta (1 + rho)). AISC Manual 15th edition Part 9, eqs. 9-19 to 9-31.
 */
export function priedBolt(bolt: number, fitting: PriedFitting, phi: number): PriedBolt {
  const { b, a, p, thickness, fu, d, hole } = fitting;
  const near = b - d / 2;
  const far = Math.min(a + d / 2, 1.25 * b + d / 2);
  const rho = near / far;
  const delta = Math.max(0, 1 - hole / p);
  const tc = Math.sqrt((4 * bolt * near) / (phi * p * fu));
  const alpha = ((tc / thickness) ** 2 - 1) / (delta * (1 + rho));
  if (near <= 0 || alpha < 0) return { tension: bolt, tc, alpha, q: 1, prying: 0, mode: 'bolts' };
  const isPlate = alpha > 1 || delta === 0;
  const q = (thickness / tc) ** 2 * (1 + delta * (isPlate ? 1 : alpha));
  // Where both give way the bolt is used up: it carries B, of which B Q is the load.
  const prying = isPlate ? (delta * rho) / (1 + delta) : 1 / q - 1;
  return { tension: bolt * q, tc, alpha, q, prying, mode: isPlate ? 'plate' : 'prying' };
}
