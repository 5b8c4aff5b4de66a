import fc from 'fast-check';

/** Numbers of that range, all parts of it alike. `fc.double` draws by bits: of a range about 0 nearly all it draws is next to 0. */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  const steps = 1_000_000;
  return fc.integer({ min: 0, max: steps }).map((step) => min + ((max - min) * step) / steps);
}
