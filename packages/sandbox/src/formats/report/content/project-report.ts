import { codeLimit, rulesOf } from '../../../engine/codes/rules.ts';
import { disclaimer } from '../../../engine/results/messages.ts';
import type { Connection } from '../../../model/connection.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Project } from '../../../model/project.ts';
import { type Block, clipped, heading, note, table } from '../blocks.ts';
import type { Report, Section } from '../report.ts';
import { connectionSection, sectionId, sectionTitle } from './connection-section.ts';

/**
 * The report of some connections of a project, a section each; `outcomeOf` gives or makes their results when their turn
 * comes.
 */
export function projectReport(
  project: Project,
  connections: readonly Connection[],
  outcomeOf: (connection: Connection) => Promise<Outcome>,
): Report {
  const { name, author, date } = project.info;
  const [only] = connections;
  const isSingle = connections.length === 1 && only !== undefined;
  const projectName = clipped(name ?? '', 120) || 'Project without a name';
  return {
    title: isSingle ? `${projectName}: ${sectionTitle(only)}` : projectName,
    disclaimer: disclaimer(rulesOf(project).name),
    author: clipped(author ?? '', 120),
    date: dateOf(date),
    opening: opening(project, projectName, connections),
    contents: isSingle ? [] : connections.map((each) => ({ id: sectionId(each), title: sectionTitle(each) })),
    sections: sectionsOf(project, connections, outcomeOf),
  };
}

async function* sectionsOf(
  project: Project,
  connections: readonly Connection[],
  outcomeOf: (connection: Connection) => Promise<Outcome>,
): AsyncGenerator<Section> {
  for (const connection of connections) {
    yield connectionSection(project, connection, await outcomeOf(connection));
  }
}

function opening(project: Project, name: string, connections: readonly Connection[]): Block[] {
  const { description, projectNumber, author, date } = project.info;
  const code = rulesOf(project);
  const isCalculated = codeLimit(project.code) === null;
  const facts = [
    ['Project', name],
    ['Number', projectNumber],
    ['Description', description],
    ['Author', author],
    ['Date', date?.slice(0, 10)],
    ['Design code', isCalculated ? `${code.name} (${project.code})` : project.code],
    ['Factors', isCalculated ? code.factorText : ''],
    ['Connections', String(connections.length)],
  ] as const;
  return [
    heading(1, name),
    note(disclaimer(code.name), 'alert'),
    ...table(
      [
        ['Project data', 1],
        ['', 4],
      ],
      facts.flatMap(([title, value]) => (value ? [[title, value]] : [])),
    ),
    ...(connections.length === 0 ? [note('No connections were asked for.')] : []),
  ];
}

/** A time without a zone counts as UTC, or the document would depend on where it is written. */
function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T') ? text : `${text}Z`;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date;
}
