import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { finPlateOf } from '../../authored/builders.ts';
import { expectSameChecks } from '../../authored/same-checks.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { evenly } from '../../support/evenly.ts';
import {
  analysisOf,
  COLUMN,
  checksIn,
  type FinPlateCase,
  finPlateCase,
  loadEffect,
  messagesIn,
  utilisations,
} from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { gussetCase } from '../gusset/gusset-case.ts';

const calculate = (given: FinPlateCase = {}) => {
  const { project, connection } = finPlateCase({ column: 'SHS200x200x10', ...given });
  return calculateConnection(project, connection);
};
/** Of the wall that a plate stands on: only walls with checks are told. */
function loadedWall(raw: ReturnType<typeof calculate>['raw']) {
  const told = Object.values(Named.parse(raw['plates'])).map(({ name }) => name);
  return told
    .filter((name) => name.startsWith('C-'))
    .map((name) =>
      checksIn(raw, 'plates', name).filter(({ what }) => /face of the support|local shear/.test(what)),
    )
    .filter((one) => one.length > 0);
}
const Named = z.record(z.string(), z.looseObject({ name: z.string() }));

/**
 * By hand, N and mm, EN 1993-1-8 Table 7.13: SHS200x200x10 in S 275 with a plate of 220 x 10: N = 275 x 100 (2 x 220/200 + 4 sqrt(1 -
 * 10/200)) = 167.7; M = 0.5 x 220 x 167.7 = 18.45 kNm; face beside the plate 220 x 10 x 158.8. The plate: 10 x 430/(275 x 1.25) = 12.5.
 */
describe('A fin plate on the face of a hollow section', () => {
  test('bends and shears it as worked out by hand', () => {
    const outcome = calculate({ loads: [{ n: 30e3, vz: -60e3, my: 1e3 }] });

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(loadedWall(outcome.raw)).toEqual([
      [
        {
          what: 'face of the support in bending',
          demand: near(30e3),
          resistance: near(167.7e3),
          u: near(30 / 167.7 + 1 / 18.45),
        },
        { what: 'local shear', demand: near(30e3), resistance: near(349.3e3), u: near(0.0859) },
      ],
    ]);
  });

  test.each<[string, FinPlateCase, string]>([
    [
      'is thicker than the face lets it yield',
      { parameters: { tp: 0.014 } },
      'punches through the face of C',
    ],
    ['stands on thin walls', { column: 'SHS200x200x5' }, 'beyond the range of EN 1993-1-8 Table 7.8'],
    ['stands on a flat section', { column: 'RHS250x100x10' }, 'beyond the range'],
    ['stands on a round one', { column: 'CHS219.1x10' }, 'is no I section or rectangular hollow one'],
  ])('is refused where it %s', (_, given, reason) => {
    const outcome = calculate(given);

    expect(outcome.summary.passed).toBe(false);
    expect(JSON.stringify(outcome.detail.messages)).toContain(reason);
  });

  test('is refused near the end of the section, and beside the middle of the face', () => {
    const errorsWith = (edit: Partial<ReturnType<typeof finPlateCase>['connection']['members'][number]>) => {
      const { project, connection } = finPlateCase({ column: 'SHS200x200x10' });
      connection.members = connection.members.map((one) => (one.id === COLUMN ? { ...one, ...edit } : one));
      return messagesIn(calculateConnection(project, connection), 'error').join();
    };
    const { position } = finPlateCase().connection.members[0] ?? {};

    expect(errorsWith({ isContinuous: false })).toContain('C ends too near');
    expect(errorsWith({ position: { ...position, definedBy: 'lcs', offsetEy: 0.02 } })).toContain(
      'off the middle of the face of C',
    );
  });

  test('is the same joint in single operations', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SHS200x200x10', 'SHS180x180x12.5', 'RHS300x200x10'),
        fc.integer({ min: -20, max: 20 }),
        fc.nat(7),
        (column, n, turn) => {
          const template = finPlateCase({ column, loads: [{ n: n * 1e3 + 500, vz: -40e3 }] });
          expectSameChecks(finPlateOf(template, turn, 'member'), template);
        },
      ),
      someRuns(3),
    );
  });

  test('uses thicker walls and less load no more', () => {
    const used = (column: string, share: number) => {
      const outcome = calculate({ column, loads: [{ n: 40e3 * share, vz: -60e3 * share, my: 2e3 * share }] });
      return Math.max(
        ...utilisations(outcome)
          .plates.filter(([name]) => name.startsWith('C'))
          .map(([, u]) => u),
      );
    };

    expect(used('SHS200x200x12.5', 1)).toBeLessThan(used('SHS200x200x10', 1));
    expect(used('SHS200x200x10', 0.5)).toBeCloseTo(0.5 * used('SHS200x200x10', 1), 9);
  });
});

