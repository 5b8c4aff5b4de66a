import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { type Answer, test } from '../../support/test.ts';

const create = `mutation ($input: CreateParameterInput!) { createParameter(input: $input) {
  parameter { id key expression value(unit: SI) type rawType description links { propertyKey } validation { lowerBound status rawStatus } }
  connection { parameters(keys: ["reach"]) { value } }
  errors { __typename code message path ... on NotSupportedError { capability } }
} }`;
const link = `mutation ($parameter: ID!, $property: String!) { linkParameter(input: { parameterId: $parameter, propertyKey: $property }) {
  link { id parameterKey propertyKey owner { kind number name } }
  connection { status members { linkableProperties(rawValueType: "Angle") { key currentValue(unit: SI) parameterKey } } }
  errors { __typename code message path ... on NotSupportedError { capability } }
} }`;
const unlink = `mutation ($link: ID!) { unlinkParameter(input: { linkId: $link }) {
  deletedLinkId errors { __typename code message path ... on NotSupportedError { capability } }
} }`;
const remove = `mutation ($parameter: ID!) { deleteParameter(input: { parameterId: $parameter }) {
  deletedParameterId deletedLinkCount connection { parameterLinks { parameterKey } }
  errors { __typename code message path ... on NotSupportedError { capability } }
} }`;
const update = `mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) {
  parameters { key expression description rawValueType isVisible } issues { key message }
  errors { __typename code message path ... on NotSupportedError { capability } }
} }`;
const properties = `query ($id: ID!) { connection(id: $id) {
  parameterLinks { id parameterKey propertyKey owner { kind number name } }
  linkableProperties { key name group description rawValueType unit currentValue si: currentValue(unit: SI) parameterKey owner { kind number name } }
  operations { linkableProperties(rawValueType: "WeldSize") { key } }
  members { linkableProperties(rawValueType: "Angle") { key } }
  parameters(keys: ["tp"]) { links { propertyKey } }
} }`;

const parameterOf = (connection: string, key: string) =>
  `Parameter:${connection.replace('ConnectionItem:', '')}/${encodeURIComponent(key)}`;

type Frame = (joints: readonly { name: string; shear: Record<string, number> }[]) => Promise<string>;

async function designed(
  ask: (query: string, variables?: Record<string, unknown>) => Promise<Answer>,
  frame: Frame,
) {
  const project = await frame([{ name: 'J1', shear: { LC1: 40_000 } }]);
  await designFinPlate(ask, project);
  return { project, ...jointOf(project) };
}

