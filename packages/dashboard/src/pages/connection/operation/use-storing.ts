import {
  AddOperationDocument,
  type AddOperationMutation,
  ChangeOperationDocument,
  ConnectionRevisionDocument,
  StoredOperationDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useClient, useMutation } from 'urql';
import { t } from '../../../words/words.ts';
import { type Difference, isSame } from '../conflict/difference.ts';
import { useSendOver } from '../conflict/use-send-over.ts';
import type { ConnectionHead } from '../use-head.ts';
import { type KindField, type KindName, kinds, type Values } from './kinds.ts';
import type { PartOption, Surroundings } from './part-options.ts';
import { type Stored, storedOf } from './stored.ts';

export type Added = NonNullable<AddOperationMutation['addOperation']>;

/** What became of an operation, and what it was just before; null for one that was added. */
export interface Ended {
  added: Added;
  before: Stored | null;
}

/** A field that was typed over, with what stands in it now as the form has it. */
interface FieldDifference extends Difference {
  stands: string;
}

interface Storing {
  connection: ConnectionHead;
  kind: KindName;
  /** What is changed; null for one that is added. */
  stored: Stored | null;
  parts: readonly PartOption[];
  surroundings: Surroundings;
}

/** Of another's change only what was not typed over: the rest is that of the form. */
const mergedOf = (values: Values, began: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isSame(value, began[name] ?? '') ? (now[name] ?? value) : value,
    ]),
  );

/**
 * Adds an operation, or changes one over what it is by now: fields that another user has changed meanwhile wait for a choice, those
 * that were not typed over stay as they are stored.
 */
export function useStoring({ connection, kind, stored, parts, surroundings }: Storing) {
  /** The state of the joint that the form began from; it is for what is added. */
  const [begin, setBegin] = useState(connection.revision);
  const [began, setBegan] = useState<Values>(stored?.values ?? {});
  const [adding, add] = useMutation(AddOperationDocument);
  const [changing, update] = useMutation(ChangeOperationDocument);
  const client = useClient();
  const over = useSendOver<FieldDifference>();
  const answered = stored === null ? adding.data?.addOperation : changing.data?.updateOperation;

  async function read(id: string) {
    const policy = { requestPolicy: 'network-only' } as const;
    // First the revision: what changes between the two reads is refused.
    const at = await client.query(ConnectionRevisionDocument, { id: connection.id }, policy).toPromise();
    const { data, error } = await client.query(StoredOperationDocument, { id }, policy).toPromise();
    const found = data?.node ? storedOf(data.node) : null;
    const revision = at.data?.connection?.revision;
    const value = found?.kind === kind && revision !== undefined ? { stored: found, revision } : null;
    return { value, error: at.error ?? error };
  }

  async function change({ id, names }: Stored, values: Values, base: Values): Promise<Ended | null> {
    const found: { before: Stored | null } = { before: null };
    const added = await over.send({
      read: () => read(id),
      differences: ({ stored: now }) =>
        names.flatMap((name) => {
          const field = kinds[kind].fields.find((one) => one.name === name);
          const typed = values[name] ?? '';
          const was = base[name] ?? '';
          if (field === undefined || isSame(typed, was)) return [];
          const stands = now.values[name] ?? was;
          const words = (value: string) => wordsOf(field, value, surroundings);
          const texts = { was: words(was), mine: words(typed), now: words(stands) };
          return [{ id: name, name: t(field.label), stands, ...texts }];
        }),
      async send({ stored: now, revision: ifRevision }) {
        found.before = now;
        const operation = now.input(mergedOf(values, base, now.values));
        return (await update({ input: { operationId: id, operation, ifRevision } })).data?.updateOperation;
      },
    });
    return added && { added, before: found.before };
  }

  async function addIt(values: Values): Promise<Ended | null> {
    const operation = kinds[kind].input(values, parts);
    const input = { connectionId: connection.id, operation, ifRevision: begin };
    const added = (await add({ input })).data?.addOperation ?? null;
    return added && { added, before: null };
  }

  return {
    errors: answered?.errors ?? [],
    error: adding.error ?? changing.error,
    busy: over.isBusy || adding.fetching || changing.fetching,
    problems: over.problems,
    conflict: over.conflict,
    leave: over.leave,
    /** Goes on from how the joint is now. */
    renew: () => setBegin(connection.revision),
    store: (values: Values) => (stored === null ? addIt(values) : change(stored, values, began)),
    /** @param mine names of the fields that stay as they were typed @returns the values from then on, and what came of storing them */
    choose(mine: ReadonlySet<string>, values: Values) {
      const found = over.conflict ?? [];
      const stands = Object.fromEntries(found.map((one) => [one.id, one.stands]));
      const theirs = Object.fromEntries(
        found.flatMap((one) => (mine.has(one.id) ? [] : [[one.id, one.stands]])),
      );
      const next = { ...values, ...theirs };
      const base = { ...began, ...stands };
      setBegan(base);
      return { values: next, done: stored === null ? addIt(next) : change(stored, next, base) };
    },
  };
}

/** A value as people read it, with its unit. */
function wordsOf({ type, unit, choices }: KindField, value: string, { project }: Surroundings): string {
  if (type === 'assembly')
    return (
      (project.materials.boltAssemblies ?? []).find(({ number }) => `${number}` === value)?.name ?? value
    );
  const words = choices?.[value];
  if (words !== undefined) return words === 'X' || words === 'Y' || words === 'Z' ? words : t(words);
  return unit === undefined ? value : `${value} ${unit}`;
}
