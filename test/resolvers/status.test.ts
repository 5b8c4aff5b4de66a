import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/context.ts';
import { statusOf } from '../../src/resolvers/results/results.ts';
import type { CheckStatus } from '../../src/upstream/model/results.ts';

const key = { projectId: '00000000-0000-4000-8000-000000000001', connectionId: 1 };

/** What a dashboard shows when the service answers results with checks of these outcomes. */
function shown(statuses: readonly CheckStatus[], kind = 'PLATES') {
  const summary = statuses.map((status) => ({ status, kind, utilizationRatio: null }));
  // statusOf looks at nothing else.
  const context = {
    loaders: { calculated: new Map(), detailedResults: { load: async () => ({ ...key, summary }) } },
    events: { calculation: () => null, observed: () => {} },
    jobs: { isCalculating: () => false },
  } as unknown as Context;
  return statusOf(key, context);
}

describe('the status of a connection', () => {
  test('follows the checks that were made', async () => {
    expect(await shown(['PASSED', 'SKIPPED'])).toBe('PASSED');
    expect(await shown(['PASSED', 'FAILED'])).toBe('FAILED');
  });

  test('is not calculated when there are no rows', async () => {
    expect(await shown([])).toBe('NOT_CALCULATED');
  });

  test('is not checked when every row was skipped, or only the applied load is told', async () => {
    expect(await shown(['SKIPPED', 'SKIPPED'])).toBe('NOT_CHECKED');
    expect(await shown(['PASSED'], 'ANALYSIS')).toBe('NOT_CHECKED');
    expect(await shown(['FAILED'], 'ANALYSIS')).toBe('FAILED');
  });
});
