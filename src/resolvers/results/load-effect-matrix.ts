import type { Context } from '../../context.ts';
import type { CalculationRun, SeparateResult } from '../../projects/events/runs.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { LoadEffect } from '../../upstream/model/load-effect.ts';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization } from '../../upstream/translation/verdict.ts';

/** What one load effect by itself came to, with the connection it is of. */
export interface LoadEffectColumn extends SeparateResult, ConnectionKey {}

export interface LoadEffectMatrix extends ConnectionKey {
  run: CalculationRun;
  columns: LoadEffectColumn[];
  isComplete: boolean;
  outdated: boolean;
}

/** Each load effect by itself, from the last calculation that was asked for it; null where none was. */
export function loadEffectMatrix(
  { projectId, connectionId }: ConnectionKey,
  _args: unknown,
  { events }: Context,
): LoadEffectMatrix | null {
  const runs = events.runs({ projectId, connectionId });
  const place = runs.findIndex(({ separate }) => separate !== undefined);
  const run = runs[place];
  if (run?.separate === undefined) return null;
  const since = runs.slice(0, place + 1);
  return {
    ...{ projectId, connectionId, run },
    columns: run.separate.map((one) => ({ ...one, projectId, connectionId })),
    isComplete: run.separate.every(({ failure }) => failure === null),
    outdated: since.some(({ changesSince }) => changesSince.length > 0),
  };
}

/** The load effect of a column as it is now; null where it is gone. */
export async function loadEffectOfColumn(
  { projectId, connectionId, loadEffectId }: LoadEffectColumn,
  { loaders }: Context,
): Promise<LoadEffect | null> {
  const effects = await loaders.loadEffects.load({ projectId, connectionId, isPercentage: false });
  return effects.find((one) => one.loadEffectId === loadEffectId) ?? null;
}

export const highestOf = (summary: readonly SummaryCheck[]): number | null => maxUtilization(summary);
