/** A length for a message: "26.4 mm". */
export function mm(length: number): string {
  return `${Math.round(length * 1e4) / 10} mm`;
}
