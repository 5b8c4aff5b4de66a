import { KSI } from '../../../library/steels.ts';
import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel, Weld } from '../../../model/geometry.ts';
import type { LineForce } from '../../statics/weld-group.ts';
import { against } from '../shared/check.ts';
import type { FilletCheck, WeldRules } from '../shared/design-code.ts';
import { plateById } from '../shared/plate-strength.ts';
import { given } from '../shared/step.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import {
  baseMetalUse,
  filletResistance,
  fullStrengthThroat,
  sineToAxis,
  type WeldedParts,
} from './aisc360/weld.ts';

/** Weld metal that matches the structural steels of the library, where an operation names none. AWS D1.1 Table 3.1. */
const MATCHING = 70 * KSI;

/** What the weld of a gusset carries at least, over the mean of its stresses: AISC Manual, Part 13. */
const UNEVEN = 1.25;

/** Fillet welds by AISC 360-16 J2.4: the resultant on the throat, with the directional increase, and the base metal. */
export function aiscWelds({ welds: phiWeld, baseMetal, plates }: ResistanceFactors): WeldRules {
  const weldMetal = {
    quantity: 'stress',
    clause: clause('J2.4'),
    formula: `φFnw = ${phiWeld}·0.60·FEXX·(1 + 0.50·sin^1.5 θ)`,
  } as const;
  const joined = {
    quantity: 'stress',
    clause: clause('J2.4, J4'),
    formula: `φFn = ${baseMetal}·Fu in tension, ${baseMetal}·0.60·Fu in shear`,
  } as const;
  return {
    // Every steel may be welded with a matching electrode.
    requireWeldable() {},
    effectiveLength: (length) => length,
    // J2.2b(d)
    longJoint(length, throat) {
      const legs = length / (throat * Math.SQRT2);
      return legs > 300 ? 180 / legs : Math.min(1, 1.2 - 0.002 * legs);
    },
    unevenGusset(across, along, bent) {
      const [most, least] = [1, -1].map((end) =>
        Math.hypot(Math.abs(across) + end * Math.abs(bent), along),
      ) as [number, number];
      const mean = (most + least) / 2;
      return most > 0 ? Math.max(1, (UNEVEN * mean) / most) : 1;
    },
    checker(weld, model) {
      const fexx = fexxOf(weld);
      const parts = partsOf(weld, model);
      const baseLimit = baseMetal * 0.6 * Math.min(parts.edge.fu, parts.surface.fu);
      const checksOf = (force: LineForce): FilletCheck[] => {
        const { normal, transverse, longitudinal } = force;
        const stress = Math.hypot(normal, transverse, longitudinal) / weld.throat;
        const sine = sineToAxis(force);
        const limit = filletResistance(1, sine, { fexx, phiWeld });
        const base = baseMetalUse(force, parts, baseMetal);
        const steps = () => given({ Pa: { FEXX: fexx }, '': { 'sin θ': sine } });
        const values = { stress, stressResistance: limit, sineToAxis: sine, baseMetalUse: base };
        return [
          { ...against(stress, { ...weldMetal, value: limit, steps }, 'fillet weld'), values },
          { ...against(base * baseLimit, { ...joined, value: baseLimit }, 'base metal'), u: base, values },
        ];
      };
      return (forces) => forces.flatMap(checksOf).reduce((most, one) => (one.u > most.u ? one : most));
    },
    rawFields(weld, _, { stress = 0, stressResistance = 0, sineToAxis: sine = 0 }) {
      return {
        materialFu: fexxOf(weld),
        phi: phiWeld,
        maxEquivalentStress: stress,
        equivalentStressResistance: stressResistance,
        sineToAxis: sine,
      };
    },
    fullStrengthRatio({ bands }) {
      const [band] = bands;
      if (band === undefined) return null;
      return fullStrengthThroat(1, band.fy, plates, { fexx: MATCHING, phiWeld });
    },
    fullStrengthThroat(weld, model) {
      const plate = plateById(model, weld.edgePlateId);
      const { fy } = steelStrength(plate.steel, plate.thickness);
      const double = fullStrengthThroat(plate.thickness, fy, plates, { fexx: fexxOf(weld), phiWeld });
      return weld.type === 'doubleFillet' ? double : 2 * double;
    },
  };
}

/** Strength of the electrode of a weld, Pa. */
export function fexxOf({ electrode }: Weld): number {
  return electrode?.fu ?? MATCHING;
}

function partsOf(
  { edgePlateId, surfacePlateId, type }: Weld,
  model: Pick<ConnectionModel, 'plates'>,
): WeldedParts {
  const part = (id: number) => {
    const { steel, thickness } = plateById(model, id);
    return { thickness, fu: steelStrength(steel, thickness).fu };
  };
  return { edge: part(edgePlateId), surface: part(surfacePlateId), fillets: type === 'doubleFillet' ? 2 : 1 };
}
