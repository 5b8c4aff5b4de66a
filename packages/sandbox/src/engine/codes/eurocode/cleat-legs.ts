import type { PulledLegs, PulledLegsStrength } from '../shared/pulled-legs.ts';
import { shankOf, T_STUB_FORMULA, tStubResistance } from './en1993/t-stub.ts';
import type { EurocodeFactors } from './factors.ts';

/** Two legs, or a plate on both sides of its web, as a whole T-stub. EN 1993-1-8 6.2.4. */
export function eurocodeCleatLegs(
  { thickness, fy, m, e, edge, length, bolt, assembly, grip }: PulledLegs,
  { gammaM0, alwaysPries }: EurocodeFactors,
): PulledLegsStrength {
  const lengths = {
    circular: Math.min(length, 2 * Math.PI * m),
    other: Math.min(length, 4 * m + 1.25 * e),
  };
  const { resistance, mode, prying } = tStubResistance({
    m,
    edge,
    thickness,
    fy,
    gammaM0,
    lengths,
    bolts: 2 * bolt,
    shank: alwaysPries ? null : { ...shankOf(assembly, grip), rows: 1 },
  });
  return { value: resistance, clause: '6.2.4', formula: T_STUB_FORMULA, text: `T-stub mode ${mode}`, prying };
}
