import { t, type Words } from '../../words/words.ts';
import { changeWords } from './change-text.ts';
import styles from './compare-page.module.css';
import type { Changed } from './use-changes.ts';

const lists = [
  ['members', 'Members'],
  ['loads', 'Loads'],
  ['operations', 'Operations'],
] as const satisfies readonly (readonly [keyof Changed, Words])[];

type List = (typeof lists)[number][0];

/** As many as are listed of each. */
const MOST = 20;

interface WhatChangedProps {
  changed: Changed | undefined;
  /** The joint is in one of the two projects alone. */
  isLone: boolean;
  isOpen(list: List): boolean;
  onOpen(list: List, isOpen: boolean): void;
}

/** What was changed on a joint, list by list. Which are open is kept outside, for a row that leaves sight and comes back. */
export function WhatChanged({ changed, isLone, isOpen, onOpen }: WhatChangedProps) {
  const found = changed === undefined ? [] : lists.filter(([key]) => changed[key].length > 0);
  if (changed === undefined || found.length === 0)
    return <span className="quiet">{isLone ? '–' : t('nothing')}</span>;
  return found.map(([key, words]) => (
    <details key={key} open={isOpen(key)} onToggle={({ currentTarget }) => onOpen(key, currentTarget.open)}>
      <summary>
        {t(words)} <span className="quiet">{changed[key].length}</span>
      </summary>
      <ul className={styles['changes']}>
        {changed[key].slice(0, MOST).map(({ object, field, ...change }) => (
          <li key={`${object} ${field}`}>{changeWords(object, { field, ...change })}</li>
        ))}
      </ul>
      {changed[key].length > MOST ? (
        <p className="quiet">{t('The first {n} are listed.', { n: MOST })}</p>
      ) : null}
    </details>
  ));
}
