import type { PulledLegs, PulledLegsStrength } from '../shared/pulled-legs.ts';
import { priedBolt } from './aisc360/prying.ts';

/**
 * Two legs whose bolts are pried, each by itself: b from the bolt to the middle of the other leg, as the Manual has it for
 * angles; of the height no more counts than 2b. AISC Manual 15th edition Part 9.
 */
export function aiscCleatLegs(
  { shape: { t }, fu, gauge, edge, length, bolt, assembly }: PulledLegs,
  phi: number,
): PulledLegsStrength {
  const b = gauge - t / 2;
  const fitting = {
    b,
    a: edge,
    p: Math.min(length, 2 * b),
    thickness: t,
    fu,
    d: assembly.d,
    hole: assembly.d0,
  };
  const { tension, prying, mode } = priedBolt(bolt, fitting, phi);
  return {
    value: 2 * tension,
    clause: 'AISC Manual Part 9',
    formula: 'T = B·Q',
    text: mode === 'prying' ? 'leg and bolts with prying' : mode === 'plate' ? 'leg alone' : 'bolts alone',
    prying,
  };
}
