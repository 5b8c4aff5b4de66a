import type { BatchLineFragment } from '@connection-gateway/client/pages/job';
import { Fragment } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { lazyPart } from '../../app/lazy-part.tsx';
import { Bar } from '../../parts/bar/bar.tsx';
import { FileLink } from '../../parts/file-link/file-link.tsx';
import { langOf, Said } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { governingWords } from '../../parts/verdict/kinds.ts';
import kit from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t, type Words } from '../../words/words.ts';
import styles from './job.module.css';
import { connectionAddress, JobHead } from './job-head.tsx';
import type { Batch } from './job-types.ts';
import { renewedJob } from './renewed-job.ts';
import { itemName, useBatchItems } from './use-batch-items.ts';

const UndoBatch = lazyPart(() => import('./undo-batch.tsx'), null);

/** A batch, live: the same steps for many connections or files, each with what became of it. */
export function BatchView({ batch }: { batch: Batch }) {
  const client = useClient();
  const items = useBatchItems(batch);
  const { passed, failed, notChecked, failures, brokenRules, undecidedRules } = batch.verdicts;
  const counts: readonly (readonly [number, Words])[] = [
    [passed, 'passed'],
    [failed, 'failed'],
    [notChecked, 'not checked'],
    [failures, 'not done'],
    [brokenRules, 'with company rules that fail'],
    [undecidedRules, 'with company rules that are undecided'],
  ];
  const words = counts
    .flatMap(([count, of]) => (count === 0 ? [] : `${numberText(count)} ${t(of)}`))
    .join(', ');
  const { files } = batch;
  return (
    <>
      <JobHead
        job={batch}
        title={
          batch.name ??
          (batch.isDryRun
            ? t('Dry run of {n}', { n: batch.items.totalCount })
            : t('Batch of {n}', { n: batch.items.totalCount }))
        }
        connection={null}
        tables={batch}
      />
      <p>
        {words}
        {batch.isDryRun
          ? ` ${t('Nothing was done: it would take {n} calls of the service.', { n: batch.plannedCalls })}`
          : ''}{' '}
        {files === null ? null : (
          <FileLink
            link={files}
            renew={async () => {
              const job = await renewedJob(client, batch.id);
              return job?.__typename === 'Batch' ? job.files : null;
            }}
          >
            {t('All files, zipped')}
          </FileLink>
        )}
      </p>
      {batch.isUndoable && batch.isSettled ? (
        <div className={styles['undo']}>
          <UndoBatch batch={batch} />
        </div>
      ) : null}
      {batch.triedDesigns.length === 0 ? null : <TriedDesigns designs={batch.triedDesigns} />}
      <ScrollBox label={t('Items')} className={`panel ${styles['tall']}`}>
        <table className={`${kit['stuck']} ${kit['cards']} ${styles['items']}`}>
          <thead>
            <tr>
              <th scope="col">{t('Connection')}</th>
              <th scope="col">{t('Verdict')}</th>
              <th scope="col">{t('Utilisation')}</th>
              <th scope="col">{t('Governs')}</th>
              <th scope="col" className="number">
                {t('Seconds')}
              </th>
              <th scope="col">{t('Why')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ItemRow key={item.index} item={item} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {batch.items.totalCount > items.length ? (
        <p className="quiet">
          {t('{count} of {total} are shown; the tables have all.', {
            count: items.length,
            total: batch.items.totalCount,
          })}
        </p>
      ) : null}
    </>
  );
}

function ItemRow({ item }: { item: BatchLineFragment }) {
  const { connection, project, state, status, maxUtilization, governing } = item;
  const isRunning = state === 'RUNNING' || state === 'CANCELLING';
  return (
    <tr aria-busy={isRunning}>
      <th scope="row">
        {connection === null || project === null ? (
          itemName(item)
        ) : (
          <Link href={connectionAddress(project.id, connection.number)}>{connection.name}</Link>
        )}
      </th>
      <td>
        <Status status={isRunning ? 'CALCULATING' : (status ?? (state === 'FAILED' ? 'NOT_DONE' : state))} />
      </td>
      <td>{maxUtilization === null ? '–' : <Bar percent={maxUtilization.percent} status={status} />}</td>
      <td lang={langOf(governing?.message)} data-label={`${t('Governs')}:`}>
        {governing === null ? '' : governingWords(governing)}
      </td>
      <td className="number" data-label={`${t('Seconds')}:`}>
        {item.took === 0 ? '–' : numberText(item.took, 1)}
      </td>
      <td>
        {saidOf(item).map((text) => (
          <Fragment key={text}>
            <Said text={text} />{' '}
          </Fragment>
        ))}
        {foundIn(item).join(' ')}
      </td>
    </tr>
  );
}

/** Why it failed, and what a search found, as the gateway says it. */
const saidOf = ({ errors, optimum }: BatchLineFragment): string[] => [
  ...new Set(errors.map(({ message }) => message)),
  ...(optimum?.explanation == null ? [] : [optimum.explanation]),
];

/** What steps other than a calculation found. */
function foundIn({ rules, optimum, appliedDesign }: BatchLineFragment): string[] {
  const { failed = 0, undecided = 0 } = rules ?? {};
  return [
    ...(failed === 0 ? [] : [t('{n} company rule(|s) failed.', { n: failed })]),
    ...(undecided === 0 ? [] : [t('{n} company rule(|s) undecided.', { n: undecided })]),
    ...(optimum?.isApplied === true ? [t('The best was set on the connection.')] : []),
    ...(appliedDesign === null
      ? []
      : [t('The design {name} was applied.', { name: designName(appliedDesign) })]),
  ];
}

const designName = ({ name, designItemId }: Batch['triedDesigns'][number]['designItem']): string =>
  name ?? designItemId;

/** Designs that were tried on all connections of a batch, what passes on most of them first. */
function TriedDesigns({ designs }: { designs: Batch['triedDesigns'] }) {
  return (
    <ScrollBox label={t('Designs that were tried')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Design')}</th>
            <th scope="col" className="number">
              {t('Passes on')}
            </th>
            <th scope="col">{t('Highest utilisation')}</th>
          </tr>
        </thead>
        <tbody>
          {designs.map(({ designItem, tried, passed, maxUtilization }) => (
            <tr key={designItem.designItemId}>
              <th scope="row">{designName(designItem)}</th>
              <td className="number">{t('{count} of {total}', { count: passed, total: tried })}</td>
              <td>
                <Bar
                  percent={maxUtilization?.percent ?? null}
                  status={passed === tried ? 'PASSED' : 'FAILED'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
