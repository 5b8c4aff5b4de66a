import type { Context } from '../../context.ts';
import { GatewayError, isNotFound } from '../../errors.ts';
import { checksTable } from '../../tables/checks-table.ts';
import { connectionsTable } from '../../tables/connections-table.ts';
import { projectLoadEffectsTable } from '../../tables/load-effects-table.ts';
import { loadsTable } from '../../tables/loads-table.ts';
import { membersTable } from '../../tables/members-table.ts';
import { projectsTable } from '../../tables/projects-table.ts';
import { rulesTable } from '../../tables/rules-table.ts';
import { projectRunsTable } from '../../tables/runs-table.ts';
import type { Table } from '../../tables/table.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { Project } from '../../upstream/model/project.ts';
import { projectData } from '../projects/project.ts';
import { lastStatusOf, resultsOf } from '../results/results.ts';
import { rulesOfProject } from '../rules/rules.ts';

type Make = (project: Project, context: Context) => Promise<Table>;

/** Tables of one project by the names in their addresses, and the calls each needs for every connection. */
const ofProject: Readonly<Record<string, { make: Make; callsEach: number }>> = {
  connections: { make: connections, callsEach: 0 },
  members: { make: members, callsEach: 1 },
  checks: { make: checks, callsEach: 0 },
  loads: { make: loads, callsEach: 2 },
  runs: { make: runs, callsEach: 0 },
  loadeffects: { make: loadEffects, callsEach: 0 },
  // Welds of generation 5 are in a file; members and parameters are lists of their own.
  rules: { make: rules, callsEach: 5 },
};
/** The same without a project. */
const ALL_PROJECTS = 'projects';
/** For the project and what all its connections have together. */
const CALLS_OF_PROJECT = 2;

/** Names of all tables. */
export const tableNames: readonly string[] = [ALL_PROJECTS, ...Object.keys(ofProject)];

/** A table that was found, before what is in it is read. */
export interface NamedTable {
  /** What its content follows from; null where that is known when it is read. */
  revision: string | null;
  /** Start of a file name. */
  stem: string;
  read(): Promise<Table>;
}

/**
 * Throws `NOT_FOUND` for a project that is not open, `CONFLICT` for a name that several have, `BAD_USER_INPUT` without a
 * project and for a table that needs more than `mostCalls` (0 is no limit).
 *
 * @param given Id of a project, as the graph or the service has it, or its name.
 */
export async function findTable(
  name: string,
  given: string | null,
  mostCalls: number,
  context: Context,
): Promise<NamedTable> {
  const table = ofProject[name];
  if (table === undefined) {
    const read = async () => projectsTable(await allProjects(context));
    return { revision: null, stem: name, read };
  }
  const project = await projectData(await projectOf(given, context), context);
  const calls = CALLS_OF_PROJECT + project.connections.length * table.callsEach;
  if (mostCalls > 0 && calls > mostCalls)
    throw new GatewayError(
      'BAD_USER_INPUT',
      `The table may need ${calls} calls of the service; MAX_OPERATION_COST allows ${mostCalls}. Ask the graph for it in pages.`,
    );
  return {
    revision: revisionOf(name, project, context),
    stem: `${project.name ?? 'project'}-${name}`,
    read: () => table.make(project, context),
  };
}

/** Rules may change without the project. */
function revisionOf(name: string, { projectId }: Project, { events, companyRules }: Context): string {
  const revision = events.contentRevision(projectId);
  return name === 'rules' ? `${revision} ${companyRules?.revision()}` : revision;
}

const allProjects = async (context: Context): Promise<Project[]> =>
  Promise.all((await context.loaders.allProjects()).map((project) => projectData(project, context)));

async function projectOf(given: string | null, { loaders }: Context): Promise<Project> {
  if (given === null || given === '')
    throw new GatewayError('BAD_USER_INPUT', 'Name the project: ?project= with its id or its name.');
  const [, uuid] = /^(?:Project:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(given) ?? [];
  if (uuid !== undefined) {
    const found = await loaders.project.load(uuid.toLowerCase()).catch((error: Error) => error);
    if (!(found instanceof Error)) return found;
    throw isNotFound(found) ? notOpen(given) : found;
  }
  const named = (await loaders.allProjects()).filter(({ name }) => name === given);
  const [project, ...others] = named;
  if (project === undefined) throw notOpen(given);
  if (others.length === 0) return project;
  const ids = named.map(({ projectId }) => projectId).join(', ');
  throw new GatewayError(
    'CONFLICT',
    `Several open projects have this name: give the id of one of them (${ids}).`,
  );
}

const notOpen = (given: string) =>
  new GatewayError(
    'NOT_FOUND',
    `No project ${given.slice(0, 100)} is open. /tables/projects.csv lists those that are; a file is opened with openProject.`,
  );

async function connections(project: Project, context: Context): Promise<Table> {
  const rows = project.connections.map(async (connection) => {
    const results = await resultsOf(connection, context);
    const status = await lastStatusOf(connection, context);
    const calculatedAt = results?.calculatedAt ?? null;
    return { connection, status, calculatedAt, summary: results?.summary ?? [] };
  });
  return connectionsTable(await Promise.all(rows));
}

async function membersOf(connection: Connection, { loaders }: Context) {
  return { connection, members: await loaders.members.load(connection) };
}

async function members(project: Project, context: Context): Promise<Table> {
  const sections = await context.loaders.crossSections.load(project.projectId);
  const names = new Map(sections.map(({ crossSectionId, name }) => [crossSectionId, name]));
  const all = project.connections.map((connection) => membersOf(connection, context));
  return membersTable(await Promise.all(all), (id) => names.get(id) ?? null);
}

async function loads(project: Project, context: Context): Promise<Table> {
  const all = project.connections.map(async (connection) => ({
    ...(await membersOf(connection, context)),
    loadEffects: await context.loaders.loadEffects.load({ ...connection, isPercentage: false }),
  }));
  return loadsTable(await Promise.all(all));
}

async function checks(project: Project, { loaders }: Context): Promise<Table> {
  const found = await Promise.all(project.connections.map((key) => loaders.detailedResults.load(key)));
  const names = new Map(project.connections.map(({ connectionId, name }) => [connectionId, name]));
  const results = found.filter((one) => one !== null);
  return checksTable(results, (connectionId) => names.get(connectionId) ?? null);
}

async function loadEffects(project: Project, { events }: Context): Promise<Table> {
  const all = project.connections.map((connection) => ({ connection, runs: events.runs(connection) }));
  return projectLoadEffectsTable(all);
}

async function runs(project: Project, { events }: Context): Promise<Table> {
  const all = project.connections.map((connection) => ({ connection, runs: events.runs(connection) }));
  return projectRunsTable(all);
}

async function rules(project: Project, context: Context): Promise<Table> {
  return rulesTable(await rulesOfProject(project, context));
}
