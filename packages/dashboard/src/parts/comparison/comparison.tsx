import { numberText, percentNumber, percentText, withUnit } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ScrollBox } from '../scroll/scroll-box.tsx';
import { Status } from '../status/status.tsx';
import styles from './comparison.module.css';

/** One state of a connection or a design, as far as it is compared. */
export interface Side {
  label: string;
  maxPercent: number | null;
  cost: number | null;
  groups: readonly Group[];
}

interface Group {
  name: string;
  percent: number | null;
  status: string;
  /** What it says where it has no utilisation, as a strain. */
  said?: string | null;
}

const NOTHING = '–';

/** The highest utilisation; where nothing has one, the strain or what else fails, by its name. */
export function mostText({ maxPercent, groups }: Side): string {
  if (maxPercent !== null) return percentText(maxPercent);
  const said = groups.filter((one) => one.said != null);
  const most = said.find(({ status }) => status === 'FAILED') ?? said[0];
  return most === undefined ? NOTHING : `${most.name}: ${most.said}`;
}

const usedText = (percent: number | null | undefined): string =>
  percent == null ? '–' : percentText(percent);

const costText = (cost: number | null): string => (cost === null ? '–' : numberText(cost, 2));

/** Down is good here, and a sign says it beside the colour. Nothing where only one side is known. @param unit where it is not that of the column */
export function Rise({ by, digits = 1, unit = '' }: { by: number | null; digits?: number; unit?: string }) {
  if (by === null) return null;
  if (Math.abs(by) < 10 ** -digits / 2) return <span className="quiet">=</span>;
  const isWorse = by > 0;
  return (
    <span className={isWorse ? styles['worse'] : styles['better']}>
      <span aria-hidden="true">{isWorse ? '▲' : '▼'}</span>
      <span className="unseen">{isWorse ? t('more by') : t('less by')}</span>{' '}
      {withUnit(numberText(Math.abs(by), digits), unit)}
    </span>
  );
}

const riseOf = (before: number | null | undefined, after: number | null | undefined): number | null =>
  typeof before === 'number' && typeof after === 'number' ? after - before : null;

/** A line that says what a change did: the worst, each kind of check, the cost. */
export function ComparisonStrip({ before, after }: { before: Side; after: Side }) {
  const entries = namesOf(before, after).map((name) => ({
    name: name.toLowerCase(),
    was: percentOf(before, name),
    is: percentOf(after, name),
  }));
  return (
    <ul className={styles['strip']}>
      <Most before={before} after={after} />
      {entries.map(({ name, was, is }) => (
        <li key={name}>
          {name} {was === null ? '–' : percentNumber(was)} → <strong>{usedText(is)}</strong>{' '}
          <Rise by={riseOf(was, is)} />
        </li>
      ))}
      {turnedGroups(before, after).map(({ name, was, is }) => (
        <li key={name}>
          {name.toLowerCase()} <Status status={was} /> → <Status status={is} />
        </li>
      ))}
      {before.cost !== null && after.cost !== null ? (
        <li>
          {t('cost')} {costText(before.cost)} → <strong>{costText(after.cost)}</strong>{' '}
          <Rise by={after.cost - before.cost} digits={2} />
        </li>
      ) : null}
    </ul>
  );
}

function Most({ before, after }: { before: Side; after: Side }) {
  const [was, is] = [mostText(before), mostText(after)];
  if (was === NOTHING && is === NOTHING) return null;
  const [first, second] = [before.maxPercent, after.maxPercent];
  return (
    <li>
      {first === null && was !== NOTHING ? '' : 'max '}
      {first === null || second === null ? was : percentNumber(first)} → <strong>{is}</strong>{' '}
      <Rise by={riseOf(first, second)} />
    </li>
  );
}

/** The same as a table, with every group of checks of either. */
export function ComparisonTable({ before, after }: { before: Side; after: Side }) {
  return (
    <ScrollBox label={t('Comparison')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Checks')}</th>
            <th scope="col" className="number">
              {before.label}
            </th>
            <th scope="col" className="number">
              {after.label}
            </th>
            <th scope="col" className="number">
              {t('Change#of a number')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('Highest')} was={before.maxPercent} is={after.maxPercent} />
          {namesOf(before, after).map((name) => (
            <Row key={name} name={name} was={percentOf(before, name)} is={percentOf(after, name)} />
          ))}
          {turnedGroups(before, after).map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">
                <Status status={was} />
              </td>
              <td className="number">
                <Status status={is} />
              </td>
              <td />
            </tr>
          ))}
          {before.cost === null && after.cost === null ? null : (
            <tr>
              <th scope="row">{t('Production cost')}</th>
              <td className="number">{costText(before.cost)}</td>
              <td className="number">{costText(after.cost)}</td>
              <td className="number">
                <Rise by={riseOf(before.cost, after.cost)} digits={2} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ name, was, is }: { name: string; was: number | null; is: number | null }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">{usedText(was)}</td>
      <td className="number">{usedText(is)}</td>
      <td className="number">
        <Rise by={riseOf(was, is)} />
      </td>
    </tr>
  );
}

const percentOf = (side: Side, name: string): number | null =>
  side.groups.find((group) => group.name === name)?.percent ?? null;

/** Groups without a utilisation, as plates and the analysis are, whose verdict is another now. */
function turnedGroups(before: Side, after: Side) {
  return after.groups.flatMap(({ name, percent, status }) => {
    const was = before.groups.find((group) => group.name === name)?.status;
    return percent !== null || was === undefined || was === status ? [] : [{ name, was, is: status }];
  });
}

/** Groups with a utilisation in either; the others cannot be compared. */
function namesOf(before: Side, after: Side): string[] {
  const names = [...after.groups, ...before.groups]
    .filter(({ percent }) => percent !== null)
    .map(({ name }) => name);
  return [...new Set(names)];
}
