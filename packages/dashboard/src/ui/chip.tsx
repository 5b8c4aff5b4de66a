import type { ReactNode, Ref } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  isPressed: boolean;
  onPress(): void;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

/** A filter or view that is on or off. */
export const Chip = ({ isPressed, onPress, ref, children }: ChipProps) => (
  <button ref={ref} type="button" className={styles['chip']} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);

/** A count or a short word beside a name. */
export const Badge = ({ tone = 'quiet', children }: { tone?: 'quiet' | 'failed'; children: ReactNode }) => (
  <span className={styles['badge']} data-tone={tone}>
    {children}
  </span>
);
