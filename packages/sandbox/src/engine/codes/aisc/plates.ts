import { against, type Resistance, ratio } from '../shared/check.ts';
import type { BoltedAngle, PlateRules } from '../shared/design-code.ts';
import type { PartStrength } from '../shared/plate-strength.ts';
import { given } from '../shared/step.ts';
import { shearLag } from './aisc360/angle.ts';
import { clause, PHI_RUPTURE, PHI_SHEAR_YIELDING, type ResistanceFactors } from './aisc360/factors.ts';
import {
  barMoment,
  blockShear,
  HOLE_DAMAGE,
  shearRupture,
  shearYielding,
  stripCompression,
  tensionRupture,
  tensionYielding,
} from './aisc360/plate.ts';
import { aiscWeldedWeb } from './welded-web.ts';

/** Affected elements of members and connecting elements by AISC 360-16 J4. */
export function aiscPlates({ plates: phi }: ResistanceFactors): PlateRules {
  const yielding = { clause: clause('J4.1'), formula: `φRn = ${phi}·Fy·Ag` };
  const compression = { clause: clause('J4.4'), formula: `φPn = ${phi}·Fcr·Ag` };
  const bending: PlateRules['bending'] = (plate, strength) => {
    const { depth, thickness, netShare } = plate;
    const area = depth * thickness;
    const rupture = tensionRupture(((thickness * depth ** 2) / 4) * netShare, strength);
    const capacity = Math.min(barMoment(plate, strength, phi), rupture);
    const [axialCapacity, shearCapacity] = [
      tensionYielding(area, strength, phi),
      shearYielding(area, strength),
    ];
    return (moment, axial, shear) => {
      const own = against(
        Math.abs(moment),
        {
          value: capacity,
          quantity: 'moment',
          clause: clause('F11, J4.5'),
          formula: '√((V/φVn)² + (N/φNn + M/φMn)²) ≤ 1',
          steps: () =>
            given({
              Nm: { M: Math.abs(moment), φMn: capacity },
              N: {
                N: Math.abs(axial),
                φNn: axialCapacity,
                V: Math.abs(shear),
                φVn: shearCapacity,
              },
            }),
        },
        'bending',
      );
      // Moment with shear as in the Manual, Part 10 (eq. 10-5).
      const u = Math.hypot(
        own.u + ratio(Math.abs(axial), axialCapacity),
        ratio(Math.abs(shear), shearCapacity),
      );
      return { ...own, u };
    };
  };
  return {
    designFy: (fy) => phi * fy,
    safetyFactor: phi,
    hole: holeWidth,
    yielding: (area, strength) => ({
      value: tensionYielding(area, strength, phi),
      ...yielding,
      steps: () => given({ m2: { Ag: area }, Pa: { Fy: strength.fy } }),
    }),
    tension: (gross, net, strength) => ({
      value: Math.min(tensionYielding(gross, strength, phi), tensionRupture(net, strength)),
      clause: clause('J4.1'),
      formula: `φRn = min(${phi}·Fy·Ag; ${PHI_RUPTURE}·Fu·Ae)`,
      steps: () => given({ m2: { Ag: gross, Ae: net }, Pa: { Fy: strength.fy, Fu: strength.fu } }),
    }),
    ...shearRules,
    bending,
    longPlate: null,
    buckling: (strip, strength) => ({
      value: stripCompression(strip, strength, phi),
      ...compression,
    }),
    betweenBolts: ({ width, thickness, pitch }, strength) => ({
      value: stripCompression({ width, thickness, length: 0.65 * pitch }, strength, phi),
      ...compression,
    }),
    section({ area, modulus }, strength, text) {
      const limit = phi * strength.fy;
      const [pulled, sheared] = [tensionYielding(area, strength, phi), shearYielding(area, strength)];
      return ({ normal, along, moment }) => {
        const across = ratio(Math.abs(normal), pulled) + ratio(Math.abs(moment), limit * modulus);
        const u = Math.hypot(across, ratio(Math.abs(along), sheared));
        const resistance = {
          value: limit,
          quantity: 'stress',
          clause: clause('J4.1, J4.2'),
          formula: `√((N/(${phi}·Fy·A) + M/(${phi}·Fy·S))² + (V/(${PHI_SHEAR_YIELDING}·0.60·Fy·A))²) ≤ 1`,
          steps: () =>
            given({
              N: { N: Math.abs(normal), V: Math.abs(along) },
              Nm: { M: Math.abs(moment) },
              m2: { A: area },
              m3: { S: modulus },
              Pa: { Fy: strength.fy },
            }),
        } as const;
        return against(u * limit, resistance, text, u);
      };
    },
    angleNet,
    weldedWeb: aiscWeldedWeb({ shear: shearOf, bending }),
  };
}

/** Yielding of a gross section in shear. */
function shearOf(area: number, strength: PartStrength): Resistance {
  const steps = () => given({ m2: { Agv: area }, Pa: { Fy: strength.fy } });
  return {
    value: shearYielding(area, strength),
    clause: clause('J4.2'),
    formula: `φRn = ${PHI_SHEAR_YIELDING}·0.60·Fy·Agv`,
    steps,
  };
}

/** Sections in shear, and blocks that tear out: their factors are fixed. */
const shearRules: Pick<PlateRules, 'shear' | 'finPlateShear' | 'netShear' | 'block'> = {
  shear: shearOf,
  finPlateShear: shearOf,
  netShear: (net, strength) => ({
    value: shearRupture(net, strength),
    clause: clause('J4.2'),
    formula: `φRn = ${PHI_RUPTURE}·0.60·Fu·Anv`,
    steps: () => given({ m2: { Anv: net }, Pa: { Fu: strength.fu } }),
  }),
  block: ({ tension, shear: netShear, grossShear, eccentric, lines }, strength) => ({
    value: blockShear(
      { grossShear, netShear, netTension: tension, ubs: eccentric && lines > 1 ? 0.5 : 1 },
      strength,
    ),
    clause: clause('J4.3'),
    formula: `φRn = ${PHI_RUPTURE}·(min(0.60·Fu·Anv; 0.60·Fy·Agv) + Ubs·Fu·Ant)`,
    steps: () =>
      given({
        m2: { Anv: netShear, Agv: grossShear, Ant: Math.max(0, tension) },
        Pa: { Fy: strength.fy, Fu: strength.fu },
        '': { Ubs: eccentric && lines > 1 ? 0.5 : 1 },
      }),
  }),
};

function holeWidth(d0: number): number {
  return d0 + HOLE_DAMAGE;
}

/** Net section of an angle with shear lag. */
function angleNet(angle: BoltedAngle, strength: PartStrength): Resistance {
  const { U, An } = angleFactors(angle);
  return {
    value: tensionRupture(U * An, strength),
    clause: clause('D3, J4.1'),
    formula: `φRn = ${PHI_RUPTURE}·Fu·U·An`,
    steps: () => given({ m2: { An }, Pa: { Fu: strength.fu }, '': { U } }),
  };
}

function angleFactors({ shape, area, leg, eccentricity, bolts, pitch, d0 }: BoltedAngle) {
  const legShare = (leg * shape.t) / area;
  const U = shearLag({ bolts, length: (bolts - 1) * pitch, eccentricity, legShare });
  return { U, An: area - holeWidth(d0) * shape.t };
}
