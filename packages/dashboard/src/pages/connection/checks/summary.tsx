import { Bar } from '../../../parts/bar/bar.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status } from '../../../parts/status/status.tsx';
import styles from './checks.module.css';
import type { SummaryLine } from './use-checks.ts';
import { valueWords } from './value-words.ts';

/** One row for each group of checks, with what the service says of it. */
export function Summary({ lines, isOld }: { lines: readonly SummaryLine[]; isOld: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ScrollBox label="Summary" className={styles['summary']}>
      <table>
        <thead>
          <tr>
            <th scope="col">Summary</th>
            <th scope="col">Verdict</th>
            <th scope="col">Value</th>
            <th scope="col">As the service says</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, status, value, measure, message }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Status status={status} />
              </td>
              <td>
                {measure === 'UTILIZATION' ? (
                  <Bar percent={value ?? null} status={status} outdated={isOld} />
                ) : value == null ? (
                  '–'
                ) : (
                  valueWords(value, measure)
                )}
              </td>
              <td className={styles['said']}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
