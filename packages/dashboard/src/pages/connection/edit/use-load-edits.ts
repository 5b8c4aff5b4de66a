import {
  DeleteLoadsDocument,
  type EditedLoadFragment,
  UpdateLoadsDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { useSendOver } from '../conflict/use-send-over.ts';
import { backOf, changeOf, type Drafts, differencesOf, type LoadDifference, settled } from './load-drafts.ts';
import { loadUnits, type Slot } from './load-slots.ts';
import { useRefresh } from './use-refresh.ts';

/** Load effects as the gateway has them now. */
export interface LoadsNow {
  /** Null where they are not there, or could not be read. */
  value: { revision: string; loads: readonly EditedLoadFragment[] } | null;
  error: CombinedError | undefined;
}

interface LoadEdits {
  connectionId: string;
  slots: readonly Slot[];
  readNow(): Promise<LoadsNow>;
  onChanged(): void;
}

/**
 * Sends changes and deletions, and keeps what takes the last change back; a deletion cannot be taken back. What another user has
 * changed meanwhile waits for a choice.
 */
export function useLoadEdits({ connectionId, slots, readNow, onChanged }: LoadEdits) {
  const [updated, update] = useMutation(UpdateLoadsDocument);
  const [deleted, remove] = useMutation(DeleteLoadsDocument);
  const [back, setBack] = useState<Drafts | null>(null);
  /** What waits for a choice, where that is an edit that is taken back. */
  const [undoing, setUndoing] = useState<Drafts | null>(null);
  const refresh = useRefresh(connectionId);
  const over = useSendOver<LoadDifference>();

  /** @returns what takes it back; null where nothing was stored */
  async function change(drafts: Drafts): Promise<Drafts | null> {
    refresh.before();
    let before: readonly EditedLoadFragment[] = [];
    const done = await over.send({
      read: readNow,
      differences: ({ loads }) => differencesOf(loads, drafts, slots),
      async send({ revision, loads }) {
        before = loads;
        const loadEffects = loads.flatMap((load) => {
          const draft = drafts[load.id];
          return draft === undefined ? [] : (changeOf(load, draft, slots) ?? []);
        });
        if (loadEffects.length === 0) return { errors: [] };
        const units = loadUnits(slots[0]?.system ?? 'si');
        const sent = await update({ input: { loadEffects, ifRevision: revision }, ...units });
        return sent.data?.updateLoadEffects;
      },
    });
    if (done === null || done.errors.length > 0) return null;
    await refresh.after();
    const entries = before.flatMap((load) => {
      const draft = drafts[load.id];
      return draft === undefined ? [] : [[load.id, backOf(load, draft, slots)] as const];
    });
    return Object.fromEntries(entries);
  }

  async function takeBack(drafts: Drafts): Promise<void> {
    setUndoing(drafts);
    const isDone = (await change(drafts)) !== null;
    if (!isDone) return;
    setBack(null);
    setUndoing(null);
  }

  return {
    busy: over.isBusy || updated.fetching || deleted.fetching,
    problems: [
      ...over.problems,
      ...problemsOf(updated.error, updated.data?.updateLoadEffects?.errors),
      ...problemsOf(deleted.error, deleted.data?.deleteLoadEffects?.errors),
    ],
    conflict: over.conflict,
    leave: over.leave,
    canUndo: back !== null,
    async apply(drafts: Drafts): Promise<boolean> {
      setUndoing(null);
      const found = await change(drafts);
      if (found !== null) setBack(found);
      return found !== null;
    },
    undo: () => void takeBack(back ?? {}),
    /** Goes on with what was chosen. @param mine ids that stay @returns what is to be applied; null where it was an undo */
    choose(mine: ReadonlySet<string>, drafts: Drafts): Drafts | null {
      const of = (one: Drafts) => settled(one, over.conflict ?? [], mine);
      if (undoing === null) return of(drafts);
      void takeBack(of(undoing));
      return null;
    },
    remove: (id: string) => {
      refresh.before();
      void remove({ input: { loadEffectIds: [id] } }).then(async () => {
        onChanged();
        await refresh.after();
      });
    },
  };
}
