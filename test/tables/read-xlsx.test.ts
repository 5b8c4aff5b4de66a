import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readXlsx } from '../../src/tables/read-xlsx.ts';

/** A workbook as spreadsheets write it: shared texts, a sheet that is not the first file, empty cells left out. */
async function workbook(sheet: string, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="Loads" r:id="rId7"/><x:sheet name="Notes" r:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t xml:space="preserve"> B1 </t></si><si><r><t>N </t></r><r><rPr><b/></rPr><t>[kN] &amp; &#228;</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': sheet,
  };
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { compress });
  zip.end();
  return await buffer(zip.outputStream);
}

test.for([true, false])('a workbook of another program is read (packed: %s)', async (compress) => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<!-- > --><row r="3" note="a > b"><c r="B3"><v>-1.5E3</v></c><c r="AA3" t="b"><v>1</v></c></row>' +
    '<row r="4"><c r="A4" s="1"/><c r="B4" t="str"><f>A1</f><v>x</v></c><c r="C4" t="e"><v>#DIV/0!</v></c></row></sheetData></worksheet>';

  const rows = readXlsx(await workbook(sheet, compress));

  expect(rows).toEqual([
    [' B1 ', null, 'N [kN] & ä'],
    [],
    [null, -1500, ...Array.from({ length: 24 }, () => null), true],
    [null, 'x', '#DIV/0!'],
  ]);
});

test.for([
  ['what defines entities', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'],
  ['a row out of order', '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>'],
  ['more rows than one may have', '<worksheet><sheetData><row r="100001"/></sheetData></worksheet>'],
  [
    'more cells than one may have',
    `<worksheet>${`<row>${'<c/>'.repeat(999)}</row>`.repeat(501)}</worksheet>`,
  ],
  ['more empty cells than one may have', `<worksheet>${'<row><c r="ALK1"/></row>'.repeat(501)}</worksheet>`],
  ['much in a small file', `<worksheet>${' '.repeat(5_000_000)}</worksheet>`],
  ['a tag without an end', `<worksheet><row ${'a="1'.repeat(1000)}`],
] as const)('a workbook with %s is not read', async ([, sheet]) => {
  const bytes = await workbook(sheet);

  expect(() => readXlsx(bytes)).toThrow(
    /no workbook|more than 100000 rows|more than 500000 cells|more than 5 MB/,
  );
});

test('what is no zip, or a cut one, is not read', async () => {
  const whole = await workbook('<worksheet/>');

  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('Connection;N'),
    whole.subarray(40),
    whole.subarray(0, -10),
  ])
    expect(() => readXlsx(bytes)).toThrow('It is no workbook (.xlsx), or a damaged one.');
});
