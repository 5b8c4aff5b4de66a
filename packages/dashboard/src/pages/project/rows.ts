import type {
  CheckKind,
  ConnectionHeadFragment,
  ConnectionStatus,
  ConnectionVerdictFragment,
} from '@connection-gateway/client/pages/project';

/** A verdict that stands. `UNKNOWN`: the service did not say. */
type SettledStatus = Exclude<ConnectionStatus, 'CALCULATING'> | 'UNKNOWN';

/** `QUEUED`: a calculation has it, and has not begun with it; the graph calls that `CALCULATING` as well. */
export type VerdictStatus = SettledStatus | 'CALCULATING' | 'QUEUED';

/** What decides: a part, or what is about none, as the analysis. */
interface Governing {
  name: string;
  kind: CheckKind;
  status: string;
  /** What the service says of it, where it is about no part. */
  message: string | null;
  loadEffectNumber: number | null;
}

/** What a row says of a calculation. */
export interface Verdict {
  status: VerdictStatus;
  /** While it is queued or calculated the verdict of before that; null where that was not seen. */
  lastStatus: SettledStatus | null;
  /** Highest utilisation. */
  percent: number | null;
  /** The figures are of before the last change, or of before the calculation that runs. */
  isOld: boolean;
  governing: Governing | null;
  calculatedAt: string | null;
}

/** A connection as the table shows it; its verdict comes after its name. */
export interface Row extends ConnectionHeadFragment {
  verdict: Verdict | null;
}

export function verdictOf({ status, results, lastResults }: ConnectionVerdictFragment): Verdict {
  const isOld = status === 'OUTDATED' || status === 'CALCULATING';
  const found = results ?? (isOld ? lastResults : null);
  return {
    ...statusesOf(status, lastResults?.status),
    percent: found?.maxUtilization?.percent ?? null,
    isOld,
    governing: found === null ? null : governingOf(results, lastResults),
    calculatedAt: found?.calculatedAt ?? null,
  };
}

function statusesOf(
  status: ConnectionVerdictFragment['status'],
  last: ConnectionStatus | undefined,
): Pick<Verdict, 'status' | 'lastStatus'> {
  if (status !== 'CALCULATING') return { status: status ?? 'UNKNOWN', lastStatus: status ?? 'UNKNOWN' };
  return { status, lastStatus: last === undefined || last === 'CALCULATING' ? null : last };
}

/** A calculation has it, and has not ended. */
export const isInWork = (verdict: Verdict | null | undefined): boolean =>
  verdict?.status === 'CALCULATING' || verdict?.status === 'QUEUED';

/**
 * The part that decides, or the row of the summary where that has failed and no part has: a failed analysis. Checks of bolts
 * do not say for which loads; the summary of their kind does.
 */
function governingOf(
  results: ConnectionVerdictFragment['results'],
  lastResults: ConnectionVerdictFragment['lastResults'],
): Verdict['governing'] {
  const part = results?.governing.nodes[0];
  const row = results?.governingSummary ?? lastResults?.governing ?? null;
  if (part === undefined || (row?.status === 'FAILED' && part.status !== 'FAILED')) return row;
  const ofKind = results?.summary.find(({ kind }) => kind === part.kind);
  const loadEffectNumber = part.loadEffectNumber ?? ofKind?.loadEffectNumber ?? null;
  return { ...part, message: null, loadEffectNumber };
}

/** What the figures of a row say: of before a change, whether it failed then. */
export const outcomeOf = ({ lastStatus, governing }: Verdict): string | null =>
  lastStatus === 'FAILED' ? lastStatus : (governing?.status ?? null);

/**
 * The last verdicts of rows counted; each row counts once. What is queued or calculated is counted by its verdict of before,
 * and once more as queued or calculating.
 */
export interface Counts {
  total: number;
  passed: number;
  failed: number;
  notCalculated: number;
  notChecked: number;
  partial: number;
  outdated: number;
  unknown: number;
  queued: number;
  calculating: number;
  maxUtilization: { percent: number } | null;
}

const places = {
  PASSED: 'passed',
  FAILED: 'failed',
  NOT_CALCULATED: 'notCalculated',
  NOT_CHECKED: 'notChecked',
  PARTIAL: 'partial',
  OUTDATED: 'outdated',
  UNKNOWN: 'unknown',
} as const satisfies Record<SettledStatus, keyof Counts>;

export function countsOf(rows: readonly Row[]): Counts {
  const counts = {
    total: rows.length,
    passed: 0,
    failed: 0,
    notCalculated: 0,
    notChecked: 0,
    partial: 0,
    outdated: 0,
    unknown: 0,
    queued: 0,
    calculating: 0,
  };
  let most: number | null = null;
  for (const { verdict } of rows) {
    if (verdict === null) continue;
    counts[places[verdict.lastStatus ?? 'UNKNOWN']] += 1;
    if (verdict.status === 'QUEUED') counts.queued += 1;
    if (verdict.status === 'CALCULATING') counts.calculating += 1;
    if (!verdict.isOld && verdict.percent !== null) most = Math.max(most ?? 0, verdict.percent);
  }
  return { ...counts, maxUtilization: most === null ? null : { percent: most } };
}

/** How many connections are used how much. */
export interface Bin {
  /** In percent; null for no bound. */
  above: number | null;
  upTo: number | null;
  count: number;
  /** Of them. */
  failed: number;
}

const bounds = [30, 60, 75, 90, 100];

/** The same ranges the graph is asked for. */
export function binsOf(rows: readonly Row[]): Bin[] {
  const bins: Bin[] = [null, ...bounds].map((above, index) => ({
    above,
    upTo: bounds[index] ?? null,
    count: 0,
    failed: 0,
  }));
  for (const { verdict } of rows) {
    if (verdict === null || verdict.percent === null) continue;
    if (verdict.lastStatus !== 'PASSED' && verdict.lastStatus !== 'FAILED') continue;
    const { percent } = verdict;
    const bin = bins.find(({ upTo }) => upTo === null || percent <= upTo);
    if (bin === undefined) continue;
    bin.count += 1;
    if (verdict.lastStatus === 'FAILED') bin.failed += 1;
  }
  return bins;
}
