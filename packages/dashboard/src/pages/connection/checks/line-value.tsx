import { Used } from '../../../parts/used/used.tsx';
import type { SummaryLine } from './use-checks.ts';
import { valueWords } from './value-words.ts';

/** The value of a group of checks in its own measure: a bar where it is a utilisation. @param isOld of before the last change */
export function LineValue({
  line: { status, value, measure },
  isOld,
}: {
  line: SummaryLine;
  isOld: boolean;
}) {
  const isPercent = measure === 'UTILIZATION';
  if (value == null && !isPercent) return '–';
  const strain = isPercent || value == null ? null : valueWords(value, measure);
  return <Used use={{ percent: value ?? null, strain, status }} isOld={isOld} />;
}