/** A hollow column with forces of its own at both sides of the joint. */
function loadedColumn(below: Partial<ConLoadEffectSectionLoad>, above: Partial<ConLoadEffectSectionLoad>) {
  const { project, connection } = finPlateCase({ column: 'SHS200x200x10', loads: [{ vz: -50e3 }] });
  connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
  const [effect] = connection.loadEffects;
  const side = (position: 'Begin' | 'End', load: Partial<ConLoadEffectSectionLoad>) =>
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

describe('A hollow column', () => {
  // SHS200x200x10: A 7490 mm2, 2060 kN; Avz half of it, 594.7 kN.
  test('is checked beside the joint', () => {
    const { raw } = loadedColumn({ n: 1000e3 }, { n: 1050e3 });
    const sides = checksIn(raw, 'plates', 'C-w 1').filter(({ what }) => what.startsWith('hollow section'));

    expect(sides.map(({ what, u }) => [what, u])).toEqual([
      ['hollow section beside the joint, begin', near(0.4855)],
      ['hollow section beside the joint, end', near(0.5098)],
    ]);
  });

  test('fails by force, shear and torsion beyond its section', () => {
    expect(loadedColumn({ n: 1000e3 }, { n: 1050e3 }).summary.passed).toBe(true);
    expect(loadedColumn({ n: 2100e3 }, { n: 2150e3 }).summary.passed).toBe(false);
    expect(loadedColumn({ vz: 600e3 }, { vz: -600e3 }).summary.passed).toBe(false);
    expect(loadedColumn({ vy: 600e3 }, { vy: -600e3 }).summary.passed).toBe(false);
    expect(loadedColumn({ mx: 120e3 }, { mx: 120e3 }).summary.passed).toBe(false);
  });

  test('bends less in its face the more it is pressed', () => {
    const bending = (n: number) =>
      loadedWall(loadedColumn({ n }, { n: n + 50e3 }).raw)[0]?.find(({ what }) => what.startsWith('face'))
        ?.resistance ?? 0;

    // Begin: pressed by n > 0 at the end that points to the node.
    expect(bending(1500e3)).toBeLessThan(bending(100e3));
  });

  test('carries a gusset on its face', () => {
    const { project, connection } = gussetCase({ column: 'SHS200x200x10', loads: [{ n: 60e3 }] });
    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    // 275 x 100 (2 x 200/200 + 4 x 0.9747) = 162.2 for a gusset of 200.
    expect(loadedWall(outcome.raw)[0]?.[0]).toMatchObject({
      demand: near(60e3),
      resistance: near(162.2e3, 0.005),
    });
  });
});

/** HSS8X8X5/8 (t 0.581 in) in A992, plate 9 x 3/8: Fy t2/(1 - tp/B) (2 x 9/8 + 4 sqrt(1 - 0.375/8)) x 0.9; by hand with K1. */
test('An American fin plate on an HSS resists what it does by hand', () => {
  const { project, connection } = americanCase({
    kind: 'FinPlate',
    column: 'HSS8X8X.625',
    loads: [{ n: 10 * KIP, vz: -15 * KIP }],
  });
  const outcome = calculateConnection(project, connection);
  const [[bent] = []] = loadedWall(outcome.raw);

  expect(messagesIn(outcome, 'error')).toEqual([]);
  const width = 0.375 / 8;
  const lines = ((50 * 0.581 ** 2) / (1 - width)) * (2.25 + 4 * Math.sqrt(1 - width));
  expect((bent?.resistance ?? 0) / KIP).toEqual(near(0.9 * lines, 0.005));
});

/** The interaction and the shears of the face and of the bolts, written out again. */
test('A fin plate on a hollow face that passes passes by hand as well', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(200, 180, 160),
      fc.constantFrom(8, 10, 12.5),
      evenly(0, 250),
      evenly(1, 250),
      (b, t, n, v) => {
        const outcome = calculate({
          column: `SHS${b}x${b}x${t}`,
          loads: [{ n: n * 1e3, vz: -v * 1e3 }],
        });
        fc.pre(outcome.summary.passed);
        const bending = 275 * t ** 2 * ((2 * 220) / b + 4 * Math.sqrt(1 - 10 / b));
        expect(n * 1e3).toBeLessThanOrEqual(bending * 1.002);
        expect(v * 500).toBeLessThanOrEqual(220 * t * (275 / Math.sqrt(3)) * 1.002);
        expect(10).toBeLessThanOrEqual(((t * 430) / (275 * 1.25)) * 1.002);
      },
    ),
    someRuns(20),
  );
});
