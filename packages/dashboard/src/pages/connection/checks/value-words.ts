import { numberText, percentText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

/** The value of a group of checks in words, with what it is of. */
export function valueWords(value: number, measure: string): string {
  if (measure === 'UTILIZATION') return percentText(value);
  if (measure === 'PLASTIC_STRAIN') return t('{value} % strain', { value: numberText(value, 1) });
  return measure === 'LOAD_FACTOR'
    ? t('factor {value}', { value: numberText(value, 2) })
    : t('{value} % of the load', { value: numberText(value, 1) });
}
