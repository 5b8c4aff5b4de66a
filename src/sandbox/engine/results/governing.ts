import type { PartCheck } from '../check.ts';
import type { CaseResult } from '../evaluate.ts';

/** A check and the load effect it was worst in. */
export interface GoverningCheck {
  readonly check: PartCheck;
  readonly loadCaseId: number;
  readonly loadCaseName: string;
}

/** The checks of all load effects by part, keeping the order in which parts were checked first. */
export function checksByPart(
  cases: readonly CaseResult[],
  partKind: PartCheck['partKind'],
): ReadonlyMap<number, readonly GoverningCheck[]> {
  const parts = new Map<number, GoverningCheck[]>();
  for (const { loadCase, checks } of cases) {
    for (const check of checks.filter((candidate) => candidate.partKind === partKind)) {
      const entry = { check, loadCaseId: loadCase.id, loadCaseName: loadCase.name };
      const known = parts.get(check.partId);
      if (known === undefined) parts.set(check.partId, [entry]);
      else known.push(entry);
    }
  }
  return parts;
}

/** The check with the highest utilisation; the first of equals, so the lowest load effect. */
export function governing(checks: readonly GoverningCheck[]): GoverningCheck | null {
  let worst: GoverningCheck | null = null;
  for (const candidate of checks) {
    if (worst === null || candidate.check.u > worst.check.u) worst = candidate;
  }
  return worst;
}
