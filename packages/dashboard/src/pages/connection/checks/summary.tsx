import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status } from '../../../parts/status/status.tsx';
import { t } from '../../../words/words.ts';
import styles from './checks.module.css';
import { LineValue } from './line-value.tsx';
import type { SummaryLine } from './use-checks.ts';

/** One row for each group of checks, with what the service says of it. */
export function Summary({ lines, isOld }: { lines: readonly SummaryLine[]; isOld: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ScrollBox label={t('Summary')} className={styles['summary']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Summary')}</th>
            <th scope="col">{t('Verdict')}</th>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('As the service says')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row" lang="en">
                {line.name}
              </th>
              <td>
                <Status status={line.status} />
              </td>
              <td>
                <LineValue line={line} isOld={isOld} />
              </td>
              <td className={styles['said']} lang="en">
                {line.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
