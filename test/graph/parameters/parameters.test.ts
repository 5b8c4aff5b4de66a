import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { applyDesign } from '../../support/templates.ts';
import { type Answer, test } from '../../support/test.ts';

const update = `mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) {
  parameters { key expression value(unit: SI) } issues { key message status }
  errors { __typename code message path ... on ParameterError { key value bound unit si: bound(unit: SI) } }
} }`;
const read = `query ($id: ID!) { connection(id: $id) { parameters(includeHidden: true) { key expression value(unit: SI) } } }`;
const evaluate =
  'query ($id: ID!, $e: String!) { connection(id: $id) { evaluate(expression: $e) { text number } } }';

interface Row {
  key: string;
  expression: string;
  value: unknown;
}

describe('tuning parameters', () => {
  test('costs one call to set them, two to calculate and read the checks, and one for the price', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 60_000 } }]));
    await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation Tune($id: ID!) {
          updateParameters(input: { connectionId: $id, parameters: [
            { key: "tp", value: { length: { value: 15, unit: MILLIMETRE } } }, { key: "BA", value: { text: "M20 8.8" } }
          ] }) { issues { key message } errors { code message path } }
          startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
            job { items { nodes { verdict connection { id productionCost { totalEstimated } results { maxUtilization { ratio } } } } } }
            errors { code message }
          }
        }`,
        { id: connection },
      );
    });

    expect(calls).toEqual(['Update', 'Calculate', 'GetResults', 'GetProductionCost']);
    expect(answer).toEqual({
      data: {
        updateParameters: { issues: [], errors: [] },
        startCalculation: {
          job: {
            items: {
              nodes: [
                {
                  verdict: 'PASSED',
                  connection: {
                    id: connection,
                    productionCost: { totalEstimated: expect.toSatisfy((cost: number) => cost > 0) },
                    results: { maxUtilization: { ratio: expect.toSatisfy((ratio: number) => ratio > 0) } },
                  },
                },
              ],
            },
          },
          errors: [],
        },
      },
    });
  });

  test('takes values in every form and writes the expression for them', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);
    const forms = [
      ['tp', { length: { value: 12, unit: 'MILLIMETRE' } }, '0.012', 0.012],
      ['e1', { length: { value: 0.04, unit: 'METRE' } }, '0.04', 0.04],
      ['e2p', { length: { value: 2, unit: 'INCH' } }, '0.0508', 0.0508],
      ['n1', { number: 2 }, '2', 2],
      ['gap', { expression: 'tp + 0.001' }, 'tp + 0.001', 0.013],
      ['BA', { text: 'M20 8.8' }, "'M20 8.8'", 'M20 8.8'],
      ['side', { number: -1 }, '-1', -1],
    ] as const;

    const { data } = await ask(update, {
      input: { connectionId: connection, parameters: forms.map(([key, value]) => ({ key, value })) },
    });

    const { parameters, ...rest } = data.updateParameters;
    expect(rest).toEqual({ issues: [], errors: [] });
    for (const [key, , expression, value] of forms) {
      expect(parameters.find((row: Row) => row.key === key)).toEqual({
        key,
        expression,
        value: typeof value === 'number' ? expect.closeTo(value, 12) : value,
      });
    }
  });

  test('writes flags, tiny numbers and quotes so that the service reads them back', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);
    const before = (await ask(read, { id: connection })).data.connection.parameters;

    const sent = async (value: object) => {
      await callsOf(() =>
        ask(update, { input: { connectionId: connection, parameters: [{ key: 'nothing', value }] } }),
      );
      return sandbox.calls('Update').at(-1)?.body;
    };

    expect(await sent({ flag: true })).toEqual([{ key: 'nothing', expression: 'true' }]);
    expect(await sent({ flag: false })).toEqual([{ key: 'nothing', expression: 'false' }]);
    expect(await sent({ number: 1e-7 })).toEqual([{ key: 'nothing', expression: '0.0000001' }]);
    expect(await sent({ number: -2.5e-9 })).toEqual([{ key: 'nothing', expression: '-0.0000000025' }]);
    expect(await sent({ text: "it's a \\" })).toEqual([{ key: 'nothing', expression: "'it\\'s a \\\\'" }]);
    const text = await ask(evaluate, { id: connection, e: "'it\\'s a \\\\'" });
    expect(text.data.connection.evaluate).toEqual({ text: "it's a \\", number: null });
    expect((await ask(read, { id: connection })).data.connection.parameters).toEqual(before);
  });

  test('refuses values with an error each, and leaves parameters and results as they were', async ({
    ask,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 60_000 } }]));
    await applyDesign(ask, connection);
    await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }',
      {
        id: connection,
      },
    );
    const status =
      'query ($id: ID!) { connection(id: $id) { status parameters { key expression value(unit: SI) } } }';
    const before = (await ask(status, { id: connection })).data.connection;
    const refusals = [
      [
        'tp',
        { length: { value: 500, unit: 'MILLIMETRE' } },
        /'tp' is 500 mm, above its upper bound 25 mm\./,
        { value: 500, bound: 25, si: 0.025, unit: 'mm' },
      ],
      ['n1', { number: 2.5 }, /does not satisfy/, { value: 2.5, bound: null, si: null, unit: null }],
      ['tp', { expression: 'tp * 2' }, /tp/, { value: null, bound: null, si: null, unit: 'mm' }],
      ['tp', { expression: '1 +' }, /.+/, { value: null, bound: null, si: null, unit: 'mm' }],
      [
        'BA',
        { text: 'M99 1.1' },
        /is not in the project; it has M20 8\.8/,
        { value: null, bound: null, si: null, unit: null },
      ],
      [
        'unknown',
        { number: 1 },
        /There is no parameter "unknown"/,
        { value: 1, bound: null, si: null, unit: null },
      ],
    ] as const;

    for (const [key, value, message, numbers] of refusals) {
      const parameters = [
        { key: 'e1', value: { length: { value: 50, unit: 'MILLIMETRE' } } },
        { key, value },
      ];
      const { data } = await ask(update, { input: { connectionId: connection, parameters } });

      expect(data.updateParameters).toMatchObject({ parameters: null, issues: null });
      expect(data.updateParameters.errors).toContainEqual({
        __typename: 'ParameterError',
        code: 'VALIDATION_FAILED',
        path: ['input', 'parameters', '1', 'value'],
        key,
        message: expect.stringMatching(message),
        ...numbers,
      });
      expect((await ask(status, { id: connection })).data.connection).toEqual(before);
    }
    expect(before.status).toBe('PASSED');
  });

  test('refuses a key that is given twice before anything is sent', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const parameters = ['tp', 'n1', 'tp'].map((key) => ({ key, value: { number: 1 } }));

    const calls = await callsOf(async () => {
      const { data } = await ask(update, { input: { connectionId: connection, parameters } });
      expect(data.updateParameters).toEqual({
        parameters: null,
        issues: null,
        errors: [
          {
            __typename: 'ValidationError',
            code: 'VALIDATION_FAILED',
            message: 'Parameter tp is given twice.',
            path: ['input', 'parameters', '2', 'key'],
          },
        ],
      });
    });

    expect(calls).toEqual([]);
  });

  test('refuses a value that is none or two at once', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));

    for (const value of [{}, { number: 1, text: 'a' }, { number: null }]) {
      const calls = await callsOf(async () => {
        const { errors } = await ask(update, {
          input: { connectionId: connection, parameters: [{ key: 'tp', value }] },
        });
        expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
      });
      expect(calls).toEqual([]);
    }
  });

  test('takes lengths and angles in a unit, and a bare number only for what has none', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 60_000 } }]));
    await applyDesign(ask, connection);
    const given = (...parameters: unknown[]) =>
      ask(update, { input: { connectionId: connection, parameters } });
    const count = { key: 'n1', value: { number: 2 } };

    let refused: Answer | undefined;
    const calls = await callsOf(async () => {
      refused = await given(count, { key: 'tp', value: { number: 10 } });
    });

    expect(calls).toEqual(['GetParameters']);
    expect(refused?.data.updateParameters).toMatchObject({
      errors: [
        {
          code: 'VALIDATION_FAILED',
          message: 'Parameter tp has a unit (mm); give length.',
          path: ['input', 'parameters', '1', 'value'],
        },
      ],
    });
    const values = { list: [{ number: 10 }, { number: 12 }] };
    const swept = await ask(
      'mutation ($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { errors { message } } }',
      { input: { connectionId: connection, axes: [{ key: 'tp', values }] } },
    );
    expect(swept.data.startParameterStudy.errors).toEqual([
      { message: 'Parameter tp has a unit (mm); give length.' },
    ]);
    const angle = { value: 180, unit: 'DEGREE' };
    await given(
      count,
      { key: 'tp', value: { length: { value: 0.5, unit: 'INCH' } } },
      { key: 'x', value: { angle } },
    );
    expect(sandbox.calls('Update').at(-1)?.body).toEqual([
      expect.objectContaining({ key: 'n1', expression: '2' }),
      expect.objectContaining({ key: 'tp', expression: '0.0127' }),
      expect.objectContaining({ key: 'x', expression: '3.141592653589793' }),
    ]);
  });

  test('says which connection is not there', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]), 3);

    const { data } = await ask(update, {
      input: { connectionId: connection, parameters: [{ key: 'n1', value: { number: 1 } }] },
    });

    expect(data.updateParameters.errors).toEqual([
      {
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message: expect.any(String),
        path: ['input', 'connectionId'],
      },
    ]);
  });
});

describe('deleteAllParameters', () => {
  test('leaves the operations with their values', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation ($id: ID!) { deleteAllParameters(input: { connectionId: $id }) {
          connection { parameters(includeHidden: true) { key } operations { name } } errors { message }
        } }`,
        { id: connection },
      );
    });

    expect(calls.toSorted()).toEqual(['DeleteParameters', 'GetOperations', 'GetParameters']);
    expect(answer?.data.deleteAllParameters).toEqual({
      connection: { parameters: [], operations: [{ name: 'FP1' }] },
      errors: [],
    });
  });
});

