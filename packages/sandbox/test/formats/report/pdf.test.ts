import { describe, expect } from 'vitest';
import { projectReport } from '../../../src/formats/report/content/project-report.ts';
import { writePdf } from '../../../src/formats/report/pdf/write-pdf.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';
import { addJoint } from '../../support/joint.ts';
import { test } from '../../support/test.ts';
import { DISCLAIMER, designedJoint, inMegapascal } from './designed-joint.ts';
import { readPdf } from './read-pdf.ts';

describe('the PDF report of a connection', () => {
  test('is a whole file that says what calculated it, what was checked and by which clause', async ({
    api,
    project,
  }) => {
    const { connection, weld } = await designedJoint(api, project);

    const { header, pages, lost, texts, strings } = readPdf(await api.file(`${connection}/reports/pdf`));

    expect({ header, lost }).toEqual({ header: '%PDF-1.3', lost: [] });
    expect(texts.filter((text) => text === DISCLAIMER).length).toBeGreaterThanOrEqual(pages);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Shed',
        'HEB200',
        '-20.00',
        inMegapascal(weld.demand),
        inMegapascal(weld.resistance),
        (weld.u * 100).toFixed(1),
        `Page ${pages}`,
      ]),
    );
    expect(texts.join(' ')).toContain('EN 1993-1-8 4.5.3.2');
    expect(texts.join(' ')).toContain('Table 3.4');
    // Bookmarks, in the order the file has them: a section is closed after what is in it.
    expect(strings).toEqual([
      'Summary',
      'Drawing',
      'Members',
      'Parts of the operations',
      'Load effects',
      'Operations',
      'Parameters',
      'Detailing',
      'Checks of plates',
      'Checks of bolts',
      'Checks of welds',
      'Joint',
    ]);
  });

  test('has the same bytes when nothing has changed', async ({ api, project }) => {
    const { connection } = await designedJoint(api, project);

    const [first, second] = [
      await api.file(`${connection}/reports/pdf`),
      await api.file(`${connection}/reports/pdf`),
    ];

    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('calculates first, and the results stay', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    await api.file(`${connection}/reports/pdf`);
    const { body } = await api.post(`${project}/connections/results`, [1]);

    expect(body).toMatchObject([{ checkResSummary: [{ name: 'Analysis' }, {}, {}] }]);
  });

  test('of an empty connection says that it is empty', async ({ api, project }) => {
    await api.post(`${project}/connections?name=Nothing`);

    const { lost, texts } = readPdf(await api.file(`${project}/connections/1/reports/pdf`));

    expect(lost).toEqual([]);
    expect(texts).toContain(
      'The connection is empty: it has no members, so there is nothing to show or calculate.',
    );
  });

  test('has no date when the project has none', async () => {
    const project = demoProject();
    project.info.date = null;
    const report = projectReport(project, [], () => Promise.reject(new Error('Nothing is calculated.')));

    const pieces: Uint8Array[] = [];
    for await (const piece of writePdf(report)) pieces.push(piece);

    const bytes = Buffer.concat(pieces);
    expect(readPdf(bytes).lost).toEqual([]);
    expect(bytes.toString('latin1')).not.toContain('CreationDate');
  });
});
