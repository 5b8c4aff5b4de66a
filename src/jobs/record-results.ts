import type { ResultSummary } from '../upstream/model/results.ts';

/** Notes results and how long the solver took in ms, where that is known. Answers the moment they are from. */
export type RecordResults = (summary: ResultSummary, milliseconds: number | null) => Date;
