import type { Concrete } from './material-items.ts';

/** The own fields of `MatConcreteEc2`: EN 1992-1-1 Table 3.1 from fck; stresses in Pa, strains as ratios. */
export function ecConcreteFields({ fck: pascals, fctm, e }: Concrete) {
  const fck = pascals / 1e6;
  const fcm = fck + 8;
  const tensile = fctm ?? 0;
  // Up to C50/60 the table has constants; beyond it the formulas of its last column hold.
  const high = fck > 50;
  const slope = ((90 - fck) / 100) ** 4;
  const epscu2 = perMille(high ? 2.6 + 35 * slope : 3.5);
  return {
    calculateDependentValues: true,
    fck: pascals,
    ecm: e,
    epsc1: perMille(Math.min(0.7 * fcm ** 0.31, 2.8)),
    epsc2: perMille(high ? 2 + 0.085 * (fck - 50) ** 0.53 : 2),
    epsc3: perMille(high ? 1.75 + (0.55 * (fck - 50)) / 40 : 1.75),
    epscu1: perMille(high ? 2.8 + 27 * ((98 - fcm) / 100) ** 4 : 3.5),
    epscu2,
    epscu3: epscu2,
    fctm: tensile,
    fctk_0_05: 0.7 * tensile,
    fctk_0_95: 1.3 * tensile,
    nFactor: high ? 1.4 + 23.4 * slope : 2,
    fcm: fcm * 1e6,
    stoneDiameter: 0.016,
    cementClass: 'n',
    aggregateType: 'quartzite',
    diagramType: 'parabolic',
    silicaFume: false,
    plainConcreteDiagram: false,
  };
}

function perMille(value: number): number {
  return value / 1000;
}
