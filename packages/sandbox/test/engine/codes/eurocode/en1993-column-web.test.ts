import { describe, expect, test } from 'vitest';
import { effectiveFlange, flangeClass } from '../../../../src/engine/codes/eurocode/en1993/beam-flange.ts';
import {
  bucklingReduction,
  isSlenderPanel,
  panelShear,
  shearReduction,
  spreadWidth,
  stiffenedPanel,
  stressReduction,
  webCompression,
  webTension,
} from '../../../../src/engine/codes/eurocode/en1993/column-web.ts';
import { panelForce, transformation } from '../../../../src/engine/statics/transformation.ts';
import { near } from '../../../support/near.ts';

/** HEB200 in S 235 behind an IPE300 welded with fillets of 5 mm, one-sided; by hand from EN 1993-1-8 6.2.6. */
const web = { thickness: 0.009, depth: 0.134, shearArea: 2483e-6, fy: 235e6, e: 210e9 };
const width = spreadWidth(0.0107 + 2 * Math.SQRT2 * 0.005, 0.015, 0.018);
const oneSided = { beta: 1, stress: 0, gammaM0: 1, gammaM1: 1 };

describe('a column web', () => {
  test('resists a welded beam as worked by hand', () => {
    expect([
      width,
      shearReduction(web, width, 1),
      bucklingReduction(web, width),
      webCompression(web, width, oneSided),
      webTension(web, width, oneSided),
      panelShear(web, 1),
    ]).toEqual([near(0.1898), near(0.787), 1, near(315_900), near(315_900), near(303_200)]);
  });

  test('is reduced by panel shear as Table 6.3 joins its lines', () => {
    const reduction = (beta: number) => shearReduction(web, width, beta);
    const [one, two] = [reduction(1), reduction(2)];

    expect([reduction(0), reduction(0.5), reduction(0.75), reduction(1.5), reduction(9)]).toEqual([
      1,
      1,
      near((1 + one) / 2),
      near((one + two) / 2),
      two,
    ]);
    expect(two).toEqual(near(1 / Math.sqrt(1 + 5.2 * ((0.1898 * 0.009) / 2483e-6) ** 2)));
  });

  test('is reduced by compression along the column beyond 0.7 fy', () => {
    expect([stressReduction(0.7 * 235e6, 235e6), stressReduction(235e6, 235e6)]).toEqual([1, near(0.7)]);
  });

  test('buckles when slender, and its panel is not calculated then', () => {
    const slender = { ...web, thickness: 0.0035, depth: 0.3 };
    const slenderness = 0.932 * Math.sqrt((0.2 * 0.3 * 235e6) / (210e9 * 0.0035 ** 2));

    expect(bucklingReduction(slender, 0.2)).toEqual(near((slenderness - 0.2) / slenderness ** 2));
    expect([isSlenderPanel(web), isSlenderPanel(slender)]).toEqual([false, true]);
  });

  test('gains by stiffeners no more than their own frame mechanism', () => {
    expect([stiffenedPanel(2000, 3000, 0.3), stiffenedPanel(2000, 500, 0.3)]).toEqual([
      near(8000 / 0.3),
      near(5000 / 0.3),
    ]);
  });
});

describe('a beam flange', () => {
  const ipe300 = { h: 0.3, b: 0.15, tw: 0.0071, tf: 0.0107, r: 0.015, form: 'I' } as const;

  test('hands over its whole width to a stout column, part of it to a thin one', () => {
    const flange = { width: 0.15, thickness: 0.0107, fy: 235e6, columnFy: 235e6 };

    expect([
      effectiveFlange({ ...flange, column: { tw: 0.009, tf: 0.015, r: 0.018 } }),
      effectiveFlange({ ...flange, column: { tw: 0.0056, tf: 0.0085, r: 0.012 } }),
    ]).toEqual([0.15, near(0.0056 + 0.024 + 7 * (0.0085 / 0.0107) * 0.0085)]);
  });

  test('is of class 2, 3 or 4', () => {
    const classOf = (tf: number, fy: number) => flangeClass({ shape: { ...ipe300, tf }, fy });

    expect([
      classOf(0.0107, 235e6),
      classOf(0.0055, 355e6),
      classOf(0.0045, 235e6),
      classOf(0.004, 355e6),
    ]).toEqual([2, 3, 3, 4]);
  });
});

describe('transformation', () => {
  test.each([
    ['one side', 100, 0, 1],
    ['balanced', 100, 100, 0],
    ['opposite', 100, -100, 2],
    ['opposite and more', 100, -300, 2],
    ['half', 100, 50, 0.5],
    ['only the other side', 0, 50, 2],
    ['nothing', 0, 0, 1],
  ])('of moments on %s', (_, own, opposite, beta) => {
    expect(transformation(own, { opposite, oppositeFlanges: null }, 0.3)).toBe(beta);
  });

  test('counts column shear in a panel by its sign', () => {
    const force = (own: number, shear: number) =>
      panelForce({ own, opposite: 0, oppositeFlanges: null, shear, depth: 0.5, lever: 0.5 });

    expect([force(100, -50), force(100, 50), force(-100, 50)]).toEqual([150, 250, 150]);
  });
});
