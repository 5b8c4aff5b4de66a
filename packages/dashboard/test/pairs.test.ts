import { expect, test } from 'vitest';
import { type Joint, paired } from '../src/pages/compare/pairs.ts';

const joint = (id: string, name: string, number: number) =>
  ({
    id,
    name,
    number,
    verdict: { status: 'PASSED', lastStatus: 'PASSED', percent: 50, governing: null },
  }) as Joint;

test('joints of one name are compared by their numbers, whatever order they stand in', () => {
  const before = [joint('old 2', 'A', 2), joint('old 7', 'A', 7)];
  const after = [joint('new 9', 'A', 9), joint('new 2', 'A', 2), joint('new 5', 'A', 5)];
  const pairs = paired(before, after).map((one) => [one.before?.id ?? null, one.after?.id]);
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['old 2', 'new 2'],
      ['old 7', 'new 9'],
      [null, 'new 5'],
    ]),
  );
});
