import { randomUUID } from 'node:crypto';
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
  /** All of them, the one idle longest first, and for how many ms it has been. */
  idleFirst(): { readonly client: Client; readonly forMs: number }[];
  forget(client: Client): void;
  forgetAll(): void;
}

/** No clients yet. */
export function createClients(limit: number): Clients {
  // A Map keeps the order of insertion; a client that is used moves to the end.
  const known = new Map<string, { readonly client: Client; readonly usedAt: number }>();
  return {
    register() {
      const client: Client = { id: randomUUID(), projects: new Map() };
      known.set(client.id, { client, usedAt: performance.now() });
      for (const idle of known.keys()) {
        if (known.size <= limit) break;
        known.delete(idle);
      }
      return client;
    },
    find(id) {
      const entry = known.get(id.toLowerCase());
      if (entry === undefined) return undefined;
      const { client } = entry;
      known.delete(client.id);
      known.set(client.id, { client, usedAt: performance.now() });
      return client;
    },
    idleFirst() {
      const now = performance.now();
      return [...known.values()].map(({ client, usedAt }) => ({ client, forMs: now - usedAt }));
    },
    forget({ id }) {
      known.delete(id);
    },
    forgetAll() {
      known.clear();
    },
  };
}
