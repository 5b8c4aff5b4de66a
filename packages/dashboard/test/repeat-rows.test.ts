import { expect, test } from 'vitest';
import { linesOf } from '../src/pages/similar/apply-lines.ts';
import { axesOf, fitOf, rowsOf, type Study } from '../src/pages/similar/repeat-rows.ts';
import { connection, parameter, study } from './support/similar.ts';

const first = study('s', 'c1', [8, 12, 16]);
const axes = axesOf(first);

test('a study varies each parameter over each of its values once', () => {
  const grid = {
    points: {
      nodes: [
        [8, 2],
        [8, 3],
        [12, 2],
        [12, 3],
      ].map(([tp = 0, n = 0], index) => ({
        index,
        settings: [],
        values: [
          { key: 'tp', number: tp, unit: 'mm', expression: String(tp / 1000) },
          { key: 'n1', number: n, unit: null, expression: String(n) },
        ],
      })),
    },
  } satisfies Pick<Study, 'points'>;
  expect(
    axesOf(grid).map(({ key, unit, values }) => [key, unit, values.map(({ number }) => number)]),
  ).toEqual([
    ['tp', 'mm', [8, 12]],
    ['n1', null, [2, 3]],
  ]);
});

test.for([
  ['within bounds, also at them', [parameter('tp', 10, { lowerBound: 8, upperBound: 16 })], true, []],
  ['without bounds', [parameter('tp', 10)], true, []],
  ['no such parameter', [parameter('w', 10)], false, ['It has no parameter tp.']],
  [
    'some out of bounds',
    [parameter('tp', 10, { lowerBound: 10, upperBound: 14 })],
    true,
    ['tp: 2 of 3 values are not within its bounds, 10 – 14\u00a0mm.'],
  ],
  [
    'all above the only bound',
    [parameter('tp', 5, { upperBound: 6 })],
    false,
    ['tp: no value is within its bounds, ≤ 6\u00a0mm.'],
  ],
  ['another unit', [parameter('tp', 1, { unit: 'in' })], false, ['tp is another kind of value here.']],
  [
    'a text',
    [parameter('tp', null, { text: 'M20', unit: null })],
    false,
    ['tp is another kind of value here.'],
  ],
] as const)('what a connection lacks is said: %s', ([, parameters, isPossible, notes]) => {
  expect(fitOf(axes, parameters)).toEqual({ isPossible, notes });
});

const rows = (...repeats: Study[]) =>
  rowsOf({
    study: first,
    repeats,
    connections: [connection('c2', 'J2'), connection('c1', 'J1'), connection('c3', 'J3')],
    parametersOf: new Map([
      ['c1', [parameter('tp', 10)]],
      ['c2', [parameter('tp', 10)]],
      ['c3', []],
    ]),
  });
const standingOf = (...repeats: Study[]) =>
  rows(...repeats).find(({ connection: { id } }) => id === 'c2')?.standing;

test('the newest study of a connection says how far it is, and nothing is set on one that was changed since', () => {
  expect(rows().map(({ connection: { name }, standing }) => [name, standing])).toEqual([
    ['J1', 'ready'],
    ['J2', 'fits'],
    ['J3', 'lacking'],
  ]);
  const found = study('r', 'c2', [8, 12], { best: 12 });
  expect(standingOf(found)).toBe('ready');
  expect(standingOf({ ...found, revision: 'before' })).toBe('changed');
  expect(standingOf({ ...found, revision: null })).toBe('changed');
  expect(standingOf(study('r', 'c2', [8, 10], { best: 10 }))).toBe('present');
  expect(standingOf(study('r', 'c2', [8], { verdict: 'FAILED' }))).toBe('nothing');
  expect(standingOf(study('r', 'c2', [8], { verdict: 'FAILED', state: 'FAILED' }))).toBe('failed');
  expect(standingOf(study('r', 'c2', [8], { verdict: 'FAILED', state: 'CANCELLED' }))).toBe('cancelled');
  // It has ended, and what it found is not read yet.
  expect(standingOf({ ...found, read: { totalCount: 1 } })).toBe('running');
  // What it had found when it was stopped holds; a newer one stands in its place.
  expect(standingOf({ ...found, state: 'CANCELLED' })).toBe('ready');
  expect(standingOf(study('new', 'c2', [8], { isSettled: false, state: 'RUNNING' }), found)).toBe('running');
});

test('only what is ready is set, as the point of its own study', () => {
  const found = study('r', 'c2', [8, 12], { best: 12 });
  const [first, second, ...others] = linesOf(rows(found), axes);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: 'J1', studyId: 's' });
  expect(second).toEqual({
    ...{ connectionId: 'c2', name: 'J2', was: 'tp 10\u00a0mm', becomes: 'tp 12\u00a0mm' },
    ...{ percent: 80, studyId: 'r', index: 1 },
  });
});
