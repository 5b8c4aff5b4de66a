import { GatewayError } from '../../errors.ts';
import type { TemplateCache } from '../../templates/template-cache.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { Parameter } from '../../upstream/model/parameter.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import type {
  ConnectionDesignRun,
  DesignCandidate,
  DesignOptions,
  DesignRecipe,
} from '../kinds/design-run.ts';
import type { OptimizationRun, SearchOptions } from '../kinds/optimization-run.ts';
import { applyDesign } from '../trials/apply-design.ts';
import { explanationOf } from '../trials/explain.ts';
import { startOf } from '../trials/start.ts';
import { newTrial } from '../trials/trial.ts';
import { walk } from '../trials/walk.ts';
import type { BatchContext } from './batch-context.ts';
import {
  type At,
  type ChangeTools,
  type Item,
  type Noting,
  refused,
  refuseUnlessSettable,
  type StepOfKind,
  setParameters,
  stateOf,
} from './change-item.ts';
import { leftState } from './left-state.ts';

/** What is tried on copies of the connection of an item. */
export interface ItemTrials {
  /** The search as far as it came: stopped between two calculations with the batch. */
  optimize(
    item: Pick<Item, 'jobId' | 'connection'>,
    options: Omit<SearchOptions, 'applyBest' | 'ifRevision'>,
    context: BatchContext,
  ): Promise<OptimizationRun>;
  /** Each design on a copy, ranked. */
  tryDesigns(
    item: Pick<Item, 'jobId' | 'connection'>,
    designs: readonly DesignItem[],
    options: Pick<DesignOptions, 'rankBy'> & { recipe: DesignRecipe },
    context: BatchContext,
  ): Promise<ConnectionDesignRun['steps']>;
}

export interface TryItemTools extends Pick<ChangeTools, 'files' | 'revisionOf'> {
  trials: ItemTrials;
  templates: TemplateCache;
}

interface Trying {
  at: At;
  noting: Noting;
  context: BatchContext;
  tools: TryItemTools;
}

/**
 * Looks for the best values of parameters of the connection of an item, and sets them where that is wished. Null when the batch
 * was stopped before it was through.
 *
 * Upstream: `GetParameters`; `CopyConnection`, `Update`, `Calculate` and `GetProductionCost` for each point, `DeleteConnection`;
 * then as `setParameters`.
 */
export async function optimizeItem(
  item: Item,
  { kind, bareKeys, applyBest, ...options }: StepOfKind<'OPTIMIZE'>,
  { at, noting, context, tools }: Trying,
): Promise<Partial<BatchItem> | null> {
  const { connection, index } = item;
  const before = tools.revisionOf(connection);
  const present: readonly Parameter[] = await at.upstream.parameters.list(connection, true);
  const keys = options.axes.flatMap(({ choices: [first] }) => first?.values.map(({ key }) => key) ?? []);
  refuseUnlessSettable(keys, bareKeys, present);
  if (at.isDryRun) return {};
  const start = startOf(options.axes, present);
  const run = await tools.trials.optimize(item, { ...options, start }, context);
  const { best, end: ended, runsUsed } = walk(run);
  if (ended === null) return null;
  const optimum = { best, ended, runsUsed, explanation: explanationOf(run), isApplied: false };
  if (!applyBest || best === null) return { optimum };
  context.step(index, { optimum });
  const { changes } = await at.upstream.withLock(connection.projectId, async (upstream) => {
    refuseChanged(tools.revisionOf(connection) === before, 'combination');
    return await setParameters(item, { kind, values: best.values, bareKeys }, { ...at, upstream }, noting);
  });
  return { optimum: { ...optimum, isApplied: true }, changes: changes ?? [] };
}

/**
 * Tries library designs on copies of the connection of an item, those that the library proposes for it, and applies the best that
 * passes where that is wished. Null when the batch was stopped before it was through.
 *
 * Upstream: `Propose`; for each design `CopyConnection`, `GetTemplate`, `DeleteOperations` on wish, `GetDefaultTemplateMapping`,
 * `ApplyTemplate`, `PreDesignWelds` on wish, `Calculate`, `GetProductionCost`, `DeleteConnection`; then as `applyTemplate`.
 */
export async function designItem(
  item: Item,
  { kind, designs, candidateLimit, recipe, rankBy, applyBest }: StepOfKind<'DESIGN'>,
  { at, noting, context, tools }: Trying,
): Promise<Partial<BatchItem> | null> {
  const { connection, index } = item;
  const before = tools.revisionOf(connection);
  const proposed = await at.upstream.library.propose(connection, {});
  const fitting =
    designs === null
      ? proposed.slice(0, candidateLimit)
      : designs.flatMap((one) => proposed.find(isSameDesign(one)) ?? []);
  if (fitting.length === 0)
    throw refused('The library proposes none of the designs for the members of this connection.');
  if (at.isDryRun) return {};
  const tried = await tools.trials.tryDesigns(item, fitting, { recipe, rankBy }, context);
  if (tried.some(({ state }) => state === 'QUEUED')) return null;
  const others = (designs ?? []).filter((one) => !fitting.some(isSameDesign(one)));
  const candidates = [...tried, ...others.map(unproposed)];
  const best = candidates.find(({ rank }) => rank === 1);
  if (!applyBest || best?.passed !== true) return { candidates };
  context.step(index, { candidates });
  // Killed in between, whether it is there is not known.
  if (!context.once(['design', index, item.done, connection.projectId].join(' ')))
    throw new GatewayError(
      'CONFLICT',
      'The gateway has stopped while it applied the best design. Look whether it is there.',
      {
        outcomeUnknown: true,
      },
    );
  await at.upstream.withLock(connection.projectId, async (locked) => {
    refuseChanged(tools.revisionOf(connection) === before, 'design');
    const name = `undo-${index}-${item.done}.xml`;
    noting.keep?.(await stateOf(connection, locked, { files: tools.files, jobId: item.jobId, name }));
    let design: DesignItem | null = null;
    try {
      await applyDesign(locked, tools.templates, connection, best.designItem, recipe);
      design = best.designItem;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // Not again: some of it may be there.
      const { message, outcomeUnknown } = error;
      throw new GatewayError('CONFLICT', `The best design was not applied as a whole: ${message}`, {
        ...{ cause: error, outcomeUnknown },
      });
    } finally {
      noting.changed({ design });
      if (noting.keep !== null) noting.left(await leftState(connection, locked));
    }
  });
  const change = { step: kind, name: best.designItem.name ?? 'design', before: null, after: 'applied' };
  return { candidates, appliedDesign: best.designItem, changes: [change] };
}

type DesignKey = Pick<DesignItem, 'designSetId' | 'designItemId'>;

const isSameDesign =
  (wanted: DesignKey) =>
  (one: DesignKey): boolean =>
    one.designSetId.toLowerCase() === wanted.designSetId.toLowerCase() &&
    one.designItemId.toLowerCase() === wanted.designItemId.toLowerCase();

const unproposed = (design: DesignItem): DesignCandidate => ({
  ...newTrial(),
  ...{ rank: null, designItem: design, appliedWithoutIssues: null, issues: [] },
  state: 'FAILED',
  failure: 'The library does not propose it for the members of this connection.',
});

function refuseChanged(isSame: boolean, what: string): void {
  if (!isSame)
    throw new GatewayError(
      'CONFLICT',
      `The connection was changed since it was tried: the best ${what} is not applied.`,
    );
}
