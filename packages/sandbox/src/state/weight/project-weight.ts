import type { Connection } from '../../model/connection.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Project } from '../../model/project.ts';
import { weightOf } from './weight.ts';

const known = new WeakMap<object, number>();

/** What a project takes in memory with its results, in bytes. Weighed again only where it was changed since. */
export function projectWeight(project: Project): number {
  const { connections, materials, ...own } = project;
  const parts = connections.map(
    (connection) =>
      once(connection, () => weightOf({ ...connection, outcome: null })) +
      (connection.outcome === null ? 0 : once(connection.outcome, weightOf)),
  );
  return parts.reduce(
    (sum, part) => sum + part,
    once(project, () => weightOf([own, materials.toState()])),
  );
}

/** What was changed is weighed anew: one connection, or with null all of the project. */
export function weighAnew(project: Project, connection: Connection | null): void {
  known.delete(project);
  for (const each of connection === null ? project.connections : [connection]) known.delete(each);
}

/** Results that are held once for all projects that have them weigh nothing in each. */
export function weighsNothing(outcome: Outcome): void {
  known.set(outcome, 0);
}

function once<T extends object>(thing: T, weigh: (thing: T) => number): number {
  const weight = known.get(thing) ?? weigh(thing);
  known.set(thing, weight);
  return weight;
}
