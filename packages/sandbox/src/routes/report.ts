import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { projectReport } from '../formats/report/content/project-report.ts';
import { writeHtmlZip } from '../formats/report/html/write-html-zip.ts';
import { writePdf } from '../formats/report/pdf/write-pdf.ts';
import type { Report } from '../formats/report/report.ts';
import { writeWord } from '../formats/report/word/write-word.ts';
import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { findConnection } from '../state/find.ts';
import { checkRoomIn } from '../state/room.ts';
import type { State } from '../state/state.ts';
import { connectionRoutes, type FileReply, projectRoutes } from './route.ts';

export const reports = connectionRoutes<'GeneratePdf' | 'GenerateWord' | 'GenerateHtmlZip'>({
  GeneratePdf: ({ state, project, connection }) =>
    file(writePdf, 'pdf', connection.name, reportOf(state, project, [connection])),
  GenerateWord: ({ state, project, connection }) =>
    file(writeWord, 'docx', connection.name, reportOf(state, project, [connection])),
  GenerateHtmlZip: ({ state, project, connection }) =>
    file(writeHtmlZip, 'zip', connection.name, reportOf(state, project, [connection])),
});

export const reportsOfProject = projectRoutes<'GeneratePdfForMutliple' | 'GenerateWordForMultiple'>({
  GeneratePdfForMutliple: ({ state, project, body }) =>
    file(writePdf, 'pdf', project.info.name, reportOf(state, project, chosen(project, body))),
  GenerateWordForMultiple: ({ state, project, body }) =>
    file(writeWord, 'docx', project.info.name, reportOf(state, project, chosen(project, body))),
});

function file(
  write: (report: Report) => AsyncIterable<Uint8Array>,
  extension: string,
  name: string | null | undefined,
  report: Report,
): FileReply {
  return { bytes: write(report), name: `${(name || 'report').slice(0, 100)}.${extension}` };
}

/** The connections with these ids, each once. Errors: 404. */
function chosen(project: Project, ids: readonly number[]): Connection[] {
  return [...new Set(ids)].map((id) => findConnection(project, id));
}

function reportOf(state: State, project: Project, connections: readonly Connection[]): Report {
  // Once it is on its way nothing can be refused any more.
  if (connections.some(({ outcome }) => outcome === null)) checkRoomIn(state.clients, project);
  return projectReport(project, connections, (connection) => outcomeOf(state, project, connection));
}

/** Results that still hold, else new ones. Other requests are answered between two connections. */
async function outcomeOf(
  { outcomes, options: { calculationDelayMs } }: State,
  project: Project,
  connection: Connection,
): Promise<Outcome> {
  await setImmediate();
  if (connection.outcome === null && calculationDelayMs > 0) {
    await wait(calculationDelayMs, undefined, { ref: false });
  }
  return await outcomes.any(project, connection);
}
