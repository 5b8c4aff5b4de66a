import type { Logger } from 'pino';
import { isNotFound } from '../../errors.ts';
import type { Machines } from '../fleet/machines.ts';

/** What may still be open at machines that went away, although it is not used any more. */
export interface LeftBehind {
  note(machine: string, serviceId: string): void;
  /** The machine is there again: what is still open there is closed. Never throws. */
  close(machine: string): Promise<void>;
}

/** @param machines Bound to nobody. */
export function createLeftBehind(machines: Machines, log: Pick<Logger, 'debug'> | undefined): LeftBehind {
  const left = new Map<string, Set<string>>();
  return {
    note(machine, serviceId) {
      left.set(machine, (left.get(machine) ?? new Set()).add(serviceId));
    },
    async close(machine) {
      const projectIds = left.get(machine) ?? [];
      left.delete(machine);
      for (const projectId of projectIds)
        try {
          await machines.at(machine).call('CloseProject', { params: { projectId } });
        } catch (err) {
          // One that was started anew has nothing of it.
          if (!isNotFound(err)) log?.debug({ err, machine }, 'a project of before could not be closed');
        }
    },
  };
}
