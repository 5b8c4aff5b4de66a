import type { ComparedRunFragment, EditedConnectionFragment } from '@connection-gateway/client/pages/edit';
import type { Side } from '../../../parts/comparison/comparison.tsx';
import { timeText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

export const clockText = (at: string): string => timeText(at, clock);

type Groups = ComparedRunFragment['summary'];

const groupsOf = (summary: Groups): Side['groups'] =>
  summary.map(({ name, status, utilization }) => ({ name, status, percent: utilization?.percent ?? null }));

export const runSide = (run: ComparedRunFragment): Side => ({
  label: `${t('run {run}', { run: run.number })}, ${clockText(run.calculatedAt)}`,
  maxPercent: run.maxUtilization?.percent ?? null,
  cost: null,
  groups: groupsOf(run.summary),
});

/** The results as they are; null when there are none, or a change came after them. */
export function currentSide({ results }: EditedConnectionFragment, cost: number | null): Side | null {
  if (results === null || results.outdated) return null;
  return {
    label: results.calculatedAt === null ? t('when opened') : clockText(results.calculatedAt),
    maxPercent: results.maxUtilization?.percent ?? null,
    cost,
    groups: groupsOf(results.summary),
  };
}

/**
 * Results that were current when an edit was made on this page, by the id of the connection: those a file was opened with
 * are no run of the gateway, and a run does not know its cost.
 */
const frozen = new Map<string, Side>();

export function keepBefore(connection: EditedConnectionFragment, cost: number | null): void {
  const side = currentSide(connection, cost);
  if (side !== null) frozen.set(connection.id, side);
}

/** Whether it was edited on this page. */
export const hasBefore = (connectionId: string): boolean => frozen.has(connectionId);

/** What the connection is compared with: the chosen run, what was there before the last edit, or the run before. */
export function beforeSide(connection: EditedConnectionFragment, chosen: string | null): Side | null {
  const runs = connection.runs.nodes;
  const kept = frozen.get(connection.id);
  const run = runs.find(({ id }) => id === chosen);
  if (run) return runSide(run);
  if (kept) return kept;
  const [last, previous] = runs;
  const isCurrent = connection.results !== null && !connection.results.outdated;
  const other = isCurrent ? previous : last;
  return other ? runSide(other) : null;
}

/** The runs whose single checks are compared: the chosen one, or that before the last, and the last. Null where it is one alone. */
export function comparedRuns(
  { runs }: EditedConnectionFragment,
  chosen: string | null,
): { firstRun: string; secondRun: string } | null {
  const [last, previous] = runs.nodes;
  const first = runs.nodes.find(({ id }) => id === chosen) ?? previous;
  return last === undefined || first === undefined || first.id === last.id
    ? null
    : { firstRun: first.id, secondRun: last.id };
}
