import type { Dependencies } from '../cache/dependencies.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { withGraphIds } from './graph-ids.ts';
import type { ProjectStore } from './project-store.ts';
import { withHealthCheck } from './with-health-check.ts';

/**
 * The open projects of every machine that may have some. A machine that does not respond does not block the others: what
 * is open there is known, and listed from what is known.
 *
 * Upstream: `GetActiveProjects`, once for each machine. Throws what the first machine did when none answers.
 */
export async function listAll(
  machines: Machines,
  projects: ProjectStore,
  dependencies: Dependencies | undefined,
): Promise<unknown[]> {
  // What is asked of whom depends on more than was read.
  dependencies?.markUncacheable();
  const lists = await Promise.allSettled(
    machines.inUse().map(async (machine) => {
      const asked = machines.at(machine).call('GetActiveProjects');
      const answer = await withHealthCheck(machines, machine, asked);
      return withGraphIds(machine, answer, projects) as unknown[];
    }),
  );
  const found = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
  const [first] = lists;
  if (found.length === 0 && first?.status === 'rejected') throw first.reason;
  if (found.length === lists.length) projects.directory.listed();
  return found.flat();
}
