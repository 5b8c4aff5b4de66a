/** A coped beam end, m and Pa. */
export interface Coped {
  /** Of the whole beam. */
  readonly d: number;
  readonly tw: number;
  /** That is left. */
  readonly depth: number;
  /** Of the cope. */
  readonly length: number;
  /** The deeper of two copes. */
  readonly deepest: number;
  readonly double: boolean;
  readonly e: number;
}

/**
 * Stress at which the web of a coped end buckles, Pa. AISC Manual, 14th edition, Part 9: for one cope a plate with the factor k and
 * the adjustment f, for two a strip of the web with the factor fd.
 */
export function copedBuckling({ d, tw, depth, length, deepest, double, e }: Coped): number {
  if (double) {
    const fd = 3.5 - (7.5 * deepest) / d;
    return (0.62 * Math.PI * e * tw ** 2 * fd) / (length * depth);
  }
  const share = length / d;
  const f = share <= 1 ? 2 * share : 1 + share;
  const slim = depth / length;
  const k = length <= depth ? 2.2 * slim ** 1.65 : 2.2 * slim;
  return (Math.PI ** 2 * e * (tw / depth) ** 2 * f * k) / (12 * (1 - 0.3 ** 2));
}
