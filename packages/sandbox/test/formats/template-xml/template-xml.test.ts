import { describe, expect, test } from 'vitest';
import { readTemplate } from '../../../src/formats/template-xml/read-template.ts';
import { writeTemplate } from '../../../src/formats/template-xml/write-template.ts';
import { SandboxProblem } from '../../../src/model/problem.ts';
import { kneeTemplate } from '../../templates/fixtures/knee.ts';

function detailOf(source: string | Uint8Array): string {
  try {
    readTemplate(source);
  } catch (error) {
    if (error instanceof SandboxProblem && error.status === 422) return error.detail;
    throw error;
  }
  return 'was read';
}

describe('readTemplate', () => {
  test('reads what a template is made of', () => {
    const { operations, rest, ...template } = readTemplate(kneeTemplate());

    expect(operations.map(({ data: _, ...operation }) => operation)).toEqual([
      {
        id: 1,
        name: 'CUT1',
        isImported: false,
        type: 'CutBeam',
        commandId: 'cd80db2a-c88f-453d-b037-fa1330f4207f',
      },
      {
        id: 2,
        name: 'STIFF1',
        isImported: false,
        type: 'Stiffener',
        commandId: '6dcb734a-a964-4a82-94b7-1e80b7431d46',
      },
      {
        id: 3,
        name: 'STRUT1',
        isImported: false,
        type: 'AddedMember',
        commandId: 'b068a170-134e-410b-abd3-f352f7a7eaba',
      },
    ]);
    expect(rest.map(({ name }) => name)).toEqual(['Criteria']);
    expect(template.parameters[0]).toEqual({
      id: 1,
      key: 'gap',
      expression: '0.02',
      defaultExpression: null,
      description: 'The gap',
      unitId: 10,
      isVisible: true,
      lowerBound: '0',
      upperBound: '0.1',
      validationExpression: '[gap]>=0',
      validationType: 'Restricted',
      value: 0.02,
    });
    expect({ ...template, parameters: template.parameters.map(({ key }) => key) }).toEqual({
      templateId: '3b1f6a52-77d4-4e0b-9e53-0c2b7a9d4e10',
      version: 43,
      name: 'Knee',
      designCode: 'ECEN',
      typologyCode: 'Y-',
      bearingMemberId: null,
      parameters: ['gap', 'plate', 'hasPlate', 'reach'],
      links: [
        { id: 1, parameterId: 1, propertyId: '1-Offset' },
        { id: 2, parameterId: 2, propertyId: '2-151' },
        { id: 3, parameterId: 3, propertyId: '2-IsActive' },
      ],
      crossSections: [
        { id: 1, name: 'HEB240', type: 'RolledI', height: null, width: null },
        { id: 2, name: 'IPE360', type: 'RolledI', height: null, width: null },
        { id: 3, name: 'CHS60.3x4', type: 'RolledCHS', height: null, width: null },
      ],
      materials: {
        plates: [{ id: 1, name: 'S 355', strength: 355e6 }],
        electrodes: [{ id: 2, name: 'S 355', strength: 490e6 }],
        boltAssemblies: [],
        concretes: [],
        timbers: [],
        pins: [],
      },
      members: [
        {
          id: 1,
          name: 'P',
          crossSectionId: 1,
          materialId: 1,
          origin: [0, 0, 0],
          axes: { x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] },
          positionOnLine: null,
          forcesIn: null,
        },
        {
          id: 2,
          name: 'Q',
          crossSectionId: 2,
          materialId: 1,
          origin: [0, 0, 0],
          axes: { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
          positionOnLine: null,
          forcesIn: null,
        },
      ],
      loads: [{ memberId: 2, isBegin: true, forces: { N: -1000, Qy: 0, Qz: 0, Mx: 0, My: 5000, Mz: 0 } }],
    });
  });

  test.each([
    ['UTF-16 LE', Buffer.from(`\uFEFF${kneeTemplate()}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\uFEFF${kneeTemplate()}`, 'utf16le').swap16()],
    ['UTF-8', Buffer.from(kneeTemplate(), 'utf8')],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${kneeTemplate()}`, 'utf8')],
    ['text with a mark', `\uFEFF${kneeTemplate()}`],
    [
      'text with a declaration that is wrong by now',
      `<?xml version="1.0" encoding="utf-16"?>\r\n${kneeTemplate()}`,
    ],
  ])('reads %s', (_, source) => {
    expect(readTemplate(source)).toEqual(readTemplate(kneeTemplate()));
  });

  test.each([
    ['nothing', '', 'The template cannot be read as XML: line 1: there is no element in it.'],
    [
      'a word',
      'template',
      'The template cannot be read as XML: line 1, column 1: there is "t" where only an element may be.',
    ],
    [
      'JSON',
      '{"a":1}',
      'The template cannot be read as XML: line 1, column 1: there is "{" where only an element may be.',
    ],
    [
      'another document',
      '<OpenModel/>',
      'The XML is not a connection template: its root is "OpenModel" instead of "ConnectionTemplate".',
    ],
    ['two roots', '<a/><b/>', 'The template has 2 root elements; XML has one.'],
    ['an empty template', '<ConnectionTemplate/>', 'Template: SourceConnectionInfo is missing.'],
    [
      'half a template',
      kneeTemplate().slice(0, 3000),
      'The template cannot be read as XML: these elements are never closed: ConnectionTemplate',
    ],
    [
      'an entity bomb',
      `<!DOCTYPE z [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><ConnectionTemplate>&b;</ConnectionTemplate>`,
      'The template has a document type declaration, which is not read.',
    ],
    [
      'an unknown entity',
      '<ConnectionTemplate>&boom;</ConnectionTemplate>',
      'ConnectionTemplate: "&boom;" is no reference XML defines.',
    ],
    [
      'an undeclared prefix',
      '<q:ConnectionTemplate/>',
      'The template uses the prefix "q" without declaring it.',
    ],
    [
      '10 MB',
      `<ConnectionTemplate>${'x'.repeat(10_000_000)}</ConnectionTemplate>`,
      'The template has 10000041 characters; at most 1000000 are read.',
    ],
    [
      'deep nesting',
      '<a>'.repeat(100_000),
      'The template cannot be read as XML: these elements are never closed: a, a, a, a, a and more.',
    ],
    [
      'the wrong closing tag',
      '<ConnectionTemplate>\n  <Name>x</Nome></ConnectionTemplate>',
      'The template cannot be read as XML: line 2, column 10: </Nome> stands where <Name> of line 2, column 3 must be closed first.',
    ],
    [
      'a bare &',
      '<ConnectionTemplate>\nA & B</ConnectionTemplate>',
      'The template cannot be read as XML: line 2, column 3: an "&" of the text must be written &amp;.',
    ],
    [
      'an attribute twice',
      '<ConnectionTemplate a="1" a="2"/>',
      'The template cannot be read as XML: line 1, column 27: the attribute "a" is there twice.',
    ],
    [
      'deep nesting that is closed',
      '<a>'.repeat(70) + '</a>'.repeat(70),
      'The template cannot be read as XML: its elements are nested deeper than is read.',
    ],
    [
      'a name that reaches into objects',
      '<__proto__/>',
      'The template cannot be read as XML: an element has a name that is not read.',
    ],
    [
      'an id that is none',
      kneeTemplate().replace('3B1F6A52-77D4-4E0B-9E53-0C2B7A9D4E10', 'none'),
      'Template: TemplateId is "none", not a GUID.',
    ],
    [
      'an operation without data',
      kneeTemplate().replace('<ParameterId>1</ParameterId></Manu', '<ParameterId>9</ParameterId></Manu'),
      'Template: operation 9 of the sequence has no properties.',
    ],
    [
      'a number that is none',
      kneeTemplate().replace(
        '<CssType>RolledI</CssType><Id>1</Id>',
        '<CssType>RolledI</CssType><Id>one</Id>',
      ),
      'Template: CrossSectionInTemplate/Id is "one", not an integer.',
    ],
    ['bytes that are no text', Uint8Array.of(0x3c, 0xff, 0x00), 'The template is not utf-8 text.'],
  ])('refuses %s', (_, source, reason) => {
    expect(detailOf(source).slice(0, reason.length)).toBe(reason);
  });
});

describe('writeTemplate', () => {
  test('writes what was read, operation data and unknown parts included', () => {
    const template = readTemplate(kneeTemplate());

    expect(readTemplate(writeTemplate(template))).toEqual(template);
    expect(template.operations[2]?.data.children.map(({ name }) => name)).toEqual([
      'Imported',
      'Name',
      'OperationId',
      'CrossSectionType',
      'Length',
      'LocMemberPath',
      'Note',
    ]);
  });

  test('writes top-level parts in the order of the serialiser', () => {
    const written = writeTemplate(readTemplate(kneeTemplate()));

    expect([...written.matchAll(/^ {2}<(\w+)/gm)].map(([, name]) => name)).toEqual([
      'Criteria',
      'DesignCode',
      'LoadsInfo',
      'Name',
      'Parameters',
      'ParametersModelLinks',
      'Properties',
      'Sequence',
      'SourceConnectionInfo',
      'TemplateId',
      'TypologyCode',
      'Version',
    ]);
  });

  test.each([
    ['emoji', 'Träger 🏗️'],
    ['quotes and marks', `"A" & 'B' <C> ]]>`],
    ['line ends', 'one\r\ntwo\nthree\tfour'],
    ['blanks at the ends', '  name  '],
  ])('keeps %s in a name', (_, name) => {
    const template = { ...readTemplate(kneeTemplate()), name };

    expect(readTemplate(writeTemplate(template))).toEqual(template);
  });

  test('replaces what XML cannot hold', () => {
    const template = { ...readTemplate(kneeTemplate()), name: 'a\u0000b\ud800c\uffff' };

    expect(readTemplate(writeTemplate(template)).name).toBe('a\ufffdb\ufffdc\ufffd');
  });
});
