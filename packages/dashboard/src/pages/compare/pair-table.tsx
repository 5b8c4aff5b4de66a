import { Link } from 'wouter';
import { Bar } from '../../parts/bar/bar.tsx';
import { Rise } from '../../parts/comparison/comparison.tsx';
import { langOf } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { governingWords } from '../../parts/verdict/kinds.ts';
import { outcomeOf } from '../../parts/verdict/verdict.ts';
import { t, type Words } from '../../words/words.ts';
import styles from './compare-page.module.css';
import type { Joint, Pair } from './pairs.ts';
import type { Changed, Changes } from './use-changes.ts';

interface Project {
  id: string;
  name: string | null;
}

interface PairTableProps {
  /** Null while they are read. */
  pairs: readonly Pair[] | null;
  before: Project;
  after: Project;
  changes: Changes;
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Joints of two projects, one a row: how each stands in both, what decides, and what was changed on it. */
export function PairTable({ pairs, before, after, changes }: PairTableProps) {
  const hasChanges = changes.of !== null || changes.isLoading;
  const columns = hasChanges ? 7 : 6;
  return (
    <ScrollBox label={t('Joints of both projects')} className={`panel ${styles['box']}`}>
      <table className={styles['table']} aria-busy={pairs === null}>
        <thead>
          <tr>
            <th scope="col">{t('Connection')}</th>
            <th scope="col">{headOf(t('Before'), before)}</th>
            <th scope="col">{headOf(t('Now'), after)}</th>
            <th scope="col" className="number">
              {t('Change')}
            </th>
            <th scope="col">{t('Governed before')}</th>
            <th scope="col">{t('Governs now')}</th>
            {hasChanges ? <th scope="col">{t('What was changed')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {pairs === null
            ? WAITING.map((one) => (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
                <tr key={one} aria-hidden="true">
                  <td colSpan={columns}>
                    <span className="placeholder" />
                  </td>
                </tr>
              ))
            : null}
          {pairs?.map((pair) => (
            <tr key={`${pair.before?.id} ${pair.after?.id}`} data-difference={pair.difference}>
              <th scope="row">
                <Name pair={pair} before={before} after={after} />
              </th>
              <td>
                <Standing joint={pair.before} />
              </td>
              <td>
                <Standing joint={pair.after} />
              </td>
              <td className="number">
                {pair.rise === null ? <span className="quiet">–</span> : <Rise by={pair.rise} />}
              </td>
              <td>
                <Governs joint={pair.before} />
              </td>
              <td>
                <Governs joint={pair.after} />
              </td>
              {hasChanges ? (
                <td>
                  {changes.of === null ? (
                    <span className="placeholder" />
                  ) : (
                    <What
                      changed={changes.of.get(pair.after?.id ?? '')}
                      isLone={pair.difference === 'LONE'}
                    />
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {pairs?.length === 0 ? <p className={`quiet ${styles['none']}`}>{t('Nothing differs.')}</p> : null}
    </ScrollBox>
  );
}

/** Two states of one project have the same name. */
const headOf = (when: string, { name }: Project): string => (name === null ? when : `${when}: ${name}`);

/** Leads to the joint as it is now; to that of before where it is there alone. */
function Name({ pair, before, after }: { pair: Pair; before: Project; after: Project }) {
  const [project, joint] = pair.after === null ? [before, pair.before] : [after, pair.after];
  return <Link href={`/projects/${project.id}/connections/${joint?.number}`}>{pair.name}</Link>;
}

function Standing({ joint }: { joint: Joint | null }) {
  if (joint === null) return <span className="quiet">{t('is not there')}</span>;
  const { verdict } = joint;
  return (
    <span className={styles['standing']}>
      <Status status={verdict.status} />
      {verdict.percent === null ? null : (
        <Bar percent={verdict.percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
      )}
    </span>
  );
}

function Governs({ joint }: { joint: Joint | null }) {
  const governing = joint?.verdict.governing ?? null;
  if (governing === null) return <span className="quiet">–</span>;
  return <span lang={langOf(governing.message)}>{governingWords(governing)}</span>;
}

const lists = [
  ['members', 'Members'],
  ['loads', 'Loads'],
  ['operations', 'Operations'],
] as const satisfies readonly (readonly [keyof Changed, Words])[];

/** As many as are listed of each. */
const MOST = 20;

function What({ changed, isLone }: { changed: Changed | undefined; isLone: boolean }) {
  const found = changed === undefined ? [] : lists.filter(([key]) => changed[key].length > 0);
  if (changed === undefined || found.length === 0)
    return <span className="quiet">{isLone ? '–' : t('nothing')}</span>;
  return found.map(([key, words]) => (
    <details key={key}>
      <summary>
        {t(words)} <span className="quiet">{changed[key].length}</span>
      </summary>
      <ul className={styles['changes']} lang="en">
        {changed[key].slice(0, MOST).map(({ object, field, before, after, unit }) => (
          <li key={`${object} ${field}`}>
            {object} {field}: {before ?? '–'} → {after ?? '–'} {unit}
          </li>
        ))}
      </ul>
      {changed[key].length > MOST ? (
        <p className="quiet">{t('The first {n} are listed.', { n: MOST })}</p>
      ) : null}
    </details>
  ));
}
