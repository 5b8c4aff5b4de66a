import { stepEnds, type UseStep } from '../../../../../src/scene/palette.ts';
import { t } from '../../words/words.ts';

const { low, mid, high } = stepEnds;

const words: Readonly<Record<UseStep, () => string>> = {
  low: () => t('up to {to} %', { to: low }),
  mid: () => t('{from} to {to} %', { from: low, to: mid }),
  high: () => t('{from} to {to} %', { from: mid, to: high }),
  over: () => t('above {from} %', { from: high }),
  fails: () => t('fails'),
  none: () => t('no result'),
};

/** A step of utilisation in words, for legends. */
export const stepWords = (step: UseStep): string => words[step]();
