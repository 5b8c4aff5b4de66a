/** A corner in the plane of its members, m: `eb` and `ec` from the axes of beam and column to their faces, `alpha` and `beta` from the corner to the middle of the welds on the beam and on the column. */
export interface CornerSizes {
  readonly eb: number;
  readonly ec: number;
  readonly alpha: number;
  readonly beta: number;
  /** Direction of the brace: along the beam (x) and along the column (y), both away from the corner. */
  readonly direction: { readonly x: number; readonly y: number };
  /** The edge that takes the moment where both welds cannot be free of one. */
  readonly stiffer: 'beam' | 'column';
}

/** What the gusset does to one of its edges for each N of the brace: out of the face, along it away from the corner, and turning from the second to the first about the middle of the weld, m. */
export interface EdgeShare {
  readonly normal: number;
  readonly along: number;
  readonly moment: number;
}

/**
 * Uniform force method, AISC Manual (15th edition) Part 13: the force on the beam runs through the point where its axis meets the face of
 * the column, that on the column through the point of its axis on the level of the flange of the beam. With α and β to where they meet
 * the edges, α - β·tanθ = eb·tanθ - ec and r = √((α + ec)² + (β + eb)²): Hb = α/r·N, Vb = eb/r·N, Hc = ec/r·N, Vc = β/r·N. Where the middles of
 * the welds do not fit, that of one edge is kept and the other one takes the moment.
 */
export function uniformForces({ eb, ec, alpha, beta, direction, stiffer }: CornerSizes): {
  readonly beam: EdgeShare;
  readonly column: EdgeShare;
} {
  const tan = direction.x / direction.y;
  const [a, b] = stiffer === 'beam' ? [tan * (beta + eb) - ec, beta] : [alpha, (alpha + ec) / tan - eb];
  const r = Math.hypot(a + ec, b + eb);
  return {
    beam: { normal: eb / r, along: a / r, moment: ((a - alpha) * eb) / r },
    column: { normal: ec / r, along: b / r, moment: ((b - beta) * ec) / r },
  };
}
