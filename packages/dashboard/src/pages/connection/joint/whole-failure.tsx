import { t } from '../../../words/words.ts';
import type { CheckLine } from '../checks/use-checks.ts';

/** What fails and is about no part, so that no colour in the view tells it. */
export function WholeFailure({ lines }: { lines: readonly CheckLine[] }) {
  const failed = lines.filter(({ status, message }) => status === 'FAILED' && message !== null);
  return failed.map(({ id, name, message }) => (
    <p key={id} className="notice failed">
      <strong>✕ {t('{name} fails', { name })}</strong>, {t('which is about no part:')}{' '}
      <span lang="en">{message}</span>
    </p>
  ));
}
