import { describe, expect, test } from 'vitest';
import { emptyModel } from '../../src/expressions/empty-model.ts';
import { evaluateExpression } from '../../src/expressions/evaluate.ts';
import type { ParameterDefinition } from '../../src/expressions/parameter-check.ts';
import { evaluateParameters, parameterScope } from '../../src/expressions/parameters.ts';
import { corner } from './corner.ts';

/** A parameter without bounds and validation, unless they are given. */
function parameter(
  key: string,
  expression: string | null,
  checks: Partial<ParameterDefinition> = {},
): ParameterDefinition {
  const none = { lowerBound: null, upperBound: null, validationExpression: null, validationType: null };
  return { key, expression, ...none, ...checks };
}

const fine = {
  error: null,
  status: 'OK',
  message: null,
  lowerBoundValue: null,
  upperBoundValue: null,
  validationHolds: null,
};

/** Value or complaint of each parameter. */
function outcomes(...definitions: ParameterDefinition[]) {
  const evaluated = evaluateParameters(definitions, emptyModel);
  return Object.fromEntries(evaluated.map(({ key, value, message }) => [key, value ?? message]));
}

describe('evaluateParameters', () => {
  test('follows references forwards and backwards and keeps the order of the list', () => {
    const evaluated = evaluateParameters(
      [
        parameter('stiffener', 'Round([flange]/2, 3)*2'),
        parameter('flange', "GetBeamPlateThickness('B', 'BottomFlange')"),
        parameter('spacing', "ToString(rows - 1, '*', stiffener)"),
        parameter('rows', '4'),
      ],
      corner,
    );

    expect(evaluated).toEqual([
      { key: 'stiffener', value: 0.012, ...fine },
      { key: 'flange', value: 0.012, ...fine },
      { key: 'spacing', value: '3*0.012', ...fine },
      { key: 'rows', value: 4, ...fine },
    ]);
  });

  test('names a circle from the point of view of each parameter in it and behind it', () => {
    const answer = outcomes(
      parameter('a', '1 + [b]'),
      parameter('b', 'a'),
      parameter('own', 'own'),
      parameter('behind', 'a * 2'),
      parameter('apart', '5'),
    );

    expect(answer).toEqual({
      a: "Parameter 'a' is part of a circle: a -> b -> a (position 4)",
      b: "Parameter 'b' is part of a circle: b -> a -> b (position 0)",
      own: "Parameter 'own' is part of a circle: own -> own (position 0)",
      behind: "Parameter 'behind' depends on a circle: a -> b -> a (position 0)",
      apart: 5,
    });
  });

  test('keeps the values that do not read a parameter with an error', () => {
    const answer = outcomes(
      parameter('broken', '1/0'),
      parameter('reads', '2 + broken'),
      parameter('chooses', 'if(true, 1, broken)'),
      parameter('unknown', 'nowhere'),
      parameter('empty', ''),
      parameter('unset', null),
      parameter('twice', '1'),
      parameter('reader', 'twice'),
    );

    expect(answer).toEqual({
      broken: "'1/0': division by zero (position 1)",
      reads: "'broken': this parameter has an error of its own (position 4)",
      chooses: 1,
      unknown: "Unknown parameter 'nowhere' (position 0)",
      empty: 'The expression is empty (position 0)',
      unset: 'The expression is empty (position 0)',
      twice: 1,
      reader: 1,
    });
  });

  test('refuses the second of two parameters with one key', () => {
    const evaluated = evaluateParameters([parameter('t', '1'), parameter('t', '2')], emptyModel);

    expect(evaluated.map(({ value, status, message }) => ({ value, status, message }))).toEqual([
      { value: 1, status: 'OK', message: null },
      { value: null, status: 'Error', message: "Parameter 't' is in the list twice (position 0)" },
    ]);
  });

  test('takes keys such as __proto__ for what they are', () => {
    const evaluated = evaluateParameters(
      [parameter('__proto__', '1'), parameter('x', '__proto__ + 1')],
      emptyModel,
    );

    expect(evaluated.map(({ value }) => value)).toEqual([1, 2]);
  });
});

