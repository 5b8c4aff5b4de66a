import { type DocumentNode, getOperationAST } from 'graphql';
import { type CostEstimate, estimateCost, type ValidatedRequest } from './estimated-cost.ts';
import type { KnownSizes } from './known-sizes.ts';

type Found = number | null | readonly string[];

/** What was looked up to estimate, and what was found. */
interface Look {
  look(sizes: KnownSizes): Found;
  found: Found;
}

interface Kept {
  estimate: CostEstimate;
  looks: readonly Look[];
}

/** Cost estimates of repeated queries: for a small query the estimate costs more than the rest. */
export type EstimateAgain = (request: ValidatedRequest, sizes: KnownSizes) => CostEstimate;

/** Of one document, with other variables. */
const MOST = 16;
const LONGEST_KEY = 500;
/** Looking all of them up again would be no less work. */
const MOST_LOOKS = 100;

/** What was estimated before is given again while everything that was looked up for it is what it was. */
export function createCostCache(): EstimateAgain {
  // They live as long as their documents, which are bounded.
  const ofDocuments = new WeakMap<DocumentNode, Map<string, Kept>>();

  function keep(document: DocumentNode, key: string, kept: Kept): void {
    const ofDocument = ofDocuments.get(document) ?? new Map<string, Kept>();
    ofDocuments.set(document, ofDocument);
    ofDocument.delete(key);
    ofDocument.set(key, kept);
    for (const oldest of ofDocument.keys()) {
      if (ofDocument.size <= MOST) return;
      ofDocument.delete(oldest);
    }
  }

  return (request, sizes) => {
    const { document, operationName, variables } = request;
    if (getOperationAST(document, operationName)?.operation !== 'query') return estimateCost(request, sizes);
    const key = JSON.stringify([operationName ?? null, variables ?? null]);
    const kept = ofDocuments.get(document)?.get(key);
    if (kept?.looks.every(({ look, found }) => isSame(look(sizes), found)) === true) return kept.estimate;
    const looks: Look[] = [];
    const estimate = estimateCost(request, noted(sizes, looks));
    if (key.length <= LONGEST_KEY && looks.length <= MOST_LOOKS) keep(document, key, { estimate, looks });
    return estimate;
  };
}

/** The same sizes, noting what is asked of them. */
function noted(sizes: KnownSizes, looks: Look[]): KnownSizes {
  function note<T extends Found>(look: (of: KnownSizes) => T): T {
    const found = look(sizes);
    looks.push({ look, found: Array.isArray(found) ? [...found] : found });
    return found;
  }
  return {
    generation: () => note((of) => of.generation()),
    projects: () => note((of) => of.projects()),
    connections: (projectId) => note((of) => of.connections(projectId)),
    rows: (projectId, endpointId, guess) => note((of) => of.rows(projectId, endpointId, guess)),
  };
}

const isSame = (found: Found, before: Found): boolean =>
  Array.isArray(found) && Array.isArray(before)
    ? found.length === before.length && found.every((one, index) => one === before[index])
    : found === before;
