import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { evaluate } from './evaluate.ts';
import { detailOf } from './results/detail.ts';
import { messagesOf } from './results/messages.ts';
import { rawOf } from './results/raw.ts';
import { summaryRows } from './results/summary.ts';

/**
 * Calculates a connection by the component method of EN 1993-1-8: active members, operations and load effects only.
 *
 * What cannot be calculated (a load nobody carries, an operation, section, design code or analysis type the sandbox has
 * no method for) fails the row `Analysis` and is named there; everything else is still calculated. Nothing is changed,
 * and the same connection always gives the same outcome.
 */
export function calculateConnection(project: Project, connection: Connection): Outcome {
  const evaluation = evaluate(project, connection);
  const reasons = [
    ...(evaluation.blocked === null ? [] : [evaluation.blocked]),
    ...evaluation.limits,
    ...evaluation.cases.flatMap(({ carried, loadCase }) => [...loadCase.faults, ...carried.gaps]),
  ];
  const rows = summaryRows(evaluation, reasons);
  const messages = messagesOf(evaluation, reasons, connection);
  return {
    summary: {
      id: connection.id,
      passed: rows.every(({ checkStatus, skipped }) => skipped || checkStatus),
      resultSummary: rows,
    },
    detail: detailOf(evaluation, connection, rows, messages),
    raw: rawOf(evaluation, connection, rows, messages),
  };
}
