import type {
  DesignBatchFragment,
  DesignFitsQuery,
  SetBatchFragment,
} from '@connection-gateway/client/pages/similar';

export type Fitting = NonNullable<NonNullable<DesignFitsQuery['project']>['connections']>['nodes'][number];

type Tried = DesignBatchFragment['tried']['nodes'][number];

/** A connection with what a design comes to on it. */
export interface DesignRow {
  connection: Pick<Fitting, 'id' | 'number' | 'name'>;
  /** The library has the design for its members. */
  isProposed: boolean;
  /** On a copy, when it was tried last; null where it was not. */
  tried: Tried['candidates'][number] | null;
  /** It was applied, and not taken back since. */
  isApplied: boolean;
  /** Why it was not done, as the gateway says it. */
  problems: readonly string[];
}

/**
 * Whether a batch is about a design on these connections: it has tried it, has tried nothing yet, or takes one of these back.
 *
 * @param known all batches
 */
export function isOf(design: string, ids: readonly string[], known: readonly DesignBatchFragment[]) {
  const isTrial = ({ isDryRun, isSettled, undoOf, triedDesigns, tried }: DesignBatchFragment) =>
    !isDryRun &&
    undoOf === null &&
    tried.nodes.every(({ connection }) => ids.includes(connection?.id ?? '')) &&
    (triedDesigns.some(({ designItem }) => designItem.designItemId === design) ||
      (!isSettled && triedDesigns.length === 0));
  const own = new Set(known.filter(isTrial).map(({ id }) => id));
  return ({ id, undoOf, isDryRun }: DesignBatchFragment): boolean =>
    own.has(id) || (!isDryRun && undoOf !== null && own.has(undoOf));
}

/** A row for each connection. @param batches the newest first */
export function designRows(
  design: string,
  connections: readonly Fitting[],
  batches: readonly DesignBatchFragment[],
): DesignRow[] {
  return connections.map(({ id, number, name, proposedDesigns }) => {
    const found = lastOf(id, design, batches);
    const isBack = found !== null && isTakenBack(found.batch, batches);
    return {
      connection: { id, number, name },
      isProposed: proposedDesigns?.nodes.some(({ designItemId }) => designItemId === design) ?? false,
      tried: found?.item.candidates.find(({ designItem }) => designItem.designItemId === design) ?? null,
      isApplied: !isBack && found?.item.appliedDesign?.designItemId === design,
      problems: isBack ? [] : (found?.item.errors.map(({ message }) => message) ?? []),
    };
  });
}

function lastOf(id: string, design: string, batches: readonly DesignBatchFragment[]) {
  for (const batch of batches) {
    const item = batch.tried.nodes.find(
      (one) =>
        one.connection?.id === id &&
        one.candidates.some(({ designItem }) => designItem.designItemId === design),
    );
    if (item !== undefined) return { batch, item };
  }
  return null;
}

const isTakenBack = ({ id }: SetBatchFragment, batches: readonly SetBatchFragment[]): boolean =>
  batches.some(({ undoOf, isSettled, verdicts }) => undoOf === id && isSettled && verdicts.failures === 0);

/** Whether it is chosen before a person chooses: where it fits and nothing says yet that it would fail. */
export const isLikely = ({ isProposed, isApplied, tried }: DesignRow): boolean =>
  isProposed && !isApplied && (tried === null || tried.verdict === 'PASSED');
