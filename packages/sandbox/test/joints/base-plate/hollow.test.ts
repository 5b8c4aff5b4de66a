import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { weldSolids } from '../../../src/formats/solids/welds.ts';
import { pointIn } from '../../../src/model/vector.ts';
import { evenly } from '../../support/evenly.ts';
import { checksIn, messagesIn, rowsOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { expectNoMore } from '../joint-numbers.ts';
import { type BasePlateCase, basePlateCase } from './base-plate-case.ts';

function outcomeOf(given: BasePlateCase) {
  const { project, connection } = basePlateCase({ column: 'SHS200x200x10', ...given });
  return calculateConnection(project, connection);
}

/** Demand and resistance in kN, and the utilisation. */
function checkOf(
  { raw }: ReturnType<typeof outcomeOf>,
  list: Parameters<typeof checksIn>[1],
  name: string,
  text: string,
) {
  const found = checksIn(raw, list, name).find(({ what }) => what === text);
  if (found === undefined) {
    throw new Error(`${name} has ${checksIn(raw, list, name).map(({ what }) => what)}`);
  }
  return [found.demand / 1000, found.resistance / 1000, found.u];
}

/**
 * No published example with printed intermediate values was found. SHS200x200x10, hot finished (ro 15, ri 10), on a plate of 400 x 360
 * x 25 mm, all in S 235, on a block of 800 x 760 x 600 mm in C25/30; fillets of 8 and 5 mm outside. N, mm, MPa.
 */
describe('A pressed base of a hollow column, worked by hand', () => {
  const outcome = outcomeOf({ loads: [{ n: -500e3, vz: 20e3, vy: 10e3 }] });

  test('presses on the concrete within c of its walls', () => {
    // EN 1992-1-1 6.7: sides of Ac1 800 of 400 and 760 of 360, so alpha = min(2.0; 2.111).
    const fjd = (2 / 3) * 2 * (25 / 1.5);
    // EN 1993-1-8 6.2.5(4); beyond the walls are 100 and 80, so that nothing is cut off.
    const c = 25 * Math.sqrt(235 / (3 * fjd));
    // 6.2.5(3): outline with corners of ro + c, less the opening, whose corners are sharp as c > ri.
    const area = (200 + 2 * c) ** 2 - (4 - Math.PI) * (15 + c) ** 2 - (180 - 2 * c) ** 2;
    const expected = [near(500), near(1681), near(0.2974)];

    expect([fjd, c, area, (fjd * area) / 1000]).toEqual([near(22.22), near(46.94), near(75653), near(1681)]);
    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section')).toEqual(expected);
    expect(checkOf(outcome, 'plates', 'BP1', 'plate pressed under the section')).toEqual(expected);
  });

  test('carries its shear by friction: 0.2 x 500 = 100 kN', () => {
    expect(checkOf(outcome, 'basePlateShear', 'BP1-block', 'friction')).toEqual([
      near(22.36),
      near(100),
      near(0.2236),
    ]);
  });

  test('presses its welds and its section, which the shear bends on top of the plate', () => {
    // Straight parts of 170 mm less 2a: 2 (8 x 154) + 2 (5 x 160) = 4064 mm2 at 95 mm; M = 20 x 0.025 = 0.5 and 0.25 kNm.
    const second = (level: number, upright: number) =>
      2 * level * 95 ** 2 + (2 * (upright / 160) * 160 ** 3) / 12;
    const about = [second(8 * 154, 5 * 160), 2 * 5 * 160 * 95 ** 2 + (2 * 8 * 154 ** 3) / 12];
    // In the corner of the most pressed wall, its fillet along Y has Vy.
    const normal = 500e3 / 4064 + (0.5e6 * 95) / (about[0] ?? 1) + (0.25e6 * 77) / (about[1] ?? 1);
    const along = 10e3 / (2 * 8 * 154);
    const stress = Math.sqrt(2 * normal ** 2 + 3 * along ** 2);

    const worst = ['BP1-w1', 'BP1-w2'].map(
      (name) => checkOf(outcome, 'welds', name, 'equivalent stress')[0] ?? 0,
    );
    expect(Math.max(...worst)).toEqual(near(stress * 1000, 0.005));
    // fu/(bw gM2) = 360/(0.8 x 1.25).
    expect(checkOf(outcome, 'welds', 'BP1-w1', 'equivalent stress')[1]).toEqual(near(360e3));
    // A 7490 mm2, Wel 447e3 mm3 (EN 10210-2 tables).
    expect(checkOf(outcome, 'plates', 'C-w 1', 'hollow section')[2]).toEqual(
      near(500 / (7490 * 0.235) + (0.5 + 0.25) / (447 * 0.235), 0.01),
    );
  });

  test('passes, and has nothing to say about anchors that are not pulled', () => {
    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(rowsOf(outcome.summary.resultSummary)[0]).toEqual(['Analysis', 100, 'passed']);
  });
});

describe('A base of a hollow column', () => {
  test('has its fillets drawn outside of the walls', () => {
    const { project, connection } = basePlateCase({ column: 'SHS200x200x10' });
    const model = buildModel(project, connection);

    const points = model.welds
      .flatMap((weld) => weldSolids(weld, model.plates))
      .flatMap(({ frame, profile }) =>
        profile.kind === 'polygon' ? profile.outline.map(({ x, y }) => pointIn(frame, { x, y, z: 0 })) : [],
      );

    // Three corners of each of four bars.
    expect(points).toHaveLength(12);
    expect(Math.min(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBeCloseTo(0.1, 9);
  });

  test.each<[string, BasePlateCase, string]>([
    [
      'is bent about its depth',
      { loads: [{ n: -500e3, my: 5e3 }] },
      'My = 5.00 kNm of C is not carried by BP1',
    ],
    ['is bent across it', { loads: [{ n: -500e3, mz: 5e3 }] }, 'Mz = 5.00 kNm of C is not carried by BP1'],
    ['is twisted', { loads: [{ n: -500e3, mx: 5e3 }] }, 'Mx = 5.00 kNm of C is not carried by BP1'],
    [
      'is bent by a shear further up',
      { forcesIn: 'position', x: 1, loads: [{ n: -500e3, vz: 5e3 }] },
      'My = ',
    ],
    ['is lifted, however little', { loads: [{ n: 10 }] }, 'of C is not carried by BP1'],
    ['has thin walls', { column: 'SHS200x200x4' }, 'are of class 3 or 4'],
    ['has anchors inside', { parameters: { nx: 3, ny: 3 } }, 'anchors stand in the column'],
    [
      'has anchors in its welds',
      { parameters: { ox: 0.065, ax: 0.06, oy: 0.065, ay: 0.06 } },
      'in its welds',
    ],
    [
      'has no room for washers',
      { parameters: { ox: 0.09, ax: 0.06, oy: 0.09, ay: 0.09 } },
      'Room between anchors and the welds of the column',
    ],
    [
      'has thick cold formed corners',
      { column: 'CFSHS250x250x16' },
      'cold formed and too thick to be welded',
    ],
    ['is round', { column: 'CHS193.7x10' }, 'is no I section'],
  ])('that %s is refused by name', (_, given, reason) => {
    const outcome = outcomeOf(given);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});

/** Columns with the measures of their sections, mm, MPa: EN 10210-2 with ro = 1.5 t and ri = t, EN 10219-2 with 2.5 and 1.5 t. */
const columns = [
  { column: 'SHS200x200x10', h: 200, b: 200, t: 10, ro: 15, ri: 10 },
  { column: 'RHS300x200x10', h: 300, b: 200, t: 10, ro: 15, ri: 10 },
  { column: 'SHS120x120x8', h: 120, b: 120, t: 8, ro: 12, ri: 8 },
  { column: 'CFSHS200x200x8', h: 200, b: 200, t: 8, ro: 20, ri: 12 },
] as const;

interface Drawn {
  readonly section: (typeof columns)[number];
  readonly parameters: Readonly<Record<'t' | 'ox' | 'oy' | 'cx' | 'cy' | 'ch' | 'af' | 'aw' | 'ny', number>>;
}

const millimetres = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((mm) => mm / 1000);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  section: fc.constantFrom(...columns),
  parameters: fc.record({
    t: millimetres(12, 39),
    ox: millimetres(90, 140),
    oy: millimetres(45, 120),
    cx: millimetres(20, 600),
    cy: millimetres(20, 600),
    ch: millimetres(500, 1000),
    af: millimetres(4, 7),
    aw: millimetres(4, 7),
    ny: fc.constantFrom(2, 3),
  }),
});

/** From a rectangle with round corners, negative inside. */
function away(x: number, y: number, depth: number, width: number, radius: number): number {
  const [dx, dy] = [Math.abs(x) - depth / 2 + radius, Math.abs(y) - width / 2 + radius];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** Pressed plate by counting squares of half a millimetre, walls by A = perimeter times t, welds by their areas; N. */
function byHand({ section: { h, b, t, ro, ri }, parameters }: Drawn) {
  const mm = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, 1000 * value]));
  const { t: plate = 0, ox = 0, oy = 0, cx = 0, cy = 0, ch = 0, af = 0, aw = 0 } = mm;
  const [length, width] = [h + 2 * ox, b + 2 * oy];
  const grown = (side: number, beyond: number) => Math.min(side + 2 * beyond, 3 * side, side + ch) / side;
  const fjd = (2 / 3) * Math.min(3, grown(length, cx), grown(width, cy)) * (25 / 1.5);
  const c = plate * Math.sqrt(235 / (3 * fjd));
  // Of a quarter of the plate.
  const cells = (side: number) => Array.from({ length: side }, (_, index) => index / 2 + 0.25);
  let pressed = 0;
  for (const x of cells(length)) {
    for (const y of cells(width)) {
      if (away(x, y, h, b, ro) <= c && away(x, y, h - 2 * t, b - 2 * t, ri) >= -c) pressed += 1;
    }
  }
  const steel = 2 * t * (h + b - 2 * t) - (4 - Math.PI) * (ro ** 2 - ri ** 2);
  const level = 2 * af * (b - 2 * ro - 2 * af);
  const upright = 2 * aw * (h - 2 * ro - 2 * aw);
  // Across a throat N/A has sigma and tau of N/(A sqrt2): 2 N/(A sqrt2) <= 360.
  const welds = ((level + upright) * 360) / Math.SQRT2;
  return { concrete: pressed * fjd, steel: steel * 235, welds };
}

describe('However a base of a hollow column is drawn, it', () => {
  const parametersOf = ({ parameters }: Drawn) => ({
    ...parameters,
    ax: 0.04,
    ay: 0.04,
    BA: 'M20 8.8',
    hef: 0.35,
  });

  test('presses on what lies within c of its walls, counted square by square', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const outcome = outcomeOf({
          column: given.section.column,
          parameters: parametersOf(given),
          loads: [{ n: -100e3 }],
        });

        const [, resistance] = checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section');
        expect(resistance).toEqual(near(byHand(given).concrete / 1000, 0.01));
      }),
      someRuns(6),
    );
  });

  test('has never passed above what the weakest of its parts carries by hand, nor by friction', () => {
    fc.assert(
      fc.property(drawn, evenly(0.5, 1.5), evenly(0, 0.3), (given, share, shear) => {
        const { concrete, steel, welds } = byHand(given);
        const n = share * Math.min(concrete, steel, welds);
        const { summary } = outcomeOf({
          column: given.section.column,
          parameters: parametersOf(given),
          loads: [{ n: -n, vz: shear * n }],
        });

        if (share > 1.01 || shear > 0.2) expect([given, share, shear, summary.passed]).toContain(false);
      }),
      someRuns(12),
    );
  });

  test('is used no more with a thicker plate or thicker walls', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const used = (more: Partial<Drawn['parameters']>) =>
          checkOf(
            outcomeOf({
              column: given.section.column,
              parameters: { ...parametersOf(given), ...more },
              loads: [{ n: -400e3 }],
            }),
            'concreteBlocks',
            'BP1-block',
            'pressure under the section',
          )[2] ?? Number.NaN;

        expectNoMore(used({ t: given.parameters.t + 0.001 }), used({}));
      }),
      someRuns(4),
    );
  });
});
