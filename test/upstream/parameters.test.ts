import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, test } from './test.ts';

const route = `${AT}/parameters`;
const wire = {
  key: 'Offset',
  expression: '0.02',
  default: '0.01',
  value: 0.02,
  unit: 'mm',
  parameterType: 'Expression',
  description: 'Column offset',
  validationStatus: 'OK',
  isVisible: true,
  lowerBound: null,
  upperBound: '0.1',
  parameterValidation: {
    validationExpression: '[Offset]>=0',
    validationExpressionEvaluated: true,
    lowerBound: null,
    lowerBoundEvaluated: 0,
    upperBound: '0.1',
    upperBoundEvaluated: 0.1,
    validationStatus: 'OK',
    message: null,
  },
};
const parameter = {
  ...CONNECTION,
  key: 'Offset',
  expression: '0.02',
  defaultExpression: '0.01',
  value: 0.02,
  unit: 'mm',
  type: 'Expression',
  description: 'Column offset',
  isVisible: true,
  valueType: null,
  validation: {
    status: 'OK',
    message: null,
    expression: '[Offset]>=0',
    passed: true,
    lowerBound: null,
    // The service fills in 0 for a bound that is not there.
    lowerBoundValue: null,
    upperBound: '0.1',
    upperBoundValue: 0.1,
  },
};

describe('parameters', () => {
  test('are read with their validation', async ({ stub, request }) => {
    stub.on(`GET ${route}?includeHidden=true`, { json: [wire] });

    expect(await request().parameters.list(CONNECTION, true)).toEqual([parameter]);
  });

  test('without a key are left out, and the others stay', async ({ stub, request }) => {
    const odd = { ...wire, key: null };
    stub.on(`GET ${route}?includeHidden=true`, { json: [odd, wire] });
    stub.on(`PUT ${route}`, { json: { setToModel: true, parameters: [wire, odd], failedValidations: null } });

    expect(await request().parameters.list(CONNECTION, true)).toEqual([parameter]);
    expect(await request().parameters.update(CONNECTION, [{ key: 'Offset', expression: '0.2' }])).toEqual({
      appliedToModel: true,
      parameters: [parameter],
      failedValidations: [],
    });
  });

  test('that say nothing but their key have nulls', async ({ stub, request }) => {
    stub.on(`GET ${route}?includeHidden=false`, { json: [{ key: 'n' }] });

    expect(await request().parameters.list(CONNECTION, false)).toEqual([
      {
        ...CONNECTION,
        key: 'n',
        expression: null,
        defaultExpression: null,
        value: null,
        unit: null,
        type: null,
        description: null,
        isVisible: null,
        valueType: null,
        validation: null,
      },
    ]);
  });

  test.for([
    [{ value: 'NaN', parameterType: 'Float' }, null],
    [{ value: '-Infinity', parameterType: 'Expression' }, null],
    [{ value: 'NaN', parameterType: 'String' }, 'NaN'],
    [{ value: false }, false],
    [{ value: "'S 355'" }, "'S 355'"],
  ] as const)('with %j have the value %j', async ([given, expected], { stub, request }) => {
    stub.on(`GET ${route}?includeHidden=false`, { json: [{ ...wire, ...given }] });

    expect((await request().parameters.list(CONNECTION, false))[0]?.value).toEqual(expected);
  });

  test('are updated by expressions; a refused one is data', async ({ stub, request }) => {
    stub.on(`PUT ${route}`, {
      json: {
        setToModel: false,
        parameters: [wire],
        failedValidations: [{ key: 'Offset', message: 'too big', validationStatus: 'Error' }],
      },
    });

    expect(await request().parameters.update(CONNECTION, [{ key: 'Offset', expression: '0.2' }])).toEqual({
      appliedToModel: false,
      parameters: [parameter],
      failedValidations: [{ key: 'Offset', message: 'too big', status: 'Error' }],
    });
    expect(JSON.parse(String((await stub.called(`PUT ${route}`)).body))).toEqual([
      { key: 'Offset', expression: '0.2' },
    ]);
  });

  test.for([
    [4, { status: 204, text: '' }],
    [3, { text: '' }],
  ] as const)('are all deleted in generation %i', async ([generation, answer], { stub, request }) => {
    stub.generations.clear();
    stub.generations.add(generation);
    stub.on(`DELETE ${route}`, answer);

    expect(await request().parameters.deleteAll(CONNECTION)).toBeUndefined();
  });
});

describe('an expression', () => {
  test.for([
    ['quoted', '"30"', '30'],
    ['bare', '30', '30'],
    ['an empty text', '""', ''],
  ] as const)(
    'is sent as a JSON string and its result read, %s',
    async ([, text, expected], { stub, request }) => {
      stub.on(`POST ${AT}/evaluate-expression`, { text });

      expect(await request().parameters.evaluate(CONNECTION, '15*2 & "x"')).toBe(expected);

      const call = await stub.called(`POST ${AT}/evaluate-expression`);
      expect([call.headers['content-type'], String(call.body)]).toEqual([
        'application/json',
        '"15*2 & \\"x\\""',
      ]);
    },
  );

  test.for([
    [422, { title: 'Unprocessable Content', detail: 'Unknown name x.' }],
    [400, 'Unknown name x.'],
  ] as const)('that is invalid is BAD_USER_INPUT (%i)', async ([status, json], { stub, request }) => {
    stub.on(`POST ${AT}/evaluate-expression`, { status, json });

    expect(await failure(request().parameters.evaluate(CONNECTION, 'x'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Unknown name x.',
    });
  });
});
