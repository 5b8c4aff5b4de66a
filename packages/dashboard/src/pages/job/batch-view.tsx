import type { BatchLineFragment } from '@connection-gateway/client/pages/job';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { lazyPart } from '../../app/lazy-part.tsx';
import { Bar } from '../../parts/bar/bar.tsx';
import { FileLink } from '../../parts/file-link/file-link.tsx';
import { langOf } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { governingWords } from '../../parts/verdict/kinds.ts';
import { numberText } from '../../words/format.ts';
import { t, type Words } from '../../words/words.ts';
import styles from './job.module.css';
import { connectionAddress, JobHead, renewedJob } from './job-head.tsx';
import type { Batch } from './job-types.ts';
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
        <div className="row">
          <UndoBatch batch={batch} />
        </div>
      ) : null}
      {batch.triedDesigns.length === 0 ? null : <TriedDesigns designs={batch.triedDesigns} />}
      <ScrollBox label={t('Items')} className={styles['tall']}>
        <table>
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
        <Status status={isRunning ? 'CALCULATING' : (status ?? state)} />
      </td>
      <td>{maxUtilization === null ? '–' : <Bar percent={maxUtilization.percent} status={status} />}</td>
      <td lang={langOf(governing?.message)}>{governing === null ? '' : governingWords(governing)}</td>
      <td className="number">{item.took === 0 ? '–' : numberText(item.took, 1)}</td>
      <td>{foundIn(item).join(' ')}</td>
    </tr>
  );
}

/** Why it failed, and what steps other than a calculation found. What the gateway says is shown as it is. */
function foundIn({ errors, rules, optimum, appliedDesign }: BatchLineFragment): string[] {
  const { failed = 0, undecided = 0 } = rules ?? {};
  return [
    ...errors.map(({ message }) => message),
    ...(failed === 0 ? [] : [t('{n} company rule(|s) failed.', { n: failed })]),
    ...(undecided === 0 ? [] : [t('{n} company rule(|s) undecided.', { n: undecided })]),
    ...(optimum?.explanation == null ? [] : [optimum.explanation]),
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
