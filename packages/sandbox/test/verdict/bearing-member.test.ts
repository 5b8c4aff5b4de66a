import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { COLUMN, checksIn, type FinPlateCase, finPlateCase, loadEffect } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

type Load = Partial<ConLoadEffectSectionLoad>;

/** A fin plate whose column HEB240 has forces of its own at both sides of the joint, in the node. */
function loadedColumn(below: Load, above: Load, given: FinPlateCase = {}) {
  const joint = finPlateCase({ column: 'HEB240', loads: [{ vz: -50e3 }], ...given });
  const { connection, project } = joint;
  connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
  const [effect] = connection.loadEffects;
  const side = (position: 'Begin' | 'End', load: Load) =>
    (loadEffect(1, COLUMN, load).memberLoadings ?? []).map((one) => ({ ...one, position }));
  if (effect) {
    effect.memberLoadings = [
      ...(effect.memberLoadings ?? []),
      ...side('Begin', below),
      ...side('End', above),
    ];
  }
  return calculateConnection(project, connection);
}

describe('The bearing member', () => {
  // HEB240 in S 275: A 10600 mm2, 2915 kN.
  test('fails by a force beyond its section beside a joint that holds', () => {
    const { summary, raw } = loadedColumn({ n: 10e6 }, { n: 10.05e6 });

    expect(summary.passed).toBe(false);
    expect(checksIn(raw, 'plates', 'C-w 1')).toContainEqual({
      what: 'member section beside the joint, begin',
      demand: 10e6,
      resistance: near(2915e3),
      u: near(3.43),
    });
  });

  test('passes within its section, checked on both sides of the joint', () => {
    const { summary, raw } = loadedColumn({ n: 1000e3 }, { n: 1050e3 });
    const sides = checksIn(raw, 'plates', 'C-w 1').filter(({ what }) => what.startsWith('member section'));

    expect(summary.passed).toBe(true);
    expect(sides.map(({ what, u }) => [what, u])).toEqual([
      ['member section beside the joint, begin', near(0.343)],
      ['member section beside the joint, end', near(0.36)],
    ]);
  });

  test('is checked where the parts of the joint end, not in the node', () => {
    const { raw } = loadedColumn({ my: 0, vy: 0, vz: 100e3 }, {});
    const [side] = checksIn(raw, 'plates', 'C-tfl 1').filter(({ what }) => what.startsWith('member section'));

    // The fin plate is 220 mm high: 100 kN at 0.11 m.
    expect(side).toMatchObject({ what: 'member section beside the joint, begin', demand: near(11e3) });
  });

  test('is checked in shear too', () => {
    expect(loadedColumn({ vz: 900e3 }, { vz: -900e3 }).summary.passed).toBe(false);
    expect(loadedColumn({ vy: 3e6 }, { vy: -3e6 }).summary.passed).toBe(false);
    expect(loadedColumn({ mx: 50e3 }, { mx: 50e3 }).summary.passed).toBe(false);
  });

  test('is checked by its reaction where it ends in the node', () => {
    const { project, connection } = finPlateCase({ loads: [{ vz: -100e3 }] });
    connection.members = connection.members.map((one) =>
      one.id === COLUMN ? { ...one, isContinuous: false } : one,
    );

    const { raw } = calculateConnection(project, connection);

    expect(checksIn(raw, 'plates', 'C-w 1').map(({ what }) => what)).toContain(
      'member section beside the joint, begin',
    );
  });

  test('is said not to be checked where it runs through and nobody gave its loads', () => {
    const { project, connection } = finPlateCase();

    const { summary } = calculateConnection(project, connection);

    expect(summary.resultSummary?.[1]?.unityCheckMessage).toMatch(
      /; section of C not checked, its loads are not given$/,
    );
  });

  test('has nothing left unsaid where its loads are given', () => {
    const [, plates] = loadedColumn({ n: 1000e3 }, { n: 1050e3 }).summary.resultSummary ?? [];

    expect(plates?.unityCheckMessage).not.toContain('not checked');
  });
});
