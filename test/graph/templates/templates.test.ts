import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { applyDesign, askWithFile, designNamed, templateText } from '../../support/templates.ts';
import { type Answer, test } from '../../support/test.ts';

const preview = `query ($id: ID!, $template: TemplateSourceInput!, $members: [ID!]) {
  connection(id: $id) {
    templateMapping(template: $template, memberIds: $members) {
      designCode
      conversions {
        __typename key kind description originalValue originalReference newValue newReference
        ... on MemberConversion { isBearing originalMemberName newMemberName }
      }
    }
  }
}`;

const apply = `mutation ($input: ApplyTemplateInput!) {
  applyTemplate(input: $input) {
    appliedWithoutIssues
    issues { severity description details operation { name } }
    connection { operations { name rawKind } }
    errors { __typename code message path ... on NotFoundError { typeName givenId } }
  }
}`;

const applied = {
  appliedWithoutIssues: true,
  issues: [],
  connection: { operations: [{ name: 'FP1', rawKind: 'FinPlate' }] },
  errors: [],
};
const nothing = { appliedWithoutIssues: null, issues: null, connection: null };

describe('a preview of a template', () => {
  test('says what becomes what, part by part', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const template = { designItemId: await designNamed(ask, connection) };

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(preview, { id: connection, template });
    });

    const material = (kind: string, description: string, value: string) => ({
      __typename: 'MaterialConversion',
      key: `${kind}-1`,
      kind,
      description,
      originalValue: value,
      originalReference: '1',
      newValue: value,
      newReference: null,
    });
    const member = (id: number, description: string, originalValue: string, newValue: string) => ({
      __typename: 'MemberConversion',
      key: `MEMBER-${id}`,
      kind: 'MEMBER',
      description,
      originalValue,
      originalReference: String(id),
      newValue,
      newReference: String(id),
      isBearing: id === 1,
      originalMemberName: description,
      newMemberName: id === 1 ? 'C1' : 'B1',
    });
    expect(calls).toEqual(['GetConnection', 'GetTemplate', 'GetDefaultTemplateMapping']);
    expect(answer).toEqual({
      data: {
        connection: {
          templateMapping: {
            designCode: 'ECEN',
            conversions: [
              material('PLATE_MATERIAL', 'Steel', 'S 355'),
              material('WELD_MATERIAL', 'Weld', 'S 355'),
              material('BOLT_ASSEMBLY', 'Bolt Assembly', 'M20 8.8'),
              member(1, 'R', 'HEB240', 'HEB200'),
              member(2, 'S', 'IPE300', 'IPE300'),
            ],
          },
        },
      },
    });
  });

  test('may show only some kinds', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));

    const { data } = await ask(
      `query ($id: ID!, $text: String!) { connection(id: $id) {
        templateMapping(template: { file: { text: $text } }) { conversions(kinds: [BOLT_ASSEMBLY, CLEAT]) { key } }
      } }`,
      { id: connection, text: templateText() },
    );

    expect(data.connection.templateMapping.conversions).toEqual([{ key: 'BOLT_ASSEMBLY-1' }]);
  });

  test('of what is not there is null with an error, and the rest of the answer stays', async ({
    ask,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }, { name: 'J2' }]));
    const uuid = '7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1';
    const stranger = connection.replace(/^ConnectionItem:(.*)1$/, 'Member:$12/1');
    const cases = [
      [{ template: { designItemId: `DesignItem:${uuid}/${uuid}` } }, 'NOT_FOUND', 'designItemId'],
      [{ template: { connectionId: connection.replace(/1$/, '9') } }, 'NOT_FOUND', 'connectionId'],
      [{ template: { capturedTemplateId: uuid } }, 'NOT_FOUND', 'capturedTemplateId'],
      [{ template: { capturedTemplateId: 'x' } }, 'BAD_USER_INPUT', 'capturedTemplateId'],
      [{ template: { file: { text: '' } } }, 'BAD_USER_INPUT', 'file'],
      [{ template: { file: { text: templateText() } }, members: [stranger] }, 'BAD_USER_INPUT', '0'],
    ] as const;

    for (const [variables, code, field] of cases) {
      const { data, errors } = await ask(preview, { id: connection, ...variables });

      expect(data).toEqual({ connection: { templateMapping: null } });
      expect(errors?.[0]?.extensions).toMatchObject({
        code,
        inputPath: expect.toSatisfy((path: string[]) => path.at(-1) === field),
      });
    }
  });
});

