import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon } from './icon.tsx';

interface EmptyProps {
  icon: string;
  /** One sentence. */
  words: string;
  /** One action. */
  children?: ReactNode;
}

/** Where there is nothing to show: why, and what to do. */
export const Empty = ({ icon, words, children }: EmptyProps) => (
  <div className={styles['empty']}>
    <span className={styles['drawing']}>
      <Icon path={icon} />
    </span>
    <p>{words}</p>
    {children === undefined ? null : <p className="row">{children}</p>}
  </div>
);
