import {
  AddOperationDocument,
  type AddOperationMutation,
  type ChangeOperationMutation,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { ConnectionHead } from '../use-head.ts';
import { type KindName, kinds } from './kinds.ts';
import type { Values } from './lengths.ts';
import type { PartOption, Surroundings } from './part-options.ts';
import type { Stored } from './stored.ts';
import { useChange } from './use-change.ts';

export type Added = NonNullable<AddOperationMutation['addOperation']>;

/** What became of an operation, and what it was just before; null for one that was added. */
export interface Ended {
  added: Added | NonNullable<ChangeOperationMutation['updateOperation']>;
  before: Stored | null;
}

interface Storing {
  connection: ConnectionHead;
  kind: KindName;
  /** What is changed; null for one that is added. */
  stored: Stored | null;
  parts: readonly PartOption[];
  surroundings: Surroundings;
}

/** Adds an operation, or changes one over what it is by now. */
export function useStoring({ connection, kind, stored, parts, surroundings }: Storing) {
  /** The state of the joint that the form began from; it is for what is added. */
  const [begin, setBegin] = useState(connection.revision);
  const [began, setBegan] = useState<Values>(stored?.values ?? {});
  const [adding, add] = useMutation(AddOperationDocument);
  const changing = useChange({ connectionId: connection.id, kind, surroundings });

  async function addIt(values: Values): Promise<Ended | null> {
    const operation = kinds[kind].input(values, parts);
    const input = { connectionId: connection.id, operation, ifRevision: begin };
    const added = (await add({ input })).data?.addOperation ?? null;
    return added && { added, before: null };
  }

  return {
    errors: stored === null ? (adding.data?.addOperation?.errors ?? []) : changing.errors,
    error: adding.error ?? changing.error,
    busy: changing.busy || adding.fetching,
    problems: changing.problems,
    conflict: changing.conflict,
    leave: changing.leave,
    /** Goes on from how the joint is now. */
    renew: () => setBegin(connection.revision),
    store: (values: Values): Promise<Ended | null> =>
      stored === null ? addIt(values) : changing.change(stored, values, began),
    /** @param mine names of the fields that stay as they were typed @returns the values from then on, and what came of storing them */
    choose(mine: ReadonlySet<string>, values: Values) {
      const { values: next, base } = changing.chosen(mine, values, began);
      setBegan(base);
      return { values: next, done: stored === null ? addIt(next) : changing.change(stored, next, base) };
    },
  };
}
