import { z } from 'zod';
import { CONNECTION, post } from './endpoint.ts';
import { ConResultSummary, LoadEffectIds } from './results.ts';

const subset = {
  since: 4,
  needs: 'loadEffectSubset',
  slow: true,
  changes: 'results',
  recovery: 'nothing',
} as const;

/**
 * Calculations of one connection under chosen load effects, whatever their `active` flag. What the service then reads
 * out as results, raw results and reports is that subset, until the next calculation.
 */
export const loadEffectSubsetEndpoints = {
  CalculateConnection: post(`${CONNECTION}/calculate`, {
    answer: 'json',
    reply: ConResultSummary,
    query: LoadEffectIds,
    ...subset,
  }),
  // Solves where there are no results for these load effects, hence no read.
  GetConnectionRawJsonResults: post(`${CONNECTION}/rawresults-text`, {
    answer: 'json',
    reply: z.string(),
    query: LoadEffectIds,
    ...subset,
  }),
} as const;
