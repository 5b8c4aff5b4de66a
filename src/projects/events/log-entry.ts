import type { Identity } from '../../auth/principal.ts';
import type { ResultSummary } from '../../upstream/model/results.ts';
import type { Activity } from './activity.ts';
import type { AppliedDesign } from './applied-designs.ts';
import type { ChangeSubject } from './project-change.ts';
import type { ReviewChange } from './reviews.ts';
import type { SeparateResult, SetParameter } from './runs.ts';

/** One event of a project as plain data; the state follows from the list of them. */
export type LogEntry = {
  projectId: string;
  /** In ms since 1970, by the clock of the gateway that wrote it. */
  at: number;
  /** Who did it; null where that is not known. */
  actor?: Identity | null;
} & (
  | { kind: 'opened' | 'restoring' | 'restored' | 'lost' | 'closed' }
  | {
      kind: 'changed';
      stale: readonly number[] | null;
      what: ChangeSubject | null;
      mutation: string | null;
      parameters: readonly SetParameter[];
      design: AppliedDesign | null;
    }
  | {
      kind: 'calculated';
      summary: ResultSummary;
      loadEffectIds: readonly number[] | null;
      milliseconds: number | null;
      separate?: readonly SeparateResult[] | undefined;
    }
  | { kind: 'observed'; summary: ResultSummary }
  /** The first sign of a change that is told of later. */
  | { kind: 'touched'; connectionIds: readonly number[] | null }
  | { kind: 'resultsUnknown'; connectionIds: readonly number[] }
  | { kind: 'downloaded'; revision: number }
  | { kind: 'did'; activity: Omit<Activity, 'number' | 'revision'> }
  | { kind: 'reviewed'; connectionId: number; change: ReviewChange }
  /** A person has come to look at the project, or has left it. */
  | { kind: 'looked'; connectionId: number | null }
  | { kind: 'worked'; jobId: string; change: 'CALCULATION_STARTED' | 'JOB_CHANGED' }
);
