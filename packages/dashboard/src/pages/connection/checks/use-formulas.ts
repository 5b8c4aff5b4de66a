import {
  ConnectionFormulasDocument,
  type FormulaFragment,
} from '@connection-gateway/client/pages/connection';
import { useRead } from '../../../parts/read/use-read.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import type { CheckLine } from './use-checks.ts';

/** Lists of the graph that have the checks of a kind. */
const lists: Readonly<Record<string, 'plates' | 'welds' | 'bolts' | 'anchors' | 'concreteBlocks'>> = {
  PLATES: 'plates',
  WELDS: 'welds',
  BOLTS: 'bolts',
  PRELOADED_BOLTS: 'bolts',
  ANCHORS: 'anchors',
  CONCRETE_BLOCK: 'concreteBlocks',
};

/** What a check was worked out by, the most used first; each comparison once, under the loads that use it most. */
export function useFormulas(connection: ConnectionHead, { kind, name }: CheckLine) {
  const list = lists[kind];
  const current = useCurrent(connection);
  const read = useRead(
    {
      query: ConnectionFormulasDocument,
      ...current,
      variables: {
        ...current.variables,
        plates: list === 'plates',
        welds: list === 'welds',
        bolts: list === 'bolts',
        anchors: list === 'anchors',
        blocks: list === 'concreteBlocks',
      },
      pause: list === undefined,
      requestPolicy: 'cache-first' as const,
    },
    ({ connection: answer }) => (list === undefined ? null : answer?.results?.[list]?.nodes),
  );
  const formulas = read.value?.find((check) => check.name === name)?.formulas ?? null;
  const seen = new Set<string>();
  return {
    ...read,
    /** Null where the results do not hold any more, or before it was read. */
    formulas: formulas?.filter(({ what }: FormulaFragment) => !seen.has(what) && seen.add(what)) ?? null,
    isTold: list !== undefined,
  };
}
