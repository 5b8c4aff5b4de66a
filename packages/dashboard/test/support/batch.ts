import type { BatchLineFragment } from '@connection-gateway/client/pages/job';
import type { Batch } from '../../src/pages/job/job-types.ts';

const link = { url: '/files/x', filename: 'x', expiresAt: '2126-01-01T00:00:00Z' };

/** A connection of a batch that stands at its last step. */
export const item = (
  index: number,
  name: string,
  state: BatchLineFragment['state'],
  message?: string,
  found: Partial<BatchLineFragment> = {},
) =>
  ({
    ...{ index, source: 'Hall', connectionName: name, project: null, connection: null, state, step: 'UNDO' },
    ...{ status: null, maxUtilization: null, governing: null, machine: null, files: [], took: 0 },
    ...{ rules: null, optimum: null, appliedDesign: null },
    errors: message === undefined ? [] : [{ message }],
    ...found,
  }) as unknown as BatchLineFragment;

/** A batch that has ended, as its page reads it. */
export const batch = (id: string, items: BatchLineFragment[], found: Partial<Batch> = {}) =>
  ({
    ...{ __typename: 'Batch', id, name: null, isDryRun: true, isUndoable: false, plannedCalls: 0 },
    ...{
      state: 'FINISHED',
      isSettled: true,
      failure: null,
      project: null,
      files: null,
      csv: link,
      xlsx: link,
    },
    ...{ createdAt: '2026-11-26T12:00:00Z', finishedAt: '2026-11-26T12:00:01Z' },
    progress: { completed: items.length, total: items.length, fraction: 1, message: null },
    verdicts: {
      ...{ total: items.length, passed: 0, failed: 0, notChecked: 0, brokenRules: 0, undecidedRules: 0 },
      failures: items.filter(({ state }) => state === 'FAILED').length,
    },
    triedDesigns: [],
    items: { totalCount: items.length, nodes: items },
    ...found,
  }) as unknown as Batch;
