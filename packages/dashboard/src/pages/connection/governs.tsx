import type { SummaryLineFragment } from '@connection-gateway/client/pages/connection';
import { Fragment } from 'react';
import { langOf } from '../../parts/said/said.tsx';
import { t } from '../../words/words.ts';
import { valueWords } from './checks/value-words.ts';
import styles from './head.module.css';

interface GovernsProps {
  /** The group of checks that decides; null without results. */
  row: SummaryLineFragment | null;
  summary: readonly SummaryLineFragment[];
  /** They are of before the last change. */
  isOld: boolean;
}

/** A sentence on what decides, in the words of the service, and on what fails as well. */
export function Governs({ row: first, summary, isOld }: GovernsProps) {
  if (first === null) return null;
  const row = decisive(first, summary);
  const isFailed = row.status === 'FAILED';
  const others = summary.filter(({ name, status }) => status === 'FAILED' && name !== row.name);
  return (
    <p className={isFailed && !isOld ? styles['fails'] : 'quiet'}>
      {isOld ? `${t('Before the last change:')} ` : ''}
      {isFailed ? t('Fails by') : t('Governs:')} <strong lang="en">{row.name}</strong>
      <SaidOf row={row} />
      {others.length === 0
        ? null
        : others.map((one, index) => (
            <Fragment key={one.name}>
              {' '}
              {index === 0 ? `${t('Also:')} ` : ''}
              <span lang="en">{one.name}</span>
              <SaidOf row={one} />
            </Fragment>
          ))}
    </p>
  );
}

/** Where nothing has a utilisation, that all of the load is carried decides less than how far plates strain. */
const decisive = (row: SummaryLineFragment, summary: readonly SummaryLineFragment[]): SummaryLineFragment =>
  (row.kind === 'ANALYSIS' && row.status !== 'FAILED'
    ? summary.find(({ measure, value }) => measure === 'PLASTIC_STRAIN' && value !== null)
    : undefined) ?? row;

/** A number that does not say of what. */
const bare = /^[\d.,]+ ?%\.?$/;

function SaidOf({ row: { message: text, value, measure } }: { row: SummaryLineFragment }) {
  const message = text !== null && bare.test(text) && value !== null ? null : text;
  const said = message ?? (value == null ? null : valueWords(value, measure));
  return said === null ? (
    '.'
  ) : (
    <>
      : <span lang={langOf(message)}>{said.replace(/\.$/, '')}</span>.
    </>
  );
}
