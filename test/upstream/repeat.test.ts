import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/upstream/contract/endpoint.ts';
import { endpoints } from '../../src/upstream/contract/endpoints.ts';
import { laterEndpoints, type OperationId } from '../../src/upstream/contract/later.ts';
import { type Failure, pauseBeforeRepeat } from '../../src/upstream/repeat.ts';

// Row U11: the table of operations says which may be sent again, whatever their method is.

const operations = Object.entries({ ...endpoints, ...laterEndpoints }) as [OperationId, Endpoint][];
const nothing: Failure = { breakage: null, status: null, retryAfter: null, isLate: false };
const failures: Failure[] = [
  { ...nothing, breakage: 'refused' },
  { ...nothing, breakage: 'reset' },
  { ...nothing, breakage: 'garbled' },
  { ...nothing, status: 500 },
  { ...nothing, status: 503, retryAfter: 0 },
  { ...nothing, status: 429, retryAfter: 0 },
  { ...nothing, isLate: true },
];
const repeated = (id: OperationId, endpoint: Endpoint, failure: Failure) =>
  pauseBeforeRepeat(id, endpoint, failure, 0) !== null;

describe('an operation that changes something', () => {
  const changes = operations.filter(([id, { effect }]) => effect === 'change' && id !== 'ConnectClient');

  test.for(changes.map(([id, endpoint]) => ({ id, endpoint })))(
    'U11: is never sent again: $id',
    ({ id, endpoint }) => {
      expect(failures.filter((failure) => repeated(id, endpoint, failure))).toEqual([]);
    },
  );

  test('U11: may be a GET', () => {
    expect(changes.filter(([, { method }]) => method === 'GET').map(([id]) => id)).toEqual(['CloseProject']);
  });
});

describe('an operation that only reads', () => {
  const reads = operations.filter(([, { effect }]) => effect === 'read');
  const [refused, reset] = failures;

  test.for(reads.map(([id, endpoint]) => ({ id, endpoint })))(
    'is sent again when nothing was reached: $id',
    ({ id, endpoint }) => {
      expect(refused !== undefined && repeated(id, endpoint, refused)).toBe(true);
      // What the solver has begun is not begun twice.
      expect(reset !== undefined && repeated(id, endpoint, reset)).toBe(endpoint.slow !== true);
    },
  );
});
