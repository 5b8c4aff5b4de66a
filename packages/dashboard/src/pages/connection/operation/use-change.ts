import {
  ChangeOperationDocument,
  ConnectionRevisionDocument,
  StoredOperationDocument,
} from '@connection-gateway/client/pages/edit';
import { useClient, useMutation } from 'urql';
import { withUnit } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { type Difference, isSame } from '../conflict/difference.ts';
import { useSendOver } from '../conflict/use-send-over.ts';
import { type KindField, type KindName, kinds } from './kinds.ts';
import { type LengthUnit, unitIn, type Values } from './lengths.ts';
import type { Surroundings } from './part-options.ts';
import { type Stored, storedOf } from './stored.ts';

/** A field that was typed over, with what stands in it now as the form has it. */
interface FieldDifference extends Difference {
  stands: string;
}

interface Changing {
  connectionId: string;
  kind: KindName;
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
 * Changes an operation over what it is by now: fields that another user has changed meanwhile wait for a choice, those that were not
 * typed over stay as they are stored.
 */
export function useChange({ connectionId, kind, surroundings }: Changing) {
  const [changing, update] = useMutation(ChangeOperationDocument);
  const client = useClient();
  const over = useSendOver<FieldDifference>();

  async function read(id: string, unit: LengthUnit) {
    const policy = { requestPolicy: 'network-only' } as const;
    // First the revision: what changes between the two reads is refused.
    const at = await client.query(ConnectionRevisionDocument, { id: connectionId }, policy).toPromise();
    const { data, error } = await client.query(StoredOperationDocument, { id }, policy).toPromise();
    const found = data?.node ? storedOf(data.node, unit) : null;
    const revision = at.data?.connection?.revision;
    const value = found?.kind === kind && revision !== undefined ? { stored: found, revision } : null;
    return { value, error: at.error ?? error };
  }

  return {
    errors: changing.data?.updateOperation?.errors ?? [],
    error: changing.error,
    busy: over.isBusy || changing.fetching,
    problems: over.problems,
    conflict: over.conflict,
    leave: over.leave,
    /**
     * @param base the values that the author began from
     * @returns the answer, with what the operation was just before; null where nothing was sent or answered
     */
    async change({ id, names }: Pick<Stored, 'id' | 'names'>, values: Values, base: Values) {
      const found: { before: Stored | null } = { before: null };
      const added = await over.send({
        read: () => read(id, unitIn(values)),
        differences: ({ stored: now }) =>
          names.flatMap((name) => {
            const field = kinds[kind].fields.find((one) => one.name === name);
            const typed = values[name] ?? '';
            const was = base[name] ?? '';
            if (field === undefined || isSame(typed, was)) return [];
            const stands = now.values[name] ?? was;
            const words = (value: string) => wordsOf(field, value, unitIn(values), surroundings);
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
    },
    /** @param mine names of the fields that stay as they were typed @returns the values from then on, and what they began from */
    chosen(mine: ReadonlySet<string>, values: Values, began: Values): { values: Values; base: Values } {
      const found = over.conflict ?? [];
      const of = (all: readonly FieldDifference[]) =>
        Object.fromEntries(all.map((one) => [one.id, one.stands]));
      return {
        values: { ...values, ...of(found.filter(({ id }) => !mine.has(id))) },
        base: { ...began, ...of(found) },
      };
    },
  };
}

/** A value as people read it, with its unit. */
function wordsOf(
  { type, isLength, choices }: KindField,
  value: string,
  unit: LengthUnit,
  { project }: Surroundings,
): string {
  if (type === 'assembly')
    return (
      (project.materials.boltAssemblies ?? []).find(({ number }) => `${number}` === value)?.name ?? value
    );
  const words = choices?.[value];
  if (words !== undefined) return words === 'X' || words === 'Y' || words === 'Z' ? words : t(words);
  return withUnit(value, isLength ? unit : null);
}
