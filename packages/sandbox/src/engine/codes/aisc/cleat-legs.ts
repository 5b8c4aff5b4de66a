import type { PulledLegs, PulledLegsStrength } from '../shared/pulled-legs.ts';
import { priedBolt } from './aisc360/prying.ts';

/**
 * Two legs, or both sides of a plate, whose bolts are pried, each by itself: b from the bolt to the middle of the other leg for
 * angles, to the face of the web for plates; of the height no more counts than 2b. AISC Manual 15th edition Part 9.
 */
export function aiscCleatLegs(
  { part, thickness, fu, b, edge, length, bolt, assembly }: PulledLegs,
  phi: number,
): PulledLegsStrength {
  const fitting = {
    b,
    a: edge,
    p: Math.min(length, 2 * b),
    thickness,
    fu,
    d: assembly.d,
    hole: assembly.d0,
  };
  const { tension, prying, mode } = priedBolt(bolt, fitting, phi);
  return {
    value: 2 * tension,
    clause: 'AISC Manual Part 9',
    formula: 'T = B·Q',
    text:
      mode === 'prying'
        ? `${part} and bolts with prying`
        : mode === 'plate'
          ? `${part} alone`
          : 'bolts alone',
    prying,
  };
}
