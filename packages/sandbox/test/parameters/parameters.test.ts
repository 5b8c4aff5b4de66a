import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../src/model/connection.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import type { Project } from '../../src/model/project.ts';
import { rebuildModel } from '../../src/parameters/evaluated.ts';
import {
  deleteParameters,
  evaluate,
  listParameters,
  updateParameters,
} from '../../src/parameters/parameters.ts';
import { member, twoMembers } from '../templates/fixtures/joint.ts';

let project: Project;
let connection: Connection;

/** Plate P1 with thickness `t` (6..40 mm), width `b` = 10 t, bolts `BA` and a hidden count `n`. */
beforeEach(() => {
  ({ project, connection } = twoMembers());
  connection.operations.push({
    id: 1,
    name: 'P1',
    active: true,
    isImported: false,
    type: 'Plate',
    commandId: '',
    properties: { t: 0.01, b: 0.1, BA: 'M20 8.8', n: 2 },
    bearingMemberId: 1,
    connectedMemberId: 2,
    memberIds: [1, 2],
    plateMaterialId: null,
    weldMaterialId: null,
    boltAssemblyId: null,
    templateInstanceId: null,
    source: null,
  });
  add({
    key: 't',
    expression: '0.01',
    defaultExpression: '0.01',
    description: 'Thickness',
    unit: 'mm',
    lowerBound: '0.006',
    upperBound: "Length(40, 'mm')",
    validationExpression: '[t] <> 0.013',
    validationType: 'Restricted',
  });
  add({ key: 'b', expression: '10 * t', upperBound: '0.25' });
  add({ key: 'BA', expression: "'M20 8.8'" });
  add({ key: 'n', expression: 'Max(2, 1)', isVisible: false });
});

function add(parameter: Partial<Parameter> & Pick<Parameter, 'key'>): void {
  const id = connection.parameters.length + 1;
  connection.parameters.push({
    id,
    expression: '',
    defaultExpression: null,
    description: '',
    unit: null,
    isVisible: true,
    parameterType: 'Expression',
    valueType: null,
    lowerBound: null,
    upperBound: null,
    validationExpression: null,
    validationType: 'Warning',
    templateInstanceId: null,
    ...parameter,
  });
  connection.links.push({
    id,
    parameterId: id,
    operationId: 1,
    property: parameter.key,
    propertyId: `1-${parameter.key}`,
  });
}

const properties = () => connection.operations[0]?.properties;

describe('listParameters', () => {
  test('answers every field of the interface', () => {
    expect(listParameters(project, connection)[0]).toEqual({
      key: 't',
      expression: '0.01',
      default: '0.01',
      value: 0.01,
      unit: 'mm',
      parameterType: 'Expression',
      description: 'Thickness',
      validationStatus: 'OK',
      isVisible: true,
      lowerBound: '0.006',
      upperBound: "Length(40, 'mm')",
      valueType: null,
      parameterValidation: {
        validationExpression: '[t] <> 0.013',
        validationExpressionEvaluated: true,
        lowerBound: '0.006',
        lowerBoundEvaluated: 0.006,
        upperBound: "Length(40, 'mm')",
        upperBoundEvaluated: 0.04,
        validationStatus: 'OK',
        message: null,
      },
    });
  });

  test('leaves hidden ones out unless they are asked for', () => {
    const keys = (includeHidden: boolean) =>
      listParameters(project, connection, includeHidden).map(({ key }) => key);

    expect([keys(false), keys(true)]).toEqual([
      ['t', 'b', 'BA'],
      ['t', 'b', 'BA', 'n'],
    ]);
  });
});

