import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { readTemplate } from '../../../src/formats/template-xml/read-template.ts';
import { writeTemplate } from '../../../src/formats/template-xml/write-template.ts';
import { readXml } from '../../../src/formats/xml/read-xml.ts';
import { writeXml } from '../../../src/formats/xml/write-xml.ts';
import { predefinedDesigns } from '../../../src/templates/library/designs.ts';
import { bytes, container, portal } from '../iom/iom-xml.ts';

const kept = { what: 'The text', prefixes: 'kept', blanks: 'kept' } as const;

/** Any text XML has room for. */
const xmlText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

describe('XML', () => {
  test('is read as it was written, in texts and attributes', () => {
    fc.assert(
      fc.property(xmlText, xmlText, (text, value) => {
        const root = readXml(
          writeXml({ name: 'a', attributes: [['b', value]], content: text }, '\r\n'),
          kept,
        );

        expect([root.text, root.attributes]).toEqual([text, [['b', value]]]);
      }),
    );
  });

  test('puts U+FFFD in the place of what it has no room for', () => {
    const written = writeXml({ name: 'a', attributes: [], content: 'a\u0000b\ud800c\uffff' }, '\n');

    expect(readXml(written, kept).text).toBe('a\ufffdb\ufffdc\ufffd');
  });
});

describe.each(['&#xD800;', '&#xdfff;', '&#55296;'])('Half a character, written as %s,', (half) => {
  test('is said to be missing of an open model', () => {
    const model = container(portal).replace('<Name>Left</Name>', `<Name>${half}</Name>`);

    const said = importIom(bytes(model), []).connections.flatMap(({ importMessages }) => importMessages);

    expect(said.map(({ description }) => description).join(' ')).toContain(
      `Name: "${half}" is no reference XML defines.`,
    );
  });

  test('is refused in a template, in texts as in attributes', () => {
    const [design] = predefinedDesigns();
    const template = writeTemplate(design?.template ?? expect.fail('there is no design'));

    expect(() => readTemplate(template.replace(/<Name>[^<]*</, `<Name>${half}<`))).toThrow(
      `Name: "${half}" is no reference XML defines.`,
    );
    expect(() => readTemplate(template.replace('<Name>', `<Name a="${half}">`))).toThrow(
      `Name: "${half}" is no reference XML defines.`,
    );
  });
});
