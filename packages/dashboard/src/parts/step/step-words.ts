import { stepEnds, type UseStep } from '../../../../../src/scene/palette.ts';

const { low, mid, high } = stepEnds;

/** The steps of utilisation in words, for legends. */
export const stepWords: readonly (readonly [Exclude<UseStep, 'none'>, string])[] = [
  ['low', `up to ${low} %`],
  ['mid', `${low} to ${mid} %`],
  ['high', `${mid} to ${high} %`],
  ['fails', `fails, or above ${high} %`],
];
