import type { Identity } from '../auth/principal.ts';
import type { TemplateCache } from '../templates/template-cache.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignItem } from '../upstream/model/library.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { ConnectionDesignRun, DesignCandidate } from './kinds/design-run.ts';
import { type ScratchConnections, scratchName } from './scratch-connections.ts';
import { applyDesign } from './trials/apply-design.ts';
import { newTrial, tryOut } from './trials/trial.ts';
import { type WorkerOptions, workOn } from './work-on.ts';
import type { JobWorker } from './worker.ts';

/** What the caller has begun, as the record of changes has it. */
type ApplyingMutation = 'designConnection' | 'optimizeConnection';

/** What is known of the original, under the lock of its project. */
export interface Original {
  /** As of now, with what other requests have changed. */
  revision(key: ConnectionKey): string;
  /** It was changed, with the design that is applied; null when that is none, or failed half way. */
  applied(
    key: ConnectionKey,
    what: { design: DesignItem | null; by: Identity | null; mutation: ApplyingMutation },
  ): void;
}

export const newCandidate = (designItem: DesignItem): DesignCandidate => ({
  ...newTrial(),
  rank: null,
  designItem,
  appliedWithoutIssues: null,
  issues: [],
});

/**
 * Tries each candidate on a copy of its own and ranks them.
 *
 * Upstream for each: `CopyConnection`, `GetTemplate`, `DeleteOperations` on wish, `GetDefaultTemplateMapping`, `ApplyTemplate`,
 * `PreDesignWelds` on wish, `Calculate`, `GetProductionCost`, `DeleteConnection`.
 */
export function design(
  scratch: ScratchConnections,
  templates: TemplateCache,
  original: Original,
  workers: WorkerOptions,
): JobHandler<ConnectionDesignRun> {
  return async (context) => {
    await workOn(context, workers, (worker, pull) =>
      pull((index, note) => tryCandidate({ context, worker, scratch, templates }, index, note)),
    );
    const { applyBest, ifRevision, steps, connection, recipe } = context.job();
    if (!applyBest || context.stop.aborted) return;
    const best = steps.find(({ rank }) => rank === 1);
    if (best?.passed !== true) return;
    if (!context.once('applyBest')) {
      context.warn('The gateway has stopped while it applied the best design. Look whether it is there.');
      return;
    }
    context.report(`Applying ${best.designItem.name ?? 'the best design'}`);
    // In one lock, so that no one changes the connection between two of the calls, or on what it was before them.
    await context.upstream.withLock(connection.projectId, async (locked) => {
      if (ifRevision !== null && original.revision(connection) !== ifRevision) {
        context.warn('The best design was not applied: the connection was changed since it was read.');
        return;
      }
      let applied: DesignItem | null = null;
      try {
        await applyDesign(locked, templates, connection, best.designItem, recipe);
        applied = best.designItem;
      } finally {
        const { projectClosed, startedBy: by } = context.job();
        const mutation = 'designConnection';
        if (!projectClosed) original.applied(connection, { design: applied, by, mutation });
      }
    });
  };
}

interface CandidateTools {
  context: JobContext<ConnectionDesignRun>;
  worker: JobWorker;
  scratch: ScratchConnections;
  templates: TemplateCache;
}

/** Notes what is found as soon as it is, for a candidate that fails half-way. */
export async function tryCandidate(
  { context, worker, scratch, templates }: CandidateTools,
  index: number,
  note: (found: Partial<DesignCandidate>) => void,
): Promise<void> {
  const job = context.job();
  const { connection, recipe, steps } = job;
  const designItem = steps[index]?.designItem;
  if (!designItem) return;
  const name = scratchName(job, `-${index + 1}`);
  await scratch.borrow(context, worker, name, async (copy) => {
    const { issues } = await applyDesign(worker.upstream, templates, copy, designItem, recipe);
    // Their operations go with the copy.
    note({
      appliedWithoutIssues: issues.length === 0,
      issues: issues.map((issue) => ({ ...issue, ...connection, operationId: null })),
    });
    note(await tryOut(worker.upstream, copy, connection, true));
  });
}
