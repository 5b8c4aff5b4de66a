import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '../support/test.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { expectGoodAnswer } from './verdict.ts';

const PROJECT = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
const parts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '..',
    '%2e%2e',
    '../../clients/connect-client?x=',
    '\r\n',
    '\u0000',
    '1',
    '-1',
    '2147483648',
    '1e3',
    PROJECT,
  ),
);
const types = fc.constantFrom(
  'Project',
  'Connection',
  'Member',
  'LoadEffect',
  'Parameter',
  'DesignItem',
  'Job',
  '__proto__',
  '',
);
/** Texts that look like ids, in every grade of wrong. */
const ids = fc.oneof(
  parts,
  fc.tuple(types, fc.array(parts, { maxLength: 5 })).map(([type, path]) => `${type}:${path.join('/')}`),
  fc.tuple(types, parts).map(([type, part]) => `${type}:${PROJECT}/1/${part}`),
);

describe('an id', () => {
  test('of any text leads to reads and to nothing else', { timeout: fuzzTimeoutMs }, async ({
    send,
    sandbox,
  }) => {
    const query = `query ($id: ID!) { node(id: $id) { __typename id } project(id: $id) { id } connection(id: $id) { id } }`;
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        await expectGoodAnswer(send({ query, variables: { id } }));
      }),
      fuzzOptions,
    );
    const changes = sandbox.calls().filter(({ operation }) => {
      const known: Partial<Record<string, Endpoint>> = endpoints;
      return known[operation]?.effect !== 'read' && operation !== 'ConnectClient';
    });
    expect(changes).toEqual([]);
  });
});
