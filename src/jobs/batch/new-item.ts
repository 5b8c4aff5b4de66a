import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BatchItem, BatchSource } from '../job.ts';

/** A connection that a batch is to work on. */
export interface BatchTarget {
  source: BatchSource;
  connection: ConnectionKey;
  name: string | null;
}

export const newBatchItem = (target: BatchTarget, index: number): BatchItem => ({
  ...target,
  index,
  state: 'QUEUED',
  failure: null,
  done: 0,
  step: null,
  attempts: 0,
  machine: null,
  seconds: 0,
  error: null,
  passed: null,
  summary: null,
  calculatedAt: null,
});
