import { eachObject } from './json.ts';

/** `ConnectionCheckRes` without the full strength flag of welds. */
export function resultsForV3(reply: unknown): unknown {
  return eachObject(reply, (result) => ({
    ...result,
    checkResWeld: eachObject(result['checkResWeld'], ({ isFullStrength: _, ...weld }) => weld),
  }));
}
