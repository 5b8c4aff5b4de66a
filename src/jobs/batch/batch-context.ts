import type { Upstream } from '../../upstream/client.ts';
import type { Batch } from '../kinds/batch.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import type { Slot } from '../steps/machine-queues.ts';

/** What a batch needs of the context of its job. */
export interface BatchContext {
  readonly upstream: Upstream;
  readonly cleanUp: Upstream;
  machineOf(projectId: string): string | null;
  slotAt(machine: string | null): Promise<Slot | null>;
  turnIn(projectId: string, signal: AbortSignal): Promise<(() => void) | null>;
  readonly stop: AbortSignal;
  job(): Batch;
  step(index: number, change: Partial<BatchItem>): boolean;
  spread(index: number, steps: readonly BatchItem[]): void;
  /** True for the first call with this key, also after a restart: for what must not be done twice. */
  once(what: string): boolean;
  warn(text: string): void;
}
