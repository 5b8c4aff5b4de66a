import type { ComparedRunFragment, EditedConnectionFragment } from '@connection-gateway/client/pages/edit';
import type { Side } from '../../../parts/comparison/comparison.tsx';
import { timeText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { valueWords } from '../checks/value-words.ts';

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

export const clockText = (at: string): string => timeText(at, clock);

type Groups = ComparedRunFragment['summary'];

const groupsOf = (summary: Groups): Side['groups'] =>
  summary.map(({ name, status, utilization, value, measure }) => ({
    ...{ name, status, percent: utilization?.percent ?? null },
    said: saysMore(value, measure, status) ? valueWords(value, measure) : null,
  }));

/** All of the load is carried nearly always: it says something where it is less. */
const saysMore = (value: number | null, measure: string, status: string): value is number =>
  value !== null && (measure === 'PLASTIC_STRAIN' || (measure !== 'UTILIZATION' && status === 'FAILED'));

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

type Kept = Side & { calculatedAt: string | null };

/**
 * Results that were current when an edit was made on this page, by the id of the connection: those a file was opened with
 * are no run of the gateway, and a run does not know its cost.
 */
const frozen = new Map<string, Kept>();

export function keepBefore(connection: EditedConnectionFragment, cost: number | null): void {
  const side = currentSide(connection, cost);
  const calculatedAt = connection.results?.calculatedAt ?? null;
  if (side !== null) frozen.set(connection.id, { ...side, calculatedAt });
}

/** Whether it was edited on this page. */
export const hasBefore = (connectionId: string): boolean => frozen.has(connectionId);

type Run = EditedConnectionFragment['runs']['nodes'][number];

/** Whether it is from this run. Results that a file was opened with become the first run when a change comes after them. */
function isOf(side: Kept, run: Run | undefined): boolean {
  if (side.calculatedAt !== null) return side.calculatedAt === run?.calculatedAt;
  return run === undefined || (run.number === 1 && (run.maxUtilization?.percent ?? null) === side.maxPercent);
}

/** What the connection is compared with: the chosen run, or what was there before the last change of any page. */
export function beforeSide(
  { id, results, runs }: EditedConnectionFragment,
  chosen: string | null,
): Side | null {
  const run = runs.nodes.find((one) => one.id === chosen);
  if (run) return runSide(run);
  const [last, previous] = runs.nodes;
  const isCurrent = results !== null && !results.outdated;
  if (isCurrent && last === undefined) return null;
  const before = isCurrent ? previous : last;
  const kept = frozen.get(id);
  if (kept && isOf(kept, before)) return kept;
  return before ? runSide(before) : null;
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
