import { type JointPart, kindWords } from '../../../parts/joint/part.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status } from '../../../parts/status/status.tsx';
import { Used } from '../../../parts/used/used.tsx';
import styles from './joint-panel.module.css';

interface PartTableProps {
  parts: readonly JointPart[];
  picked: string | null;
  onPick(key: string | null): void;
  isOpen: boolean;
}

/** The 3D view in words: its parts, each of which can be picked. */
export function PartTable({ parts, picked, onPick, isOpen }: PartTableProps) {
  return (
    <details open={isOpen}>
      <summary>Parts as a list ({parts.length})</summary>
      <ScrollBox label="Parts" className={styles['parts']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Kind</th>
              <th scope="col">Member</th>
              <th scope="col">Used</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, words, kind, member, percent, strain, status }) => (
              <tr key={key}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={picked === key}
                    onClick={() => onPick(picked === key ? null : key)}
                  >
                    {words}
                  </button>
                </th>
                <td>{kindWords(kind)}</td>
                <td>{member ?? <span className="quiet">–</span>}</td>
                <td>
                  <Used use={{ percent, strain, status }} />
                </td>
                <td>
                  {status === null ? <span className="quiet">no result</span> : <Status status={status} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
