import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { someRuns } from '../support/some-runs.ts';
import { anyRandom, spoilings } from './spoilt-joints.ts';

const RUNS = someRuns(15);

const green = everyJoint.filter(({ make }) => {
  const { project, connection } = make();
  return calculateConnection(project, connection).summary.passed;
});

// Every joint passes before it is spoilt, so that what turns it red is the spoiling.
describe('A joint with', () => {
  test('nothing spoilt passes in most kinds and codes', () => {
    expect(green.length).toBeGreaterThan(25);
  });

  test.each(spoilings)('$name has not passed', ({ spoil }) => {
    fc.assert(
      fc.property(fc.constantFrom(...green), anyRandom, ({ name, make }, random) => {
        const joint = make();
        fc.pre(spoil(joint, random));

        const { summary } = calculateConnection(joint.project, joint.connection);

        expect([name, summary.passed]).toEqual([name, false]);
        const rows = summary.resultSummary ?? [];
        const isRed = rows.some(({ checkStatus, skipped }) => !skipped && !checkStatus);
        const isUnchecked = rows.every(({ name: row, skipped }) => skipped || row === 'Analysis');
        expect([name, isRed || isUnchecked]).toEqual([name, true]);
      }),
      RUNS,
    );
  });
});
