const TAN_30 = Math.tan(Math.PI / 6);

/**
 * Width of a gusset that works at the last bolts of a line, m: the force spreads at 30 degrees from the first ones. A single
 * bolt has nothing to spread along; it gets the least edge distance, 1.2 hole diameters, to each side (an assumption of
 * this engine).
 */
export function whitmoreWidth(length: number, d0: number): number {
  return length > 0 ? 2 * length * TAN_30 : 2.4 * d0;
}
