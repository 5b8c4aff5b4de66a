import type { Words } from '../../words/words.ts';

/** What a design can be wished to have, or not to have. */
export const features = {
  bolts: 'Bolts',
  welds: 'Welds',
  anchors: 'Anchors',
  clipAngles: 'Clip angles',
  moment: 'Carries moment',
  shear: 'Carries shear',
  truss: 'For trusses',
  parametric: 'With parameters',
} as const satisfies Readonly<Record<string, Words>>;

type Feature = keyof typeof features;

const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);

export const featureNames: readonly Feature[] = Object.keys(features).filter(isFeature);
