import type { Context } from '../../context.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { statusOf } from '../results/results.ts';
import { namesOfDesigns } from './design-names.ts';
import { designsOf, sectionsOf, typologyOf } from './traits.ts';

export type Grouping = 'TYPOLOGY' | 'SECTION' | 'DESIGN' | 'STATUS';

/** Connections of a project that have something in common. */
export interface ConnectionGroup extends ProjectKey {
  /** Empty for those that have none of it. */
  key: string;
  label: string;
  /** In the order of the project; at least one. */
  connections: Connection[];
}

/** Groups of all connections of a project, each connection in one. Without a size all are on the page. */
export async function connectionGroups(
  project: ProjectHandle,
  { by, ...page }: PageArgs & { by: Grouping },
  context: Context,
): Promise<Page<ConnectionGroup>> {
  const { connections } = await projectData(project, context);
  const places = await Promise.all(connections.map((connection) => placeOf[by](connection, context)));
  const groups = new Map<string, ConnectionGroup>();
  for (const [index, connection] of connections.entries()) {
    const place = places[index];
    if (place === undefined) continue;
    const known = groups.get(place.key);
    if (known === undefined)
      groups.set(place.key, { ...place, projectId: project.projectId, connections: [connection] });
    else known.connections.push(connection);
  }
  const named = by === 'DESIGN' ? await withNames([...groups.values()], context) : [...groups.values()];
  // What has none of it comes last.
  const sorted = named.toSorted(
    (a, b) =>
      Number(a.key === '') - Number(b.key === '') || a.label.localeCompare(b.label, 'en', { numeric: true }),
  );
  return paginate(sorted, page, ({ key }) => key, sorted.length);
}

/** Ids of library templates are not readable: the label has their names, where the library knows them. */
async function withNames(groups: readonly ConnectionGroup[], context: Context): Promise<ConnectionGroup[]> {
  const idsOf = ({ key }: ConnectionGroup) => (key === '' ? [] : key.split(', '));
  const designed = groups.flatMap((group) => {
    const [connection] = group.connections;
    const ids = idsOf(group);
    return connection === undefined || ids.length === 0 ? [] : [{ connection, ids }];
  });
  const names = await namesOfDesigns(designed, context);
  return groups.map((group) => {
    const label = idsOf(group).map((id) => names.get(id) ?? id);
    return label.length === 0 ? group : { ...group, label: label.join(', ') };
  });
}

type Place = Pick<ConnectionGroup, 'key' | 'label'>;

const placeOf: Readonly<Record<Grouping, (connection: Connection, context: Context) => Promise<Place>>> = {
  async TYPOLOGY(connection, context) {
    const typology = await typologyOf(connection, context);
    if (typology === null) return { key: '', label: 'No typology' };
    const { code, name } = typology;
    return { key: code, label: name === null ? code : `${name} (${code})` };
  },
  async SECTION(connection, context) {
    const names = (await sectionsOf(connection, context)).map(({ name }) => name).join(', ');
    return { key: names, label: names || 'No section' };
  },
  async DESIGN(connection, context) {
    const ids = (await designsOf(connection, context)).join(', ');
    return { key: ids, label: ids || 'No library template' };
  },
  async STATUS(connection, context) {
    const status = await statusOf(connection, context);
    return { key: status, label: status.toLowerCase().replace('_', ' ') };
  },
};
