import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { Api } from '../../support/api.ts';
import { addJoint, projectId } from '../../support/joint.ts';
import { test } from '../../support/test.ts';
import { readPdf } from './read-pdf.ts';

describe('the letters of a PDF report', () => {
  test('are those of Western, Central and Eastern Europe, Greek, and the signs of engineers', async ({
    api,
    url,
  }) => {
    const [project, german, polish] = ['Σταθμός', 'Träger Öst, façade “Ø 20”', 'Zażółć gęślą jaźń'];
    const [czech, serbian, russian] = ['Příčel ľščťž', 'Đorđe Ш', 'Балка № 3'];
    const signs = 'σ β γM0 λ Δ φ, m² m³ · ≤ ≥ × √3 − 5° ± ≈ → € –';
    const path = `/projects/${projectId((await api.post('/projects', { name: project })).body)}`;
    for (const name of [german, polish, czech, serbian, russian, signs]) await addEmpty(api, path, name);

    const { texts, lost, strings } = readPdf(await postedPdf(url, api, path, [1, 2, 3, 4, 5, 6]));

    expect(lost).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining([project, german, polish, czech, serbian, russian, signs]));
    expect(strings).toEqual(expect.arrayContaining([polish, czech, russian, signs]));
  });

  test.for([
    ['formulas', 'αv·fub/γM2 ≤ 1', 'αv·fub/γM2 ≤ 1'],
    ['letters with accents of their own', 'Pr\u030ci\u0301c\u030cel', 'Příčel'],
    ['signs of diameters', '⌀ 20, ∅ 22', 'Ø 20, Ø 22'],
    ['Chinese and emoji', '梁柱 🏗\ufe0f 👩\u200d🔧 2', '\ufffd\ufffd \ufffd \ufffd\ufffd 2'],
    ['what runs to the left', 'קורה 12 \u202e34 ع', '\ufffd\ufffd\ufffd\ufffd 12 34 \ufffd'],
    ['control characters and blanks', 'a\u0000\u001b[1m\u00a0b\u2009c', 'a\ufffd\ufffd[1m b c'],
    ['codes without a character', '1 \uffff \ue000 \u{e0041}2', '1 \ufffd \ufffd 2'],
    ['halves of pairs', '1 \ud83c 2 \udfd7', '1 \ufffd 2 \ufffd'],
  ] as const)('show %s, or a replacement sign', async ([, name, shown], { api, project }) => {
    await api.post(`${project}/connections`);
    const { body } = await api.get(`${project}/connections/1`);
    await api.put(`${project}/connections/1`, { ...Object(body), name });

    const { texts, lost } = readPdf(await api.file(`${project}/connections/1/reports/pdf`));

    expect(lost).toEqual([]);
    expect(texts).toContain(shown);
  });

  test('say what was written, also where another report wrote the same letter in another script', async ({
    api,
    project,
  }) => {
    await addEmpty(api, project, 'Latin \u018f');
    await addEmpty(api, project, 'Cyrillic \u04d8');

    const [latin, cyrillic] = [
      readPdf(await api.file(`${project}/connections/1/reports/pdf`)),
      readPdf(await api.file(`${project}/connections/2/reports/pdf`)),
    ];

    expect(latin.texts).toContain('Latin \u018f');
    expect(cyrillic.texts).toContain('Cyrillic \u04d8');
  });

  test('of which a few are needed take a few kB of the file', async ({ api, project }) => {
    await addEmpty(api, project, 'Nothing');

    const bytes = await api.file(`${project}/connections/1/reports/pdf`);

    expect(bytes.length).toBeLessThan(40_000);
  });
});

describe('the letters of a picture in a Word report', () => {
  test('are those of the name; a letter that is not there looks like others that are not', async ({
    api,
    project,
  }) => {
    const connection = await addJoint(api, project);

    const [delta, sigma, lower, beam, post] = [
      await pictureWith(api, connection, 'Δ'),
      await pictureWith(api, connection, 'Σ'),
      await pictureWith(api, connection, 'σ'),
      await pictureWith(api, connection, '梁'),
      await pictureWith(api, connection, '柱'),
    ];

    expect(new Set([delta, sigma, lower, beam]).size).toBe(4);
    expect(post).toBe(beam);
  });
});

/** The report of these connections of a project. */
async function postedPdf(url: string, { clientId }: Api, project: string, ids: readonly number[]) {
  const response = await fetch(`${url}/api/4${project}/reports/pdf`, {
    method: 'POST',
    headers: { ClientId: clientId, 'Content-Type': 'application/json' },
    body: JSON.stringify(ids),
  });
  return new Uint8Array(await response.arrayBuffer());
}

async function addEmpty(api: Api, project: string, name: string): Promise<void> {
  await api.post(`${project}/connections?name=${encodeURIComponent(name)}`);
}

/** The first picture of the report of a joint whose beam B1 has another name, as text that can be compared. */
async function pictureWith(api: Api, connection: string, name: string): Promise<string> {
  const { body } = await api.get(`${connection}/members/2`);
  await api.put(`${connection}/members`, { ...Object(body), name });
  const parts = unzipSync(await api.file(`${connection}/reports/word`));
  return Buffer.from(parts['word/media/drawing1.png'] ?? []).toString('base64');
}
