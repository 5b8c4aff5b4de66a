import {
  type CalculatedItemFragment,
  CalculationEventsDocument,
  type CalculationEventsSubscription,
} from '@connection-gateway/client/pages/job';
import { useState } from 'react';
import { Link } from 'wouter';
import { MachineShares } from '../../parts/machines/machine-shares.tsx';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import kit from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ItemComparison } from './item-comparison.tsx';
import styles from './job.module.css';
import { connectionAddress, JobHead } from './job-head.tsx';
import type { Calculation } from './job-types.ts';
import { useJobEvents } from './use-job-events.ts';

type Ended = ReadonlyMap<string, CalculatedItemFragment>;

/** Here, not in state of the component: of several events in one frame a component sees the last alone. */
function withEnded(before: Ended | undefined, event: CalculationEventsSubscription): Ended {
  const known = (event.jobProgress?.ended ?? []).flatMap((step) =>
    step.__typename === 'CalculationItem' && step.connection ? [[step.connection.id, step] as const] : [],
  );
  return new Map([...(before ?? []), ...known]);
}

/** A calculation, live: every connection of it with its verdict. */
export function CalculationView({ job }: { job: Calculation }) {
  const ended = useJobEvents(CalculationEventsDocument, job, withEnded);
  const hasMachines = useMachines().length > 0;
  const items = job.items.nodes.map((item) => ended?.get(item.connection?.id ?? '') ?? item);
  const failed = items.filter(({ verdict }) => verdict === 'FAILED').length;
  return (
    <>
      <JobHead
        job={job}
        title={t('Calculation of {n} connection(|s)', { n: items.length })}
        connection={null}
      />
      {failed > 0 ? (
        <p>{job.isSettled ? `${t('{n} failed', { n: failed })}.` : t('{n} failed so far.', { n: failed })}</p>
      ) : null}
      <MachineShares items={items} />
      <ScrollBox label={t('Connections')} className={`panel ${styles['tall']}`}>
        <table className={kit['stuck']}>
          <thead>
            <tr>
              <th scope="col">{t('Connection')}</th>
              <th scope="col">{t('Verdict')}</th>
              <th scope="col" className="number">
                {t('Seconds')}
              </th>
              {hasMachines ? <th scope="col">{t('Machine')}</th> : null}
              <th scope="col">{t('Compare')}</th>
              <th scope="col">{t('Why')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, place) => (
              <ItemRow
                key={item.connection?.id ?? place}
                item={item}
                projectId={job.project?.id ?? null}
                hasMachines={hasMachines}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function ItemRow({
  item,
  projectId,
  hasMachines,
}: {
  item: CalculatedItemFragment;
  projectId: string | null;
  hasMachines: boolean;
}) {
  const { connection, state, verdict, failure, seconds, machine } = item;
  const isRunning = state === 'RUNNING' || state === 'CANCELLING';
  const shown = verdict === 'OPEN' ? (state === 'FINISHED' ? 'NOT_CHECKED' : state) : verdict;
  const [isOpen, setIsOpen] = useState(false);
  const address = connection && projectId ? connectionAddress(projectId, connection.number) : null;
  return (
    <>
      <tr aria-busy={isRunning}>
        <th scope="row">
          {address === null ? (
            (connection?.name ?? t('A connection that is gone'))
          ) : (
            <Link href={address}>{connection?.name}</Link>
          )}
        </th>
        <td>
          <Status status={isRunning ? 'CALCULATING' : shown} />
        </td>
        <td className="number">{seconds === null ? '–' : numberText(seconds, 1)}</td>
        {hasMachines ? <td>{machine?.name ?? '–'}</td> : null}
        <td>
          {address === null || state !== 'FINISHED' ? null : (
            <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('close') : t('with before')}
              <span className="unseen"> {connection?.name}</span>
            </button>
          )}
        </td>
        <td lang="en">{failure ?? ''}</td>
      </tr>
      {isOpen && connection && address !== null ? (
        <tr>
          <td colSpan={hasMachines ? 6 : 5}>
            <ItemComparison connectionId={connection.id} address={address} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
