import { describe, expect, test } from 'vitest';
import { renameMaterials } from '../../src/conversion/rename-materials.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Operation, PropertyValue } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { addConnection, newProject } from '../../src/state/seeds/new-project.ts';

const conversion = {
  steel: [{ sourceValue: 'S 355', targetValue: 'A992' }],
  welds: [{ sourceValue: 'S 355', targetValue: 'E70xx' }],
  concrete: [{ sourceValue: 'C25/30', targetValue: '4000 psi' }],
  boltGrade: [{ sourceValue: '8.8', targetValue: 'A325' }],
  fasteners: [{ sourceValue: 'M20 8.8', targetValue: "3/4 'heavy' A325" }],
  crossSections: [{ sourceValue: 'IPE240', targetValue: 'W10X26' }],
};

function joint(): Connection {
  return addConnection(newProject({}), 'Joint');
}

function operation(name: string, properties: Record<string, PropertyValue>): Operation {
  return {
    id: 1,
    name,
    active: true,
    isImported: false,
    type: 'EndPlate',
    commandId: '',
    properties,
    bearingMemberId: null,
    connectedMemberId: null,
    memberIds: [],
    plateMaterialId: null,
    weldMaterialId: null,
    boltAssemblyId: null,
    templateInstanceId: null,
    source: null,
  };
}

function parameter(id: number, key: string, expression: string): Parameter {
  return {
    id,
    key,
    expression,
    defaultExpression: expression,
    description: expression,
    unit: null,
    isVisible: true,
    parameterType: 'Expression',
    valueType: null,
    lowerBound: null,
    upperBound: null,
    validationExpression: `${key} = ${expression}`,
    validationType: 'Warning',
    templateInstanceId: null,
  };
}

describe('names after a conversion', () => {
  test('are the new ones in the texts of operations, by what the place is about', () => {
    const connection = joint();
    const properties = {
      PlateMaterial: 'S 355',
      WeldMaterial: 's355',
      TopElectrode: 'S 355',
      Bolts: 'M20  8.8',
      Grade: '8.8',
      Section: 'IPE240',
      Concrete: 'C25/30',
      Note: 'S 355 or better',
      Count: 8.8,
      Active: true,
    };
    connection.operations = [operation('EP1', properties)];

    renameMaterials(connection, conversion);

    expect(connection.operations[0]?.properties).toEqual({
      PlateMaterial: 'A992',
      WeldMaterial: 'E70xx',
      TopElectrode: 'E70xx',
      Bolts: "3/4 'heavy' A325",
      Grade: 'A325',
      Section: 'W10X26',
      Concrete: '4000 psi',
      Note: 'S 355 or better',
      Count: 8.8,
      Active: true,
    });
  });

  test('are the new ones in every expression of a parameter, quoted anew', () => {
    const connection = joint();
    connection.parameters = [
      parameter(1, 'BA', "If(n > 2, 'M20 8.8', 'M24 8.8')"),
      parameter(2, 'mat', "'S 355'"),
      parameter(3, 'wm', "'S 355'"),
      parameter(4, 'broken', "'M20 8.8"),
      parameter(5, 'number', '8.8'),
    ];
    connection.links = [
      { id: 1, parameterId: 3, operationId: 1, property: 'WeldMaterial', propertyId: '1-WeldMaterial' },
    ];

    renameMaterials(connection, conversion);

    const bolts = "If(n > 2, '3/4 \\'heavy\\' A325', 'M24 8.8')";
    expect(connection.parameters[0]).toEqual({
      ...parameter(1, 'BA', bolts),
      description: "If(n > 2, 'M20 8.8', 'M24 8.8')",
    });
    expect(connection.parameters.slice(1).map(({ expression }) => expression)).toEqual([
      "'A992'",
      "'E70xx'",
      "'M20 8.8",
      '8.8',
    ]);
  });

  test('stay where they are the name of an operation of the connection', () => {
    const connection = joint();
    connection.operations = [operation('IPE240', { Section: 'IPE240', Bolts: 'M20 8.8' })];
    connection.parameters = [parameter(1, 'h', "GetValue('ipe 240', 'Height')")];

    renameMaterials(connection, conversion);

    expect(connection.operations[0]?.properties).toEqual({ Section: 'IPE240', Bolts: "3/4 'heavy' A325" });
    expect(connection.parameters[0]?.expression).toBe("GetValue('ipe 240', 'Height')");
  });
});
