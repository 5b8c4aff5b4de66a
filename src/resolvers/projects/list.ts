import type { Context } from '../../context.ts';
import type { ProjectState } from '../../upstream/model/project-state.ts';
import type { DesignCode } from '../../upstream/model/words.ts';
import { type OrderedRow, pageInOrder, type SortValue } from '../kit/keyset.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import type { ProjectHandle } from './project.ts';

type Maybe<T> = T | null | undefined;

interface ProjectFilter {
  nameContains?: Maybe<string>;
  states?: Maybe<readonly ProjectState['state'][]>;
  designCodes?: Maybe<readonly DesignCode[]>;
}

type ProjectOrderField = 'SERVICE' | 'NAME' | 'PROJECT_NUMBER' | 'DESIGN_CODE' | 'DATE' | 'CONNECTIONS';

interface ProjectListArgs extends PageArgs {
  includeGone: boolean;
  filter?: Maybe<ProjectFilter>;
  orderBy?: Maybe<{ field: ProjectOrderField; direction?: Maybe<'ASCENDING' | 'DESCENDING'> }>;
}

/** What is known of a project without asking for it. */
interface Row {
  project: ProjectHandle;
  name: string | null;
  state: ProjectState['state'];
}

/** A page of the open projects, those that are being recovered, and on demand those that are gone. */
export async function listProjects(
  { includeGone, filter, orderBy, ...page }: ProjectListArgs,
  { loaders, knownProjects }: Context,
): Promise<Page<ProjectHandle>> {
  const open = await loaders.allProjects();
  knownProjects.restoreAll();
  const shown = new Set(open.map(({ projectId }) => projectId));
  const others = knownProjects
    .states()
    .filter(({ projectId, state }) => !shown.has(projectId) && (includeGone || state !== 'GONE'));
  const rows: Row[] = [
    ...open.map((project) => ({ project, name: project.name, state: 'OPEN' as const })),
    ...others.map(({ projectId, name, state }) => ({ project: { projectId }, name, state })),
  ];
  const kept = rows.filter((row) => matches(row, filter ?? {}));
  const { field, direction } = orderBy ?? { field: 'SERVICE' as const };
  const isDescending = direction === 'DESCENDING';
  if (field === 'SERVICE') {
    const projects = kept.map(({ project }) => project);
    return paginate(isDescending ? projects.toReversed() : projects, page, ({ projectId }) => projectId);
  }
  const ordered = kept.map((row): OrderedRow<ProjectHandle> => {
    const { project } = row;
    return { item: project, key: project.projectId, value: columns[field](row) };
  });
  return pageInOrder(ordered, { name: `${field} ${direction ?? 'ASCENDING'}`, isDescending }, page);
}

function matches(
  { project, name, state }: Row,
  { nameContains, states, designCodes }: ProjectFilter,
): boolean {
  const code = 'connections' in project ? project.designCode : null;
  return (
    (nameContains == null ||
      (name?.toLocaleLowerCase().includes(nameContains.toLocaleLowerCase()) ?? false)) &&
    (states == null || states.includes(state)) &&
    (designCodes == null || (code !== null && designCodes.includes(code)))
  );
}

/** Of a project that is not open only the name is known. */
const columns: Readonly<Record<Exclude<ProjectOrderField, 'SERVICE'>, (row: Row) => SortValue>> = {
  NAME: ({ name }) => name,
  PROJECT_NUMBER: ({ project }) => ('connections' in project ? project.projectNumber : null),
  DESIGN_CODE: ({ project }) => ('connections' in project ? project.designCode : null),
  DATE: ({ project }) => ('connections' in project ? project.date : null),
  CONNECTIONS: ({ project }) => ('connections' in project ? project.connections.length : null),
};
