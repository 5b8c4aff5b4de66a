import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyModel } from '../../src/expressions/empty-model.ts';
import { evaluateParameters } from '../../src/expressions/parameters.ts';
import { ExpressionError } from '../../src/expressions/values/expression-error.ts';
import { formatValue } from '../../src/expressions/values/format-value.ts';
import type { Value } from '../../src/expressions/values/value.ts';
import { corner } from './corner.ts';
import { evaluate } from './evaluating.ts';

const atoms = "1 0 2.5 1e300 'a' '5' '#' 'mm' 'B' 'Node' '{0,9}' 'Rectangle' true x [y] __proto__".split(' ');
const operators = '+ - * / % ** << >> & | ^ < >= = != and or'.split(' ');
const functions = [
  ...[
    'Max',
    'Round',
    'Log',
    'IEEERemainder',
    'RoundWithOffset',
    'if',
    'ifs',
    'in',
    'Format',
    'Join',
    'ToString',
  ],
  ...[
    'Length',
    'ValueCount',
    'Bolts',
    'AnchorOrthogonal',
    'IProfile',
    'GetValue',
    'GetQuadrantXY',
    'CheckForcesIn',
  ],
];

/** Tokens in any order: most are refused by the parser, each in its own way. */
const soup = fc
  .array(fc.constantFrom(...atoms, ...operators, ...functions, ..."(),?:!~-['"), { maxLength: 12 })
  .map((parts) => parts.join(' '));

/** Expressions the parser accepts, of values that often do not fit together. */
const { wellFormed } = fc.letrec<{ wellFormed: string }>((tie) => ({
  wellFormed: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...atoms),
    fc
      .tuple(tie('wellFormed'), fc.constantFrom(...operators), tie('wellFormed'))
      .map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom('-', '!', '~', 'not '), tie('wellFormed')).map((parts) => parts.join('')),
    fc
      .tuple(tie('wellFormed'), tie('wellFormed'), tie('wellFormed'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc
      .tuple(fc.constantFrom(...functions), fc.array(tie('wellFormed'), { maxLength: 6 }))
      .map(([name, args]) => `${name}(${args.join(', ')})`),
  ),
}));

function valueOrRefusal(source: string): Value | ExpressionError {
  try {
    return evaluate(source, { x: 3, y: 'text' }, corner);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function list(count: number, expression: (index: number) => string) {
  const none = { lowerBound: null, upperBound: null, validationExpression: null, validationType: null };
  return Array.from({ length: count }, (_, index) => ({
    key: `p${index}`,
    expression: expression(index),
    ...none,
  }));
}

describe('evaluateExpression on anything', () => {
  test.each([
    ['random text', fc.string({ unit: 'binary', maxLength: 200 })],
    ['token soup', soup],
    ['a well-formed expression', wellFormed],
  ])('gives %s a finite value or refuses it at a column inside it', (_name, sources) => {
    fc.assert(
      fc.property(sources, (source) => {
        const outcome = valueOrRefusal(source);
        if (outcome instanceof ExpressionError) {
          expect(outcome.position).toBeGreaterThanOrEqual(0);
          expect(outcome.position).toBeLessThanOrEqual(source.length);
          return;
        }
        if (typeof outcome === 'number') expect(Number.isFinite(outcome)).toBe(true);
        expect(formatValue(outcome)).toBeTypeOf('string');
      }),
      { numRuns: 1000 },
    );
  });

  test('reads back every finite number it writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = formatValue(evaluate('x', { x: number }));

        expect(evaluate(text)).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  test('computes sums, products and powers as JavaScript does, whatever the blanks', () => {
    const operand = fc.integer({ min: 1, max: 9 }).map(String);
    const operator = fc.constantFrom('+', '-', '*', '/', '%', ' ** ', ' * (', ' - (');
    fc.assert(
      fc.property(fc.array(fc.tuple(operator, operand), { maxLength: 8 }), (parts) => {
        const open = parts.filter(([sign]) => sign.endsWith('(')).length;
        const source = `7${parts.map((part) => part.join(' ')).join('')}${')'.repeat(open)}`;
        // The only other reader of these operators at hand; its precedence of them is the same.
        const expected: unknown = new Function(`return ${source};`)();
        const outcome = valueOrRefusal(source);

        if (outcome instanceof ExpressionError) {
          expect(outcome.message).toMatch(/division by zero|not a finite number/);
        } else {
          expect(outcome).toBe(expected === 0 ? 0 : expected);
        }
      }),
    );
  });

  test('adds two thousand terms without nesting', () => {
    expect(evaluate(`0${'+1'.repeat(2047)}`)).toBe(2047);
  });
});

describe('evaluateParameters on hostile lists', () => {
  test.each([
    ['doubling texts', list(1000, (index) => (index === 0 ? "'x'" : `p${index - 1} + p${index - 1}`)), 'p15'],
    ['repeating one long text', list(300, (index) => (index === 0 ? `'${'x'.repeat(4000)}'` : 'p0')), 'p26'],
    ['formats that repeat', list(60, () => `Format('${'{0}'.repeat(1300)}', '${'y'.repeat(100)}')`), 'p0'],
    ['wide formats', list(9, () => "Format('{0,99999}{0,99999}', 1)"), 'p0'],
    ['exponent towers', list(1000, (index) => (index === 0 ? '9' : `p${index - 1} ** p${index - 1}`)), 'p2'],
    ['a circle of a thousand', list(1000, (index) => `p${(index + 1) % 1000}`), 'p0'],
    ['open brackets', list(90, () => '('.repeat(4096)), 'p0'],
    ['four million characters', list(1000, () => `1${' '.repeat(4095)}`), 'p97'],
  ])('ends %s with an error that names it', (_name, definitions, firstRefused) => {
    const evaluated = evaluateParameters(definitions, emptyModel);

    const firstError = evaluated.find(({ status }) => status === 'Error');
    const longest = Math.max(...evaluated.map(({ message }) => message?.length ?? 0));
    expect(evaluated).toHaveLength(definitions.length);
    expect(firstError?.key).toBe(firstRefused);
    expect(longest).toBeLessThan(300);
  });

  test('evaluates a chain of a thousand parameters that stand in the wrong order', () => {
    const evaluated = evaluateParameters(
      list(1000, (index) => (index === 999 ? '1' : `p${index + 1} + 1`)),
      emptyModel,
    );

    expect(evaluated[0]?.value).toBe(1000);
  });

  test('puts every parameter after those it refers to, or names a circle', () => {
    const references = fc.array(fc.array(fc.nat({ max: 11 }), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(references, (graph) => {
        const definitions = list(graph.length, (index) =>
          ['1', ...(graph[index] ?? []).map((name) => `p${name % graph.length}`)].join('+'),
        );
        for (const { value, error } of evaluateParameters(definitions, emptyModel)) {
          if (error === null) expect(value).toBeGreaterThanOrEqual(1);
          else expect(error.message).toMatch(/circle: (p\d+) -> (?:.+ -> )?\1 \(/);
        }
      }),
    );
  });
});
