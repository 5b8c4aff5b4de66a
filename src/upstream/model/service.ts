import type { ProjectKey } from './keys.ts';
import type { ResultSummary } from './results.ts';

/** A calculation the service runs by itself. */
export interface ServiceJob extends ProjectKey {
  jobId: string;
  state: 'QUEUED' | 'RUNNING' | 'FINISHED' | 'FAILED' | 'CANCELLED';
  /** In order of execution, of which the first `completed` have ended; null where the service does not say. */
  connectionIds: number[] | null;
  completed: number | null;
  currentConnectionId: number | null;
  /** Of the current connection, from 0 to 1. */
  fraction: number;
  message: string | null;
  /** Only when it is finished. */
  results: ResultSummary[] | null;
  error: string | null;
}

/** Who answers: the service itself, the sandbox, or a recording of either. */
export type ServiceEngine = 'IDEA_STATICA' | 'SANDBOX' | 'REPLAY';

export interface Capabilities {
  memberDeletion: boolean;
  loadExtremes: boolean;
  dwgExport: boolean;
  typedTemplateConversions: boolean;
  problemDetails: boolean;
  nativeCalculationJobs: boolean;
  loadEffectSubset: boolean;
  parameterEditing: boolean;
  typedOperations: boolean;
  loadEffectsDeletion: boolean;
  typedCrossSections: boolean;
  materialLibrary: boolean;
  reinforcement: boolean;
  pins: boolean;
  steelEditions: boolean;
}

export type ReportFormat = 'PDF' | 'WORD' | 'HTML_ZIP';

/** The generation in use goes with a later release of the service. */
export interface ApiDeprecation {
  generation: number;
  /** When this gateway first noticed. */
  since: Date;
  /** What to do, for people. */
  message: string;
}
