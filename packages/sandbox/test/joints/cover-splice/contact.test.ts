import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { boltNames, checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type CoverSpliceCase, coverSpliceCase } from './cover-splice-case.ts';

/** The covers of Steel Buildings in Europe, Multi-storey Part 5, 5.4, between two HEB 260 of S 275 that bear on one another. */
const COLUMNS = {
  tfo: 0.012,
  nf: 2,
  pf: 0.16,
  e1f: 0.04,
  gf: 0.15,
  n1w: 2,
  p1w: 0.07,
  e1w: 0.04,
  gap: 0,
  contact: 1,
} as const;
/** HEB 260: lever of its flanges, flange, m and m2; area. */
const LEVER = 0.26 - 0.0175;
const FLANGE = 0.26 * 0.0175;
const AREA = 118.4e-4;

const columns = (given: CoverSpliceCase = {}) =>
  coverSpliceCase({ section: 'HEB260', ...given, parameters: { ...COLUMNS, ...given.parameters } });

const calculated = (given?: CoverSpliceCase) => {
  const { project, connection } = columns(given);
  return calculateConnection(project, connection);
};

/** Of both ends of a plate, alike ones once. */
const demands = (outcome: ReturnType<typeof calculated>, plate: string, what: string) => [
  ...new Set(
    checksIn(outcome.raw, 'plates', plate)
      .filter((check) => check.what === what)
      .map(({ demand }) => demand),
  ),
];

describe('A cover plate splice of ends in contact', () => {
  test('has in its covers what opens, and a quarter of what presses', () => {
    const outcome = calculated({ loads: [{ n: -760e3, my: 110e3, vz: -60e3 }] });
    // 453.6 - 380: the guide has 43 kN, with 260 mm for the lever arm and what presses half of that off the axis.
    const pulled = 110e3 / LEVER - 760e3 / 2;
    const pressed = (0.25 * 760e3 * FLANGE) / AREA;

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(demands(outcome, 'SP1-tfo', 'gross section')).toEqual([near(pressed, 0.005), near(pulled)]);
    expect(demands(outcome, 'SP1-bfo', 'gross section')).toEqual([near(pressed, 0.005)]);
    expect(demands(outcome, 'B1-bfl 1', 'flange in contact')).toEqual([near(110e3 / LEVER + 380e3)]);
    const cover = checksIn(outcome.raw, 'plates', 'SP1-w1');
    expect(cover.find(({ what }) => what === 'gross section')?.demand).toEqual(near(30e3));
  });

  test('opens from N z/2 on', () => {
    const least = (760e3 * LEVER) / 2;
    const [shut, open] = [0.999, 1.001].map((share) =>
      calculated({ loads: [{ n: -760e3, my: share * least }] }),
    );
    if (shut === undefined || open === undefined) throw new Error('two');

    expect(demands(shut, 'SP1-tfo', 'net section')).toEqual([]);
    expect(demands(open, 'SP1-tfo', 'net section')).toEqual([near(0.001 * 380e3, 0.01)]);
  });

  test('carries pulls as a splice whose ends are apart', () => {
    const loads = [{ n: 100e3, my: 20e3, vz: -20e3 }];
    const [touching, apart] = [0, 1].map((contact) => calculated({ loads, parameters: { contact } }));

    expect(touching?.raw['plates']).toEqual(apart?.raw['plates']);
  });

  test.each<[string, CoverSpliceCase, string]>([
    ['a gap', { parameters: { gap: 0.005 } }, 'gap = 0.005 m keeps the ends apart'],
    ['walls that miss one another', { other: 'HEB320' }, 'a division plate between them is not calculated'],
  ])('is refused with %s', (_, given, reason) => {
    const outcome = calculated({ loads: [{ n: -100e3 }], ...given });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });

  test('is refused to AISC 360', () => {
    const { project, connection } = americanCase({
      kind: 'CoverSplice',
      parameters: { gap: 0, contact: 1 },
      loads: [{ n: -10e3 }],
    });

    const outcome = calculateConnection(project, connection);
    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('ends in contact are not calculated to AISC 360');
  });

  test('passes only where flanges, covers and bolts carry by hand what they must', () => {
    const bolt = 0.6 * 800e6 * 245e-6 * 0.8;
    const joints = fc.record({
      n: fc.integer({ min: -2500, max: -1 }),
      my: fc.integer({ min: -250, max: 250 }),
      vz: fc.integer({ min: -150, max: 150 }),
      nf: fc.integer({ min: 1, max: 3 }),
      other: fc.constantFrom('HEB260', 'HEA260'),
    });
    fc.assert(
      fc.property(joints, ({ n, my, vz, nf, other }) => {
        const load = { n: n * 1e3, my: my * 1e3, vz: vz * 1e3 };
        const outcome = calculated({ other, parameters: { nf, pf: 0.08 }, loads: [load] });
        fc.pre(outcome.summary.passed);
        // The less deep one.
        const [h, tf, area] = other === 'HEA260' ? [0.25, 0.0125, 86.8e-4] : [0.26, 0.0175, AREA];
        const ratio = Math.abs(load.my) / (h - tf);
        const pulled = ratio + load.n / 2;
        const flange = 0.26 * tf;
        const needs = [
          Math.max(pulled, (-0.25 * load.n * flange) / area) / (2 * nf * bolt),
          pulled / (260 * 12 * 275),
          pulled > 0 ? (ratio - load.n / 2) / (flange * 275e6) : 0,
          -load.n / (area * 275e6),
          Math.abs(load.vz) / (2 * 2 * bolt),
        ];
        expect(Math.max(...needs)).toBeLessThanOrEqual(1.001);
      }),
      someRuns(20),
    );
  });

  test('shares shear between its web bolts, whose covers bend by it alone', () => {
    const outcome = calculated({ loads: [{ n: -760e3, vz: -60e3 }] });
    // Two bolts 40 mm from the ends; a quarter of what the web presses along them.
    const normal = 0.25 * 760e3 * (1 - (2 * FLANGE) / AREA);
    const along = normal / 2 + (60e3 * 0.04) / 0.07;
    const [largest] = boltNames(outcome.raw)
      .flatMap((name) => checksIn(outcome.raw, 'bolts', name))
      .filter(({ what }) => what === 'shear')
      .sort((a, b) => b.demand - a.demand);

    expect(largest?.demand).toEqual(near(Math.hypot(along, 30e3), 0.01));
  });
});
