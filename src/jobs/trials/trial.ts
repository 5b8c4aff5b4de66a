import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { ResultSummary, SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization } from '../../upstream/translation/verdict.ts';
import type { Trial } from '../kinds/step.ts';
import { isStepFailure, solve } from '../solve.ts';

export const newTrial = (): Trial => ({
  machine: null,
  state: 'QUEUED',
  failure: null,
  passed: null,
  maxUtilization: null,
  productionCost: null,
  summary: [],
});

/** Calculates a copy. Its checks are stored as those of the original, which still has load effects to show. */
export async function tryOut(
  upstream: Upstream,
  copy: ConnectionKey,
  original: ConnectionKey,
  includeCost: boolean,
): Promise<Pick<Trial, 'passed' | 'maxUtilization' | 'productionCost' | 'summary'>> {
  const result = await solve(upstream, copy);
  return {
    // An unchecked candidate is no design.
    passed: result.passed === true,
    maxUtilization: maxUtilization(result.summary),
    productionCost: includeCost ? await costOf(upstream, copy) : null,
    summary: checksOf(result, original),
  };
}

function checksOf({ summary }: ResultSummary, { projectId, connectionId }: ConnectionKey): SummaryCheck[] {
  return summary
    .filter(({ status }) => status !== 'SKIPPED')
    .map((check) => ({ ...check, projectId, connectionId }));
}

/** Null when the service refuses to say: a cost that is missing is no reason to lose the checks. */
async function costOf(upstream: Upstream, copy: ConnectionKey): Promise<number | null> {
  try {
    return await upstream.connections.productionCost(copy);
  } catch (error) {
    if (isStepFailure(error)) return null;
    throw error;
  }
}
