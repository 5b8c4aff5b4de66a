import { CompareChecksDocument, type CompareChecksQuery } from '@connection-gateway/client/pages/compare';
import type { ReactNode } from 'react';
import kit from '../../ui/table.module.css';
import { numberText, percentText } from '../../words/format.ts';
import { inUnit, quantityText, unitOf } from '../../words/units.ts';
import { t } from '../../words/words.ts';
import { kindWords } from '../check/kind-words.ts';
import { partWords } from '../joint/part.ts';
import { ReadProblem } from '../read/read-problem.tsx';
import { useRead } from '../read/use-read.ts';
import { ScrollBox } from '../scroll/scroll-box.tsx';
import { Status } from '../status/status.tsx';
import styles from './compared-checks.module.css';
import { Rise } from './comparison.tsx';

type Comparison = NonNullable<CompareChecksQuery['compareRuns']>;
type Compared = NonNullable<Comparison['checks']>['nodes'][number];
type State = NonNullable<Compared['after']>;

interface ComparedChecksProps {
  /** Ids of the two calculations. */
  firstRun: string;
  secondRun: string;
  /** Names the state of their connection: parts are found in what it is now. */
  of: string;
  /** Key of the part that is picked, where one can be. */
  picked: string | null;
  /** What leads to a part in the 3D view. */
  partOf(part: { key: string; words: string }): ReactNode;
}

/** Single checks of two calculations side by side, those that got worse first. */
export function ComparedChecks({ firstRun, secondRun, of, picked, partOf }: ComparedChecksProps) {
  const { value, error, fetching, again } = useRead(
    {
      ...{ query: CompareChecksDocument, variables: { firstRun, secondRun, of } },
      requestPolicy: 'cache-and-network',
    },
    (data) => data.compareRuns,
  );
  const problem = <ReadProblem what={t('The single checks')} error={error} again={again} />;
  if (value === null) return fetching ? <p className="quiet">{t('Loading …')}</p> : problem;
  const { before, after, checks } = value;
  if (checks === null)
    return (
      <p className="quiet">
        {t(
          'Those of calculation {run} are not kept any more: the gateway keeps the single checks of the last five calculations of a connection, as long as it runs.',
          { run: before.number },
        )}
      </p>
    );
  const turned = checks.nodes.filter(isTurned).length;
  const isPlaced = checks.nodes.some(({ parts }) => parts !== null && parts.length > 0);
  return (
    <>
      {problem}
      <p className="quiet">
        {t('{n} check(|s)', { n: checks.totalCount })}, {t('{n} with another verdict', { n: turned })}
        {checks.totalCount > checks.nodes.length
          ? `; ${t('here are the first {n}', { n: checks.nodes.length })}`
          : ''}
        {isPlaced || checks.totalCount === 0
          ? ''
          : `. ${t('The connection was changed since, so its parts cannot be named.')}`}
      </p>
      <ScrollBox label={t('Single checks')} className={styles['box']}>
        <table className={kit['stuck']}>
          <thead>
            <tr>
              <th scope="col">{t('Check')}</th>
              <th scope="col">{t('Part')}</th>
              <th scope="col" className="number">
                {t('run {run}', { run: before.number })}
              </th>
              <th scope="col" className="number">
                {t('run {run}', { run: after.number })}
              </th>
              <th scope="col" className="number">
                {t('Change#of a number')}
              </th>
              <th scope="col">{t('Verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {checks.nodes.map((check, index) => {
              const isMarked = (check.parts ?? []).some(({ part }) => part.key === picked);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order is that of the answer.
                <tr key={index} className={isMarked ? styles['marked'] : ''}>
                  <Cells check={check} partOf={partOf} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

const isTurned = ({ before, after }: Compared): boolean =>
  before !== null && after !== null && before.status !== after.status;

function Cells({ check, partOf }: { check: Compared } & Pick<ComparedChecksProps, 'partOf'>) {
  const { name, kind, before, after } = check;
  const parts = check.parts ?? [];
  return (
    <>
      <th scope="row">
        {kindWords(kind) === name ? null : <span className="quiet">{kindWords(kind)}</span>} {name}
      </th>
      <td>
        {parts.length === 0 ? <span className="quiet">{t('no part known')}</span> : null}
        {parts.map(({ part }) => (
          <span key={part.key}>{partOf({ key: part.key, words: partWords(part) })}</span>
        ))}
      </td>
      <td className={`number ${styles['number']}`}>{valueWords(before)}</td>
      <td className={`number ${styles['number']}`}>{valueWords(after)}</td>
      <td className={`number ${styles['number']}`}>
        <Change check={check} />
      </td>
      <td>
        <Verdicts before={before} after={after} />
      </td>
    </>
  );
}

function Verdicts({ before, after }: Pick<Compared, 'before' | 'after'>) {
  if (after === null) return <span className="quiet">{t('not checked any more')}</span>;
  if (before === null)
    return (
      <>
        {t('new:')} <Status status={after.status} />
      </>
    );
  if (before.status === after.status) return <Status status={after.status} />;
  return (
    <>
      <Status status={before.status} /> → <Status status={after.status} />
    </>
  );
}

/** What a check is measured by: plates that yield by strain, others by stress, all else by utilisation. */
function valueWords(state: State | null): string {
  if (state === null) return '–';
  if (state.utilization !== null) return percentText(state.utilization.percent);
  if (strainOf(state) > 0) return t('{value} % strain', { value: numberText(strainOf(state), 2) });
  return 'maxStress' in state && state.maxStress != null
    ? quantityText(state.maxStress * 1e6, 'stress', 0)
    : '–';
}

const strainOf = (state: State): number => ('maxStrain' in state ? (state.maxStrain ?? 0) : 0);

function Change({ check: { before, after, utilizationRise } }: { check: Compared }) {
  if (utilizationRise !== null) return <Rise by={utilizationRise.percent} />;
  if (before === null || after === null) return null;
  if (!('maxStrain' in before && 'maxStrain' in after)) return null;
  const [was, is] = [strainOf(before), strainOf(after)];
  if (was > 0 || is > 0) return <Rise by={is - was} digits={2} unit={t('% strain')} />;
  if (before.maxStress == null || after.maxStress == null) return null;
  return (
    <Rise
      by={inUnit((after.maxStress - before.maxStress) * 1e6, 'stress')}
      digits={0}
      unit={unitOf('stress')}
    />
  );
}
