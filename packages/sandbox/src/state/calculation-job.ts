import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConCalculationJob } from '@connection-gateway/contract/calculation-job';
import type { ConResultSummary } from '@connection-gateway/contract/results';
import type { Connection } from '../model/connection.ts';
import { notFound, SandboxProblem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { findConnection } from './find.ts';
import type { Outcomes } from './outcomes.ts';

/** Jobs of all projects. They go when their project goes. */
export interface CalculationJobs {
  /** Errors: 404 for a connection that is not there, 409 while the project has a job that has not ended. */
  start(
    project: Project,
    connectionIds: readonly number[],
    /** Of the one connection; null for the active ones of all. */
    loadEffectIds?: readonly number[] | null,
  ): ConCalculationJob;
  /** Errors: 404. */
  find(project: Project, jobId: string): ConCalculationJob;
  /** Interrupts a job within its connection; one that has ended stays as it is. Errors: 404. */
  cancel(project: Project, jobId: string): ConCalculationJob;
}

/** Jobs of a project that can be read, the last ones. */
const MOST_KEPT = 50;

/** A job, open to change while it runs. */
type Running = { -readonly [K in keyof ConCalculationJob]: ConCalculationJob[K] } & {
  jobId: string;
  connectionsCompleted: number;
};

/**
 * @param delayMs How long each connection pretends to take; its load effects are reported one by one.
 * @param onDefect Told of a calculation that failed by a defect of the sandbox.
 */
export function createCalculationJobs(
  outcomes: Outcomes,
  delayMs: number,
  onDefect: (error: unknown) => void,
): CalculationJobs {
  const known = new WeakMap<Project, Map<string, Running>>();

  function jobsOf(project: Project): Map<string, Running> {
    const jobs = known.get(project) ?? new Map<string, Running>();
    known.set(project, jobs);
    return jobs;
  }

  function find(project: Project, jobId: string): Running {
    const job = jobsOf(project).get(jobId.toLowerCase());
    if (job === undefined) throw notFound(`Project ${project.id} has no calculation job ${jobId}.`);
    return job;
  }

  return {
    start(project, connectionIds, loadEffectIds = null) {
      for (const id of connectionIds) findConnection(project, id);
      const active = [...jobsOf(project).values()].find(isActive);
      if (active !== undefined) {
        const detail = `Project ${project.id} has the active calculation job ${active.jobId}.`;
        throw new SandboxProblem(409, 'Conflict', detail);
      }
      const job = newJob(project, connectionIds);
      const jobs = jobsOf(project);
      jobs.set(job.jobId, job);
      const [oldest] = jobs.keys();
      if (jobs.size > MOST_KEPT && oldest !== undefined) jobs.delete(oldest);
      run(job, project, loadEffectIds, outcomes, delayMs).catch((error: unknown) => {
        if (error instanceof SandboxProblem) {
          end(job, 'failed', error.detail);
          return;
        }
        onDefect(error);
        end(job, 'failed', 'The sandbox failed unexpectedly; this is a defect of the sandbox.');
      });
      return job;
    },
    find,
    cancel(project, jobId) {
      const job = find(project, jobId);
      if (isActive(job)) end(job, 'cancelled', null);
      return job;
    },
  };
}

function newJob(project: Project, connectionIds: readonly number[]): Running {
  return {
    jobId: randomUUID(),
    projectId: project.id,
    status: 'queued',
    connectionIds: [...new Set(connectionIds)],
    connectionsCompleted: 0,
    currentConnectionId: null,
    progress: 0,
    message: null,
    createdAt: new Date().toISOString(),
    finishedAt: null,
    results: null,
    error: null,
  };
}

/** Calculates connection by connection until the job is cancelled, which it looks for after every load effect. */
async function run(
  job: Running,
  project: Project,
  loadEffectIds: readonly number[] | null,
  outcomes: Outcomes,
  delayMs: number,
): Promise<void> {
  const results: ConResultSummary[] = [];
  for (const id of job.connectionIds ?? []) {
    const connection = project.connections.find((one) => one.id === id);
    // Deleted meanwhile: nothing to calculate and nothing to say.
    if (connection !== undefined) {
      if (!(await solve(job, connection, loadEffectIds, delayMs))) return;
      const { summary } = await outcomes.subset(project, connection, loadEffectIds);
      if (!isActive(job)) return;
      results.push(summary);
    }
    Object.assign(job, {
      connectionsCompleted: job.connectionsCompleted + 1,
      currentConnectionId: null,
      progress: 0,
    });
  }
  job.results = results;
  end(job, 'finished', null);
}

/** Pretends to solve; false when the job was cancelled meanwhile. */
async function solve(
  job: Running,
  connection: Connection,
  loadEffectIds: readonly number[] | null,
  delayMs: number,
): Promise<boolean> {
  const effects = connection.loadEffects.filter(({ id, active }) => loadEffectIds?.includes(id) ?? active);
  for (let solved = 0; solved <= effects.length; solved++) {
    await wait(delayMs / (effects.length + 1), undefined, { ref: false });
    if (!isActive(job)) return false;
    job.status = 'running';
    job.currentConnectionId = connection.id;
    job.progress = solved / (effects.length + 1);
    job.message = `${connection.name}: ${solved} of ${effects.length} load effects`;
  }
  return true;
}

function end(job: Running, status: 'finished' | 'failed' | 'cancelled', error: string | null): void {
  job.status = status;
  job.currentConnectionId = null;
  job.progress = 0;
  job.message = null;
  job.finishedAt = new Date().toISOString();
  job.error = error;
}

const isActive = ({ status }: Running): boolean => status === 'queued' || status === 'running';
