import type {
  CheckKind,
  ConnectionStatus,
  ConnectionVerdictFragment,
} from '@connection-gateway/client/pages/project';

/** A verdict that stands. `UNKNOWN`: the service did not say. */
export type SettledStatus = Exclude<ConnectionStatus, 'CALCULATING'> | 'UNKNOWN';

/** `QUEUED`: a calculation has it, and has not begun with it; the graph calls that `CALCULATING` as well. */
export type VerdictStatus = SettledStatus | 'CALCULATING' | 'QUEUED';

/** What decides: a part, or what is about none, as the analysis. */
interface Governing {
  name: string;
  kind: CheckKind;
  status: string;
  /** What the service says of it, where it is about no part. */
  message: string | null;
  /** What the service says of the checks of its kind, where these decide. */
  said: string | null;
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
  if (part === undefined || (row?.status === 'FAILED' && part.status !== 'FAILED'))
    return row === null ? null : { ...row, said: null };
  const ofKind = results?.summary.find(({ kind }) => kind === part.kind);
  const loadEffectNumber = part.loadEffectNumber ?? ofKind?.loadEffectNumber ?? null;
  // Of parts that are used alike the service may name another one.
  const said = row?.kind === part.kind && row.status === part.status ? row.message : null;
  return { ...part, message: null, said, loadEffectNumber };
}

/** What the figures of a row say: of before a change, whether it failed then. */
export const outcomeOf = ({ lastStatus, governing }: Verdict): string | null =>
  lastStatus === 'FAILED' ? lastStatus : (governing?.status ?? null);
