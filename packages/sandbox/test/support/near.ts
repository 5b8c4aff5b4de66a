/** Matches a number within a share of the expected one (0.2 % unless told), inside `toEqual`. */
export function near(expected: number, tolerance = 0.002): number {
  const matcher = {
    asymmetricMatch: (actual: unknown) =>
      typeof actual === 'number' && Math.abs(actual - expected) <= Math.abs(expected) * tolerance + 1e-9,
    toString: () => `near ${expected}`,
    toAsymmetricMatcher: () => `near ${expected} (${tolerance * 100} %)`,
  };
  // Stands where a number stands, so that expectations keep the type of what they expect.
  return matcher as unknown as number;
}
