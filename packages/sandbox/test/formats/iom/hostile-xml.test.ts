import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { SandboxProblem } from '../../../src/model/problem.ts';
import {
  bytes,
  connectionPoint,
  container,
  element,
  loadCase,
  type ModelLists,
  member,
  openModel,
  point,
  portal,
  ref,
  section,
  segment,
} from './iom-xml.ts';

const text = container(portal);
const names = (xml: Uint8Array) => importIom(xml, []).connections.map(({ name }) => name);

/** The refusal a file meets, or what is said to be missing of it; anything but a problem of status 422 fails the test. */
function refusal(xml: string | Uint8Array): string {
  try {
    const { connections } = importIom(typeof xml === 'string' ? bytes(xml) : xml, []);
    const reasons = connections.flatMap(({ importMessages }) => importMessages.map((one) => one.description));
    if (reasons.length > 0) return reasons.join(' ');
  } catch (error) {
    if (error instanceof SandboxProblem && error.status === 422) return error.detail;
    throw error;
  }
  return 'accepted';
}

function utf16(value: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const little = Buffer.from((mark ? '\uFEFF' : '') + value, 'utf16le');
  return order === 'le' ? little : little.swap16();
}

describe('the encoding of a file', () => {
  const declared = text.replace('encoding="utf-8"', 'encoding="utf-16"').replace('Left', 'Left 🏗️ ÄÖ');

  test.each([
    ['UTF-8 that calls itself utf-16', bytes(declared)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${declared}`)],
    ['UTF-8 without a prolog', bytes(declared.replace(/^<\?xml.*\?>\s*/, ''))],
    ['UTF-16 little-endian', utf16(declared, 'le', true)],
    ['UTF-16 big-endian', utf16(declared, 'be', true)],
    ['UTF-16 little-endian without a mark', utf16(declared, 'le', false)],
    ['UTF-16 big-endian without a mark', utf16(declared, 'be', false)],
    ['UTF-16 that calls itself utf-8', utf16(declared.replace('utf-16', 'utf-8'), 'le', true)],
  ])('is read from the bytes: %s', (_, xml) => {
    expect(names(xml)).toEqual(['Left 🏗️ ÄÖ', 'Right']);
  });

  test('is refused when the bytes are none', () => {
    expect(refusal(Uint8Array.of(0x3c, 0xff, 0xfe, 0x80))).toBe('The file is not utf-8 text.');
  });
});

describe('names', () => {
  test('may be written with references, in CDATA, and look like code', () => {
    const spell = (name: string) => text.replace('<Name>Left</Name>', `<Name>${name}</Name>`);

    expect(names(bytes(spell('A &lt;&#x1F3D7;&#8364;&amp;amp;')))[0]).toBe('A <\u{1F3D7}€&amp;');
    expect(names(bytes(spell('<![CDATA[a < b &amp; c]]>')))[0]).toBe('a < b &amp; c');
    expect(names(bytes(spell('__proto__')))[0]).toBe('__proto__');
    expect(names(bytes(spell('0042')))[0]).toBe('0042');
  });

  test('of namespaces do not matter', () => {
    const prefixed = openModel(portal)
      .replaceAll('<OpenModel', '<m:OpenModel')
      .replaceAll('</OpenModel', '</m:OpenModel')
      .replace('<m:OpenModel', '<m:OpenModel xmlns:m="urn:any"');

    expect(names(bytes(prefixed))).toEqual(['Left', 'Right']);
  });
});

describe('XML that is not taken', () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
  const external = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>`;

  test.each([
    [
      'entities that grow',
      text.replace('<OpenModelContainer', `${bomb}<OpenModelContainer`),
      /document type declaration/,
    ],
    [
      'external entities',
      text.replace('<OpenModelContainer', `${external}<OpenModelContainer`).replace('Left', '&f;'),
      /document type declaration/,
    ],
    [
      'entities nobody declared',
      text.replace('Left', '&nbsp;'),
      /Name: "&nbsp;" is no reference XML defines/,
    ],
    ['a character that does not exist', text.replace('Left', '&#x110000;'), /is no reference XML defines/],
    ['a bare ampersand', text.replace('Left', 'A & B'), /cannot be read as XML/],
    ['half a file', text.slice(0, text.length / 2), /cannot be read as XML/],
    ['an empty file', '', /cannot be read as XML/],
    ['something else', 'PK\u0003\u0004', /cannot be read as XML/],
    [
      'another root',
      '<html><body/></html>',
      /root element is "html"; OpenModelContainer or OpenModel is expected/,
    ],
    ['two roots', `${openModel(portal)}${openModel(portal)}`, /2 root elements|cannot be read/],
    ['a container without a model', '<OpenModelContainer/>', /has no OpenModel/],
    ['a model without connections', openModel({}), /has no ConnectionPoint/],
    [
      'deep nesting',
      `<OpenModel>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</OpenModel>`,
      /cannot be read as XML: its elements are nested deeper than is read/,
    ],
    [
      'names of prototypes',
      text.replace('<Name>Left</Name>', '<__proto__><Name>Left</Name></__proto__>'),
      /cannot be read as XML/,
    ],
    [
      'a million comments',
      `<OpenModel>${'<!-->-->'.repeat(1_000_001)}</OpenModel>`,
      /1000002 elements; up to 1000000 are read/,
    ],
    [
      'a text of a million letters',
      text.replace('Left', 'x'.repeat(1_000_000)),
      /characters without an element; up to 1000000 are read/,
    ],
    [
      'a number that takes for ever to read',
      text.replace('<X>2</X>', `<X>${'1'.repeat(900_000)}x</X>`),
      /X is "1{60}\.\.\.", not a number/,
    ],
    ['version 4', openModel(portal, '', '4.0'), /Version is "4.0"; the sandbox reads 1, 2 and 3.x/],
    [
      'an unknown code',
      openModel(portal, '<CountryCode>Mars</CountryCode>'),
      /CountryCode is "Mars"; it can be none, ecen/,
    ],
  ])('%s', (_, xml, message) => {
    expect(refusal(xml)).toMatch(message);
  });

  test('more than 64 MB', () => {
    expect(refusal(new Uint8Array(64 * 1024 * 1024 + 1))).toBe(
      'The file has 67108865 bytes; open models are read up to 67108864.',
    );
  });

  test('does not leave anything on the prototype of objects', () => {
    refusal(text.replace('<Name>Left</Name>', '<__proto__><polluted>1</polluted></__proto__>'));

    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('models that contradict themselves', () => {
  const change = (lists: ModelLists) => refusal(container({ ...portal, ...lists }));
  const members = portal.Member1D.slice(1);

  test.each<[string, ModelLists, string]>([
    [
      'a missing point',
      { LineSegment3D: [segment(1, 1, 44)] },
      'LineSegment3D 1 refers to Point3D 44 which is not in the file.',
    ],
    [
      'a missing segment',
      { Element1D: [element(1, 66)] },
      'Element1D 1 refers to LineSegment3D 66 which is not in the file.',
    ],
    [
      'a missing element',
      { Member1D: [member(10, 'C', [77], 1)] },
      'Member1D 10 refers to Element1D 77 which is not in the file.',
    ],
    [
      'a missing section',
      { Member1D: [member(10, 'C', [1], 6)] },
      'Member1D 10 refers to CrossSection 6 which is not in the file.',
    ],
    ['a missing material', { MatSteel: [] }, 'CrossSection 1 refers to MatSteel 1 which is not in the file.'],
    [
      'a missing member',
      { Member1D: members },
      'ConnectionPoint 7 > ConnectedMember 1 refers to Member1D 10 which is not in the file.',
    ],
    [
      'a missing node',
      { ConnectionPoint: [connectionPoint(7, 'P', 99, [])] },
      'ConnectionPoint 7 refers to Point3D 99 which is not in the file.',
    ],
    [
      'a reference to another class',
      { Element1D: [element(1, 1).replace('LineSegment3D', 'Member1D')] },
      'Element1D 1: Segment refers to Member1D 1 where LineSegment3D is expected.',
    ],
    [
      'a member that is its own element',
      { Member1D: [member(10, 'C', [10], 1).replace('>Element1D<', '>Member1D<')] },
      'Member1D 10: Elements1D refers to Member1D 10 where Element1D is expected.',
    ],
    [
      'a curve',
      { Element1D: [element(1, 1).replace('LineSegment3D', 'ArcSegment3D'), ...portal.Element1D.slice(1)] },
      'Member1D 10: Element1D 1 follows ArcSegment3D 1; the sandbox takes straight segments.',
    ],
    [
      'no reference at all',
      {
        LineSegment3D: [
          ...portal.LineSegment3D.filter((_, index) => index !== 2),
          `<LineSegment3D><Id>3</Id>${ref('StartPoint', 'Point3D', 1)}</LineSegment3D>`,
        ],
      },
      'LineSegment3D 3: EndPoint is missing; a reference to Point3D is expected.',
    ],
    [
      'the same id twice',
      { Point3D: [...portal.Point3D, point(1, [1, 1, 1])] },
      'Point3D 1 is in the file twice.',
    ],
    [
      'an id of zero',
      { Point3D: [point(0, [0, 0, 0]), ...portal.Point3D.slice(1)] },
      'LineSegment3D 1 refers to Point3D 1 which is not in the file.',
    ],
    [
      'NaN',
      { Point3D: [point(1, ['NaN', 0, 0]), ...portal.Point3D.slice(1)] },
      'Point3D 1: X is "NaN", not a number.',
    ],
    [
      'infinity',
      { Point3D: [point(1, [0, 'INF', 0]), ...portal.Point3D.slice(1)] },
      'Point3D 1: Y is "INF", not a number.',
    ],
    [
      'a decimal comma',
      { Point3D: [point(1, [0, 0, '1,5']), ...portal.Point3D.slice(1)] },
      'Point3D 1: Z is "1,5", not a number.',
    ],
    [
      'a number out of this world',
      { Point3D: [point(1, ['1e300', 0, 0]), ...portal.Point3D.slice(1)] },
      'Point3D 1: X is "1e300", beyond 1000000000000000.',
    ],
    [
      'a number beyond doubles',
      { Point3D: [point(1, ['9'.repeat(400), 0, 0]), ...portal.Point3D.slice(1)] },
      `Point3D 1: X is "${'9'.repeat(60)}...", beyond 1000000000000000.`,
    ],
    [
      'a flag that is none',
      { ConnectionPoint: [connectionPoint(7, 'P', 2, [[10, true]]).replace('true', 'maybe')] },
      'ConnectionPoint 7 > ConnectedMember 1: IsContinuous is "maybe", neither true nor false.',
    ],
    [
      'a section nobody knows',
      { CrossSection: [section(1, 'HEB 9999'), section(2, 'IPE360')] },
      'CrossSection 1: Section "HEB 9999" is not in the library',
    ],
    [
      'more loads than any structure has',
      { LoadCase: Array.from({ length: 10_001 }, (_, index) => loadCase(index + 1, 'x')) },
      'The import would make 10001 load cases and combinations; the limit is 10000.',
    ],
  ])('are said by name: %s', (_, lists, message) => {
    expect(change(lists)).toContain(message);
  });
});
