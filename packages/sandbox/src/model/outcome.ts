import type { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';

/** Everything a calculation leaves behind, in the three forms the interface asks for. */
export interface Outcome {
  summary: ConResultSummary;
  detail: ConnectionCheckRes;
  /** One JSON object; SI units and ratios, keys as `contract` C.16 names them. */
  raw: Record<string, unknown>;
  /** Load effects it was restricted to, whatever their `active` flag; null for all active ones. */
  loadEffectIds: readonly number[] | null;
}
