import {
  ApplyCandidateDocument,
  DesignEventsDocument,
  type RankedCandidateFragment,
} from '@connection-gateway/client/pages/job';
import { useMutation } from 'urql';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Bar } from '../../parts/bar/bar.tsx';
import { useRenewal } from '../../parts/file-link/use-renewal.ts';
import { MachineShares } from '../../parts/machines/machine-shares.tsx';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { failedReasons, type Reason, Reasons } from '../../parts/said/reasons.tsx';
import { Said } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { CandidateComparison } from './candidate-comparison.tsx';
import styles from './job.module.css';
import { connectionAddress, JobHead } from './job-head.tsx';
import type { DesignRun } from './job-types.ts';
import { useJobEvents } from './use-job-events.ts';

/** Designs of the library, ranked as they are tried: with pictures, what fits, the worst, the cost; two side by side; one to apply. */
export function DesignView({ run, again }: { run: DesignRun; again: () => void }) {
  // Every event has all candidates; the cache merges them.
  useJobEvents(DesignEventsDocument, run);
  const hasMachines = useMachines().length > 0;
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [{ data, error, fetching }, apply] = useMutation(ApplyCandidateDocument);
  const compared = (search.get('compare') ?? '')
    .split(',')
    .map(Number)
    .filter((rank) => rank > 0);
  const renew = useRenewal(again);
  const answer = data?.applyDesignCandidate;
  const { connection, project } = run;
  const best = run.candidates.nodes.find(({ rank }) => rank === 1);

  function toggle(rank: number) {
    const next = compared.includes(rank)
      ? compared.filter((one) => one !== rank)
      : [...compared, rank].slice(-2);
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), compare: next.join(',') }), {
      replace: true,
    });
  }

  async function take(rank: number) {
    const result = await apply({ input: { runId: run.id, rank } });
    const done = result.data?.applyDesignCandidate;
    if (!done?.connection || (done.issues ?? []).some(({ severity }) => severity !== 'INFO')) return;
    if (connection && project) navigate(connectionAddress(project.id, connection.number, 'operations'));
  }

  const issues = (answer?.issues ?? []).map(({ description }) => description ?? '');
  const [first, second] = [...compared].sort((a, b) => a - b);
  return (
    <>
      <JobHead
        job={run}
        title={t('Designs for {name}', { name: connection?.name ?? t('a connection') })}
        connection={connection}
        tables={run}
        more={
          connection === null || best === undefined ? null : (
            <Link href={`/designs/similar?for=${connection.id}&design=${best.designItem.designItemId}`}>
              {t('Repeat on similar connections …')}
            </Link>
          )
        }
      />
      {run.replacesOperations ? (
        <p className="notice">
          {t('Each design is tried, and applied, in place of the operations that the connection has.')}
        </p>
      ) : null}
      <MachineShares items={run.candidates.nodes} />
      <Problems messages={problemsOf(error, answer?.errors)} />
      <Problems title={t('Applied, but:')} messages={issues} />
      {first !== undefined && second !== undefined ? (
        <CandidateComparison runId={run.id} before={first} after={second} />
      ) : (
        <p className="quiet">{t('Mark two candidates to compare them.')}</p>
      )}
      <ScrollBox label={t('Candidates')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Compare')}</th>
              <th scope="col" className="number">
                {t('Rank')}
              </th>
              <th scope="col">{t('Design')}</th>
              <th scope="col">{t('Fits')}</th>
              <th scope="col">{t('Worst')}</th>
              <th scope="col" className="number">
                {t('Cost')}
              </th>
              {hasMachines ? <th scope="col">{t('Machine')}</th> : null}
              <th scope="col">{t('Why')}</th>
              <th scope="col">
                <span className="unseen">{t('Do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {run.candidates.nodes.map((candidate) => (
              <CandidateRow
                key={candidate.designItem.designItemId}
                candidate={candidate}
                hasMachines={hasMachines}
                isCompared={candidate.rank !== null && compared.includes(candidate.rank)}
                onCompare={toggle}
                onApply={(rank) => void take(rank)}
                onRefused={renew}
                busy={fetching}
                preview={
                  connection && project
                    ? `${connectionAddress(project.id, connection.number, 'operations')}&template=${candidate.designItem.designItemId}`
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

const reasonsOf = ({ failure, issues, summary }: RankedCandidateFragment): Reason[] => [
  ...(failure === null ? [] : [{ said: failure }]),
  ...failedReasons(summary),
  ...issues.flatMap(({ description }) => (description === null ? [] : [{ said: description }])),
];

/** What fits as the library has it: hints alone do no harm. */
function fitText({ state, failure, appliedWithoutIssues, issues }: RankedCandidateFragment): string {
  if (failure !== null || state === 'FAILED') return `✕ ${t('no')}`;
  if (appliedWithoutIssues === null) return state === 'RUNNING' ? `◌ ${t('is tried')}` : `○ ${t('not yet')}`;
  return appliedWithoutIssues || issues.every(({ severity }) => severity === 'INFO')
    ? `✓ ${t('yes')}`
    : `◐ ${t('in part')}`;
}

function CandidateRow({
  candidate,
  hasMachines,
  isCompared,
  onCompare,
  onApply,
  onRefused,
  busy,
  preview,
}: {
  candidate: RankedCandidateFragment;
  hasMachines: boolean;
  isCompared: boolean;
  onCompare: (rank: number) => void;
  onApply: (rank: number) => void;
  /** Its picture could not be read. */
  onRefused: () => void;
  busy: boolean;
  preview: string | null;
}) {
  const { rank, verdict, designItem, maxUtilization, productionCost, state, machine } = candidate;
  const name = designItem.name ?? t('Without a name');
  return (
    <tr aria-busy={state === 'RUNNING'} className={isCompared ? styles['selected'] : ''}>
      <td>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={rank === null}
          onChange={() => rank !== null && onCompare(rank)}
          aria-label={t('Compare {name}', { name })}
        />
      </td>
      <td className="number">{rank ?? '–'}</td>
      <th scope="row" className={styles['design']}>
        <img
          className={styles['picture']}
          src={designItem.picture.url}
          alt=""
          loading="lazy"
          onError={onRefused}
        />
        {designItem.name === null ? name : <Said text={name} />}
      </th>
      <td className={styles['fits']}>{fitText(candidate)}</td>
      <td>
        <Bar percent={maxUtilization?.percent ?? null} status={verdict === 'FAILED' ? verdict : null} />{' '}
        {verdict === 'OPEN' ? null : verdict === 'PASSED' ? (
          <span className={styles['passed']}>✓ {t('passes')}</span>
        ) : (
          <span className={styles['failed']}>✕ {t('fails')}</span>
        )}
      </td>
      <td className="number">
        {productionCost === null ? '–' : numberText(productionCost.totalEstimated, 2)}
      </td>
      {hasMachines ? <td>{machine?.name ?? '–'}</td> : null}
      <td className={styles['why']}>
        <Reasons reasons={reasonsOf(candidate)} />
      </td>
      <td>
        <span className="row">
          {preview === null ? null : (
            <Link href={preview} className="button">
              {t('Preview')}
            </Link>
          )}
          <PermitButton
            needs="CHANGE"
            busy={busy}
            idle={rank === null ? t('It has no rank yet.') : null}
            onPress={() => rank !== null && onApply(rank)}
          >
            {t('Apply')}
          </PermitButton>
        </span>
      </td>
    </tr>
  );
}
