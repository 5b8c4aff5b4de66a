import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status } from '../../../parts/status/status.tsx';
import styles from './checks.module.css';
import { LineValue } from './line-value.tsx';
import type { SummaryLine } from './use-checks.ts';

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
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>
                <Status status={line.status} />
              </td>
              <td>
                <LineValue line={line} isOld={isOld} />
              </td>
              <td className={styles['said']}>{line.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
