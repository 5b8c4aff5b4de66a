import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../src/upstream/http/attempt-outcome.ts';
import { pauseBeforeRepeat } from '../../../src/upstream/http/exchange/repeat.ts';

// The table of endpoints says which may be sent again, whatever their method is.

const all = Object.entries(endpoints) as [EndpointId, Endpoint][];
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
const repeated = (endpoint: Endpoint, failure: Failure) => pauseBeforeRepeat(endpoint, failure, 0) !== null;

describe('an endpoint that changes something', () => {
  const changes = all.filter(([id, { effect }]) => effect === 'change' && id !== 'ConnectClient');

  test.for(changes.map(([id, endpoint]) => ({ id, endpoint })))(
    'is never sent again: $id',
    ({ endpoint }) => {
      expect(failures.filter((failure) => repeated(endpoint, failure))).toEqual([]);
    },
  );

  test('may be a GET', () => {
    expect(changes.filter(([, { method }]) => method === 'GET').map(([id]) => id)).toEqual(['CloseProject']);
  });
});

describe('an endpoint that only reads', () => {
  const reads = all.filter(([, { effect }]) => effect === 'read');
  const [refused, reset] = failures;

  test.for(reads.map(([id, endpoint]) => ({ id, endpoint })))(
    'is sent again when nothing was reached: $id',
    ({ endpoint }) => {
      expect(refused !== undefined && repeated(endpoint, refused)).toBe(true);
      // What the solver has begun is not begun twice.
      expect(reset !== undefined && repeated(endpoint, reset)).toBe(endpoint.slow !== true);
    },
  );
});