describe('updateParameters', () => {
  test('sets what is named, follows references and writes the model', () => {
    const { parameters, ...answer } = updateParameters(project, connection, [
      { key: 't', expression: '0.02' },
      { key: 'n', expression: '3' },
    ]);

    expect(answer).toEqual({ setToModel: true, failedValidations: [] });
    expect(parameters?.map(({ key, value }) => [key, value])).toEqual([
      ['t', 0.02],
      ['b', 0.2],
      ['BA', 'M20 8.8'],
    ]);
    expect(properties()).toEqual({ t: 0.02, b: 0.2, BA: 'M20 8.8', n: 3 });
  });

  test('sets what only warns, and says so', () => {
    expect(updateParameters(project, connection, [{ key: 't', expression: '0.03' }])).toMatchObject({
      setToModel: true,
      failedValidations: [
        { key: 'b', message: "'b' is 0.3, above its upper bound 0.25.", validationStatus: 'Warning' },
      ],
    });
    expect(properties()?.['b']).toBe(0.3);
  });

  test.each<[string, { key: string; expression: string }[], { key: string; message: string }[]]>([
    [
      'a value below its bound',
      [{ key: 't', expression: '0.005' }],
      [{ key: 't', message: "'t' is 5 mm, below its lower bound 6 mm." }],
    ],
    [
      'a value its validation excludes',
      [{ key: 't', expression: '0.013' }],
      [{ key: 't', message: "'t' does not satisfy '[t] <> 0.013'." }],
    ],
    [
      'an unknown key beside a good one',
      [
        { key: 't', expression: '0.02' },
        { key: '🔩', expression: '1' },
      ],
      [{ key: '🔩', message: 'There is no parameter "🔩"; there are t, b, BA, n.' }],
    ],
    [
      'an expression that cannot be read',
      [{ key: 't', expression: '0.02 *' }],
      [
        { key: 't', message: expect.stringContaining('(position 6)') },
        { key: 'b', message: expect.stringContaining('(position 5)') },
      ],
    ],
    [
      'a circle',
      [{ key: 't', expression: 'b / 10' }],
      [
        { key: 't', message: expect.stringContaining('t -> b -> t') },
        { key: 'b', message: expect.stringContaining('b -> t -> b') },
      ],
    ],
    [
      'bolts the project does not have',
      [{ key: 'BA', expression: "'M24 8.8'" }],
      [
        {
          key: 'BA',
          message:
            'Bolt assembly "M24 8.8" is not in the project; it has M20 8.8. Add it to the materials first.',
        },
      ],
    ],
  ])('refuses %s and leaves everything as it was', (_, updates, failures) => {
    const before = structuredClone(connection);
    const parameters = listParameters(project, connection);

    expect(updateParameters(project, connection, updates)).toEqual({
      setToModel: false,
      parameters,
      failedValidations: failures.map((failure) => ({ ...failure, validationStatus: 'Error' })),
    });
    expect(connection).toEqual(before);
  });

  test('takes bolts once they are in the project', () => {
    project.materials.addBoltAssembly('M24 8.8');

    expect(updateParameters(project, connection, [{ key: 'BA', expression: "'M24 8.8'" }]).setToModel).toBe(
      true,
    );
    expect(properties()?.['BA']).toBe('M24 8.8');
  });

  test('lets one parameter be repaired while another is still broken', () => {
    add({ key: 'x', expression: '1 +' });
    add({ key: 'y', expression: '2 +' });

    expect(updateParameters(project, connection, [{ key: 'x', expression: '1' }]).setToModel).toBe(true);
    expect(updateParameters(project, connection, [{ key: 'y', expression: '3 +' }]).setToModel).toBe(false);
  });

  test('does nothing for an empty list', () => {
    expect(updateParameters(project, connection, [])).toMatchObject({
      setToModel: true,
      failedValidations: [],
    });
  });
});

test('deleteParameters keeps the values of operations', () => {
  updateParameters(project, connection, [{ key: 't', expression: '0.02' }]);

  deleteParameters(connection);

  expect([connection.parameters, connection.links, properties()]).toEqual([
    [],
    [],
    { t: 0.02, b: 0.2, BA: 'M20 8.8', n: 2 },
  ]);
});

test('rebuildModel follows the model that parameters read', () => {
  add({ key: 'h', expression: "GetValue('B1', 'CrossSection.Bounds.Height')" });
  add({ key: 'IsActive', expression: 'h > 0.3' });
  rebuildModel(project, connection);
  const before = { ...properties() };
  connection.members[1] = member(2, 'B1', 1, [1, 0, 0], [0, 1, 0], [0, 0, 1]);

  rebuildModel(project, connection);

  expect([before['h'], properties()?.['h'], connection.operations[0]?.active]).toEqual([0.36, 0.24, false]);
});

describe('evaluate', () => {
  test.each([
    ['15*2', '30'],
    ['b / t', '10'],
    ["Format('{0}*{1}', t, n)", '0.01*2'],
    ['t < b', 'True'],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(project, connection, expression)).toBe(value);
  });

  test.each([
    ['1 + * 2', 4],
    ['1 + zz', 4],
    ['', 0],
    ["2 * GetValue('B9', 'Length')", 4],
  ])('refuses %j with the position', (expression, position) => {
    expect(() => evaluate(project, connection, expression)).toThrow(
      expect.objectContaining({ status: 422, detail: expect.stringContaining(`(position ${position})`) }),
    );
  });

  test('changes nothing', () => {
    const before = structuredClone(connection);

    evaluate(project, connection, 't * 2');

    expect(connection).toEqual(before);
  });
});
