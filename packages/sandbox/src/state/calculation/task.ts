import { calculateConnection } from '../../engine/calculate.ts';
import type { Connection } from '../../model/connection.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Project } from '../../model/project.ts';
import { restoreProject, storeProject } from '../project-file/store-project.ts';
import type { StoredProject } from '../project-file/stored-project.ts';

interface Task {
  project: StoredProject;
  loadEffectIds: readonly number[] | null;
}

/** One connection, what its results depend on and the load effects to solve, as text for another thread. */
export function writeTask(
  project: Project,
  connection: Connection,
  loadEffectIds: readonly number[] | null,
): string {
  const task: Task = { project: storeProject({ ...project, connections: [connection] }), loadEffectIds };
  return JSON.stringify(task);
}

/** Carries out a task. Errors: those of the engine, which are defects. */
export function solveTask(text: string): Outcome {
  // Written by `writeTask` of the same program.
  const task = JSON.parse(text) as Task;
  const project = restoreProject(task.project);
  const [connection] = project.connections;
  if (connection === undefined) throw new Error('The task has no connection.');
  return calculateConnection(project, connection, task.loadEffectIds);
}
