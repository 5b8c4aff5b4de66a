import {
  ApplyParametersDocument,
  type EditedParameterFragment,
  EditParametersDocument,
  type EditParametersQuery,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useClient, useMutation } from 'urql';
import { inUnitsOf, valueInput, valueText } from '../../../parts/parameter/parameter-value.ts';
import { problemsOf } from '../../../parts/problem/problem.ts';
import type { UnitSystem } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import { useSendOver } from '../conflict/use-send-over.ts';
import { dropEdit, keepEdit, lastEdit, settled, type Typed } from './edits.ts';
import { useRefresh } from './use-refresh.ts';

type Now = NonNullable<EditParametersQuery['connection']>;

/** Those that are typed over with something else than they are. */
const changedOf = (parameters: Now['parameters'], typed: Typed) =>
  (parameters ?? []).flatMap((parameter) => {
    const one = typed[parameter.key];
    return one === undefined || one.text === valueText(parameter) ? [] : [{ ...one, parameter }];
  });

type Changed = ReturnType<typeof changedOf>;

const differencesOf = (parameters: Now['parameters'], typed: Typed) =>
  (parameters ?? []).flatMap((parameter) => {
    const { key, unit } = parameter;
    const one = typed[key];
    const name = unit === null ? key : `${key}, ${unit}`;
    return one === undefined
      ? []
      : [{ id: key, name, was: one.was, mine: one.text, now: valueText(parameter) }];
  });

/** Of an edit that was made: the one that takes it back; null where the service does not say what was there before. */
function backOf(changed: Changed, after: readonly EditedParameterFragment[]): Typed | null {
  const back = changed.flatMap(({ parameter, text }) => {
    const set = after.find(({ key }) => key === parameter.key);
    const was = set === undefined ? text : valueText(set);
    return parameter.expression === null
      ? []
      : [[parameter.key, { text: valueText(parameter), was, expression: parameter.expression }] as const];
  });
  return back.length === changed.length ? Object.fromEntries(back) : null;
}

/**
 * Applies edits and takes the last one back. A value that is not accepted changes nothing, and says why by its key; one that
 * another user has changed meanwhile waits for a choice.
 *
 * @param parameters in the units of `system`, as what is typed
 * @param onApplied with what was sent; what is typed meanwhile is not
 */
export function useParameterEdits(
  connectionId: string,
  parameters: readonly EditedParameterFragment[],
  system: UnitSystem,
  onApplied: (sent: Typed) => void,
) {
  const [{ data, error, fetching }, send] = useMutation(ApplyParametersDocument);
  const client = useClient();
  const { before } = useRefresh(connectionId);
  const over = useSendOver();
  const taken = lastEdit(connectionId, parameters);
  const [asked, setAsked] = useState<{ typed: Typed; isUndo: boolean }>({ typed: {}, isUndo: false });
  const answer = data?.updateParameters;
  const refused = answer?.errors.filter((fault) => 'key' in fault) ?? [];
  const others = answer?.errors.filter((fault) => !('key' in fault));
  const messages = new Map(
    [...refused, ...(answer?.issues ?? [])].map(({ key, message }) => [
      key,
      message ?? t('The service does not accept it as it is.'),
    ]),
  );
  const known = new Set(parameters.map(({ key }) => key));
  const shown = (all: Now['parameters']) => (all ?? []).map((one) => inUnitsOf(one, system));

  async function change(typed: Typed, isUndo: boolean): Promise<void> {
    setAsked({ typed, isUndo });
    before();
    let changed: Changed = [];
    const done = await over.send({
      async read() {
        const fresh = await client
          .query(EditParametersDocument, { id: connectionId }, { requestPolicy: 'network-only' })
          .toPromise();
        const now = fresh.data?.connection ?? null;
        const there = new Set(now?.parameters?.map(({ key }) => key));
        const lost = Object.keys(typed).filter((key) => !there.has(key));
        if (now === null || lost.length === 0) return { value: now, error: fresh.error };
        return {
          value: null,
          error: fresh.error,
          gone: t('Not there any more: {names}', { names: lost.join(', ') }),
        };
      },
      differences: (now) => differencesOf(shown(now.parameters), typed),
      async send(now) {
        changed = changedOf(shown(now.parameters), typed);
        if (changed.length === 0) return { parameters: now.parameters, errors: [] };
        const inputs = changed.map(({ parameter, text, expression }) => ({
          key: parameter.key,
          value: expression === undefined ? valueInput(text, parameter) : { expression },
        }));
        const input = { connectionId, parameters: inputs, ifRevision: now.revision };
        return (await send({ input })).data?.updateParameters;
      },
    });
    if (done === null || done.errors.length > 0) return;
    if (isUndo) {
      dropEdit(connectionId);
      return setAsked({ typed: {}, isUndo: false });
    }
    const words = changed.map(({ parameter, text }) => `${parameter.key} ${valueText(parameter)} → ${text}`);
    const back = backOf(changed, shown(done.parameters));
    if (back !== null && changed.length > 0) keepEdit(connectionId, { words: words.join(', '), back });
    onApplied(typed);
  }

  return {
    busy: over.isBusy || fetching,
    taken,
    messages,
    conflict: over.conflict,
    leave: over.leave,
    problems: [
      ...over.problems,
      ...problemsOf(error, others),
      ...[...messages].filter(([key]) => !known.has(key)).map(([key, message]) => `${key}: ${message}`),
      ...(refused.length > 0 ? [t('Nothing was changed: the service does not accept it.')] : []),
    ],
    /** What has no field any more is not sent. */
    apply: (typed: Typed) =>
      void change(Object.fromEntries(Object.entries(typed).filter(([key]) => known.has(key))), false),
    undo: () => void change(taken?.back ?? {}, true),
    /** Goes on with what was chosen. @param mine keys that stay as they were typed @returns what is typed from then on */
    choose(mine: ReadonlySet<string>, typed: Typed): Typed {
      const of = (one: Typed) => settled(one, over.conflict ?? [], mine);
      void change(of(asked.typed), asked.isUndo);
      return asked.isUndo ? typed : of(typed);
    },
  };
}
