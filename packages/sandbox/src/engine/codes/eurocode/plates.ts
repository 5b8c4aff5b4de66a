import { sectionProperties } from '../../../materials/section-properties.ts';
import { against, type CheckValue } from '../shared/check.ts';
import type { BoltedAngle, PlateRules } from '../shared/design-code.ts';
import type { PartStrength } from '../shared/plate-strength.ts';
import { given } from '../shared/step.ts';
import { angleNetTension, legFactor } from './en1993/angle.ts';
import {
  blockTearing,
  checkBending,
  grossShearOfFinPlate,
  netShear,
  shearResistanceOf,
  tensionOf,
} from './en1993/plate.ts';
import { type Strip, stripBuckling, stripReduction } from './en1993/strip-buckling.ts';
import type { EurocodeFactors } from './factors.ts';
import { eurocodeWeldedWeb } from './welded-web.ts';

/** Plates by EN 1993-1-1 6.2 and EN 1993-1-8 3.10. */
export function eurocodePlates({ gammaM0, gammaM1, gammaM2 }: EurocodeFactors): PlateRules {
  const withFactors = ({ fy, fu }: PartStrength) => ({ fy, fu, gammaM0, gammaM2 });
  return {
    designFy: (fy) => fy / gammaM0,
    safetyFactor: gammaM0,
    hole: (d0) => d0,
    yielding: (area, { fy }) => ({
      value: (area * fy) / gammaM0,
      clause: 'EN 1993-1-1 6.2.3',
      formula: 'NRd = A·fy/γM0',
      steps: () => given({ m2: { A: area }, Pa: { fy }, '': { γM0: gammaM0 } }),
    }),
    tension: (gross, net, strength) => ({
      value: tensionOf(gross, net, withFactors(strength)),
      clause: 'EN 1993-1-1 6.2.3',
      formula: 'NRd = min(A·fy/γM0; 0.9·Anet·fu/γM2)',
      steps: () =>
        given({
          m2: { A: gross, Anet: net },
          Pa: { fy: strength.fy, fu: strength.fu },
          '': { γM0: gammaM0, γM2: gammaM2 },
        }),
    }),
    ...shearRules({ gammaM0, gammaM2 }),
    bending({ depth, thickness }, strength) {
      const section = { modulus: (thickness * depth ** 2) / 6, area: depth * thickness };
      return (moment, axial) => checkBending(moment, axial, section, withFactors(strength));
    },
    longPlate: {
      resistance: (modulus, { fy }) => ({
        value: (0.6 * modulus * fy) / gammaM1,
        quantity: 'moment',
        clause: 'EN 1993-1-1 6.3.2',
        formula: 'MRd = 0.6·W·fy/γM1',
        steps: () => given({ m3: { W: modulus }, Pa: { fy }, '': { γM1: gammaM1 } }),
      }),
      factorText: `gamma M1 = ${gammaM1}`,
    },
    buckling: (strip, { fy, e }) => ({
      value: stripBuckling(strip, { fy, e, gammaM1 }),
      clause: 'EN 1993-1-1 6.3.1',
      formula: 'Nb,Rd = χ·A·fy/γM1',
      steps: () => stripSteps(strip, fy, e),
    }),
    betweenBolts({ width, thickness, pitch }, { fy, e }) {
      if (pitch / thickness <= 9 * Math.sqrt(235e6 / fy)) return null;
      const strip = { width, thickness, length: 0.6 * pitch };
      return {
        value: stripBuckling(strip, { fy, e, gammaM1 }),
        clause: 'Table 3.3',
        formula: 'Nb,Rd = χ·A·fy/γM1, Lcr = 0.6·p1',
        steps: () => stripSteps(strip, fy, e),
      };
    },
    section:
      ({ area, modulus }, { fy }, text) =>
      ({ normal, along, moment }): CheckValue => {
        const stress = Math.abs(normal) / area + Math.abs(moment) / modulus;
        return against(
          Math.hypot(stress, (Math.sqrt(3) * along) / area),
          {
            value: fy / gammaM0,
            quantity: 'stress',
            clause: 'EN 1993-1-1 6.2.1(5)',
            formula: '√(σ² + 3·τ²) ≤ fy/γM0',
            steps: () => given({ Pa: { σ: stress, τ: Math.abs(along) / area, fy }, '': { γM0: gammaM0 } }),
          },
          text,
        );
      },
    angleNet: angleRule({ gammaM0, gammaM2 }),
    weldedWeb: eurocodeWeldedWeb({ gammaM0 }),
  };

  function stripSteps(strip: Strip, fy: number, e: number) {
    return given({
      m: { Lcr: strip.length, t: strip.thickness },
      m2: { A: strip.width * strip.thickness },
      Pa: { fy, E: e },
      '': { χ: stripReduction(strip, { fy, e }), γM1: gammaM1 },
    });
  }
}

