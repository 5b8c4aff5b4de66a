import { Bar } from '../../../parts/bar/bar.tsx';
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
  if (measure === 'UTILIZATION') return <Bar percent={value ?? null} status={status} outdated={isOld} />;
  return value == null ? '–' : valueWords(value, measure);
}
