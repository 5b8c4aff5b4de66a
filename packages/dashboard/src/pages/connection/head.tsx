import { Link } from 'wouter';
import { useKeys } from '../../app/keys.ts';
import { ShareMenu } from '../../app/print/share-menu.tsx';
import { Bar } from '../../parts/bar/bar.tsx';
import { PermitButton, useRefusal } from '../../parts/permit/permit-button.tsx';
import { Said } from '../../parts/said/said.tsx';
import { Status } from '../../parts/status/status.tsx';
import { When } from '../../parts/when/when.tsx';
import { t } from '../../words/words.ts';
import { Files } from './files.tsx';
import { Governs } from './governs.tsx';
import styles from './head.module.css';
import { Neighbours } from './neighbours.tsx';
import type { Calculation } from './use-calculation.ts';
import type { ConnectionHead } from './use-head.ts';

interface HeadProps {
  projectId: string;
  projectName: string | null;
  connection: ConnectionHead;
  calculation: Calculation;
}

/** Which connection this is, how it stands, and what can be done with all of it. */
export function Head({ projectId, projectName, connection, calculation }: HeadProps) {
  const { name, number, description, status, results, lastResults } = connection;
  const isOutdated = status === 'OUTDATED' || status === 'CALCULATING';
  const shown = isOutdated ? (lastResults ?? results) : results;
  const governing = (isOutdated ? lastResults?.governing : null) ?? results?.governingSummary ?? null;
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <Link href={`/projects/${projectId}`}>{projectName ?? t('Project')}</Link>
        <Neighbours key={number} projectId={projectId} number={number} />
      </div>
      <div className={styles['line']}>
        <h1 className={styles['name']}>{name}</h1>
        <Status status={calculation.isQueued ? 'QUEUED' : (status ?? 'UNKNOWN')} />
        {shown ? (
          <Bar
            percent={shown.maxUtilization?.percent ?? null}
            status={status === 'FAILED' ? status : (governing?.status ?? null)}
            outdated={isOutdated}
          />
        ) : null}
        {shown?.calculatedAt ? (
          <span className="quiet">
            {isOutdated ? `${t('before the last change,')} ` : ''}
            <When at={shown.calculatedAt} />
          </span>
        ) : null}
        <span className={styles['actions']}>
          <CalculateButton calculation={calculation} />
          <Files connectionId={connection.id} />
          <ShareMenu />
        </span>
      </div>
      <Governs row={governing} summary={shown?.summary ?? []} isOld={isOutdated} />
      {description ? <p className="quiet">{description}</p> : null}
      {calculation.failure === null ? null : (
        <p role="alert" className="notice failed">
          {t('Not calculated:')} <Said text={calculation.failure} />
        </p>
      )}
    </header>
  );
}

function CalculateButton({
  calculation: { fraction, message, isQueued, start },
}: {
  calculation: Calculation;
}) {
  const isAllowed = useRefusal('CALCULATE') === null;
  const isBusy = fraction !== null;
  useKeys([{ keys: ['c'], does: t('calculate the connection'), run: () => isAllowed && !isBusy && start() }]);
  return (
    <>
      {isBusy ? (
        <span className={styles['progress']}>
          <span className="quiet">
            {isQueued ? t('Queued') : message === null ? t('Calculating') : <Said text={message} />}
          </span>
          <progress aria-label={t('Calculation')} value={fraction === 0 ? undefined : fraction} />
        </span>
      ) : null}
      <PermitButton needs="CALCULATE" primary busy={isBusy} onPress={start}>
        {t('Calculate')}
      </PermitButton>
    </>
  );
}
