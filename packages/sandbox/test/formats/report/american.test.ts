import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { addFinPlate } from '../../support/fin-plate.ts';
import { test } from '../../support/test.ts';

const american =
  'Calculated by the sandbox component engine (AISC 360-16 (LRFD) component checks). Not a CBFEM result.';

describe('the report of an American project', () => {
  test('names AISC 360, its factors and formulas, and no other standard', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const mapping = await api.get(`${project}/get-default-mapping?countryCode=american`);
    await api.post(`${project}/change-code`, mapping.body);

    const page = unzipSync(await api.file(`${connection}/reports/htmlZip`))['index.html'];
    const word = unzipSync(await api.file(`${connection}/reports/word`))['word/document.xml'];

    const [html, document] = [page, word].map((bytes) => strFromU8(bytes ?? new Uint8Array()));
    expect(html).toContain(`<p class="alert">${american}</p>`);
    expect(html).toContain('φ = 0.9 (yielding, bending), 0.75 (bolts), 0.75 (welds), 0.75 (base metal)');
    expect(html).toContain('φRn = 0.75·Fnv·Ab; AISC 360-16 J3.6');
    expect(html).not.toMatch(/EN 199|γM|βw/);
    expect(document).toContain(american);
    expect(document).not.toMatch(/EN 199|γM/);
  });
});
