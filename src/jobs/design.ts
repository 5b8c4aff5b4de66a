import type { TemplateCache } from '../templates/template-cache.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignItem } from '../upstream/model/library.ts';
import { applyDesign } from './apply-design.ts';
import type { Copies } from './copies.ts';
import type { Desk, Work } from './desk.ts';
import { type ConnectionDesignRun, type DesignCandidate, isSettled } from './job.ts';
import { type RankCriterion, ranked } from './rank.ts';
import { failureOf, isStepFailure } from './solve.ts';
import { newTrial, tryOut } from './trial.ts';

export interface DesignOptions {
  rankBy: readonly RankCriterion[];
  /** Put the best candidate on the original when it passes. */
  applyBest: boolean;
  /** Told when the original was changed, with the design that is applied; null when it failed half way. */
  changed: (original: ConnectionKey, design: DesignItem | null) => void;
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
 * Upstream for each: `CopyConnection`, `GetTemplate`, `GetDefaultTemplateMapping`, `ApplyTemplate`, `PreDesignWelds`
 * on wish, `Calculate`, `GetProductionCost`, `DeleteConnection`.
 */
export function design(
  copies: Copies,
  templates: TemplateCache,
  options: DesignOptions,
): Work<ConnectionDesignRun> {
  return async (desk) => {
    for (const index of desk.job().steps.keys()) {
      if (desk.stop.aborted) return;
      await tryCandidate(desk, index, copies, templates, options);
    }
    if (!options.applyBest || desk.stop.aborted) return;
    const best = desk.job().steps.find(({ rank }) => rank === 1);
    if (best?.passed !== true) return;
    desk.say(`Applying ${best.designItem.name ?? 'the best design'}`);
    const { connection, recipe } = desk.job();
    let applied: DesignItem | null = null;
    try {
      await applyDesign(desk.upstream, templates, connection, best.designItem, recipe);
      applied = best.designItem;
    } finally {
      options.changed(connection, applied);
    }
  };
}

async function tryCandidate(
  desk: Desk<ConnectionDesignRun>,
  index: number,
  copies: Copies,
  templates: TemplateCache,
  { rankBy }: DesignOptions,
): Promise<void> {
  const { jobId, connection, recipe, steps } = desk.job();
  const designItem = steps[index]?.designItem;
  if (!designItem) return;
  const name = `Design ${jobId.slice(0, 8)}-${index + 1} of connection ${connection.connectionId}`;
  desk.step(index, { state: 'RUNNING' });
  let found: Partial<DesignCandidate> = {};
  try {
    await copies.borrow(desk, connection, name, async (copy) => {
      const { issues } = await applyDesign(desk.upstream, templates, copy, designItem, recipe);
      // Their operations go with the copy.
      found = {
        appliedWithoutIssues: issues.length === 0,
        issues: issues.map((issue) => ({ ...issue, operationId: null })),
      };
      found = { ...found, ...(await tryOut(desk.upstream, copy, connection, true)) };
    });
    rank(desk, index, { ...found, state: 'FINISHED' }, rankBy);
  } catch (error) {
    rank(desk, index, { ...found, state: 'FAILED', failure: failureOf(error) }, rankBy);
    if (!isStepFailure(error)) throw error;
  }
}

/** Ends a candidate and gives all that were calculated their ranks. */
function rank(
  desk: Desk<ConnectionDesignRun>,
  index: number,
  outcome: Partial<DesignCandidate> & { state: 'FINISHED' | 'FAILED' },
  rankBy: readonly RankCriterion[],
): void {
  const steps = desk.job().steps.map((step, at) => (at === index ? { ...step, ...outcome } : step));
  const order = ranked(steps.filter(isSettled), rankBy, ({ designItem }) => designItem.name ?? '');
  desk.arrange(steps.map((step) => ({ ...step, rank: order.indexOf(step) + 1 || null })));
  desk.step(index, { state: outcome.state });
}
