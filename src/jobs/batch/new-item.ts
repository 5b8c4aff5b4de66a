import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BatchItem, BatchSource } from '../kinds/batch-item.ts';

/** A connection that a batch is to work on. */
export interface BatchTarget {
  source: BatchSource;
  /** Null for a file that is to be opened. */
  connection: ConnectionKey | null;
  name: string | null;
  /** Of an item whose changes are to be taken back. */
  undo?: BatchItem['undo'];
  revision?: string | null;
  left?: BatchItem['left'];
}

export const newBatchItem = (target: BatchTarget, index: number, jobId: string): BatchItem => ({
  jobId,
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
  rules: null,
  optimum: null,
  candidates: [],
  appliedDesign: null,
  files: [],
  skipped: [],
  mappings: [],
  changes: [],
  undo: [],
  revision: null,
  left: null,
  ...target,
});
