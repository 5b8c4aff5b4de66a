import type { BatchItem } from '../kinds/batch-item.ts';
import { isOfProject } from '../kinds/batch-step.ts';
import { isSettled } from '../kinds/step.ts';
import { convertProject } from './convert-project.ts';
import type { Doing } from './do-item.ts';
import { reportOfProject, saveProject } from './outputs.ts';
import { tried } from './tried.ts';

/**
 * Does the next step that is one of the whole project of a source, for its items that have come to it.
 *
 * @returns What made them fail, null when nothing did; `NOTHING` when there is no such step.
 */
export async function doProjectStep(order: number, doing: Doing): Promise<unknown> {
  const { context, stop, tools } = doing;
  const { upstream } = context;
  const { plan, steps, isDryRun, startedBy: actor } = context.job();
  const ours = steps.filter(({ source }) => source.order === order);
  const open = ours.filter((item) => !isSettled(item) && item.connection !== null);
  const done = Math.min(...open.map((item) => item.done));
  const step = plan[done];
  if (open.length === 0 || step === undefined || !isOfProject(step) || stop.aborted) return 'NOTHING';
  const waiting = open.filter((item) => item.done === done);
  const leave = await context.turnIn(projectOf(waiting), stop);
  if (leave === null) return 'NOTHING';
  try {
    const end = await tried(indicesOf(waiting), step, doing, async () => {
      if (step.kind === 'CONVERT')
        return await convertProject(projectOf(waiting), step, { upstream, isDryRun, actor }, tools);
      if (isDryRun) return {};
      const now = context.job().steps.filter(({ index }) => indicesOf(waiting).includes(index));
      if (step.kind === 'REPORT') return await reportOfProject(now, step, context, tools);
      if (step.kind !== 'SAVE') return {};
      const allPass = ours.every((item) => item.state !== 'FAILED' && item.passed === true);
      return await saveProject(now, { onlyPassed: step.onlyPassed, allPass }, context, tools);
    });
    return end === 'DONE' ? null : end === 'STOPPED' ? 'NOTHING' : end.error;
  } finally {
    leave();
  }
}

const indicesOf = (items: readonly BatchItem[]): number[] => items.map(({ index }) => index);
const projectOf = ([first]: readonly BatchItem[]): string => first?.connection?.projectId ?? '';