describe('parameters as objects', () => {
  test.override({ sandboxOptions: { laterAdditions: ['parameterEditing'] } });

  test('are created with a value, drive a property, and let it go again', async ({ ask, callsOf, frame }) => {
    const { connection, beam } = await designed(ask, frame);
    const path = connection.replace('ConnectionItem:', '');
    await ask('{ service { capabilities { parameterEditing } } }');

    let made: Answer | undefined;
    const calls = await callsOf(async () => {
      made = await ask(create, {
        input: {
          connectionId: connection,
          key: 'reach',
          type: 'FLOAT',
          value: { expression: '10 * tp' },
          description: 'Ten plates',
          lowerBound: '0.5',
        },
      });
    });

    expect(made).toEqual({
      data: {
        createParameter: {
          parameter: {
            id: `Parameter:${path}/reach`,
            key: 'reach',
            expression: '10 * tp',
            value: 0.1,
            type: 'FLOAT',
            rawType: 'Float',
            description: 'Ten plates',
            links: [],
            validation: { lowerBound: '0.5', status: 'WARNING', rawStatus: 'Warning' },
          },
          connection: { parameters: [{ value: 0.1 }] },
          errors: [],
        },
      },
    });
    expect(calls.toSorted()).toEqual(['CreateParameter', 'GetParameterLinks', 'GetParameters']);

    await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`,
      {
        id: connection,
      },
    );
    const linked = await ask(link, {
      parameter: parameterOf(connection, 'reach'),
      property: 'member/2:RotationRx',
    });
    expect(linked.data.linkParameter).toEqual({
      link: {
        id: expect.stringMatching(`^ParameterLink:${path}/\\d+$`),
        parameterKey: 'reach',
        propertyKey: 'member/2:RotationRx',
        owner: { kind: 'MEMBER', number: 2, name: 'B1' },
      },
      connection: {
        // The joint has changed under its results.
        status: 'OUTDATED',
        members: [
          {
            linkableProperties: [{ key: 'member/1:RotationRx', currentValue: 0, parameterKey: null }],
          },
          {
            linkableProperties: [
              {
                key: 'member/2:RotationRx',
                currentValue: expect.closeTo(0.1, 12),
                parameterKey: 'reach',
              },
            ],
          },
        ],
      },
      errors: [],
    });

    const rotation = async () =>
      (
        await ask('query ($id: ID!) { node(id: $id) { ... on Member { placement { rotation } } } }', {
          id: beam,
        })
      ).data.node.placement.rotation;
    await ask(update, {
      input: { connectionId: connection, parameters: [{ key: 'reach', value: { number: 0.3 } }] },
    });
    expect(await rotation()).toBeCloseTo(0.3, 12);

    const { id } = linked.data.linkParameter.link;
    expect((await ask(unlink, { link: id })).data.unlinkParameter).toEqual({ deletedLinkId: id, errors: [] });
    await ask(update, {
      input: { connectionId: connection, parameters: [{ key: 'reach', value: { number: 0 } }] },
    });
    expect(await rotation()).toBeCloseTo(0.3, 12);
  });

  test('are listed with what they drive and may drive', async ({ ask, callsOf, frame }) => {
    const { connection } = await designed(ask, frame);
    await ask('{ service { capabilities { parameterEditing } } }');

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(properties, { id: connection });
    });

    const { parameterLinks, linkableProperties, operations, members, parameters } =
      answer?.data.connection ?? {};
    const plate = { kind: 'OPERATION', number: 1, name: 'FP1' };
    expect(parameterLinks).toContainEqual({
      id: expect.stringContaining('ParameterLink:'),
      parameterKey: 'tp',
      propertyKey: 'operation/1:tp',
      owner: plate,
    });
    expect(linkableProperties).toContainEqual({
      key: 'operation/1:tp',
      name: 'tp',
      group: expect.any(String),
      description: expect.stringMatching(/plate/i),
      rawValueType: 'LengthComponent',
      unit: 'mm',
      ...{ currentValue: 10, si: 0.01 },
      parameterKey: 'tp',
      owner: plate,
    });
    expect(new Set(linkableProperties.map((one: { owner: { kind: string } }) => one.owner.kind))).toEqual(
      new Set(['OPERATION', 'MEMBER', 'CROSS_SECTION', 'MATERIAL', 'BOLT_ASSEMBLY']),
    );
    expect([operations, members, parameters]).toEqual([
      [{ linkableProperties: [{ key: 'operation/1:a' }] }],
      [
        { linkableProperties: [{ key: 'member/1:RotationRx' }] },
        { linkableProperties: [{ key: 'member/2:RotationRx' }] },
      ],
      [{ links: [{ propertyKey: 'operation/1:tp' }] }],
    ]);
    expect(calls.filter((call) => call === 'GetParameterLinks')).toHaveLength(1);
  });

  test('are described without a new value', async ({ ask, frame, sandbox }) => {
    const { connection } = await designed(ask, frame);

    const { data } = await ask(update, {
      input: {
        connectionId: connection,
        parameters: [{ key: 'tp', description: 'Plate "t"\n😀', rawValueType: 'LengthComponent' }],
      },
    });

    expect(data.updateParameters.errors).toEqual([]);
    expect(data.updateParameters.parameters).toContainEqual({
      key: 'tp',
      expression: '0.01',
      description: 'Plate "t"\n😀',
      rawValueType: 'LengthComponent',
      isVisible: true,
    });
    expect(sandbox.calls('Update').at(-1)?.body).toEqual([
      { key: 'tp', expression: '0.01', description: 'Plate "t"\n😀', valueType: 'LengthComponent' },
    ]);
  });

  test('go with their links', async ({ ask, frame }) => {
    const { connection } = await designed(ask, frame);
    const key = 'a/b "c" 😀';
    await ask(create, { input: { connectionId: connection, key, value: { number: 0.1 } } });
    await ask(link, { parameter: parameterOf(connection, key), property: 'member/2:RotationRx' });

    const { data } = await ask(remove, { parameter: parameterOf(connection, key) });

    expect(data.deleteParameter).toMatchObject({
      deletedParameterId: parameterOf(connection, key),
      deletedLinkCount: 1,
      errors: [],
    });
    const keys = data.deleteParameter.connection.parameterLinks.map(
      (one: { parameterKey: string }) => one.parameterKey,
    );
    expect(keys).not.toContain(key);
  });

  test('that are refused change nothing and say why', async ({ ask, frame }) => {
    const { connection } = await designed(ask, frame);
    const before = await ask(properties, { id: connection });
    const path = connection.replace('ConnectionItem:', '');
    const refusals = [
      [
        create,
        { input: { connectionId: connection, key: 'tp', value: { number: 1 } } },
        'has a parameter "tp" already',
      ],
      [
        create,
        { input: { connectionId: connection, key: 'x', value: { expression: 'y' } } },
        'body.expression "y"',
      ],
      [
        create,
        { input: { connectionId: connection, key: 'x', type: 'INT', value: { text: 'two' } } },
        'no whole number',
      ],
      [create, { input: { connectionId: `${path}9`, key: 'x', value: { number: 1 } } }, 'Connection 19'],
      [link, { parameter: parameterOf(connection, 'none'), property: 'operation/1:tp' }, 'Parameter "none"'],
      [link, { parameter: parameterOf(connection, 'tp'), property: 'operation/1:tp' }, 'is driven by "tp"'],
      [
        link,
        { parameter: parameterOf(connection, 'tp'), property: 'member/9:RotationRx' },
        'no linkable property',
      ],
      [link, { parameter: connection, property: 'operation/1:tp' }, 'a Parameter is wanted here'],
      [unlink, { link: `ParameterLink:${path}/99` }, 'Link 99'],
      [unlink, { link: connection }, 'a ParameterLink is wanted here'],
      [remove, { parameter: parameterOf(connection, 'tp') }, 'is used by the expressions of a'],
      [remove, { parameter: parameterOf(connection, 'none') }, 'Parameter "none"'],
      [
        update,
        { input: { connectionId: connection, parameters: [{ key: 'none', description: 'x' }] } },
        'has no expression to keep',
      ],
    ] as const;

    for (const [query, variables, message] of refusals) {
      const { data, errors } = await ask(query, variables);
      const [payload] = Object.values(data) as { errors: { message: string; path: string[] }[] }[];
      expect([errors, payload?.errors], message).toMatchObject([
        undefined,
        [{ message: expect.stringContaining(message), path: expect.arrayContaining(['input']) }],
      ]);
    }
    expect(await ask(properties, { id: connection })).toEqual(before);
  });
});

describe.for([3, 4] as const)('a service of generation %i without the addition', (generation) => {
  test.override({ generations: [generation] });

  test('says that it cannot, and is not asked', async ({ ask, callsOf, frame }) => {
    const { connection } = await designed(ask, frame);
    const parameter = parameterOf(connection, 'tp');
    const path = connection.replace('ConnectionItem:', '');
    const mutations = [
      [create, { input: { connectionId: connection, key: 'x', value: { number: 1 } } }],
      [link, { parameter, property: 'operation/1:tp' }],
      [unlink, { link: `ParameterLink:${path}/1` }],
      [remove, { parameter }],
      [
        update,
        {
          input: {
            connectionId: connection,
            parameters: [{ key: 'tp', value: { expression: '1' }, description: 'x' }],
          },
        },
      ],
    ] as const;

    const calls = await callsOf(async () => {
      for (const [query, variables] of mutations) {
        const [payload] = Object.values((await ask(query, variables)).data) as { errors: unknown[] }[];
        expect(payload?.errors).toMatchObject([
          { __typename: 'NotSupportedError', code: 'NOT_SUPPORTED', capability: 'parameterEditing' },
        ]);
      }
      const { data, errors } = await ask(properties, { id: connection });
      expect(errors).toBeUndefined();
      expect(data.connection).toEqual({
        parameterLinks: null,
        linkableProperties: null,
        operations: [{ linkableProperties: null }],
        members: [{ linkableProperties: null }, { linkableProperties: null }],
        parameters: [{ links: null }],
      });
    });

    expect(new Set(calls)).toEqual(
      new Set(['GetConnection', 'GetOperations', 'GetMembers', 'GetParameters']),
    );
  });
});
