import type { PartCheck } from '../codes/shared/check.ts';
import type { Evaluation } from './evaluation.ts';

/** A check and the load effect it was made in. */
export interface GoverningCheck {
  readonly check: PartCheck;
  readonly loadCaseId: number;
  readonly loadCaseName: string;
}

/** The checks of all load effects by kind and number of the part, in the order in which results list the parts. */
type ChecksByPart = Readonly<Record<PartCheck['partKind'], ReadonlyMap<number, readonly GoverningCheck[]>>>;

/** An evaluation with its checks sorted for reading. */
export interface Findings extends Evaluation {
  readonly checks: ChecksByPart;
}

/** Sorts the checks of an evaluation by part. */
export function findingsOf(evaluation: Evaluation): Findings {
  return { ...evaluation, checks: checksByPart(evaluation) };
}

function checksByPart({ assembly, cases }: Evaluation): ChecksByPart {
  const { plates, boltGrids, welds, anchorGrids, concreteBlocks } = assembly.model;
  const listed = (parts: readonly { id: number }[]) =>
    new Map(parts.map(({ id }): [number, GoverningCheck[]] => [id, []]));
  const kinds = {
    plate: listed(plates),
    bolt: listed(boltGrids.flatMap(({ bolts }) => bolts)),
    weld: listed(welds),
    anchor: listed(anchorGrids.flatMap(({ bolts }) => bolts)),
    concrete: listed(concreteBlocks),
    baseShear: listed(concreteBlocks),
  };
  for (const { loadCase, checks } of cases) {
    for (const check of checks) {
      const entry = { check, loadCaseId: loadCase.id, loadCaseName: loadCase.name };
      const parts = kinds[check.partKind];
      const known = parts.get(check.partId);
      if (known === undefined) parts.set(check.partId, [entry]);
      else known.push(entry);
    }
  }
  return kinds;
}

/** The check with the highest utilisation; the first of equals, so the lowest load effect. */
export function governing(checks: Iterable<GoverningCheck>): GoverningCheck | null {
  let worst: GoverningCheck | null = null;
  for (const candidate of checks) {
    if (worst === null || candidate.check.u > worst.check.u) worst = candidate;
  }
  return worst;
}
