import { describe, expect, test } from 'vitest';
import { formatValue } from '../../src/expressions/values/format-value.ts';
import { evaluate, refusalOf } from './evaluating.ts';

describe('layout functions', () => {
  test('Bolts keeps repeated distances as pairs', () => {
    const value = evaluate("Bolts('M16 8.8', 'Rectangle', ValueCount(0.05, 2), '#', 0.04)");

    expect(value).toEqual({
      kind: 'Bolts',
      assembly: 'M16 8.8',
      positionType: 'Rectangle',
      rows: [{ kind: 'ValueCount', value: 0.05, count: 2 }],
      columns: [0.04],
      negativeRows: null,
      negativeColumns: null,
    });
    expect(formatValue(value)).toBe("Bolts('M16 8.8', 'Rectangle', 0.05*2, '#', 0.04)");
  });

  test('Bolts takes lists for the negative direction where the layout is asymmetrical', () => {
    const value = evaluate("Bolts('M16 8.8', 'ToProfile', 0.05, '#', 0.04, 0.08, '#', 0.06, '#')");

    expect(value).toEqual({
      kind: 'Bolts',
      assembly: 'M16 8.8',
      positionType: 'ToProfile',
      rows: [0.05],
      columns: [0.04, 0.08],
      negativeRows: [0.06],
      negativeColumns: [],
    });
  });

  test('AnchorOrthogonal and AnchorPolar read their two lists', () => {
    const orthogonal = evaluate("AnchorOrthogonal('M16 8.8', true, 0.05, 0.1, '#', 0.05, 0.1)");
    const polar = evaluate("AnchorPolar('M20 8.8', 0.35, 6, 'Straight', 0.2, '#', 0)");

    expect(orthogonal).toEqual({
      kind: 'AnchorOrthogonal',
      anchor: 'M16 8.8',
      symmetrical: true,
      rows: [0.05, 0.1],
      columns: [0.05, 0.1],
    });
    expect(polar).toEqual({
      kind: 'AnchorPolar',
      anchor: 'M20 8.8',
      length: 0.35,
      count: 6,
      anchorType: 'Straight',
      radii: [0.2],
      angles: [0],
    });
    expect([formatValue(orthogonal), formatValue(polar)]).toEqual([
      "AnchorOrthogonal('M16 8.8', True, 0.05, 0.1, '#', 0.05, 0.1)",
      "AnchorPolar('M20 8.8', 0.35, 6, 'Straight', 0.2, '#', 0)",
    ]);
  });

  test('profile builders name their dimensions', () => {
    const value = evaluate('UProfile(0.1, 0.2, 0.012, 0.008, 0, 0.004)');

    expect(value).toEqual({
      kind: 'Profile',
      builder: 'UProfile',
      dimensions: { w: 0.1, h: 0.2, tf: 0.012, tw: 0.008, rw: 0, rf: 0.004 },
    });
    expect(formatValue(value)).toBe('UProfile(0.1, 0.2, 0.012, 0.008, 0, 0.004)');
  });

  test.each([
    ["Bolts('M16', 'Square', 1, '#', 1)", "'Square' is none of"],
    ["Bolts('M16', 'Rectangle', 1, 2, 3)", "2 or 4 lists between '#' are needed, not 1"],
    [
      "Bolts('M16', 'RectangleSymmetrical', 1, '#', 1, '#', 1, '#', 1)",
      'no lists for the negative direction',
    ],
    ["Bolts('M16', 'Rectangle', '#', 1, 2)", "a list beside '#' is empty"],
    ["Bolts('M16', 'Rectangle', PLProfile(1, 1), '#', 1)", 'a distance is needed, not a Profile value'],
    ["AnchorOrthogonal('M16', true, 1, '#', 1, '#', 1)", "2 lists between '#' are needed, not 3"],
    ["AnchorPolar('M20', 0.35, 2.5, 'Straight', 0.2, '#', 0)", 'argument 3 must be an integer'],
    ['ValueCount(0.06, 0)', 'argument 2 must be an integer from 1 to 1000, not 0'],
    ['IProfile(0.1, 0.2, 0.01, 0)', 'tw must be positive, not 0'],
    ['PLProfile(1)', "'PLProfile' takes 2 arguments, not 1"],
  ])('%s is refused with the reason', (source, reason) => {
    expect(refusalOf(source).message).toContain(reason);
  });
});
