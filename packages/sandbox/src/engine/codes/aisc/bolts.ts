import type { HoleSurroundings, Neighbour } from '../../geometry/hole-surroundings.ts';
import { against, ratio } from '../shared/check.ts';
import type { BearingPly, BoltRules } from '../shared/design-code.ts';
import { type BearingSides, directedBearing, type SideBearing } from '../shared/directed-bearing.ts';
import { given } from '../shared/step.ts';
import {
  bearingResistance,
  boltShear,
  boltTension,
  fillerFactor,
  longJointFactor,
  nominalStress,
  type BearingPly as Ply,
  PRETENSION_RATIO,
  slipResistance,
  tensionUnderShear,
} from './aisc360/bolt.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';

/** Bolts by AISC 360-16 J3, holes of standard size. */
export function aiscBolts({ bolts: phi, slip, slipCoefficient }: ResistanceFactors): BoltRules {
  return {
    requireGrade(grade) {
      nominalStress(grade);
    },
    shear(bolt, plane, { length, packing }) {
      const [kL, kf] = [longJointFactor(length), fillerFactor(packing)];
      const { fnvN, fnvX } = nominalStress(bolt.grade);
      return {
        value: boltShear(bolt, plane, phi) * kL * kf,
        clause: clause('J3.6'),
        formula: `φRn = ${phi}·Fnv·Ab${kL * kf < 1 ? '·kL·kf' : ''}`,
        steps: () =>
          given({
            Pa: { Fnv: plane === 'thread' ? fnvN : fnvX },
            m2: { Ab: bolt.assembly.grossArea },
            ...(kL * kf < 1 ? { '': { kL, kf } } : {}),
          }),
      };
    },
    tension: (bolt) => ({
      value: boltTension(bolt, phi),
      clause: clause('J3.6'),
      formula: `φRn = ${phi}·Fnt·Ab`,
      steps: () => given({ Pa: { Fnt: nominalStress(bolt.grade).fnt }, m2: { Ab: bolt.assembly.grossArea } }),
    }),
    bearing: (ply, hole, text) =>
      directedBearing(bearingSides(ply, hole, phi), { clause: clause('J3.10'), symbol: 'φRn' }, text),
    singleLap: () => null,
    punching: () => null,
    combined(shear, shearCapacity, tension, bolt) {
      const capacity = boltTension(bolt, phi);
      const left = tensionUnderShear(capacity, shear, shearCapacity);
      // The same limit as F'nt, in the form of the Commentary that grows with the load.
      const u = (ratio(tension, capacity) + ratio(shear, shearCapacity)) / 1.3;
      const rule = {
        clause: clause('J3.7'),
        formula: `φRn = ${phi}·min(Fnt; 1.3·Fnt - Fnt·Vu/φVn)·Ab`,
        steps: () =>
          given({
            Pa: { Fnt: nominalStress(bolt.grade).fnt },
            m2: { Ab: bolt.assembly.grossArea },
            N: { Vu: shear, φVn: shearCapacity },
          }),
      };
      return against(tension, { ...rule, value: left }, 'tension and shear', u);
    },
    slip: (bolt, planes, tension) => ({
      value: slipResistance(bolt, { planes, coefficient: slipCoefficient, tension, phi: slip }),
      clause: clause('J3.8'),
      formula: `φRn = ${slip}·µ·Du·hf·Tb·ns·(1 - Tu/(Du·Tb))`,
      steps: () =>
        given({
          N: { Tb: bolt.assembly.pretension ?? 0, Tu: tension },
          '': { µ: slipCoefficient, Du: PRETENSION_RATIO, hf: 1, ns: planes },
        }),
    }),
  };
}

/** Available bearing and tear-out towards each side of a hole, N; bearing alone does not depend on direction. J3.10. */
function bearingSides(
  { assembly: { d, d0 }, thickness, fu }: BearingPly,
  { plusX, minusX, plusY, minusY }: HoleSurroundings,
  phi: number,
): BearingSides {
  const towards = (ahead: Neighbour): SideBearing => {
    const clear = clearDistance(ahead, d0);
    const ply: Ply = { d, thickness, fu, clear };
    const isClear = clear === Number.POSITIVE_INFINITY;
    return {
      value: bearingResistance(ply, phi),
      formula: isClear ? `${phi}·2.4·d·t·Fu` : `${phi}·min(1.2·lc·t·Fu; 2.4·d·t·Fu)`,
      steps: () =>
        given({
          Pa: { Fu: fu },
          m: { d, t: thickness, ...(isClear ? {} : { lc: Math.max(0, clear) }) },
        }),
    };
  };
  return { plusX: towards(plusX), minusX: towards(minusX), plusY: towards(plusY), minusY: towards(minusY) };
}

/** From the edge of a hole to that of the next one or of the part, m. */
function clearDistance({ pitch, edge }: Neighbour, hole: number): number {
  if (edge !== null) return edge - hole / 2;
  return pitch === null ? Number.POSITIVE_INFINITY : pitch - hole;
}
