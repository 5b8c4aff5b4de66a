/** Inches in m, without noise in the last digits. */
export function inch(inches: number): number {
  return Number((inches * 0.0254).toPrecision(12));
}

/** Throat (m) of a fillet whose leg (m), an expression, is rounded up to sixteenths of an inch. */
export function throatOfLeg(leg: string): string {
  return `Ceiling(Round((${leg}) / 0.0015875, 6)) * 0.0015875 / Sqrt(2)`;
}
