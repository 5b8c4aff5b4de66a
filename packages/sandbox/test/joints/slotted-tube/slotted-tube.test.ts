import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import { sectionProperties } from '../../../src/materials/section-properties.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { evenly } from '../../support/evenly.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { SLOTTED, type SlottedCase, slotted, slottedCase } from './slotted-case.ts';

function outcomeOf(given: SlottedCase = {}) {
  const { project, connection } = slottedCase(given);
  return calculateConnection(project, connection);
}

/** Resistances and uses of the checks of a part, by their text. */
function numbersOf(given: SlottedCase, list: 'plates' | 'welds', part: string) {
  const checks = checksIn(outcomeOf(given).raw, list, part);
  return Object.fromEntries(checks.map(({ what, resistance, u }) => [what, { resistance, u }]));
}

/**
 * By hand, N and mm: A = pi x 109.3 x 5 = 1716.9; slot 12 + 2 x 1: Anet = 1716.9 - 2 x 5 x 14 = 1576.9. x = 114.3/pi = 36.38,
 * U = (1 + (36.38/150)^3.2)^-10 = 0.8985: 0.9 x 0.8985 x 1576.9 x 490/1.25 = 499.9 kN. Along the fillets 4 x 5 x 150 = 3000: 614.9 and 679.0 kN.
 * Fillets: 5 - 1/sqrt(2) = 4.293 over 150 - 10: 300e3/(4 x 140 x 4.293) x sqrt(3) = 216.1 of 490/(0.9 x 1.25) = 435.6.
 * Gusset: 2 x 12 x 150 = 3600 x 490/(sqrt(3) x 1.25) = 814.8 kN; block 12 x 114.3 x 490/1.25 + 3600 x 355/sqrt(3) = 1275.5 kN. Its edge from
 * (0, 100) to (200, 82.15) is at 95.54 beside the end of the tube, less than 57.15 + 150 x tan 30: 2 x 95.54 x 12 x 355 = 814.0 kN.
 * Pressed: U x Anet x 355 = 503.0 kN; 1.2 x 50 of free length: slenderness 0.2267, curve c: 0.9864 x 814.0 = 803 kN.
 */
