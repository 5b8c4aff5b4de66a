import { describe, expect, test } from 'vitest';
import { formatValue } from '../../src/expressions/values/format-value.ts';
import { evaluate } from './evaluating.ts';

/** Parameters the examples refer to: a plate of 12 mm, spacing 75 mm and 4 bolts. */
const parameters = { t: 0.012, spacing: 0.075, bolts: 4, x: 5, 'plate 1': 0.02 };

/** Answers as text. Values of the vendor's expression guide unless a comment names another source. */
const groups: Record<string, readonly (readonly [source: string, text: string])[]> = {
  arithmetic: [
    ['2.3 + 2', '4.3'],
    ['2.5*3.1', '7.75'],
    ['5/4', '1.25'],
    ['9 % 4', '1'],
    ['-x', '-5'],
    ['15*2', '30'],
    // C# rules: the remainder has the sign of the dividend.
    ['-7 % 3', '-1'],
    ['7 % -3', '1'],
    ['.5 + 1e-3 + 1E+2', '100.501'],
  ],
  precedence: [
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['2 ** 3 ** 2', '512'],
    ['2 ** -1', '0.5'],
    // NCalc and mathematics: the power binds tighter than the sign.
    ['-2 ** 2', '-4'],
    ['10 - 4 - 3', '3'],
    ['1 + 2 << 3', '24'],
    ['1 << 3 > 7', 'True'],
    ['6 & 3 | 8 ^ 12', '6'],
    ['1 < 2 = true', 'True'],
    ['true or false and false', 'True'],
    ['not true or true', 'True'],
    ['!(1 = 2) && 2 <> 3', 'True'],
    ['true ? 1 : false ? 2 : 3', '1'],
    ['false ? 1 : false ? 2 : 3', '3'],
  ],
  comparison: [
    ['5 == 5', 'True'],
    ['5 = 5', 'True'],
    ['3 != 5', 'True'],
    ['3 < 4 < 5', 'True'],
    ['5 > 4 > 4', 'False'],
    ['3 < 1 < 2', 'False'],
    ['3 <= 3', 'True'],
    ['4 >= 3', 'True'],
    ["'5' = 5", 'True'],
    ["'True' = true", 'True'],
    ["'a' < 'b'", 'True'],
    ["'a' = 'A'", 'False'],
    ["'b' <= 'b'", 'True'],
    ["1 = 'one'", 'False'],
    ['true = 1', 'True'],
    ["in('5', 'M', 5)", 'True'],
  ],
  logic: [
    ['true || true', 'True'],
    ['true and false', 'False'],
    ['NOT True', 'False'],
    ['in(1 + 1, 1, 2, 3)', 'True'],
    ['in(4, 1, 2, 3)', 'False'],
    ['if(3 % 2 = 1, 45, 55)', '45'],
    ['3 % 2 = 1 ? 45 : 55', '45'],
    ['ifs([t] > 0.02, 0.008, [t] > 0.01, 0.006, 0.004)', '0.006'],
    ['IF(false, 1/0, 2)', '2'],
    ['false && 1/0 = 1', 'False'],
    ['true || 1/0 = 1', 'True'],
    ['ifs(true, 1, 1/0 = 1, 2, 3)', '1'],
  ],
  bits: [
    ['~5', '-6'],
    ['5 ^ 1', '4'],
    ['1 << 40', '1099511627776'],
    ['-16 >> 2', '-4'],
  ],
  math: [
    ['Abs(-1)', '1'],
    ['Acos(1)', '0'],
    // One step beyond 1, as the component of a unit vector may be.
    ['Acos(1.0000000000000002)', '0'],
    ['Ceiling(1.5)', '2'],
    ['Exp(0)', '1'],
    ['Floor(1.5)', '1'],
    ['IEEERemainder(3, 2)', '-1'],
    ['Log(100, 10)', '2'],
    ['Log(8, 2)', '3'],
    ['Log10(100)', '2'],
    ['Max(1, 2)', '2'],
    ['Min(1, 2)', '1'],
    ['Pow(3, 2)', '9'],
    ['Sign(-10)', '-1'],
    ['Sqrt(4)', '2'],
    ['Truncate(-1.7)', '-1'],
    ['sqrt(4) + SQRT(4)', '4'],
  ],
  rounding: [
    ['Round(3.222, 2)', '3.22'],
    ['Round(2.1578, 0)', '2'],
    ['Round(2.1578, 3)', '2.158'],
    // Halves to even, as .NET's Math.Round.
    ['Round(2.5, 0)', '2'],
    ['Round(3.5, 0)', '4'],
    ['Round(-2.5)', '-2'],
    ['Round(-0.4)', '0'],
    ['RoundNumber(0.125, 2)', '0.12'],
    ['RoundWithOffset(0.0762, 0.005)', '0.075'],
    ['RoundWithOffset(0.0782, 0.005)', '0.08'],
    ['RoundWithOffset(0.0682, 0.005)', '0.07'],
    ['RoundWithOffset(0.075, 0.005)', '0.075'],
    ['Round(12345678901234567, 2)', '1.2345678901234568E+16'],
    ['RoundWithOffset(1234, 50)', '1250'],
  ],
  text: [
    ['ToString(2.1578)', '2.1578'],
    ["ToString('M',20,' ','8.8')", 'M20 8.8'],
    ["ToString([spacing],'*',[bolts]-1)", '0.075*3'],
    ["Concat('M', 20, ' ', '8.8')", 'M20 8.8'],
    ["Join(';', -0.02, 0.02, 0.04)", '-0.02;0.02;0.04'],
    ["Format('{0}*{1}', 0.75, 0.2)", '0.75*0.2'],
    ["Format('{0:F2}|{1,8:N1}|{1,-8}|{0:0.0##}|{{}}', 0.375, 12345.5)", '0.38|12,345.5|12345.5 |0.375|{}'],
    ["Format('{0:D4} {0:#.##} {1:00.00}', 7, -1.5)", '0007 7 -01.50'],
    ["'a' + 1 + true", 'a1True'],
    ["1 + 2 + 'a'", '3a'],
    ["'it\\'s \\u00b0\\\\'", "it's °\\"],
    ["Join(';', ValueCount(0.06, 3), 0.1)", '0.06*3;0.1'],
  ],
  units: [
    ["Length(4/5, 'in')", '0.02032'],
    ["Length(35, 'mm')", '0.035'],
    ["Length(2, 'Ft')", '0.6096'],
    ["Area(200000, 'mm2')", '0.2'],
    ["Area(200000, 'mm')", '0.2'],
    ["Force(13.5, 'kp')", '132.389775'],
    ["Force(2, 'MN')", '2000000'],
    ["Stress(25, 'MPa')", '25000000'],
    ["Stress(235, 'n/MM2')", '235000000'],
    ["Temp(20, '°C')", '293.15'],
    ["Temp(20, 'degC')", '293.15'],
    ["Time(5, 'd')", '432000'],
    ["Time(2, 'min.')", '120'],
    ["Angle(250, 'mrad')", '0.25'],
  ],
  references: [
    ['[plate 1] + t', '0.032'],
    ['Min', '8'],
    ["'M20 8.8'", 'M20 8.8'],
    ['True', 'True'],
  ],
  'numbers as text': [
    ['0.02032', '0.02032'],
    ['0.0001', '0.0001'],
    // .NET changes to powers of ten below 1e-4 and from 1e15 on, where the number is not whole.
    ['0.00001', '1E-05'],
    ['-0.000025', '-2.5E-05'],
    ['9007199254740991', '9007199254740991'],
    ['1e20', '1E+20'],
    ['0.1 + 0.2', '0.30000000000000004'],
    ['-0', '0'],
  ],
};

