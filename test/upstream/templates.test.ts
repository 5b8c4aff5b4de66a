import { describe, expect } from 'vitest';
import { AT, CONNECTION, DESIGN, failure, PROJECT, test } from './test.ts';

const type = (kind: string) => `IdeaStatiCa.Api.Connection.Model.${kind}TemplateConversion, IdeaStatiCa.Api`;
const blank = { originalValue: 'S 355', originalTemplateId: '1', newValue: 'S 355', newTemplateId: null };
/** As the service writes it, `$type` first. */
const mappingText = JSON.stringify({
  conversions: [
    { $type: type('Css'), ...blank, originalTemplateId: '#3', description: 'SM1' },
    {
      $type: type('Member'),
      isBearing: true,
      originalMemberName: 'C',
      newMemberName: 'COL',
      ...blank,
      description: 'C',
    },
    {
      $type: type('Member'),
      isBearing: false,
      originalMemberName: 'B',
      newMemberName: 'BEAM',
      ...blank,
      description: 'B',
    },
    { $type: type('Hologram'), ...blank, description: null, newInVersion5: [1, 2] },
  ],
  countryCode: 'ECEN',
  alsoNew: { a: 1 },
});
const conversion = {
  description: null,
  originalValue: 'S 355',
  originalTemplateId: '1',
  newValue: 'S 355',
  newTemplateId: null,
  isBearing: false,
  originalMemberName: null,
  newMemberName: null,
};
const instance = {
  libraryTemplateId: DESIGN,
  templateId: 1,
  members: [{ id: 2, name: 'B', active: true }],
  operations: [{ id: 1, name: 'EP1', active: true }],
  parameterKeys: ['NT'],
  commonProperties: { weldMaterialId: 2, plateMaterialId: null, boltAssemblyId: null },
};
const common = { projectId: PROJECT, weldMaterialId: 2, plateMaterialId: null, boltAssemblyId: null };
const instanceModel = {
  ...CONNECTION,
  instanceId: 1,
  libraryTemplateId: DESIGN,
  memberIds: [2],
  operationIds: [1],
  parameterKeys: ['NT'],
  commonProperties: common,
};

describe('a default mapping', () => {
  test('has keys by kind and position', async ({ stub, request }) => {
    stub.on(`POST ${AT}/get-default-mapping`, { text: mappingText });

    expect(await request().templates.defaultMapping(CONNECTION, '<ConnectionTemplate/>', [2, 1])).toEqual({
      designCode: 'ECEN',
      conversions: [
        {
          ...conversion,
          key: 'CROSS_SECTION-1',
          kind: 'CROSS_SECTION',
          originalTemplateId: '#3',
          description: 'SM1',
        },
        {
          ...conversion,
          key: 'MEMBER-1',
          kind: 'MEMBER',
          isBearing: true,
          originalMemberName: 'C',
          newMemberName: 'COL',
          description: 'C',
        },
        {
          ...conversion,
          key: 'MEMBER-2',
          kind: 'MEMBER',
          originalMemberName: 'B',
          newMemberName: 'BEAM',
          description: 'B',
        },
        { ...conversion, key: 'UNRECOGNIZED-1', kind: 'UNRECOGNIZED' },
      ],
      wire: JSON.parse(mappingText),
    });
    expect(JSON.parse(String((await stub.called(`POST ${AT}/get-default-mapping`)).body))).toEqual({
      template: '<ConnectionTemplate/>',
      memberIds: [2, 1],
    });
  });

  test('of generation 3 without types knows members by their names', async ({ stub, request }) => {
    const conversions = [blank, { ...blank, originalMemberName: 'B', newMemberName: 'BEAM' }, blank];
    stub.on(`POST ${AT}/get-default-mapping`, { json: { conversions, countryCode: 'ECEN' } });

    const mapping = await request().templates.defaultMapping(CONNECTION, '<x/>');

    expect(mapping.conversions.map(({ key }) => key)).toEqual([
      'UNRECOGNIZED-1',
      'MEMBER-1',
      'UNRECOGNIZED-2',
    ]);
  });
});

