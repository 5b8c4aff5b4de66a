import type { Context } from '../../context.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { CheckKind } from '../../upstream/model/results.ts';
import type { AnalysisType } from '../../upstream/model/words.ts';
import { chosenIn } from '../kit/ids.ts';
import { type OrderedRow, pageInOrder, type SortValue } from '../kit/keyset.ts';
import { cursorOf, type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { type GivenUtilization, ratioOf } from '../kit/units.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { type ConnectionStatus, resultsOf, statusOf } from '../results/results.ts';
import { breaksRule } from '../rules/rules.ts';
import { type ApprovalState, reviewOf } from './review.ts';
import { designsOf, sectionsOf, typologyOf } from './traits.ts';

type Maybe<T> = T | null | undefined;

export interface ConnectionFilter {
  text?: Maybe<string>;
  nameContains?: Maybe<string>;
  connectionIds?: Maybe<readonly string[]>;
  analysisTypes?: Maybe<readonly AnalysisType[]>;
  statuses?: Maybe<readonly ConnectionStatus[]>;
  minUtilization?: Maybe<GivenUtilization>;
  maxUtilization?: Maybe<GivenUtilization>;
  failingKinds?: Maybe<readonly CheckKind[]>;
  typologyCodes?: Maybe<readonly string[]>;
  sectionNames?: Maybe<readonly string[]>;
  memberNameContains?: Maybe<string>;
  libraryTemplateUuids?: Maybe<readonly string[]>;
  approval?: Maybe<readonly ApprovalState[]>;
  tags?: Maybe<readonly string[]>;
  brokenRules?: Maybe<readonly string[]>;
}

type ConnectionOrderField =
  | 'PROJECT'
  | 'NUMBER'
  | 'NAME'
  | 'STATUS'
  | 'UTILIZATION'
  | 'CALCULATED_AT'
  | 'TYPOLOGY'
  | 'SECTION'
  | 'DESIGN';
interface ConnectionOrder {
  field: ConnectionOrderField;
  direction?: Maybe<'ASCENDING' | 'DESCENDING'>;
}

export interface ConnectionListArgs extends PageArgs {
  filter?: Maybe<ConnectionFilter>;
  orderBy?: Maybe<ConnectionOrder>;
}

/** A page of a project's connections. What is read for each of them is what filter and order need. */
export async function connectionsOfProject(
  project: ProjectHandle,
  args: ConnectionListArgs,
  context: Context,
): Promise<Page<Connection>> {
  const { connections } = await projectData(project, context);
  return await pageOfConnections(project, connections, args, context);
}

/** The same of some connections of a project, in its order. */
export async function pageOfConnections(
  project: ProjectKey,
  connections: readonly Connection[],
  { filter, orderBy, ...page }: ConnectionListArgs,
  context: Context,
): Promise<Page<Connection>> {
  const kept = await filterConnections(project, connections, filter ?? {}, context);
  const { field, direction } = orderBy ?? { field: 'PROJECT' as const };
  const isDescending = direction === 'DESCENDING';
  if (field === 'PROJECT')
    return paginate(isDescending ? kept.toReversed() : kept, page, ({ connectionId }) => connectionId);
  const rows = await Promise.all(
    kept.map(
      async (item): Promise<OrderedRow<Connection>> => ({
        item,
        key: item.connectionId,
        value: await columns[field](item, context),
      }),
    ),
  );
  return pageInOrder(rows, { name: `${field} ${direction ?? 'ASCENDING'}`, isDescending }, page);
}

/** Cursor of a connection in a list in the order of the project. */
export const cursorInProject = ({ connectionId }: Connection): string => cursorOf(connectionId);

/** States by how much they ask for attention. */
const urgency: readonly ConnectionStatus[] = [
  'FAILED',
  'OUTDATED',
  'PARTIAL',
  'NOT_CHECKED',
  'CALCULATING',
  'NOT_CALCULATED',
  'PASSED',
];

type Column = (connection: Connection, context: Context) => SortValue | Promise<SortValue>;

const columns: Readonly<Record<Exclude<ConnectionOrderField, 'PROJECT'>, Column>> = {
  NUMBER: ({ connectionId }) => connectionId,
  NAME: ({ name }) => name,
  STATUS: async (connection, context) => urgency.indexOf(await statusOf(connection, context)),
  UTILIZATION: async (connection, context) => (await resultsOf(connection, context))?.maxUtilization ?? null,
  CALCULATED_AT: (connection, { events }) => events.calculation(connection)?.calculatedAt.getTime() ?? null,
  TYPOLOGY: async (connection, context) => (await typologyOf(connection, context))?.code ?? null,
  SECTION: async (connection, context) =>
    textOf((await sectionsOf(connection, context)).map(({ name }) => name)),
  DESIGN: async (connection, context) => textOf(await designsOf(connection, context)),
};

const textOf = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(', '));