describe('applyTemplate', () => {
  test('after a preview does not fetch the text again', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const template = { designItemId: await designNamed(ask, connection) };
    await ask(preview, { id: connection, template });

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(apply, { input: { connectionId: connection, template } });
    });

    expect(calls).toEqual(['GetDefaultTemplateMapping', 'ApplyTemplate', 'GetOperations']);
    expect(answer).toEqual({ data: { applyTemplate: applied } });
  });

  for (const [way, edit] of [
    ['by key', { key: 'PLATE_MATERIAL-1', newValue: 'S 235' }],
    ['by kind', { kind: 'PLATE_MATERIAL', originalValue: 'S 355', newValue: 'S 235' }],
  ] as const) {
    test(`makes edits ${way}`, async ({ ask, frame }) => {
      const { connection } = jointOf(await frame([{ name: 'J1' }]));

      const { data } = await ask(
        `mutation ($input: ApplyTemplateInput!) { applyTemplate(input: $input) {
          mapping { conversions(kinds: [PLATE_MATERIAL, WELD_MATERIAL]) { key newValue } }
          templateInstance { commonProperties { plateMaterial { name } weldMaterial { name } boltAssembly { name } } }
          errors { message }
        } }`,
        {
          input: { connectionId: connection, template: { file: { text: templateText() } }, edits: [edit] },
        },
      );

      expect(data.applyTemplate).toEqual({
        mapping: {
          conversions: [
            { key: 'PLATE_MATERIAL-1', newValue: 'S 235' },
            { key: 'WELD_MATERIAL-1', newValue: 'S 355' },
          ],
        },
        templateInstance: {
          commonProperties: {
            plateMaterial: { name: 'S 235' },
            weldMaterial: { name: 'S 355' },
            boltAssembly: null,
          },
        },
        errors: [],
      });
    });
  }

  test('applies nothing when an edit matches nothing, and names what there is', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const edits = [
      { key: 'PLATE_MATERIAL-1', newValue: 'S 235' },
      { kind: 'CLEAT', originalValue: 'L100', newValue: 'L90' },
      { key: 'MEMBER-1' },
      { kind: 'PLATE_MATERIAL', newValue: 'S 235' },
    ];
    const input = { connectionId: connection, template: { file: { text: templateText() } }, edits };

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation ($input: ApplyTemplateInput!) { applyTemplate(input: $input) {
          connection { id } errors { code ... on ValidationError { issues { code message path } } }
        } }`,
        { input },
      );
    });

    expect(calls).toEqual(['GetDefaultTemplateMapping']);
    expect(answer?.data.applyTemplate).toEqual({
      connection: null,
      errors: [
        {
          code: 'VALIDATION_FAILED',
          issues: [
            {
              code: 'UNKNOWN_REFERENCE',
              message:
                'The mapping has no entry CLEAT "L100"; it has PLATE_MATERIAL-1 (PLATE_MATERIAL "S 355"), WELD_MATERIAL-1 (WELD_MATERIAL "S 355"), BOLT_ASSEMBLY-1 (BOLT_ASSEMBLY "M20 8.8"), MEMBER-1 (MEMBER "HEB240"), MEMBER-2 (MEMBER "IPE300").',
              path: ['input', 'edits', '1'],
            },
            {
              code: 'REQUIRED',
              message: 'The edit changes nothing: give newValue or newReference.',
              path: ['input', 'edits', '2'],
            },
            {
              code: 'REQUIRED',
              message: 'Name the entry by its key, or by kind and originalValue.',
              path: ['input', 'edits', '3'],
            },
          ],
        },
      ],
    });
  });

  test('takes a material the library does not know for bad input and changes nothing', async ({
    ask,
    frame,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const edits = [{ key: 'PLATE_MATERIAL-1', newValue: 'S 999' }];

    const { data } = await ask(apply, {
      input: { connectionId: connection, template: { file: { text: templateText() } }, edits },
    });
    const after = await ask(
      'query ($id: ID!) { connection(id: $id) { operations { id } templates { id } } }',
      {
        id: connection,
      },
    );

    expect(data.applyTemplate).toEqual({
      ...nothing,
      errors: [
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          message: 'Mapping of Steel "S 355": Steel "S 999" is not in the library.',
          path: ['input'],
        },
      ],
    });
    expect(after.data.connection).toEqual({ operations: [], templates: [] });
  });

  test('tells as data what does not fit', async ({ ask, frame }) => {
    const { connection, column, beam } = jointOf(await frame([{ name: 'J1' }]));

    const { data } = await ask(apply, {
      input: {
        connectionId: connection,
        template: { file: { text: templateText() } },
        memberIds: [beam, column],
      },
    });

    expect(data.applyTemplate).toEqual({
      ...applied,
      appliedWithoutIssues: false,
      issues: [
        {
          severity: 'ERROR',
          description: 'The members do not fit the template.',
          details: '"B1" stands for the bearing member, which is "C1"; "C1" is continuous.',
          operation: { name: 'FP1' },
        },
      ],
    });
  });

  test('takes the template of another connection', async ({ ask, callsOf, frame }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const [source, target] = [jointOf(project).connection, jointOf(project, 2).connection];
    await applyDesign(ask, source);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(apply, { input: { connectionId: target, template: { connectionId: source } } });
    });

    expect(calls).toEqual([
      'CreateConTemplate',
      'GetDefaultTemplateMapping',
      'ApplyTemplate',
      'GetOperations',
    ]);
    expect(answer).toEqual({ data: { applyTemplate: applied } });
  });

  const query = apply;
  const files = [
    ['UTF-8', Buffer.from(templateText())],
    ['UTF-16 as vendor files come', Buffer.from(`\ufeff${templateText()}`, 'utf16le')],
    ['UTF-16 of the other byte order', Buffer.from(`\ufeff${templateText()}`, 'utf16le').swap16()],
  ] as const;
  for (const [encoding, bytes] of files) {
    test(`takes a file in ${encoding}`, async ({ ask, frame, send }) => {
      const { connection } = jointOf(await frame([{ name: 'J1' }]));
      const variables = { input: { connectionId: connection, template: { file: { file: null } } } };
      const file = new File([Uint8Array.from(bytes)], 'fin-plate.contemp');

      const answer = await askWithFile(
        send,
        { query, variables },
        'variables.input.template.file.file',
        file,
      );

      expect(answer).toEqual({ data: { applyTemplate: applied } });
      expect((await ask('{ projects { nodes { id } } }')).data.projects.nodes).toHaveLength(1);
    });
  }

  test('refuses what is no template before or at the first call, and says why', async ({
    ask,
    callsOf,
    frame,
    send,
  }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const texts = [
      ['   ', [], 'The template is empty.'],
      ['no xml at all', ['GetDefaultTemplateMapping'], /cannot be read/],
      ['<a><b></a>', ['GetDefaultTemplateMapping'], /XML/],
      ['<OpenModel/>', ['GetDefaultTemplateMapping'], /root is "OpenModel"/],
    ] as const;
    for (const [text, expected, message] of texts) {
      let answer: Answer | undefined;
      const calls = await callsOf(async () => {
        answer = await ask(apply, { input: { connectionId: connection, template: { file: { text } } } });
      });

      expect(calls).toEqual(expected);
      expect(answer?.data.applyTemplate).toEqual({
        ...nothing,
        errors: [
          {
            __typename: 'ValidationError',
            code: 'VALIDATION_FAILED',
            message: typeof message === 'string' ? message : expect.stringMatching(message),
            path: text.trim() === '' ? ['input', 'template', 'file'] : ['input'],
          },
        ],
      });
    }
    const broken = new File([Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x01)], 'broken.contemp');
    const variables = { input: { connectionId: connection, template: { file: { file: null } } } };
    const { data } = await askWithFile(
      send,
      { query, variables },
      'variables.input.template.file.file',
      broken,
    );
    expect(data.applyTemplate.errors).toEqual([
      {
        __typename: 'ValidationError',
        code: 'VALIDATION_FAILED',
        message: 'broken.contemp is not UTF-16LE text.',
        path: ['input', 'template', 'file'],
      },
    ]);
  });

  test('names the source when that is not there, not the connection it was for', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const uuid = '7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1';
    const cases = [
      ['designItemId', 'DesignItem', `DesignItem:${uuid}/${uuid}`],
      ['connectionId', 'ConnectionItem', connection.replace(/1$/, '9')],
      ['capturedTemplateId', 'CapturedTemplate', `CapturedTemplate:${uuid}`],
    ] as const;

    for (const [field, typeName, givenId] of cases) {
      const { data } = await ask(apply, {
        input: { connectionId: connection, template: { [field]: givenId } },
      });

      expect(data.applyTemplate).toEqual({
        ...nothing,
        errors: [
          {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: expect.any(String),
            path: ['input', 'template', field],
            typeName,
            givenId,
          },
        ],
      });
    }
  });
});

describe('an applied template', () => {
  test('shows its members, operations, parameters and materials', async ({ ask, callsOf, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const id = await applyDesign(ask, connection);

    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { node(id: $id) { ... on TemplateInstance {
          id number libraryTemplateUuid connection { id }
          members { name } operations { name } parameters { key }
          commonProperties { weldMaterial { name } plateMaterial { name } boltAssembly { name } }
        } } }`,
        { id },
      );
    });

    expect(calls.toSorted()).toEqual([
      'GetMembers',
      'GetOperations',
      'GetParameters',
      'GetSteelMaterials',
      'GetTemplateCommonOperationProperties',
      'GetTemplateInConnection',
      'GetWeldingMaterials',
    ]);
    const keys = [
      'BA',
      'tp',
      'n1',
      'n2',
      'p1',
      'p2',
      'e1',
      'e2p',
      'e2b',
      'gap',
      'a',
      'dz',
      'cT',
      'cB',
      'cL',
      'side',
    ];
    expect(answer?.data.node).toEqual({
      id,
      number: 1,
      libraryTemplateUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      connection: { id: connection },
      members: [{ name: 'C1' }, { name: 'B1' }],
      operations: [{ name: 'FP1' }],
      parameters: keys.map((key) => ({ key })),
      commonProperties: {
        weldMaterial: { name: 'S 355' },
        plateMaterial: { name: 'S 355' },
        boltAssembly: null,
      },
    });
  });
});

describe('with a service of generation 3', () => {
  test.override({ generations: [3] });

  test('templates are previewed and applied the same', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J1' }]));
    const template = { designItemId: await designNamed(ask, connection) };

    const previewed = await ask(preview, { id: connection, template });
    const answer = await ask(apply, { input: { connectionId: connection, template } });

    expect(previewed.errors).toBeUndefined();
    expect(answer).toEqual({ data: { applyTemplate: applied } });
  });
});
