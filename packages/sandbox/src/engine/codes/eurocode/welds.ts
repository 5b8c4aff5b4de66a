import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel, Weld } from '../../../model/geometry.ts';
import { BuildError } from '../../geometry/build-error.ts';
import type { FilletCheck, WeldRules } from '../shared/design-code.ts';
import { plateById } from '../shared/plate-strength.ts';
import {
  checkFillet,
  effectiveLength,
  equivalentLimit,
  filletUse,
  normalLimit,
  throatStress,
  type WeldStrength,
} from './en1993/weld.ts';
import type { EurocodeFactors } from './factors.ts';

/** Fillet welds by the directional method, EN 1993-1-8 4.5.3.2. */
export function eurocodeWelds({ gammaM0, gammaM2 }: EurocodeFactors): WeldRules {
  return {
    requireWeldable(operation, steels) {
      const odd = steels.find(({ betaW }) => betaW === null);
      if (odd === undefined) return;
      throw new BuildError(
        `${operation}: steel ${odd.name} has no correlation factor for fillet welds (EN 1993-1-8 Table 4.1).`,
      );
    },
    effectiveLength,
    // 4.11(2)
    longJoint: (length, throat) => Math.min(1, Math.max(0, 1.2 - (0.2 * length) / (150 * throat))),
    unevenGusset: () => 1,
    checker(weld, model) {
      const strength = weldStrength(weld, model, gammaM2);
      return (forces): FilletCheck => {
        const stresses = forces.flatMap((force) => [
          throatStress(force, weld.throat, 1),
          throatStress(force, weld.throat, -1),
        ]);
        const worst = stresses.reduce((most, one) =>
          filletUse(one, strength) > filletUse(most, strength) ? one : most,
        );
        return { ...checkFillet(worst, strength), values: { ...worst } };
      };
    },
    rawFields(weld, model, { sigmaPerp = 0, tauPerp = 0, tauPar = 0, equivalent = 0 }) {
      const strength = weldStrength(weld, model, gammaM2);
      return {
        materialFu: strength.fu,
        betaW: strength.betaW,
        gammaM2,
        maxEquivalentStress: equivalent,
        equivalentStressResistance: equivalentLimit(strength),
        sigmaPerpendicular: sigmaPerp,
        sigmaPerpendicularResistance: normalLimit(strength),
        tauy: tauPerp,
        taux: tauPar,
      };
    },
    fullStrengthRatio({ bands, betaW }) {
      const [band] = bands;
      if (band === undefined || betaW === null) return null;
      return (band.fy * betaW * gammaM2) / (Math.SQRT2 * band.fu * gammaM0);
    },
    fullStrengthThroat(weld, model) {
      const plate = plateById(model, weld.edgePlateId);
      const { fy } = steelStrength(plate.steel, plate.thickness);
      const { fu, betaW } = weldStrength(weld, model, gammaM2);
      const double = (plate.thickness * fy * betaW * gammaM2) / (Math.SQRT2 * fu * gammaM0);
      return weld.type === 'doubleFillet' ? double : 2 * double;
    },
  };
}

/** Strength of a weld: that of the weaker part it joins, or of its electrode where that is lower. EN 1993-1-8 4.5.3.2(6). */
function weldStrength(
  { name, edgePlateId, surfacePlateId, electrode }: Weld,
  model: Pick<ConnectionModel, 'plates'>,
  gammaM2: number,
): WeldStrength {
  const joined = [edgePlateId, surfacePlateId].map((id) => {
    const { steel, thickness } = plateById(model, id);
    if (steel.betaW === null) {
      throw new BuildError(
        `${name}: steel ${steel.name} has no correlation factor for fillet welds (EN 1993-1-8 Table 4.1).`,
      );
    }
    return { fu: steelStrength(steel, thickness).fu, betaW: steel.betaW };
  });
  const weaker = joined.reduce((a, b) => (b.fu / b.betaW < a.fu / a.betaW ? b : a));
  return { fu: Math.min(weaker.fu, electrode?.fu ?? weaker.fu), betaW: weaker.betaW, gammaM2 };
}
