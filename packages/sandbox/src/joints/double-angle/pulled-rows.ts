/** Rows of bolts in the face of a support from top to bottom, by their heights above the beam axis; m. */
export interface CleatRows {
  readonly heights: readonly number[];
  /** Middle and height of the cleats. */
  readonly middle: number;
  readonly height: number;
}

/** What normal force and moment do to the rows. */
export interface PulledRows {
  /** Tension of each of the two bolts of a row, N. */
  readonly tensions: readonly number[];
  /** What the cleats press on the support with, N. */
  readonly pressed: number;
  /** The length that presses, and its middle above the beam axis, m. */
  readonly contact: number;
  readonly contactMiddle: number;
  /** End of the cleats that a moment presses: 1 the upper one, -1 the lower one. */
  readonly side: 1 | -1;
  /** Between the compressed end and the tension of a moment, m. */
  readonly lever: number;
}

/**
 * Bolts of two cleat legs: equal shares of the normal force, and of the moment in proportion to the distance from the
 * compressed end of the cleats. A normal force that presses does so around where it acts. N and Nm, My > 0 pulls on top.
 */
export function pulledRows({ heights, middle, height }: CleatRows, n: number, my: number): PulledRows {
  const side = my < 0 ? 1 : -1;
  const compressed = middle + (side * height) / 2;
  const arms = heights.map((level) => Math.abs(level - compressed));
  const [first, second] = [sum(arms), sum(arms.map((arm) => arm ** 2))];
  const tensions = arms.map((arm) =>
    Math.max(0, n / (2 * heights.length) + (Math.abs(my) * arm) / (2 * second)),
  );
  const eccentricity = n < 0 ? Math.min(height / 2, Math.abs(my / n)) : height / 2;
  const contact = height - 2 * eccentricity;
  return {
    tensions,
    pressed: Math.max(0, 2 * sum(tensions) - n),
    contact,
    contactMiddle: compressed - (side * contact) / 2,
    side,
    lever: second / first,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
