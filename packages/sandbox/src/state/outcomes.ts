import { calculateConnection } from '../engine/calculate.ts';
import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { writeTask } from './calculation/task.ts';
import { createThreads } from './calculation/threads.ts';

/** Results of connections, calculated when they are needed and kept while they hold. */
export interface Outcomes {
  /** Results that still hold, of whatever load effects they are; else those of all active ones. */
  any(project: Project, connection: Connection): Promise<Outcome>;
  /** Results of all active load effects. */
  whole(project: Project, connection: Connection): Promise<Outcome>;
  /** Results of chosen load effects, or of all active ones with null. */
  subset(project: Project, connection: Connection, loadEffectIds: readonly number[] | null): Promise<Outcome>;
  /** Ends the threads; calculations under way fail. */
  close(): Promise<void>;
}

/**
 * @param threads Threads that calculate beside the one that answers requests; with 0 that one does it.
 * @param requireRoom Called before a connection gets results it did not have. Throws where there is no room for them.
 */
export function createOutcomes(threads: number, requireRoom: (project: Project) => void): Outcomes {
  const pool = threads === 0 ? null : createThreads(threads);

  async function calculate(
    project: Project,
    connection: Connection,
    loadEffectIds: readonly number[] | null,
  ): Promise<Outcome> {
    if (connection.outcome === null) requireRoom(project);
    if (pool === null) {
      connection.outcome = { ...calculateConnection(project, connection, loadEffectIds) };
      return connection.outcome;
    }
    const task = writeTask(project, connection, loadEffectIds);
    const outcome = await pool.calculate(task);
    // Whoever asked gets what was asked for; kept is only what still holds.
    if (writeTask(project, connection, loadEffectIds) === task) connection.outcome = outcome;
    return outcome;
  }

  async function subset(
    project: Project,
    connection: Connection,
    loadEffectIds: readonly number[] | null,
  ): Promise<Outcome> {
    const { outcome } = connection;
    const holds = outcome !== null && String(outcome.loadEffectIds) === String(loadEffectIds);
    return holds ? outcome : await calculate(project, connection, loadEffectIds);
  }

  return {
    any: async (project, connection) => connection.outcome ?? (await calculate(project, connection, null)),
    whole: (project, connection) => subset(project, connection, null),
    subset,
    async close() {
      await pool?.close();
    },
  };
}
