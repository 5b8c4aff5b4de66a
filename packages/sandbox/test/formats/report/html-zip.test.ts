import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';
import { DISCLAIMER, designedJoint, inMegapascal } from './designed-joint.ts';

describe('the HTML report of a connection', () => {
  test('is a page with its style and drawings, and refers to nothing else', async ({ api, project }) => {
    const { connection, weld } = await designedJoint(api, project);

    const files = unzipSync(await api.file(`${connection}/reports/htmlZip`));

    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    const references = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    expect(Object.keys(files).sort()).toEqual([...references, 'index.html'].sort());
    expect(references).toEqual([
      'style.css',
      'drawings/drawing-1.svg',
      'drawings/drawing-2.svg',
      'drawings/drawing-3.svg',
    ]);
    expect(page).toContain(`<p class="alert">${DISCLAIMER}</p>`);
    expect(page).toContain(`<td class="number">${inMegapascal(weld.resistance)}</td>`);
    expect(page).toContain('EN 1993-1-8 4.5.3.2');
  });

  test('draws members with their names, and the fin plate with its dimensions', async ({ api, project }) => {
    const { connection } = await designedJoint(api, project);

    const files = unzipSync(await api.file(`${connection}/reports/htmlZip`));

    const [isometric, front] = [1, 2].map((number) =>
      strFromU8(files[`drawings/drawing-${number}.svg`] ?? new Uint8Array()),
    );
    expect(XMLValidator.validate(isometric ?? '')).toBe(true);
    expect(lettersOf(isometric)).toEqual(['C  HEB200', 'B1  IPE240']);
    // Two bolts M16 at 60 mm, 35 mm from the ends: 130 mm in all; across 40 mm to the free edge and 35 + 10 mm to the column.
    expect(lettersOf(front)).toEqual(['35', '60', '35', '130', '40', '45', '85', 'C  HEB200', 'B1  IPE240']);
  });

  test('has a table of the design resistance where that was analysed, and formulas with their units', async ({
    api,
    project,
  }) => {
    const { connection } = await designedJoint(api, project);
    const before = strFromU8(
      unzipSync(await api.file(`${connection}/reports/htmlZip`))['index.html'] ?? new Uint8Array(),
    );
    const { body } = await api.get(connection);
    await api.put(connection, { ...Object(body), analysisType: 'total_Design' });

    const files = unzipSync(await api.file(`${connection}/reports/htmlZip`));

    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(before).not.toContain('Design resistance');
    expect(page).toMatch(/<h2>Design resistance<\/h2>[\s\S]*% of [^<]+ can be applied \(B\d+, [^<]+\)\./);
    expect(page).toMatch(/kNm<\/td>[\s\S]*M\/\(W·fy\/γM0\)/);
  });

  test('says of a connection in which nothing was checked that it is no pass', async ({ api, project }) => {
    const { connection } = await designedJoint(api, project);
    const { body } = await api.get(`${connection}/load-effects`);
    for (const effect of body as object[])
      await api.put(`${connection}/load-effects`, { ...effect, active: false });

    const files = unzipSync(await api.file(`${connection}/reports/htmlZip`));

    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page).toContain('<p class="alert">Nothing was checked: this is no pass.</p>');
    expect(page).not.toContain('does not pass');
  });

  test('escapes names', async ({ api, project }) => {
    await api.post(`${project}/connections?name=${encodeURIComponent('<script>"梁"</script>')}`);

    const files = unzipSync(await api.file(`${project}/connections/1/reports/htmlZip`));

    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page).not.toContain('<script>');
    expect(page).toContain('<h1>&lt;script&gt;&quot;梁&quot;&lt;/script&gt;</h1>');
  });
});

function lettersOf(svg: string | undefined): string[] {
  return [...(svg ?? '').matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, letters = '']) => letters);
}
