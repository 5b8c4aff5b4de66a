import { describe, expect, test } from 'vitest';
import { refusalOf } from './evaluating.ts';

describe('evaluateExpression on what cannot be read', () => {
  test.each([
    ['', 0, 'The expression is empty'],
    ['  ', 0, 'The expression is empty'],
    ['1 +', 3, 'The expression ends where a value is needed'],
    ['1 2', 2, "Unexpected '2'"],
    ['(1 + 2', 6, "Expected ')' but found the end of the expression"],
    ['1 + )', 4, "Unexpected ')'"],
    ['true ? 1', 8, "Expected ':' but found the end of the expression"],
    ['Max(1 2)', 6, "Expected ')' but found '2'"],
    ['Max(1,)', 6, "Unexpected ')'"],
    ['a b', 2, "Unexpected 'b'"],
    ['a [b]', 2, "Unexpected '[b]'"],
    ['1 and or 2', 6, "Unexpected 'or'"],
    ['1 @ 2', 2, "Unexpected character '@'"],
    ['a.b', 1, "Unexpected character '.'"],
    ['"M20"', 0, "Unexpected character '\"'"],
    ["'M20", 0, 'The text is never closed by a single quote'],
    ["'a\\q'", 2, "Unknown escape '\\q'"],
    ['1 + [a', 4, "'[' is never closed by ']'"],
    ['[ ]', 0, "'[]' names no parameter"],
    ['1e999', 0, "'1e999' is too large"],
    ['((((1))', 7, "Expected ')' but found the end of the expression"],
  ])('names the token and column of %j', (source, position, reason) => {
    const refusal = refusalOf(source);

    expect(refusal).toEqual({ position, message: `${reason} (position ${position})` });
  });

  test('reads 64 levels of nesting and refuses the next', () => {
    const nested = (levels: number) => `${'('.repeat(levels)}x${')'.repeat(levels)}`;

    expect(refusalOf(nested(63))).toEqual({ position: 63, message: "Unknown parameter 'x' (position 63)" });
    expect(refusalOf(nested(64))).toEqual({
      position: 64,
      message: "Nested deeper than 64 levels at 'x' (position 64)",
    });
  });

  test('refuses more than 4096 characters', () => {
    const refusal = refusalOf('1'.padEnd(4097));

    expect(refusal).toEqual({
      position: 4096,
      message: 'The expression has 4097 characters; at most 4096 are read (position 4096)',
    });
  });
});

describe('evaluateExpression on what has no value', () => {
  test.each([
    ['1 + x', 4, "Unknown parameter 'x'"],
    ['2 * Foo(1)', 4, "Unknown function 'Foo'"],
    ["getvalue('B', 'Length')", 0, "Unknown function 'getvalue'; it is spelled 'GetValue'"],
    ['roundwithoffset(1, 2)', 0, "Unknown function 'roundwithoffset'; it is spelled 'RoundWithOffset'"],
    ['Max(1, 2, 3)', 0, "'Max' takes 2 arguments, not 3"],
    ['Round()', 0, "'Round' takes 1 to 2 arguments, not 0"],
    ["Join(';', 1)", 0, "'Join' takes 3 or more arguments, not 2"],
    ['1 + 2/(3-3)', 5, "'2/(3-3)': division by zero"],
    ['2 * (3 + (1 - 1)) / ((0))', 18, "'2 * (3 + (1 - 1)) / ((0))': division by zero"],
    ['(1 + (2 - Sqrt(-1)))', 10, "'Sqrt(-1)': the result is not a finite number"],
    ['5 % 0', 2, "'5 % 0': division by zero"],
    ['IEEERemainder(1, 0)', 0, "'IEEERemainder(1, 0)': division by zero"],
    ['1 + Sqrt(-1)', 4, "'Sqrt(-1)': the result is not a finite number"],
    ['9 ** 9 ** 9', 2, "'9 ** 9 ** 9': the result is not a finite number"],
    ['Pow(0, -1)', 0, "'Pow(0, -1)': the result is not a finite number"],
    ["'a' * 2", 4, "''a' * 2': a number is needed, not the text 'a'"],
    ['true + 1', 5, "'true + 1': a number is needed, not True"],
    ["'a' && true", 0, "''a'': a condition is needed, not the text 'a'"],
    ['1.5 & 1', 4, "'1.5 & 1': an integer is needed, not 1.5"],
    ['1 << 64', 2, "'1 << 64': a shift by 0 to 63 is needed, not by 64"],
    ['3 < ValueCount(1, 2)', 2, "'3 < ValueCount(1, 2)': a number is needed, not a ValueCount value"],
    ['ValueCount(1, 2) = 3', 17, "'ValueCount(1, 2) = 3': a ValueCount value cannot be compared"],
    ["Length(1, 'yd')", 0, "'Length(1, 'yd')': unknown unit 'yd'; known are m, dm, cm, mm, in, ft"],
    ['RoundWithOffset(1, 0)', 0, "'RoundWithOffset(1, 0)': the step must be positive, not 0"],
    ["Format('{1}', 1)", 0, "'Format('{1}', 1)': the format has no value for {1}"],
    ["Format('{0', 1)", 0, "'Format('{0', 1)': the format has a lone '{'"],
    ["Format('{0:F99}', 1)", 0, "'Format('{0:F99}', 1)': 'F99' asks for more than 15 digits"],
    ["Format('{0:D}', 1.5)", 0, "'Format('{0:D}', 1.5)': 'D' needs an integer"],
    ["Format('{0:F2}', 1e21)", 0, "'Format('{0:F2}', 1e21)': 1E+21 is too large for a fixed format"],
    ['Acos(2)', 0, "'Acos(2)': the result is not a finite number"],
    ['1 << 62', 2, "'1 << 62': 4611686018427387904 does not fit an exact integer"],
    [
      'GetBoltDiameter()',
      0,
      "'GetBoltDiameter()': there is no 'operation with bolts', because no model is open",
    ],
    ["Format('{0:X}', 1)", 0, "'Format('{0:X}', 1)': unknown number format 'X'"],
    ['ifs(false, 1)', 0, "'ifs' takes 3 or more arguments, not 2"],
    [
      'ifs(false, 1, 2, 3)',
      0,
      "'ifs(false, 1, 2, 3)': pairs of condition and value are needed, and a default at the end",
    ],
    ["GetValue('B', 'Length')", 0, "'GetValue('B', 'Length')': there is no 'B', because no model is open"],
  ])('says why %s has none', (source, position, reason) => {
    const refusal = refusalOf(source);

    expect(refusal).toEqual({ position, message: `${reason} (position ${position})` });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('knows nothing named %s', (name) => {
    expect(refusalOf(name).message).toBe(`Unknown parameter '${name}' (position 0)`);
    expect(refusalOf(`${name}(1)`).message).toMatch(`Unknown function '${name}'`);
  });
});
