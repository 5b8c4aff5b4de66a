import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { t, type Words } from '../../words/words.ts';
import styles from './status.module.css';

/** Signs beside the words: colour is never the only thing that tells. */
const signs: Readonly<Record<string, readonly [icon: string, words: Words, tone: string]>> = {
  PASSED: [icons.check, 'passed', 'passed'],
  FAILED: [icons.cross, 'failed', 'failed'],
  NOT_CALCULATED: [icons.circle, 'not calculated', 'none'],
  NOT_CHECKED: [icons.circle, 'not checked', 'warned'],
  QUEUED: [icons.clock, 'queued', 'none'],
  CALCULATING: [icons.dashed, 'calculating', 'none'],
  PARTIAL: [icons.half, 'chosen loads only', 'warned'],
  OUTDATED: [icons.outdated, 'outdated', 'warned'],
  UNKNOWN: [icons.question, 'not known', 'warned'],
  SKIPPED: [icons.circle, 'not calculated', 'none'],
  FINISHED: [icons.circle, 'done', 'none'],
  CANCELLED: [icons.cross, 'cancelled', 'none'],
  NOT_DONE: [icons.alert, 'not done', 'failed'],
  UNDECIDED: [icons.question, 'undecided', 'warned'],
};

/** A verdict in words; what the page does not know as the graph calls it. */
export function statusWords(status: string): string {
  const words = signs[status]?.[1];
  return words === undefined ? status.toLowerCase().replaceAll('_', ' ') : t(words);
}

/** A verdict as a sign and a word. @param status of a connection, run or check; what is not known is shown as it is. */
export function Status({ status }: { status: string }) {
  const [icon, , tone] = signs[status] ?? [icons.question, null, 'warned'];
  return (
    <span className={`${styles['status']} ${styles[tone]}`}>
      <Icon path={icon} />
      {statusWords(status)}
    </span>
  );
}
