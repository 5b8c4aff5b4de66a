import { Bar } from '../bar/bar.tsx';
import type { Use } from './use.ts';
import styles from './used.module.css';

/** How much of something is used, in its own measure. */
export function Used({ use: { percent, strain, status }, isOld = false }: { use: Use; isOld?: boolean }) {
  if (strain === null) return <Bar percent={percent} status={status} outdated={isOld} />;
  return <span className={status === 'FAILED' ? styles['failed'] : ''}>{strain}</span>;
}
