import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import styles from './bulk.module.css';
import type { Line, Outcome } from './bulk-line.ts';

interface BulkTableProps {
  /** Null while it is not known what is to be done. */
  lines: readonly Line[] | null;
  /** Null before anything is sent. */
  outcomes: readonly Outcome[] | null;
}

/** A row for each connection: what it has, what it is to get, and what became of it. */
export function BulkTable({ lines, outcomes }: BulkTableProps) {
  if (lines === null) return null;
  const byLine = new Map(outcomes?.map((outcome) => [outcome.line, outcome]));
  return (
    <ScrollBox label={t('Connections to change')} className={styles['lines']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Connection')}</th>
            <th scope="col">{outcomes === null ? t('Now') : t('Before')}</th>
            <th scope="col">{outcomes === null ? t('Then') : t('Wanted')}</th>
            <th scope="col">{outcomes === null ? t('Note') : t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.connectionId} ${line.becomes}`}>
              <th scope="row">{line.name}</th>
              <td>{line.was}</td>
              <td>{line.order === null ? '' : line.becomes}</td>
              <td>
                <Result line={line} outcome={byLine.get(line)} isSent={outcomes !== null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ResultProps {
  line: Line;
  outcome: Outcome | undefined;
  isSent: boolean;
}

function Result({ line, outcome, isSent }: ResultProps) {
  if (line.order === null) return <span className="quiet">{line.note}</span>;
  if (outcome === undefined) return isSent ? <span className="quiet">–</span> : null;
  return outcome.refusal === null ? (
    <span className={styles['done']}>
      <span aria-hidden="true">✓</span> {t('done')}
    </span>
  ) : (
    <span className={styles['refused']}>
      <span aria-hidden="true">✕</span> {t('refused:')} {outcome.refusal}
    </span>
  );
}