/** Where the connected leg is the smaller one, the net area is that of an equal angle of it. */
function netAreaOf({ shape, area, leg, d0 }: BoltedAngle): number {
  const other = leg === shape.h ? shape.b : shape.h;
  const gross = leg < other ? sectionProperties({ ...shape, h: leg, b: leg }).A : area;
  return gross - d0 * shape.t;
}

/** Sections in shear, and blocks that tear out. */
function shearRules({
  gammaM0,
  gammaM2,
}: Pick<EurocodeFactors, 'gammaM0' | 'gammaM2'>): Pick<
  PlateRules,
  'shear' | 'finPlateShear' | 'netShear' | 'block'
> {
  const withFactors = ({ fy, fu }: PartStrength) => ({ fy, fu, gammaM0, gammaM2 });
  const shearClause = 'EN 1993-1-1 6.2.6';
  return {
    shear: (area, strength) => ({
      value: shearResistanceOf(area, withFactors(strength)),
      clause: shearClause,
      formula: 'VRd = A·fy/(√3·γM0)',
      steps: () => given({ m2: { A: area }, Pa: { fy: strength.fy }, '': { γM0: gammaM0 } }),
    }),
    finPlateShear: (area, strength) => ({
      value: grossShearOfFinPlate(area, withFactors(strength)),
      clause: shearClause,
      formula: 'VRd = A·fy/(1.27·√3·γM0)',
      steps: () => given({ m2: { A: area }, Pa: { fy: strength.fy }, '': { γM0: gammaM0 } }),
    }),
    netShear: (net, strength) => ({
      value: netShear(net, withFactors(strength)),
      clause: shearClause,
      formula: 'VRd = Anet·fu/(√3·γM2)',
      steps: () => given({ m2: { Anet: net }, Pa: { fu: strength.fu }, '': { γM2: gammaM2 } }),
    }),
    block: (block, strength) => ({
      value: blockTearing(block, withFactors(strength)),
      clause: '3.10.2',
      formula: `${block.eccentric ? 'Veff,2 = 0.5·fu' : 'Veff,1 = fu'}·Ant/γM2 + fy·Anv/(√3·γM0)`,
      steps: () =>
        given({
          m2: { Ant: block.tension, Anv: block.shear },
          Pa: { fy: strength.fy, fu: strength.fu },
          '': { γM0: gammaM0, γM2: gammaM2 },
        }),
    }),
  };
}

/** Angles held by one leg. */
function angleRule(factors: Pick<EurocodeFactors, 'gammaM0' | 'gammaM2'>): PlateRules['angleNet'] {
  const { gammaM2 } = factors;
  return (angle, strength) => ({
    value: angleNet(angle, strength),
    clause: '3.10.3',
    formula:
      angle.bolts === 1
        ? 'Nu,Rd = 2·(e2 - 0.5·d0)·t·fu/γM2'
        : `Nu,Rd = ${angle.bolts === 2 ? 'β2' : 'β3'}·Anet·fu/γM2`,
    steps: () => angleSteps(angle, strength),
  });

  function angleNet(angle: BoltedAngle, strength: PartStrength) {
    const { shape, bolts, pitch, edge, d0 } = angle;
    const netArea = netAreaOf(angle);
    return angleNetTension(
      { thickness: shape.t, bolts, pitch, edge, d0, netArea },
      { ...factors, ...strength },
    );
  }

  function angleSteps(angle: BoltedAngle, { fu }: PartStrength) {
    const { shape, bolts, pitch, edge, d0 } = angle;
    const common = { Pa: { fu }, '': { γM2: gammaM2 } };
    if (bolts === 1) return given({ ...common, m: { e2: edge, d0, t: shape.t } });
    const β = legFactor(bolts, pitch, d0);
    return given({
      ...common,
      m: { p1: pitch, d0 },
      m2: { Anet: netAreaOf(angle) },
      '': { γM2: gammaM2, [bolts === 2 ? 'β2' : 'β3']: β },
    });
  }
}
