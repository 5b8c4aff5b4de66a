import { positive, type SettingGroup, share, under } from './definition.ts';

/** Partial factors and resistance factors. The keys of GammaM0 to GammaMu are published, the others are our own. */
export const codeFactors: SettingGroup = {
  ...under('calculation/Analysis/CodeFactors/EN', {
    GammaM0: positive(1),
    GammaM1: positive(1),
    GammaM2: positive(1.25),
    GammaM3: positive(1.25),
    GammaMu: positive(1.1),
    GammaM3Serviceability: positive(1.1),
    GammaM4Injection: positive(1),
    GammaM5Hollow: positive(1),
    GammaM6Pin: positive(1),
    GammaM7Preload: positive(1.1),
    GammaMfi: positive(1),
    GammaC: positive(1.5),
    GammaInst: positive(1.2),
    GammaMsTension: positive(1.4),
    GammaMsShear: positive(1.25),
    AlphaCC: positive(1),
    JointBetaFactor: positive(2 / 3),
    DecreasingFtrd: share(0.85),
  }),
  ...under('calculation/Analysis/CodeFactors/American', {
    PhiPlates: share(0.9),
    PhiBolts: share(0.75),
    PhiWelds: share(0.75),
    PhiBaseMetal: share(0.75),
    PhiSlip: share(1),
    PhiConcrete: share(0.65),
    PhiAnchorSteelTension: share(0.75),
    PhiAnchorSteelShear: share(0.65),
  }),
};
