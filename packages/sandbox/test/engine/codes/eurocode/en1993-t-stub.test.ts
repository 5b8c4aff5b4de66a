import { describe, expect, test } from 'vitest';
import { stiffenerAlpha } from '../../../../src/engine/codes/eurocode/en1993/alpha.ts';
import { stripLengths } from '../../../../src/engine/codes/eurocode/en1993/bolt-strip.ts';
import { outerRowLengths } from '../../../../src/engine/codes/eurocode/en1993/effective-lengths.ts';
import { tStubResistance, withoutPrying } from '../../../../src/engine/codes/eurocode/en1993/t-stub.ts';
import { near } from '../../../support/near.ts';

/** Two M20 8.8 in a 15 mm flange of S 275: m 40, n 45, both effective lengths 140 mm. */
const stub = {
  m: 0.04,
  edge: 0.045,
  thickness: 0.015,
  fy: 275e6,
  gammaM0: 1,
  lengths: { circular: 0.14, other: 0.14 },
  bolts: 282_240,
  shank: null,
};

describe('tStubResistance', () => {
  test('takes the weakest of three modes, EN 1993-1-8 Table 6.2 worked by hand', () => {
    // Mpl = 0.25 * 140 * 15^2 * 275 = 2.1656 kNm; n = 45 < 1.25 m = 50.
    expect(tStubResistance(stub)).toEqual({
      resistance: near(200_380),
      mode: 2,
      modes: [near(216_560), near(200_380), near(282_240)],
      prying: near(282_240 / 200_380 - 1),
    });
  });

  test('bears mode 1 on the washer by method 2', () => {
    expect(tStubResistance(stub, 0.03).modes[0]).toEqual(near(252_200));
  });

  test('has the prying of mode 1 balance the plastic moment at the bolts', () => {
    const thin = { ...stub, thickness: 0.008 };

    const { mode, resistance, prying } = tStubResistance(thin);

    const moment = 0.25 * 0.14 * 0.008 ** 2 * 275e6;
    expect([mode, (prying * resistance) / 2]).toEqual([1, near(moment / 0.045)]);
  });

  // 6.2.4.3: Mpl = 0.25 x 140 x 8^2 x 275 = 0.616 kNm, Mbp = 0.25 x 140 x 6^2 x 275 = 0.3465 kNm, F = (4 x 0.616 + 2 x 0.3465)/0.04.
  test('adds backing plates to mode 1 alone, and bolts carry what these pry', () => {
    const thin = { ...stub, thickness: 0.008 };
    const backed = { ...thin, backing: { thickness: 0.006, fy: 275e6 } };

    const { mode, resistance, prying, modes } = tStubResistance(backed);

    expect([mode, resistance]).toEqual([1, near(78_925)]);
    expect((prying * resistance) / 2).toEqual(near((616 + 346.5) / 0.045));
    expect(modes.slice(1)).toEqual(tStubResistance(thin).modes.slice(1));
  });

  test('breaks bolts first in a thick flange, without prying', () => {
    expect(tStubResistance({ ...stub, thickness: 0.03 })).toMatchObject({
      resistance: 282_240,
      mode: 3,
      prying: 0,
    });
  });

  // Lb* = 8.8 x 40^3 x 245 / (140 x 15^3) = 292.0 mm, Table 6.2.
  test('does not pry once its bolts are longer than Lb*', () => {
    const of = (length: number, rows = 1) =>
      tStubResistance({ ...stub, shank: { length, area: 245e-6, rows } });

    expect(of(0.2919)).toMatchObject({ mode: 2, resistance: near(200_380) });
    expect(of(0.2921)).toEqual({
      resistance: near(108_280),
      mode: '1-2',
      modes: [near(108_280), near(108_280), near(282_240)],
      prying: 0,
    });
    expect(of(0.2921, 2).mode).toBe(2);
  });

  test('is 2 Mpl/m where long bolts allow no prying', () => {
    expect(withoutPrying(stub)).toEqual(near(108_280));
  });
});

describe('stiffenerAlpha', () => {
  test.each([
    [0.5, 0.25, 6.52],
    [0.3, 0.3, 7.78],
    [0.45, 0.45, 6],
    [0.6, 0.2, 6.27],
  ])('reads Figure 6.11 at (%s, %s)', (lambda1, lambda2, alpha) => {
    expect(Math.abs(stiffenerAlpha(lambda1, lambda2) - alpha)).toBeLessThan(0.05);
  });

  test('stays on the outermost curves beyond the figure', () => {
    expect([stiffenerAlpha(0.05, 0.05), stiffenerAlpha(0.99, 2)]).toEqual([near(8), near(4.45)]);
  });
});

describe('effective lengths', () => {
  /** m 40, e 50, pitch 80: half pattern 2m + 0.625e = 111.25 mm. */
  const strip = {
    distances: { m: 0.04, e: 0.05 },
    heights: [0.2, 0.12, 0.04],
    walls: [],
    ends: [null, null] as const,
  };
  const lengths = (circular: number, other: number) => ({ circular: near(circular), other: near(other) });

  test('of rows without neighbours and of groups follow Table 6.4', () => {
    expect([stripLengths(strip, 1, 1), stripLengths(strip, 0, 1), stripLengths(strip, 0, 2)]).toEqual([
      lengths(2 * Math.PI * 0.04, 4 * 0.04 + 1.25 * 0.05),
      lengths(2 * (Math.PI * 0.04 + 0.08), 2 * (0.11125 + 0.04)),
      lengths(2 * (Math.PI * 0.04 + 0.08) + 0.16, 2 * (0.11125 + 0.04) + 0.08),
    ]);
  });

  test('shrink towards the free end of a column', () => {
    const ended = { ...strip, ends: [0.23, null] as const };

    expect([stripLengths(ended, 0, 0), stripLengths(ended, 1, 1), stripLengths(ended, 0, 1)]).toEqual([
      lengths(Math.PI * 0.04 + 0.06, 0.11125 + 0.03),
      lengths(2 * Math.PI * 0.04, 0.2225),
      lengths(0.06 + 0.08 + (Math.PI * 0.04 + 0.08), 0.03 + 0.04 + (0.11125 + 0.04)),
    ]);
  });

  test('grow beside a stiffener, which parts groups (Table 6.5)', () => {
    const walled = { ...strip, walls: [{ height: 0.16, half: 0.006 }] };
    const alpha = stiffenerAlpha(0.04 / 0.09, 0.034 / 0.09);

    expect([stripLengths(walled, 0, 0), stripLengths(walled, 0, 1), stripLengths(walled, 1, 2)]).toEqual([
      lengths(2 * Math.PI * 0.04, alpha * 0.04),
      null,
      lengths(2 * (Math.PI * 0.04 + 0.08), 0.04 + alpha * 0.04 - 0.11125 + (0.11125 + 0.04)),
    ]);
  });

  test('of an outer row are the least of Table 6.6', () => {
    // m 30, e 50, gauge 100, side edge 75, plate 250 wide: half the width governs.
    expect(outerRowLengths({ m: 0.03, e: 0.05 }, { gauge: 0.1, edge: 0.075, width: 0.25 })).toEqual(
      lengths(2 * Math.PI * 0.03, 0.125),
    );
    expect(outerRowLengths({ m: 0.05, e: 0.05 }, { gauge: 0.08, edge: 0.03, width: 0.5 })).toEqual(
      lengths(Math.PI * 0.05 + 0.06, 0.03 + 0.1 + 0.03125),
    );
  });
});
