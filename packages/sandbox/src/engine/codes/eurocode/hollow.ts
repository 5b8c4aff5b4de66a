import { steelStrength } from '../../../materials/strength.ts';
import { against } from '../shared/check.ts';
import type { HollowMember, HollowRules } from '../shared/hollow-rules.ts';
import { enclosedArea, type HollowResistance, hollowShares } from '../shared/hollow-section.ts';
import { type SlottedRules, type SlottedTube, toCentroid } from '../shared/slotted-rules.ts';
import { given } from '../shared/step.ts';
import { roundClass2 } from './en1993/round-joint.ts';
import type { EurocodeFactors } from './factors.ts';

/** Rectangular hollow sections by EN 1993-1-1 6.2, elastic, and as chords of EN 1993-1-8 section 7. */
export function eurocodeHollow({
  gammaM0,
  gammaM2,
}: Pick<EurocodeFactors, 'gammaM0' | 'gammaM2'>): HollowRules {
  return {
    check(forces, member) {
      const resistance = resistanceOf(member);
      const { normal, shear } = hollowShares(forces, resistance);
      // Shear above half of its resistance weakens the walls, 6.2.8 and 6.2.10.
      const ρ = shear > 0.5 ? Math.min(1, (2 * shear - 1) ** 2) : 0;
      const { n, my, mz, vz } = resistance;
      const bent = {
        value: n * (1 - ρ),
        clause: 'EN 1993-1-1 6.2.9, 6.2.10',
        formula: 'N/NRd + My/My,Rd + Mz/Mz,Rd ≤ 1',
        steps: () =>
          given({
            N: { N: Math.abs(forces.n), NRd: n * (1 - ρ) },
            Nm: {
              My: Math.abs(forces.my),
              'My,Rd': my * (1 - ρ),
              Mz: Math.abs(forces.mz),
              'Mz,Rd': mz * (1 - ρ),
            },
          }),
      };
      const sheared = {
        value: vz,
        clause: 'EN 1993-1-1 6.2.6, 6.2.7',
        formula: 'max(Vy/Vy,Rd; Vz/Vz,Rd) + T/TRd ≤ 1',
      };
      const u = ρ < 1 ? normal / (1 - ρ) : Number.POSITIVE_INFINITY;
      return [
        against(Math.abs(forces.n), bent, 'hollow section', normal === 0 ? 0 : u),
        against(Math.abs(forces.vz), sheared, 'walls in shear', shear),
      ];
    },
    limit(member) {
      const {
        section: { name },
        shape: { h, b, t },
      } = member;
      if (Math.max(h, b) / t > 35 || h / b < 0.5 || h / b > 2) {
        return `${name} is beyond the range of EN 1993-1-8 Table 7.8 (h/t, b/t up to 35, h/b of 0.5 to 2); it is not calculated.`;
      }
      return slenderWalls(member);
    },
    thickestPlate: ({ thickness, fu }, fyPlate) => ({
      value: (thickness * fu) / (fyPlate * gammaM2),
      text: 't0·fu/(fyp·γM2)',
    }),
  };

  function resistanceOf(member: HollowMember): HollowResistance {
    const { steel, thickness, properties, shape } = member;
    const yielding = steelStrength(steel, thickness).fy / gammaM0;
    const { A, Wely, Welz, Avy, Avz } = properties;
    const sheared = yielding / Math.sqrt(3);
    return {
      n: A * yielding,
      my: Wely * yielding,
      mz: Welz * yielding,
      vy: Avy * sheared,
      vz: Avz * sheared,
      mx: 2 * enclosedArea(member) * shape.t * sheared,
    };
  }
}

/** Says that walls are of class 3 or 4 under compression; null when they are not. */
export function slenderWalls({ section: { name }, shape, steel, thickness }: HollowMember): string | null {
  const { h, b, t } = shape;
  const { fy } = steelStrength(steel, thickness);
  return (Math.max(h, b) - 3 * t) / t > 38 * Math.sqrt(235e6 / fy)
    ? `walls of ${name} are of class 3 or 4 (EN 1993-1-1 Table 5.2), which is not calculated.`
    : null;
}

/** Tubes slotted over a plate: EN 1993-1-1 6.2.3 and 6.2.4 with a share of the section that is not in EN 1993. */
export function eurocodeSlotted({ gammaM0, gammaM2 }: EurocodeFactors): SlottedRules {
  return {
    limit(member) {
      const { shape, section, steel, thickness } = member;
      if (shape.form === 'RHS') return slenderWalls({ ...member, shape });
      const { fy } = steelStrength(steel, thickness);
      return shape.d / shape.t > roundClass2(fy)
        ? `${section.name} is of class 3 or 4 (EN 1993-1-1 Table 5.2), which is not calculated.`
        : null;
    },
    net(tube, { fy, fu }) {
      const U = strainedShare(tube);
      const { net } = tube;
      return {
        pulled: {
          value: (0.9 * U * net * fu) / gammaM2,
          clause: 'EN 1993-1-1 6.2.3',
          formula: 'Nu,Rd = 0.9·U·Anet·fu/γM2',
          steps: () => given({ m2: { Anet: net }, Pa: { fu }, '': { U, γM2: gammaM2 } }),
        },
        pressed: {
          value: (U * net * fy) / gammaM0,
          clause: 'EN 1993-1-1 6.2.4',
          formula: 'Nc,Rd = U·Anet·fy/γM0',
          steps: () => given({ m2: { Anet: net }, Pa: { fy }, '': { U, γM0: gammaM0 } }),
        },
      };
    },
  };
}

/**
 * Shear lag, for which EN 1993 has no rule. Round: Martinez-Saucedo and Packer, Journal of Structural Engineering 135 (2009), as AISC 360-22 Table D3.1
 * has it; rectangular: AISC 360-16 Table D3.1, case 6.
 */
function strainedShare(tube: SlottedTube): number {
  const off = toCentroid(tube) / tube.length;
  return tube.form === 'CHS' ? (1 + off ** 3.2) ** -10 : Math.max(0, 1 - off);
}