describe('A slotted tube', () => {
  test('has the resistances worked out by hand, to EN 1993', () => {
    const tube = numbersOf({}, 'plates', 'D-arc 1');
    expect(tube['gross section']?.resistance).toEqual(near(609.5e3));
    expect(tube['net section at the end of the slot']?.resistance).toEqual(near(499.9e3));
    expect(checksIn(outcomeOf().raw, 'plates', 'D-arc 1').map(({ what }) => what)).not.toContain(
      'shear along the fillets',
    );
    const seam = checksIn(outcomeOf().raw, 'welds', 'ST1-s1')[0];
    expect([seam?.demand, seam?.resistance]).toEqual([near(216.1e6), near(435.6e6)]);
    const gusset = numbersOf({}, 'plates', 'ST1');
    expect(gusset['Whitmore section']?.resistance).toEqual(near(814e3));
    expect(gusset['shear along the fillets']?.resistance).toEqual(near(814.8e3));
    expect(gusset['block tearing']?.resistance).toEqual(near(1275.5e3));
    const pressed = { loads: [{ n: -300e3 }] };
    expect(numbersOf(pressed, 'plates', 'D-arc 1')['slotted section']?.resistance).toEqual(near(503e3));
    expect(numbersOf(pressed, 'plates', 'ST1')['buckling']?.resistance).toEqual(near(803e3));
    expect(outcomeOf().summary.passed).toBe(true);
  });

  test('shears its walls along the fillets, where they have the slot', () => {
    const sheared = checksIn(outcomeOf({ brace: 'RHS120x80x5' }).raw, 'plates', 'D-w 1')
      .filter(({ what }) => what === 'shear along the fillets')
      .map(({ resistance }) => resistance);

    expect(sheared).toEqual([near(614.9e3), near(679e3)]);
    const shape = findSection('RHS120x80x5').shape;
    const tube = numbersOf({ brace: 'RHS120x80x5' }, 'plates', 'D-w 3');
    // 120 in the plane of the gusset, 80 across it: x = (80^2 + 2 x 80 x 120)/(4 x 200) = 32.
    const net = sectionProperties(shape).A - 2 * 0.005 * 0.014;
    expect(tube['net section at the end of the slot']?.resistance).toEqual(
      near((0.9 * (1 - 32 / 150) * net * 490e6) / 1.25),
    );
  });

  /**
   * AISC Design Examples V13, II.C-5: HSS6x6x1/2 (A500 Gr. B) by fillets of 6 in on a gusset of 5/8 in (A36), 158 kips. 4.73 sixteenths of fillet, and one more
   * for the slot; 0.505 in of gusset for shear along them; 12.9 in of Whitmore section; 1.2 x 6.5 in of free length, Fcr = 32.6 ksi.
   * x = 2.25 in, U = 0.625, An = 9.74 - 2 x 0.465 x 0.75 = 9.04 in2: 0.75 x 58 x 0.625 x 9.04 = 246 kips.
   */
  test('has the numbers of the AISC Design Examples', () => {
    const chevron = (n: number): SlottedCase => ({
      code: 'american',
      column: 'W14X90',
      brace: 'HSS6X6X.500',
      parameters: {
        ...{ tg: 0.625 * IN, Ls: 6 * IN, as: ((5.73 / 16) * IN) / Math.SQRT2, gs: 0, cs: IN / 16 },
        ...{ mg: 3.5 * IN, sb: 6.5 * IN, a: 0.006, Lw: 16 * IN },
      },
      loads: [{ n }],
    });
    const [pulled, pressed] = [158 * KIP, -158 * KIP];

    expect(checksIn(outcomeOf(chevron(pulled)).raw, 'welds', 'ST1-s1')[0]?.u).toEqual(near(1));
    const gusset = numbersOf(chevron(pressed), 'plates', 'ST1');
    expect(gusset['shear along the fillets']?.u).toEqual(near(0.505 / 0.625));
    expect(gusset['buckling']?.resistance).toEqual(near(0.9 * 32.6 * 12.93 * 0.625 * KIP));
    const tube = numbersOf(chevron(pulled), 'plates', 'D-w 1');
    expect(tube['net section at the end of the slot']?.resistance).toEqual(near(246 * KIP, 0.005));
  });

  test('is strained as a whole to AISC 360 where its fillets are 1.3 times as long as it is deep', () => {
    const of = (Ls: number) =>
      numbersOf(
        { code: 'american', column: 'W14X90', brace: 'HSS4.000X0.250', parameters: { Ls: Ls * IN } },
        'plates',
        'D-arc 1',
      )['net section at the end of the slot']?.resistance ?? 0;

    expect(of(5.3)).toBe(of(8));
    expect(of(5) / of(8)).toEqual(near(1 - 4 / Math.PI / 5));
  });

  test('has long fillets that count less', () => {
    const use = (given: SlottedCase) => checksIn(outcomeOf(given).raw, 'welds', 'ST1-s1')[0]?.u ?? 0;

    // 1.2 - 0.2 x 900/(150 x 3) = 0.8, EN 1993-1-8 4.11(2): 300e3/(4 x 0.8 x 894 x (3 - 1/sqrt(2))) x sqrt(3) of 435.6.
    const european = { parameters: { Ls: 0.9, as: 0.003 } };
    expect(use(european)).toEqual(near((Math.sqrt(3) * 300e3) / (3.2 * 894 * 2.2929) / 435.6));
    // 200 legs: 1.2 - 0.002 x 200 = 0.8, AISC 360-16 J2.2b(d).
    const leg = 0.003 * Math.SQRT2;
    const american = (Ls: number): SlottedCase => ({
      ...{ code: 'american', column: 'W14X90', brace: 'HSS4.000X0.250' },
      parameters: { Ls, as: 0.003 },
    });
    expect(use(american(100 * leg)) / use(american(200 * leg))).toEqual(near(1.6));
  });

  test('has four fillets on both sides of its gusset, where its walls are', () => {
    const { project, connection } = slottedCase();
    const { welds } = buildModel(project, connection);

    const seams = welds.filter(({ name }) => name.startsWith('ST1-s'));
    expect(seams.map(({ start, end }) => [end.x - start.x, start.y, start.z])).toEqual(
      [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ].map(() => [near(0.15), expect.any(Number), expect.any(Number)]),
    );
    expect(seams.map(({ start: { y, z } }) => [Math.abs(y), Math.abs(z)])).toEqual(
      seams.map(() => [near(0.006), near(0.05715)]),
    );
  });

  test.each<[string, SlottedCase, string]>([
    ['of class 4', { brace: 'CHS323.9x5', parameters: { Ls: 0.4, Lw: 0.5 } }, 'is of class 3 or 4'],
    ['with thin walls', { brace: 'SHS200x200x4', parameters: { Ls: 0.25 } }, 'are of class 3 or 4'],
    [
      'that is slender to AISC 360',
      { code: 'american', column: 'W14X90', brace: 'HSS10.000X0.188', parameters: { Ls: 0.3, Lw: 0.4 } },
      'are not compact',
    ],
    ['with fillets shorter than it is deep', { parameters: { Ls: 0.11 } }, 'depth of the tube = 114.3 mm'],
    ['with a slot far beyond its gusset', { parameters: { gs: 0.03 } }, 'a quarter of the tube'],
    ['with a wide slot', { parameters: { cs: 0.0032 } }, 'Clearance in the slot is too large'],
    ['on a gusset hardly wider', { parameters: { mg: 0.005 } }, 'Gusset beyond the tube is too small'],
    ['that is narrow', { brace: 'CHS48.3x4', parameters: { Ls: 0.1 } }, 'for slot and fillets is too small'],
    ['that runs into its column', { rise: 55 }, 'runs into C'],
    ['that is an angle', { brace: 'L80x80x8' }, 'is no tube'],
    ['that is bent', { loads: [{ n: 100e3, my: 20e3 }] }, 'My = 20.0 kNm of D is not carried'],
  ])('%s is refused', (_, given, reason) => {
    const outcome = outcomeOf(given);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});

const forceOf = ({ loads }: SlottedCase) => Number(loads?.[0]?.n ?? 0);
const worst = (given: SlottedCase) => {
  const { raw } = outcomeOf(given);
  return ['ST1', 'D-w 1', 'D-arc 1'].flatMap((part) => {
    const plates = Object.values(raw['plates'] as Record<string, { name: string }>);
    return plates.some(({ name }) => name === part) ? checksIn(raw, 'plates', part) : [];
  });
};

describe('Green slotted tubes', () => {
  test('pass what is written out once more', () => {
    let green = 0;
    fc.assert(
      fc.property(slotted, (given) => {
        if (!outcomeOf(given).summary.passed) return;
        green += 1;
        const { tg, Ls, as, cs, sb, Lw, a } = { ...SLOTTED, ...given.parameters } as typeof SLOTTED;
        const shape = findSection(given.brace ?? '').shape;
        const n = Math.abs(forceOf(given));
        const isPulled = forceOf(given) > 0;
        const [fy, fu, betaW] = given.steel === 'S 235' ? [235e6, 360e6, 0.8] : [355e6, 490e6, 0.9];
        const [depth, across] =
          shape.form === 'CHS' ? [shape.d, shape.d] : shape.form === 'RHS' ? [shape.h, shape.b] : [0, 0];
        const t = 't' in shape ? shape.t : 0;
        const centroid =
          shape.form === 'CHS' ? depth / Math.PI : (across * (across / 4 + depth / 2)) / (across + depth);
        const lag = shape.form === 'CHS' ? (1 + (centroid / Ls) ** 3.2) ** -10 : 1 - centroid / Ls;
        const net = sectionProperties(shape).A - 2 * t * (tg + 2 * cs);
        expect(n).toBeLessThanOrEqual(1.001 * lag * net * (isPulled ? (0.9 * fu) / 1.25 : fy));
        expect(Ls).toBeGreaterThanOrEqual(depth - 1e-9);
        const throat = as - cs / Math.SQRT2;
        const limit = fu / (betaW * 1.25);
        expect((Math.sqrt(3) * n) / (4 * throat * (Ls - 2 * as))).toBeLessThanOrEqual(1.001 * limit);
        const rise = (Math.abs(given.rise ?? 0) * Math.PI) / 180;
        const seam = n / (2 * a * (Lw - 2 * a));
        expect(seam * Math.sqrt(2 * Math.cos(rise) ** 2 + 3 * Math.sin(rise) ** 2)).toBeLessThanOrEqual(
          1.001 * limit,
        );
        // No wider than the spread, whatever the plate: its stress, and Euler's force of a strip that sways.
        const width = depth + 2 * Ls * Math.tan(Math.PI / 6);
        expect(n).toBeLessThanOrEqual(1.001 * width * tg * fy);
        expect(sb).toBeGreaterThanOrEqual((depth / 2) * Math.tan(rise) - 1e-9);
      }),
      someRuns(60),
    );
    expect(green).toBeGreaterThan(0);
  });

  test('are used no more with longer and larger fillets, and a thicker tube', () => {
    fc.assert(
      fc.property(slotted, evenly(0.005, 0.05), (given, more) => {
        const { Ls, as } = { ...SLOTTED, ...given.parameters } as typeof SLOTTED;
        const pulled = { ...given, loads: [{ n: Math.abs(forceOf(given)) }] };
        const use = (parameters: object) =>
          checksIn(
            outcomeOf({ ...pulled, parameters: { ...given.parameters, ...parameters } }).raw,
            'welds',
            'ST1-s1',
          )[0]?.u ?? 0;
        expect(use({ Ls: Ls + more })).toBeLessThanOrEqual(use({}) * (1 + 1e-9));
        expect(use({ as: as + 0.001 })).toBeLessThanOrEqual(use({}) * (1 + 1e-9));
        const longer = { ...pulled, parameters: { ...given.parameters, Ls: Ls + more } };
        const net = (one: SlottedCase) =>
          worst(one).find(({ what }) => what === 'net section at the end of the slot')?.u ?? 0;
        expect(net(longer)).toBeLessThanOrEqual(net(pulled) * (1 + 1e-9));
      }),
      someRuns(5),
    );
  });
});