const has = (whole: string | null, part: string): boolean =>
  whole?.toLocaleLowerCase().includes(part.toLocaleLowerCase()) ?? false;

/** Conditions that what is at hand tells. */
function matches(
  { name, description, connectionId, analysisType }: Connection,
  { text, nameContains, analysisTypes }: ConnectionFilter,
): boolean {
  return (
    (text == null || has(name, text) || has(description, text) || String(connectionId) === text.trim()) &&
    (nameContains == null || has(name, nameContains)) &&
    (analysisTypes == null || analysisTypes.includes(analysisType))
  );
}

/** Conditions that people decide. */
function isReviewed(connection: Connection, { approval, tags }: ConnectionFilter, context: Context): boolean {
  if (approval == null && tags == null) return true;
  const review = reviewOf(connection, context);
  const hasState = approval == null || approval.includes(review.approval.state);
  return hasState && (tags == null || tags.some((tag) => review.tags.includes(tag)));
}

/** The connections of a project that match, in its order. */
export async function filterConnections(
  project: ProjectKey,
  connections: readonly Connection[],
  filter: ConnectionFilter,
  context: Context,
): Promise<readonly Connection[]> {
  const chosen = chosenIn('ConnectionItem', project, filter.connectionIds, ['filter', 'connectionIds']);
  const kept = connections.filter(
    (connection) =>
      chosen(connection.connectionId) &&
      matches(connection, filter) &&
      isReviewed(connection, filter, context),
  );
  if (!needsReading(filter)) return kept;
  const answers = await Promise.all(kept.map((connection) => hasWhatIsRead(connection, filter, context)));
  return kept.filter((_, index) => answers[index]);
}

function needsReading({
  text,
  nameContains,
  connectionIds,
  analysisTypes,
  approval,
  tags,
  ...others
}: ConnectionFilter): boolean {
  return Object.values(others).some((condition) => condition != null);
}

/** Conditions that need a call; those that cost one for each connection come last. */
async function hasWhatIsRead(
  connection: Connection,
  filter: ConnectionFilter,
  context: Context,
): Promise<boolean> {
  const { statuses, typologyCodes, sectionNames, memberNameContains, libraryTemplateUuids, brokenRules } =
    filter;
  if (statuses != null && !statuses.includes(await statusOf(connection, context))) return false;
  if (!(await hasUtilization(connection, filter, context))) return false;
  if (typologyCodes != null && !typologyCodes.includes((await typologyOf(connection, context))?.code ?? ''))
    return false;
  if (sectionNames != null) {
    const names = (await sectionsOf(connection, context)).map(({ name }) => name);
    if (!names.some((name) => sectionNames.includes(name))) return false;
  }
  if (memberNameContains != null) {
    const members = await context.loaders.members.load(connection);
    if (!members.some(({ name }) => has(name, memberNameContains))) return false;
  }
  if (libraryTemplateUuids != null) {
    const designs = await designsOf(connection, context);
    if (!designs.some((id) => libraryTemplateUuids.includes(id))) return false;
  }
  return (
    brokenRules == null || (await breaksRule(connection, brokenRules, ['filter', 'brokenRules'], context))
  );
}

async function hasUtilization(
  connection: Connection,
  { minUtilization, maxUtilization, failingKinds }: ConnectionFilter,
  context: Context,
): Promise<boolean> {
  if (minUtilization == null && maxUtilization == null && failingKinds == null) return true;
  const results = await resultsOf(connection, context);
  const used = results?.maxUtilization ?? null;
  if (minUtilization != null && (used === null || used < ratioOf(minUtilization))) return false;
  if (maxUtilization != null && (used === null || used > ratioOf(maxUtilization))) return false;
  if (failingKinds == null) return true;
  if (results === null || results.outdated) return false;
  return results.summary.some(({ status, kind }) => status === 'FAILED' && failingKinds.includes(kind));
}
