import type { LineForce } from '../../../statics/weld-group.ts';
import { against, type CheckValue, ratio } from '../../shared/check.ts';
import { given } from '../../shared/step.ts';

/** Material of a fillet weld: fu of the weaker part joined, Pa. */
export interface WeldStrength {
  readonly fu: number;
  readonly betaW: number;
  readonly gammaM2: number;
}

/** Stresses on the throat, Pa. */
export interface ThroatStress {
  readonly sigmaPerp: number;
  readonly tauPerp: number;
  readonly tauPar: number;
  readonly equivalent: number;
}

/** Stresses of one fillet under a force per metre; `side` is which face of the plate it lies on. EN 1993-1-8 4.5.3.2. */
export function throatStress(force: LineForce, throat: number, side: 1 | -1): ThroatStress {
  const { normal, transverse, longitudinal } = force;
  const sigmaPerp = (normal + side * transverse) / (Math.SQRT2 * throat);
  const tauPerp = (normal - side * transverse) / (Math.SQRT2 * throat);
  const tauPar = longitudinal / throat;
  return {
    sigmaPerp,
    tauPerp,
    tauPar,
    equivalent: Math.sqrt(sigmaPerp ** 2 + 3 * (tauPerp ** 2 + tauPar ** 2)),
  };
}

/** How much of a fillet is used by the larger of both conditions. EN 1993-1-8 4.5.3.2(6). */
export function filletUse({ sigmaPerp, equivalent }: ThroatStress, strength: WeldStrength): number {
  return Math.max(
    ratio(Math.abs(sigmaPerp), normalLimit(strength)),
    ratio(equivalent, equivalentLimit(strength)),
  );
}

/** Directional method for one fillet, Pa. EN 1993-1-8 4.5.3.2(6). */
export function checkFillet(stress: ThroatStress, strength: WeldStrength): CheckValue {
  const steps = () => {
    const { sigmaPerp, tauPerp, tauPar } = stress;
    const { fu, betaW, gammaM2 } = strength;
    return given({
      Pa: { σp: Math.abs(sigmaPerp), τp: tauPerp, τl: tauPar, fu },
      '': { βw: betaW, γM2: gammaM2 },
    });
  };
  const rule = { quantity: 'stress', clause: '4.5.3.2', steps } as const;
  const normal = against(
    Math.abs(stress.sigmaPerp),
    { ...rule, value: normalLimit(strength), formula: 'σp ≤ 0.9·fu/γM2' },
    'normal stress',
  );
  const equivalent = against(
    stress.equivalent,
    { ...rule, value: equivalentLimit(strength), formula: '√(σp² + 3·(τp² + τl²)) ≤ fu/(βw·γM2)' },
    'equivalent stress',
  );
  return normal.u > equivalent.u ? normal : equivalent;
}

/** Pa */
export function equivalentLimit({ fu, betaW, gammaM2 }: WeldStrength): number {
  return fu / (betaW * gammaM2);
}

/** Pa */
export function normalLimit({ fu, gammaM2 }: WeldStrength): number {
  return (0.9 * fu) / gammaM2;
}

/** Force a fillet carries in any direction, N/m. EN 1993-1-8 4.5.3.3. */
export function simplifiedResistance(throat: number, { fu, betaW, gammaM2 }: WeldStrength): number {
  return (throat * fu) / (Math.sqrt(3) * betaW * gammaM2);
}

/** Length that counts, m: without a throat at either end. EN 1993-1-8 4.5.1(1). */
export function effectiveLength(length: number, throat: number): number {
  return length - 2 * throat;
}

/** Shortest weld that may carry load, m. EN 1993-1-8 4.5.1(2). */
export function shortestLength(throat: number): number {
  return Math.max(0.03, 6 * throat);
}
