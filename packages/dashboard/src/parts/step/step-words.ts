import { stepEnds, type UseStep } from '../../../../../src/scene/palette.ts';

const { low, mid, high } = stepEnds;

/** The steps of utilisation in words, for legends. */
export const stepWords: Readonly<Record<UseStep, string>> = {
  low: `up to ${low} %`,
  mid: `${low} to ${mid} %`,
  high: `${mid} to ${high} %`,
  over: `above ${high} %`,
  fails: 'fails',
  none: 'no result',
};
