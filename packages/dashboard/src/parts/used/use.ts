import { shownPercent } from '../../../../../src/upstream/translation/shown-percent.ts';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** How much of something is used. A plate that yields is measured by its strain, never by a percentage of its limit. */
export interface Use {
  /** Of its resistance, of a plate by stress; null without a result. */
  percent: number | null;
  /** Plastic strain in words, with its limit, or another measure; null for what is measured in percent of its resistance. */
  strain: string | null;
  status: string | null;
}

/** @param limit in percent as the strain; null where the service does not tell it */
export function strainWords(strain: number, limit: number | null): string {
  const shown = limit === null ? strain : shownPercent(strain, 1, limit);
  const words = t('{value} % strain', { value: numberText(shown, 1) });
  return limit === null
    ? words
    : t('{words}, limit {limit} %', { words, limit: numberText(limit, Number.isInteger(limit) ? 0 : 1) });
}
