import { GatewayError } from '../../errors.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BatchItem, ItemRules } from '../kinds/batch-item.ts';
import { type BatchStep, isOfProject } from '../kinds/batch-step.ts';
import { applyPoint } from './apply-point.ts';
import type { BatchContext } from './batch-context.ts';
import { type CalculateTools, calculateItem } from './calculate-item.ts';
import { applyTemplate, type ChangeTools, type Noting, publish, setParameters } from './change-item.ts';
import { type OutputTools, reportOfItem } from './outputs.ts';
import { takeBack } from './take-back.ts';
import { type TryTools, tried } from './tried.ts';
import { designItem, optimizeItem, type TryItemTools } from './try-item.ts';

export interface ItemTools extends CalculateTools, ChangeTools, OutputTools, TryItemTools, TryTools {
  /** Holds a connection against company rules, all or those with these keys. */
  checkRules: CheckRules;
}

export type CheckRules = (
  connection: ConnectionKey,
  keys: readonly string[] | null,
  upstream: Upstream,
) => Promise<ItemRules>;

export interface Doing {
  context: BatchContext;
  /** Comes between two steps: what is done stays. */
  stop: AbortSignal;
  tools: ItemTools;
  /**
   * Opens the file of the item again, whose items then begin anew; null for an item of a project that was open before. False where
   * that cannot be.
   */
  reopen: ((reason: GatewayError) => Promise<boolean>) | null;
}

/**
 * Does the plan for one item, under the turn of the batch in its project, up to the next step of the whole project. What a step
 * has found is noted before the next one begins.
 *
 * @returns What made it fail; null when nothing did.
 */
export async function doItem(index: number, doing: Doing): Promise<unknown> {
  const { context, stop } = doing;
  const { connection } = await itemOf(context, index);
  const leave = await context.turnIn(connection.projectId, stop);
  if (leave === null) return null;
  try {
    const { plan, isDryRun } = context.job();
    for (;;) {
      const { done } = await itemOf(context, index);
      const step = plan[done];
      if (step === undefined) break;
      if (isOfProject(step) || stop.aborted) return null;
      const end = await tried([index], step, doing, async () =>
        doStep(await itemOf(context, index), step, doing, isDryRun),
      );
      if (end === 'STOPPED') return null;
      if (end !== 'DONE') return end.error;
    }
    context.step(index, { state: 'FINISHED' });
    return null;
  } finally {
    leave();
  }
}

type OpenItem = BatchItem & { connection: ConnectionKey };

async function itemOf(context: BatchContext, index: number): Promise<OpenItem> {
  const item = context.job().steps[index];
  if (item === undefined || item.connection === null)
    throw new RangeError(`Item ${index} of the batch has no connection.`);
  return { ...item, connection: item.connection };
}

/** What the step has found; null when the batch was stopped before it began. */
async function doStep(
  item: OpenItem,
  step: BatchStep,
  { context, tools }: Doing,
  isDryRun: boolean,
): Promise<Partial<BatchItem> | null> {
  const at = { upstream: context.upstream, isDryRun, actor: context.job().startedBy };
  const noting = notingOf(item, context, tools);
  if (step.kind === 'SET_PARAMETERS') return await setParameters(item, step, at, noting);
  if (step.kind === 'APPLY_POINTS') return await applyPoint(item, step, at, noting, tools);
  if (step.kind === 'APPLY_TEMPLATE') return await applyTemplate(item, step, at, noting, tools.files);
  if (step.kind === 'PUBLISH') return await publish(item, step, at);
  if (step.kind === 'UNDO') return await takeBack(item, step, at, noting, tools);
  const trying = { at, noting, context, tools };
  if (step.kind === 'OPTIMIZE') return await optimizeItem(item, step, trying);
  if (step.kind === 'DESIGN') return await designItem(item, step, trying);
  if (isDryRun) return {};
  switch (step.kind) {
    case 'CALCULATE':
      return await calculateItem(item, step, context, tools);
    case 'REPORT':
      return await reportOfItem(item, step, context, tools);
    case 'CHECK_RULES':
      return { rules: await tools.checkRules(item.connection, step.keys, context.upstream) };
    default:
      throw new GatewayError('BAD_USER_INPUT', 'A project is saved and converted as a whole.');
  }
}

function notingOf(
  { index, connection, undo, done: place }: OpenItem,
  context: BatchContext,
  tools: ItemTools,
): Noting {
  const { startedBy: actor, isUndoable } = context.job();
  const { projectId, connectionId } = connection;
  return {
    keep: isUndoable
      ? (before) => {
          // What a gateway before this one has noted is what it was before its change.
          if (!undo.some((one) => one.place === place))
            context.step(index, { undo: [...undo, { ...before, place }] });
        }
      : null,
    left: (left) => void context.step(index, { left }),
    changed(what) {
      tools.changed(projectId, [connectionId], { ...what, actor });
      context.step(index, { revision: tools.revisionOf(connection) });
    },
  };
}
