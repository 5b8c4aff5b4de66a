import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';
import { DISCLAIMER, designedJoint, inMegapascal } from './designed-joint.ts';

describe('the Word report of a connection', () => {
  test('is a package in which every relation leads to a part and every part is sound XML', async ({
    api,
    project,
  }) => {
    const { connection } = await designedJoint(api, project);

    const parts = unzipSync(await api.file(`${connection}/reports/word`));

    const pictures = Object.keys(parts).filter((name) => name.endsWith('.png'));
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'word/styles.xml',
      'word/settings.xml',
      'word/header1.xml',
      'word/footer1.xml',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/media/drawing1.png',
      'word/media/drawing2.png',
      'word/media/drawing3.png',
    ]);
    for (const [name, part] of Object.entries(parts)) {
      if (!pictures.includes(name)) expect(XMLValidator.validate(strFromU8(part)), name).toBe(true);
      else expect(strFromU8(part.subarray(1, 4)), name).toBe('PNG');
    }
    const relations = text(parts['word/_rels/document.xml.rels']);
    const targets = [...relations.matchAll(/Target="([^"]+)"/g)].map(([, target]) => `word/${target}`);
    const used = [...text(parts['word/document.xml']).matchAll(/r:(?:embed|id)="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(targets.filter((target) => parts[target] === undefined)).toEqual([]);
    expect(used.filter((id) => !relations.includes(`Id="${id}"`))).toEqual([]);
  });

  test('has headings, and tables with the values of the result', async ({ api, project }) => {
    const { connection, weld } = await designedJoint(api, project);

    const document = text(unzipSync(await api.file(`${connection}/reports/word`))['word/document.xml']);

    const headings = [...document.matchAll(/<w:pStyle w:val="Heading(\d)"\/>.*?<w:t [^>]*>([^<]*)</g)];
    expect(headings.slice(0, 3).map(([, level, heading]) => [level, heading])).toEqual([
      ['1', 'Shed'],
      ['1', 'Joint'],
      ['2', 'Summary'],
    ]);
    const texts = [...document.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, run]) => run);
    expect(texts).toEqual(
      expect.arrayContaining([DISCLAIMER, inMegapascal(weld.demand), (weld.u * 100).toFixed(1), '-20.00']),
    );
    expect(texts.join(' ')).toContain('EN 1993-1-8 4.5.3.2');
  });

  test('has the same bytes when nothing has changed', async ({ api, project }) => {
    const { connection } = await designedJoint(api, project);

    const [first, second] = [
      await api.file(`${connection}/reports/word`),
      await api.file(`${connection}/reports/word`),
    ];

    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('keeps names in every script, and leaves out what XML has no place for', async ({ api, project }) => {
    await api.post(`${project}/connections?name=${encodeURIComponent('Příčel <1> & "梁柱" 🏗\u0001')}`);

    const document = text(
      unzipSync(await api.file(`${project}/connections/1/reports/word`))['word/document.xml'],
    );

    expect(XMLValidator.validate(document)).toBe(true);
    expect(document).toContain('Příčel &lt;1&gt; &amp; &quot;梁柱&quot; 🏗\ufffd');
  });
});

function text(part: Uint8Array | undefined): string {
  return strFromU8(part ?? new Uint8Array());
}
