import type { Connection } from '../model/connection.ts';
import { notFound } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { Client } from './clients.ts';

/** A project of this client; 404 for everybody else's. */
export function openProject(client: Client, projectId: string): Project {
  const project = client.projects.get(projectId.toLowerCase());
  if (project === undefined) throw notFound(`Project ${projectId} is not open for this client.`);
  return project;
}

/** A connection of the project, else 404. */
export function findConnection(project: Project, id: number): Connection {
  return itemById('Connection', project.connections, id, 'the project');
}

/** The item of a list with this id, else a 404 that names what there is. */
export function itemById<Item extends { readonly id: number }>(
  kind: string,
  items: readonly Item[],
  id: number,
  owner: string,
): Item {
  const found = items.find((item) => item.id === id);
  if (found !== undefined) return found;
  const known = items.slice(0, 20).map((item) => item.id);
  const more = items.length > known.length ? ', ...' : '';
  throw notFound(
    `${kind} ${id} is not in ${owner}; it has ${known.length === 0 ? 'none' : known.join(', ')}${more}.`,
  );
}
