/**
 * Transformation parameter of a joint, EN 1993-1-8 5.3(8), from the moments at the two sides of a column, each positive
 * for tension on top: 0 for equal moments, 1 for one side alone, 2 for opposite ones.
 */
export function transformation(own: number, opposite: number): number {
  if (own === 0) return opposite === 0 ? 1 : 2;
  return Math.min(2, Math.abs(1 - opposite / own));
}

/**
 * Shear in a column web panel, N: moments in Nm over their lever arm, less the shear of the column where it relieves the
 * panel. EN 1993-1-8 5.3(3).
 */
export function panelForce(own: number, opposite: number, lever: number, columnShear: number): number {
  const fromBeams = (own - opposite) / lever;
  return Math.min(Math.abs(fromBeams), Math.abs(fromBeams + columnShear));
}
