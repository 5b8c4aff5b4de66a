import { randomUUID } from 'node:crypto';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';

/** A registered program. Projects belong to the client that opened them. */
export interface Client {
  readonly id: string;
  readonly projects: Map<string, Project>;
}

/** The registered clients. At most `limit` are kept: registering one more forgets the one idle longest. */
export interface Clients {
  register(): Client;
  /** The client of a `ClientId` header; undefined when it was never issued or has been forgotten. */
  find(id: string): Client | undefined;
  forgetAll(): void;
}

/** Nobody closes hundreds of projects by hand, so this many open ones are a leak. */
const PROJECTS_PER_CLIENT = 200;

/** No clients yet. */
export function createClients(limit: number): Clients {
  // A Map keeps the order of insertion; a client that is used moves to the end.
  const known = new Map<string, Client>();
  return {
    register() {
      const client: Client = { id: randomUUID(), projects: new Map() };
      known.set(client.id, client);
      for (const idle of known.keys()) {
        if (known.size <= limit) break;
        known.delete(idle);
      }
      return client;
    },
    find(id) {
      const client = known.get(id.toLowerCase());
      if (client === undefined) return undefined;
      known.delete(client.id);
      known.set(client.id, client);
      return client;
    },
    forgetAll() {
      known.clear();
    },
  };
}

/** Hands a project to a client. Errors: 422 when the client leaves too many open. */
export function keepProject(client: Client, project: Project): Project {
  if (client.projects.size >= PROJECTS_PER_CLIENT) {
    throw unprocessable(
      `This client has ${PROJECTS_PER_CLIENT} projects open; close some before opening more.`,
    );
  }
  client.projects.set(project.id, project);
  return project;
}
