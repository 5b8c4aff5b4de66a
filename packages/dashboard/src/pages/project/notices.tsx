import { Link } from 'wouter';
import { Said } from '../../parts/said/said.tsx';
import { timeText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { ProjectState } from './project-feed.ts';

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

interface NoticesProps {
  project: ProjectState & { refresh(): void };
  /** Which project it is, where the page has two. */
  name?: string;
  /** Why an action was not done. */
  refusal?: string | null;
}

const endings = {
  missing: 'There is no such project, or it is not yours.',
  gone: 'The service has lost this project, and there is no snapshot that could be opened. What is shown is what was known of it.',
  closed: 'This project was closed. What is shown is what was known of it.',
} as const;

/** What stands between the page and the truth: a project that is gone or was lost, a service that is away. */
export function Notices({
  project: { standing, problem, asOf, head, rows, refresh },
  name,
  refusal = null,
}: NoticesProps) {
  const recovery = head?.recovery ?? null;
  const which = name === undefined ? null : <strong>{name}: </strong>;
  return (
    <>
      {standing === 'there' ? null : (
        <p role="alert" className="notice failed">
          {which}
          {t(endings[standing])} <Link href="/">{t('All projects')}</Link>
        </p>
      )}
      {problem === null || standing !== 'there' ? null : (
        <p role="alert" className="notice failed">
          {which}
          <Said text={problem.message} />{' '}
          {asOf !== null && rows.length > 0
            ? `${t('What is shown is as of {time}.', { time: timeText(asOf, time) })} `
            : ''}
          <button type="button" onClick={refresh}>
            {t('Try again')}
          </button>
        </p>
      )}
      {head?.state === 'RESTORING' ? (
        <p role="status" className="notice">
          {which}
          {t('The service has lost this project; the gateway opens it again from its snapshot.')}
        </p>
      ) : null}
      {recovery === null || recovery.isComplete ? null : (
        <p role="status" className="notice">
          {which}
          {t(
            'The service had lost this project, and the gateway has opened it again without {n} of its changes.',
            {
              n: recovery.missingChanges,
            },
          )}{' '}
          {recovery.problem === null ? null : <Said text={recovery.problem} />}
        </p>
      )}
      {refusal === null ? null : (
        <p role="alert" className="notice failed">
          {refusal}
        </p>
      )}
    </>
  );
}
