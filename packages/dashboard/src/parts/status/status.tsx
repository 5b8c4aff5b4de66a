import styles from './status.module.css';

/** Signs beside the words: colour is never the only thing that tells. */
const signs: Readonly<Record<string, readonly [sign: string, words: string, tone: string]>> = {
  PASSED: ['✓', 'passed', 'passed'],
  FAILED: ['✕', 'failed', 'failed'],
  NOT_CALCULATED: ['○', 'not calculated', 'none'],
  NOT_CHECKED: ['○', 'not checked', 'warned'],
  QUEUED: ['◷', 'queued', 'none'],
  CALCULATING: ['◌', 'calculating', 'none'],
  PARTIAL: ['◐', 'chosen loads only', 'warned'],
  OUTDATED: ['↻', 'outdated', 'warned'],
  UNKNOWN: ['?', 'not known', 'warned'],
  SKIPPED: ['○', 'not calculated', 'none'],
};

/** A verdict as a sign and a word. @param status of a connection, run or check; what is not known is shown as it is. */
export function Status({ status }: { status: string }) {
  const [sign, words, tone] = signs[status] ?? ['?', status.toLowerCase().replaceAll('_', ' '), 'warned'];
  return (
    <span className={`${styles['status']} ${styles[tone]}`}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