describe('applying a template', () => {
  test.for([
    ['nothing', true, null, []],
    ['nothing but that it did not fit', false, [], ['UNRECOGNIZED']],
    ['a hint', true, [{ operationId: 0, description: 'H', details: null, severity: 'info' }], ['INFO']],
  ] as const)(
    'of which the service says %s has as many issues',
    async ([, appliedWithoutIssues, issues, severities], { stub, request }) => {
      stub.on(`POST ${AT}/apply-template`, { json: { appliedWithoutIssues, templateModel: null, issues } });
      const mapping = { designCode: null, conversions: [], wire: {} };

      const outcome = await request().templates.apply(CONNECTION, '<x/>', mapping);

      expect(outcome.issues.map(({ severity }) => severity)).toEqual(severities);
    },
  );

  test('sends the mapping back as it came, byte by byte, but for the edits', async ({ stub, request }) => {
    stub.on(`POST ${AT}/get-default-mapping`, { text: mappingText });
    stub.on(`POST ${AT}/apply-template`, {
      json: {
        appliedWithoutIssues: false,
        templateModel: instance,
        issues: [
          { operationId: 1, description: 'Clash', details: null, severity: 'terminatedError' },
          { operationId: 0, description: null, details: 'D', severity: 'brandNew' },
        ],
      },
    });
    const { templates } = request();
    const mapping = await templates.defaultMapping(CONNECTION, '<x/>');
    const conversions = mapping.conversions.map((entry) =>
      entry.key === 'MEMBER-2' ? { ...entry, newValue: 'S 275', newTemplateId: '#5' } : entry,
    );

    expect(await templates.apply(CONNECTION, '<x/>', { ...mapping, conversions })).toEqual({
      issues: [
        { ...CONNECTION, operationId: 1, severity: 'FATAL', description: 'Clash', details: null },
        { ...CONNECTION, operationId: null, severity: 'UNRECOGNIZED', description: null, details: 'D' },
      ],
      instance: instanceModel,
    });

    const edited = mappingText.replace(
      /("newMemberName":"BEAM".*?"newValue":)"S 355","newTemplateId":null/,
      '$1"S 275","newTemplateId":"#5"',
    );
    expect(String((await stub.called(`POST ${AT}/apply-template`)).body)).toBe(
      `{"connectionTemplate":"<x/>","mapping":${edited}}`,
    );
  });

  test('refuses a mapping that is none', async ({ stub, request }) => {
    const mapping = { designCode: null, conversions: [], wire: { conversions: 'all' } };

    expect(await failure(request().templates.apply(CONNECTION, '<x/>', mapping))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['input', 'mapping'],
    });
    expect(stub.routes()).toEqual([]);
  });
});

describe('template instances', () => {
  test('are listed and read by number', async ({ stub, request }) => {
    stub.on(`GET ${AT}/templates`, { json: [instance, { libraryTemplateId: DESIGN, templateId: 2 }] });
    stub.on(`GET ${AT}/templates/1`, { json: instance });
    const none = { projectId: PROJECT, weldMaterialId: null, plateMaterialId: null, boltAssemblyId: null };

    expect(await request().templates.listInstances(CONNECTION)).toEqual([
      instanceModel,
      {
        ...instanceModel,
        instanceId: 2,
        memberIds: [],
        operationIds: [],
        parameterKeys: [],
        commonProperties: none,
      },
    ]);
    expect(await request().templates.getInstance({ ...CONNECTION, instanceId: 1 })).toEqual(instanceModel);
  });

  test.for([
    [4, { status: 204, text: '' }],
    [3, { text: '' }],
  ] as const)(
    'are changed by the UUID of their design in generation %i',
    async ([generation, answer], { stub, request }) => {
      stub.generations.clear();
      stub.generations.add(generation);
      const one = `${AT}/templates/${DESIGN}`;
      for (const route of [
        `POST ${AT}/templates/explode`,
        `POST ${one}/explode`,
        `DELETE ${AT}/templates`,
        `DELETE ${one}`,
        `PUT ${one}/common-properties`,
      ])
        stub.on(route, answer);
      stub.on(`GET ${one}/common-properties`, { json: { weldMaterialId: 2 } });
      stub.on(`POST ${one}/load-defaults`, { json: { setToModel: true } });
      const { templates } = request();

      await templates.explodeAll(CONNECTION);
      await templates.explode(CONNECTION, DESIGN);
      await templates.deleteAll(CONNECTION);
      await templates.delete(CONNECTION, DESIGN);
      await templates.setCommonProperties(CONNECTION, DESIGN, { boltAssemblyId: 4 });
      expect(await templates.commonProperties(CONNECTION, DESIGN)).toEqual(common);
      expect(await templates.loadDefaults(CONNECTION, DESIGN)).toEqual({
        appliedToModel: true,
        parameters: [],
        failedValidations: [],
      });
      expect(JSON.parse(String((await stub.called(`PUT ${one}/common-properties`)).body))).toEqual({
        weldMaterialId: null,
        plateMaterialId: null,
        boltAssemblyId: 4,
      });
    },
  );
});

describe('the template of a connection', () => {
  test.for([
    ['bare', '<?xml version="1.0"?><ConnectionTemplate Name="ü" />'],
    ['quoted', JSON.stringify('<?xml version="1.0"?><ConnectionTemplate Name="ü" />')],
  ] as const)('is XML, %s', async ([, text], { stub, request }) => {
    stub.on(`GET ${AT}/get-template`, { text });

    expect(await request().templates.ofConnection(CONNECTION)).toBe(
      '<?xml version="1.0"?><ConnectionTemplate Name="ü" />',
    );
  });

  test('is captured with what it holds, preferring the newer typology', async ({ stub, request }) => {
    const route = `POST ${AT}/templates/create-from-connection`;
    const wire = {
      templateId: DESIGN,
      name: 'T',
      designCode: 'ECEN',
      version: 43,
      manufacturingType: 'Welded',
      typologyCode: 'X+;Y+',
      typologyCode_V2: 'C;EX+;EY+',
      operationCount: 5,
      parameterCount: 10,
      paramModelLinkCount: 12,
      template: '<ConnectionTemplate/>',
    };
    stub.on(route, { json: wire }, { json: { ...wire, template: null } });

    expect(await request().templates.capture(CONNECTION)).toEqual({
      templateId: DESIGN,
      name: 'T',
      designCode: 'ECEN',
      version: 43,
      manufacturingType: 'Welded',
      typologyCode: 'C;EX+;EY+',
      operationCount: 5,
      parameterCount: 10,
      parameterLinkCount: 12,
      template: '<ConnectionTemplate/>',
    });
    expect(await failure(request().templates.capture(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
    });
  });
});
