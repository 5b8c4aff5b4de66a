import { Bar } from '../bar/bar.tsx';
import type { Use } from './use.ts';

/** How much of something is used, in its own measure. */
export function Used({ use: { percent, strain, status }, isOld = false }: { use: Use; isOld?: boolean }) {
  return strain === null ? <Bar percent={percent} status={status} outdated={isOld} /> : <span>{strain}</span>;
}
