import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { projectReport } from '../../../src/formats/report/content/project-report.ts';
import { writePdf } from '../../../src/formats/report/pdf/write-pdf.ts';
import { writeWord } from '../../../src/formats/report/word/write-word.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';
import { connect } from '../../support/api.ts';
import { projectId } from '../../support/joint.ts';
import { test } from '../../support/test.ts';
import { readPdf } from './read-pdf.ts';

// Fifty connections are drawn: on a busy machine that takes a while.
describe('a report of many connections', () => {
  test('is written connection by connection, in small pieces', async () => {
    const project = demoProject();
    const outcomes = project.connections.map((connection) => calculateConnection(project, connection));
    const connections = Array.from({ length: 50 }, (_, index) => {
      const connection = project.connections[index % project.connections.length];
      if (connection === undefined) throw new Error('The demonstration project is empty.');
      const outcome = outcomes[index % outcomes.length] ?? null;
      return { ...connection, outcome, id: index + 1, name: `No ${index + 1}` };
    });
    let asked = 0;
    const report = projectReport(project, connections, async (connection) => {
      asked += 1;
      return connection.outcome ?? calculateConnection(project, connection);
    });

    const pieces: { size: number; asked: number }[] = [];
    const bytes: Uint8Array[] = [];
    for await (const piece of writePdf(report)) {
      pieces.push({ size: piece.length, asked });
      bytes.push(piece);
    }

    expect(pieces[0]?.asked).toBe(1);
    expect(pieces.length).toBeGreaterThanOrEqual(50);
    expect(Math.max(...pieces.map(({ size }) => size))).toBeLessThan(150_000);
    const { lost, strings } = readPdf(Buffer.concat(bytes));
    expect(lost).toEqual([]);
    expect(strings.filter((title) => title.startsWith('No '))).toHaveLength(50);
  });

  test('in Word has its text out before it makes the next section', async () => {
    const project = demoProject();
    let asked = 0;
    const report = projectReport(project, project.connections.slice(0, 3), async (connection) => {
      asked += 1;
      return calculateConnection(project, connection);
    });

    const askedAt: number[] = [];
    const bytes: Uint8Array[] = [];
    for await (const piece of writeWord(report)) {
      askedAt.push(asked);
      bytes.push(piece);
    }

    expect(new Set(askedAt)).toEqual(new Set([0, 1, 2, 3]));
    const document = strFromU8(unzipSync(Buffer.concat(bytes))['word/document.xml'] ?? new Uint8Array());
    expect([...document.matchAll(/w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual([
      'connection_1',
      'connection_2',
      'connection_3',
    ]);
    expect([...document.matchAll(/w:name="(connection_\d)"/g)]).toHaveLength(3);
  });

  test('comes without a length, a section for each id and each only once', async ({ api, url, project }) => {
    for (const name of ['A', 'B', 'C']) await api.post(`${project}/connections?name=${name}`);

    const response = await fetch(`${url}/api/4${project}/reports/pdf`, {
      method: 'POST',
      headers: { ClientId: api.clientId, 'Content-Type': 'application/json' },
      body: '[3, 1, 3]',
    });

    const { strings } = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toContain('filename="Shed.pdf"');
    expect(response.headers.get('content-length')).toBeNull();
    expect(strings).toEqual(expect.arrayContaining(['C', 'A']));
    expect(strings.filter((title) => title === 'C')).toHaveLength(1);
    expect(strings).not.toContain('B');
  });

  test('of no connections says so', async ({ api, url, project }) => {
    const response = await fetch(`${url}/api/4${project}/reports/word`, {
      method: 'POST',
      headers: { ClientId: api.clientId, 'Content-Type': 'application/json' },
      body: '[]',
    });

    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
      'No connections were asked for.',
    );
  });

  test('is refused as a whole for an id that is unknown, in the words of the generation', async ({ url }) => {
    const [api, api3] = [await connect(url, 4), await connect(url, 3)];
    const [project, project3] = [
      projectId((await api.post('/projects', { name: 'Four' })).body),
      projectId((await api3.post('/projects', { name: 'Three' })).body),
    ];

    const refusals = [
      await api.post(`/projects/${project}/reports/pdf`, [7]),
      await api3.post(`/projects/${project3}/reports/pdf`, [7]),
      await api3.post(`/projects/${project3}/reports/word`, { ids: 7 }),
      await api3.get(`/projects/${project3}/connections/7/reports/htmlZip`),
    ];

    expect(refusals).toMatchObject([
      { status: 404, type: 'application/problem+json', body: { title: 'Not Found' } },
      {
        status: 404,
        type: 'text/plain; charset=utf-8',
        body: 'Connection 7 is not in the project; it has none.',
      },
      { status: 400, type: 'text/plain; charset=utf-8' },
      {
        status: 404,
        type: 'text/plain; charset=utf-8',
        body: 'Connection 7 is not in the project; it has none.',
      },
    ]);
  });
});
