import { ComparableProjectsDocument } from '@connection-gateway/client/pages/compare';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { useUnitsOf } from '../../parts/code/use-units-of.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import { useProject } from '../project/feeds.ts';
import { Notices } from '../project/notices.tsx';
import type { ProjectState } from '../project/project-feed.ts';
import styles from './compare-page.module.css';
import { headOf, PairTable } from './pair-table.tsx';
import { type Difference, jointsOf, paired } from './pairs.ts';
import { useChanges } from './use-changes.ts';

/**
 * Two projects side by side, joint by joint, live. All of it is in the address: the project of before, whether what is the same is
 * left out, numbers of joints that alone are shown, and whether it is read what was changed on them.
 */
export default function ComparePage({ id }: { id: string }) {
  const [address] = useAddressState();
  const other = address.get('with');
  const now = useProject(id);
  // Where none is chosen there is one project to follow.
  const before = useProject(other ?? id);
  const name = now.head?.name ?? t('Project');
  useUnitsOf(now.head?.designCode);
  return (
    <>
      <title>{t('Comparison of {name}', { name })}</title>
      <p className={styles['back']}>
        <Link href={`/projects/${id}`}>← {name}</Link>
      </p>
      <header className={styles['head']}>
        <h1>{t('Comparison of {name}', { name })}</h1>
        <Choices id={now.head?.id ?? id} chosenName={before.head?.name ?? null} />
      </header>
      <Notices project={now} name={headOf(t('Now'), now.head)} />
      {other === null ? (
        <Empty
          icon={icons.folder}
          words={t(
            'Choose the project that this one is compared with, such as an earlier version of its file. Joints are compared by name.',
          )}
        />
      ) : (
        <>
          <Notices project={before} name={headOf(t('Before'), before.head)} />
          <Comparison key={other} ids={{ before: other, after: id }} before={before} now={now} />
        </>
      )}
    </>
  );
}

interface ComparisonProps {
  ids: { before: string; after: string };
  before: ProjectState;
  now: ProjectState;
}

/** What sets the joints apart, once all of both are known; nothing where one of the projects is not there. */
function Comparison({ ids, before, now }: ComparisonProps) {
  const [address] = useAddressState();
  const chosen = address.get('joints');
  const changes = useChanges(ids.after, address.has('changes') ? ids.before : null, before.edits + now.edits);
  const isKnown = before.isWhole && now.isWhole;
  const pairs = useMemo(() => {
    if (!isKnown) return null;
    const numbers = chosen === null ? null : new Set(chosen.split(',').map(Number));
    return paired(jointsOf(before.rows), jointsOf(now.rows)).filter(
      (pair) => numbers === null || numbers.has(pair.after?.number ?? Number.NaN),
    );
  }, [isKnown, before.rows, now.rows, chosen]);
  const isShort = address.has('different');
  const shown = useMemo(
    () => (isShort ? (pairs?.filter(({ difference }) => difference !== 'SAME') ?? null) : pairs),
    [pairs, isShort],
  );
  // What is not there does not come.
  if (pairs === null && [before, now].some(({ standing }) => standing !== 'there')) return null;
  const isLoading = pairs === null && [before, now].every(({ problem }) => problem === null);
  const { problem } = changes;
  return (
    <>
      <Problems messages={problem === null ? [] : [problem.message]} again={changes.again} />
      <p role="status" className={`quiet ${styles['summary']}`}>
        {pairs === null ? (isLoading ? t('Loading …') : '') : summaryOf(pairs)}
      </p>
      <PairTable
        pairs={shown}
        before={{ id: ids.before, name: before.head?.name ?? null }}
        after={{ id: ids.after, name: now.head?.name ?? null }}
        changes={changes}
      />
    </>
  );
}

/** With which project, and what of the comparison is shown. @param chosenName of the project of before, where it is known */
function Choices({ id, chosenName }: { id: string; chosenName: string | null }) {
  const [address, change] = useAddressState();
  const [, goTo] = useLocation();
  const { value: projects } = useRead({ query: ComparableProjectsDocument }, (data) => data.projects);
  const other = address.get('with');
  const choices = (projects?.nodes ?? []).filter((one) => one.id !== id);
  const chip = (name: string, words: string) => (
    <Chip
      isPressed={address.has(name)}
      onPress={() => change({ [name]: address.has(name) ? null : '1' }, { replace: true })}
    >
      {words}
    </Chip>
  );
  return (
    <div className="row">
      <label>
        {t('with the state of before in')}{' '}
        <select
          value={other ?? ''}
          onChange={({ target }) => change({ with: target.value || null }, { replace: true })}
        >
          <option value="">{t('choose a project')}</option>
          {other !== null && choices.every((one) => one.id !== other) ? (
            <option value={other}>{chosenName ?? other}</option>
          ) : null}
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {[one.name ?? t('Without a name'), one.fileName].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      </label>
      {projects !== null && projects.totalCount > projects.nodes.length ? (
        <span className="quiet">{t('The first {n} are listed.', { n: projects.nodes.length })}</span>
      ) : null}
      {other === null ? null : (
        <>
          <button type="button" onClick={() => goTo(`/projects/${other}/compare?with=${id}`)}>
            {t('Swap')}
          </button>
          {chip('different', t('Only what differs'))}
          {chip('changes', t('What was changed'))}
        </>
      )}
      {address.has('joints') ? (
        <Chip isPressed onPress={() => change({ joints: null }, { replace: true })}>
          {t('Only those marked')} ✕
        </Chip>
      ) : null}
    </div>
  );
}

function summaryOf(pairs: readonly { difference: Difference }[]): string {
  const count = (...of: readonly Difference[]) =>
    pairs.filter(({ difference }) => of.includes(difference)).length;
  return [
    [count('WORSE'), t('{n} fail now', { n: count('WORSE') })],
    [count('BETTER'), t('{n} fail no more', { n: count('BETTER') })],
    [count('VERDICT', 'NUMBER', 'CHECK'), t('{n} differ', { n: count('VERDICT', 'NUMBER', 'CHECK') })],
    [count('LONE'), t('{n} only in one', { n: count('LONE') })],
    [count('SAME'), t('{n} the same', { n: count('SAME') })],
  ]
    .flatMap(([found, words]) => (found === 0 ? [] : words))
    .join(', ');
}
