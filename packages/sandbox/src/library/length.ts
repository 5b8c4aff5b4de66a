/** Metres without the dust of binary fractions (0.0098, not 0.009800000000000001); exact to a picometre. */
export function cleanLength(metres: number): number {
  return Number(metres.toFixed(12));
}

/** Millimetres in m. */
export function mm(millimetres: number): number {
  return cleanLength(millimetres / 1000);
}