describe('evaluateParameters on bounds and validation', () => {
  const bounds = { lowerBound: '[d]', upperBound: '2*d', validationExpression: '[t] != 0.03' };
  const check = (t: string, validationType: string | null) => {
    const [first] = evaluateParameters(
      [parameter('t', t, { ...bounds, validationType }), parameter('d', '0.02')],
      emptyModel,
    );
    return { status: first?.status, message: first?.message, validationHolds: first?.validationHolds };
  };

  test('answers the bounds as numbers and accepts a value on a bound', () => {
    const [first] = evaluateParameters([parameter('t', '0.02', bounds), parameter('d', '0.02')], emptyModel);

    expect(first).toEqual({
      key: 't',
      value: 0.02,
      error: null,
      status: 'OK',
      message: null,
      lowerBoundValue: 0.02,
      upperBoundValue: 0.04,
      validationHolds: true,
    });
  });

  test.each([
    ['0.01', 'Warning', 'Warning', "'t' is 0.01, below its lower bound 0.02.", true],
    ['0.05', null, 'Warning', "'t' is 0.05, above its upper bound 0.04.", true],
    ['0.05', 'Restricted', 'Error', "'t' is 0.05, above its upper bound 0.04.", true],
    ['0.04*(1.1 - 0.1 + 1e-12)', 'Restricted', 'OK', null, true],
    ['0.03', 'Warning', 'Warning', "'t' does not satisfy '[t] != 0.03'.", false],
    ['0.03', 'Restricted', 'Error', "'t' does not satisfy '[t] != 0.03'.", false],
    ['0.03', 'NotVisible', 'OK', null, false],
    ["'M20'", 'Warning', 'Warning', "'t' has bounds, but its value is the text 'M20'.", true],
  ])('of %s with type %s says %s', (t, validationType, status, message, validationHolds) => {
    expect(check(t, validationType)).toEqual({ status, message, validationHolds });
  });

  test.each([
    ['mm', '0.015 + 1e-18', "'t' is 15 mm, below its lower bound 20 mm."],
    ['mm', '0.0501', "'t' is 50.1 mm, above its upper bound 40 mm."],
    ['deg', '0', "'t' is 0 deg, below its lower bound 1.14591559026 deg."],
    ['furlong', '0.05', "'t' is 0.05, above its upper bound 0.04."],
    [null, '0.05', "'t' is 0.05, above its upper bound 0.04."],
  ])('says numbers in the unit %s the parameter is shown in', (unit, t, message) => {
    const [first] = evaluateParameters(
      [parameter('t', t, { ...bounds, unit }), parameter('d', '0.02')],
      emptyModel,
    );

    expect(first?.message).toBe(message);
  });

  test('complains of bounds and validations without an answer', () => {
    const [first] = evaluateParameters(
      [
        parameter('t', '1', {
          lowerBound: 'x',
          upperBound: "'M'",
          validationExpression: "'M'",
          validationType: 'Restricted',
        }),
      ],
      emptyModel,
    );

    expect(first).toEqual({
      key: 't',
      value: 1,
      error: null,
      status: 'Error',
      message:
        "The lower bound is no number: Unknown parameter 'x' (position 0). " +
        "The upper bound is no number: it is the text 'M'. " +
        "The validation is neither true nor false: it is the text 'M'.",
      lowerBoundValue: null,
      upperBoundValue: null,
      validationHolds: null,
    });
  });
});

describe('parameterScope', () => {
  test('lets another expression read evaluated parameters', () => {
    const parameters = evaluateParameters([parameter('t', '0.02'), parameter('bad', '1/0')], emptyModel);
    const scope = parameterScope(parameters, emptyModel);

    expect(evaluateExpression('t * 2', scope)).toBe(0.04);
    expect(() => evaluateExpression('bad', scope)).toThrow(
      "'bad': this parameter has an error of its own (position 0)",
    );
  });
});
