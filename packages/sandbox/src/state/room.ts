import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { memory } from '../model/memory.ts';
import { SandboxProblem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { Client, Clients } from './clients.ts';
import { projectWeight } from './weight/project-weight.ts';

/** Nobody closes hundreds of projects by hand, so this many open ones are a leak. */
const PROJECTS_PER_CLIENT = 200;
/** A client that has not called for so long may be forgotten to make room, ms. */
const IDLE_MS = 60 * 60 * 1000;

/** Changes that take nothing, though their method does not say so. */
const freeing: ReadonlySet<EndpointId> = new Set(['ConnectClient', 'CloseProject', 'Explode', 'ExplodeAll']);

/** Hands a project to a client. Errors: 409 when there is no room for it. */
export function keepProject(clients: Clients, client: Client, project: Project): Project {
  if (client.projects.size >= PROJECTS_PER_CLIENT) {
    throw full(`this client has ${PROJECTS_PER_CLIENT} projects open`);
  }
  checkRoom(clients, client, projectWeight(project));
  client.projects.set(project.id, project);
  return project;
}

/** Looks for room for results of a project. Errors: 409 when there is none. */
export function checkRoomIn(clients: Clients, project: Project): void {
  const owner = clients.idleFirst().find(({ client }) => client.projects.has(project.id));
  if (owner !== undefined) checkRoom(clients, owner.client, 0);
}

/**
 * Looks for room before a call that may take some. Results are looked after when they are calculated: those that are there
 * can be read from a full sandbox. Errors: 409 when there is none.
 */
export function checkRoomFor(id: EndpointId, clients: Clients, client: Client): void {
  const { changes, method } = endpoints[id] as Endpoint;
  if (changes === undefined || changes === 'results' || method === 'DELETE' || freeing.has(id)) return;
  checkRoom(clients, client, 0);
}

/** Forgets clients, the one idle longest first, until a new one with its project has room. */
export function makeRoom(clients: Clients, newcomer: Client): void {
  for (const { client } of clients.idleFirst()) {
    if (heldByAll(clients) <= memory.all) return;
    if (client !== newcomer) clients.forget(client);
  }
}

function checkRoom(clients: Clients, client: Client, more: number): void {
  if (heldBy(client) + more > memory.client) {
    throw full(`the projects of this client would take more than ${megabytes(memory.client)}`);
  }
  for (const idle of clients.idleFirst()) {
    if (heldByAll(clients) + more <= memory.all || idle.forMs < IDLE_MS) break;
    clients.forget(idle.client);
  }
  if (heldByAll(clients) + more > memory.all) {
    throw full(`the projects of all clients would take more than ${megabytes(memory.all)}`);
  }
}

function heldBy({ projects }: Client): number {
  let held = 0;
  for (const project of projects.values()) held += projectWeight(project);
  return held;
}

function heldByAll(clients: Clients): number {
  return clients.idleFirst().reduce((held, { client }) => held + heldBy(client), 0);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB of its memory`;
}

export function full(reason: string): SandboxProblem {
  return new SandboxProblem(409, 'Conflict', `The sandbox is full: ${reason}. Close some projects first.`);
}