describe('the parameters of a connection', () => {
  test('may be asked for by key, and cost one call', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { connection(id: $id) { parameters(keys: ["tp", "BA", "none"]) {
          id key expression defaultExpression text unit isVisible
          value number si: number(unit: SI) siUnit: unit(unit: SI) feet: number(unit: FOOT) feetUnit: unit(unit: FOOT)
          kn: number(unit: KILONEWTON) knUnit: unit(unit: KILONEWTON)
          lowerBound upperBound(unit: INCH) stepHint validation { status message }
        } } }`,
        { id: connection },
      );
    });

    const path = connection.replace('ConnectionItem', 'Parameter');
    expect(calls).toEqual(['GetConnection', 'GetParameters']);
    expect(answer?.data.connection.parameters).toEqual([
      {
        id: `${path}/BA`,
        key: 'BA',
        expression: "'M20 8.8'",
        defaultExpression: "'M20 8.8'",
        value: 'M20 8.8',
        number: null,
        text: 'M20 8.8',
        unit: null,
        isVisible: true,
        ...{ si: null, siUnit: null, feet: null, feetUnit: null, kn: null, knUnit: null },
        lowerBound: null,
        upperBound: null,
        stepHint: null,
        validation: { status: 'OK', message: null },
      },
      {
        id: `${path}/tp`,
        key: 'tp',
        expression: '0.01',
        defaultExpression: '0.01',
        value: 10,
        number: 10,
        text: null,
        unit: 'mm',
        isVisible: true,
        ...{ si: 0.01, siUnit: 'm', feet: expect.closeTo(0.01 / 0.3048, 12), feetUnit: 'ft' },
        ...{ kn: null, knUnit: null },
        lowerBound: 6,
        upperBound: expect.closeTo(0.025 / 0.0254, 12),
        stepHint: 1,
        validation: { status: 'OK', message: null },
      },
    ]);
  });
});

describe('evaluate', () => {
  test('answers numbers and texts in the terms of the connection, and changes nothing', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1', shear: { LC1: 60_000 } }]));
    await applyDesign(ask, connection);
    const values = [
      ['15*2', '30', 30],
      ['tp * 1000', '10', 10],
      ["'M20' + ' 8.8'", 'M20 8.8', null],
      ['BA', 'M20 8.8', null],
      ['1 = 1', expect.stringMatching(/^true$/i), null],
    ] as const;

    for (const [expression, text, number] of values) {
      let answer: Answer | undefined;
      const calls = await callsOf(async () => {
        answer = await ask(evaluate, { id: connection, e: expression });
      });

      expect(calls).toEqual(['GetConnection', 'EvaluateExpression']);
      expect(answer).toEqual({ data: { connection: { evaluate: { text, number } } } });
    }
  });

  test('is null with BAD_USER_INPUT for what is no expression, and the rest of the answer stays', async ({
    ask,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const hostile = [
      '1 +',
      'unknown * 2',
      '',
      "'",
      '('.repeat(5000),
      `${'-'.repeat(5000)}1`,
      `${'1+'.repeat(20_000)}1`,
      'constructor.constructor("return process")()',
      '__proto__',
      `Repeat('${'x'.repeat(1000)}', 1e9)`,
      '\u0000',
      '"; DROP TABLE',
    ];

    for (const expression of hostile) {
      const { data, errors } = await ask(
        'query ($id: ID!, $e: String!) { connection(id: $id) { name evaluate(expression: $e) { text } } }',
        { id: connection, e: expression },
      );

      expect([expression.slice(0, 20), errors]).toMatchObject([
        expression.slice(0, 20),
        [{ path: ['connection', 'evaluate'], extensions: { code: 'BAD_USER_INPUT' } }],
      ]);
      expect(data.connection).toEqual({ name: 'J1', evaluate: null });
    }
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('parameters are set, refused, evaluated and deleted the same', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    await applyDesign(ask, connection);

    const { data, errors } = await ask(
      `mutation ($id: ID!) {
        set: updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }) {
          connection { evaluate(expression: "tp * 1000") { number } } errors { message }
        }
        refused: updateParameters(input: { connectionId: $id, parameters: [{ key: "n1", value: { number: 2.5 } }] }) {
          issues { key } errors { message ... on ParameterError { key } }
        }
        deleteAllParameters(input: { connectionId: $id }) { connection { parameters { key } } errors { message } }
      }`,
      { id: connection },
    );
    const wrong = await ask(evaluate, { id: connection, e: '1 +' });

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      set: { connection: { evaluate: { number: 12 } }, errors: [] },
      refused: { issues: null, errors: [{ key: 'n1', message: expect.any(String) }] },
      deleteAllParameters: { connection: { parameters: [] }, errors: [] },
    });
    expect(wrong.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});
