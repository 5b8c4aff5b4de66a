import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
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
    <ScrollBox label="Connections to change" className={styles['lines']}>
      <table>
        <thead>
          <tr>
            <th scope="col">Connection</th>
            <th scope="col">{outcomes === null ? 'Now' : 'Before'}</th>
            <th scope="col">{outcomes === null ? 'Then' : 'Wanted'}</th>
            <th scope="col">{outcomes === null ? 'Note' : 'Result'}</th>
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
      <span aria-hidden="true">✓</span> done
    </span>
  ) : (
    <span className={styles['refused']}>
      <span aria-hidden="true">✕</span> refused: {outcome.refusal}
    </span>
  );
}