describe.each(Object.entries(groups))('evaluateExpression, %s', (_group, rows) => {
  test.each(rows)('answers %s with %s', (source, text) => {
    const value = evaluate(source, { ...parameters, Min: 8 });

    expect(formatValue(value)).toBe(text);
  });
});

describe('evaluateExpression, units and angles', () => {
  test.each([
    ["Moment(34, 'lbf.ft')", 46.09781],
    ["Moment(1, 'kip.in')", 112.98483],
    ["Moment(1, 'kip.ft')", 1355.81795],
    ["Temp(10, '°F')", 260.92778],
    ["Angle(15, '°')", Math.PI / 12],
    ["Angle(100, 'grad')", Math.PI / 2],
    // 1 psi = 6894.757 Pa, 1 kip = 4448.222 N (NIST SP 811, appendix B).
    ["Stress(1, 'psi')", 6894.75729],
    ["Stress(36, 'ksi')", 248211262.6],
    ["Force(1, 'kip')", 4448.22162],
    ["Area(1, 'ft2')", 0.09290304],
    ['Atan2(1, -1)', (3 * Math.PI) / 4],
  ])('answers %s with about %d', (source, expected) => {
    const value = evaluate(source);

    expect(Number(value) / expected).toBeCloseTo(1, 6);
  });
});
