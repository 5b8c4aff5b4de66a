import type { Connection } from '../model/connection.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Project } from '../model/project.ts';
import { evaluate } from './evaluate.ts';
import { detailOf } from './results/detail.ts';
import { findingsOf } from './results/governing.ts';
import { messagesOf } from './results/messages.ts';
import { rawOf } from './results/raw.ts';
import { hasPassed, summaryRows } from './results/summary.ts';

/**
 * Calculates a connection under its active load effects, or under chosen ones whatever their flag, by the component method
 * of EN 1993-1-8 or AISC 360-16. Members and operations that are not active do not count.
 *
 * What cannot be calculated (a load nobody carries, an operation, section, design code or analysis type the sandbox has
 * no method for) fails the row `Analysis` and is named there; everything else is still calculated. Nothing is changed,
 * and the same connection always gives the same outcome. Its raw form is made when it is read first, of the model as
 * it is then: who keeps an outcome of what may change copies it.
 */
export function calculateConnection(
  project: Project,
  connection: Connection,
  loadEffectIds: readonly number[] | null = null,
): Outcome {
  const loadEffects = connection.loadEffects
    .filter(({ id, active }) => loadEffectIds?.includes(id) ?? active)
    .map((effect) => ({ ...effect, active: true }));
  const findings = findingsOf(evaluate(project, { ...connection, loadEffects }));
  const reasons = [
    ...(findings.blocked === null ? [] : [findings.blocked]),
    ...findings.limits,
    ...findings.cases.flatMap(({ carried, loadCase }) => [...loadCase.faults, ...carried.gaps]),
  ];
  const rows = summaryRows(findings, reasons, connection);
  const messages = messagesOf(findings, reasons, connection, loadEffectIds);
  let raw: Outcome['raw'] | null = null;
  return {
    summary: {
      id: connection.id,
      passed: hasPassed(rows),
      resultSummary: rows,
    },
    detail: detailOf(findings, connection, rows, messages),
    get raw() {
      raw ??= rawOf(findings, connection, rows, messages);
      return raw;
    },
    loadEffectIds,
  };
}
