import { type Axis, bestOf, pointText, presentText, type RepeatRow } from './repeat-rows.ts';

/** The best point of a connection that is ready, and what it has now. */
export interface BestLine {
  connectionId: string;
  name: string;
  was: string;
  becomes: string;
  /** Of the point; null where nothing in it is measured. */
  percent: number | null;
  studyId: string;
  index: number;
}

/** What would be set on each connection that is ready. */
export const linesOf = (rows: readonly RepeatRow[], axes: readonly Axis[]): BestLine[] =>
  rows.flatMap((row) => {
    const { standing, study, connection, parameters } = row;
    const best = bestOf(row);
    if (standing !== 'ready' || best === null || study === null) return [];
    return {
      ...{ connectionId: connection.id, name: connection.name },
      ...{ was: presentText(axes, parameters), becomes: pointText(best.values) },
      ...{ percent: best.maxUtilization?.percent ?? null, studyId: study.id, index: best.index },
    };
  });
