import {
  ApplyParametersDocument,
  type EditedParameterFragment,
  EditParametersDocument,
} from '@connection-gateway/client/pages/edit';
import { type SubmitEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useSearchParams } from 'wouter';
import { valueInput, valueText } from '../../../parts/parameter/parameter-value.ts';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { dropEdit, keepEdit, lastEdit } from './edits.ts';
import { ParameterRow } from './parameter-row.tsx';
import { StudyForm } from './study-form.tsx';
import { useRefresh } from './use-refresh.ts';

type Typed = Readonly<Record<string, string>>;

/** Parameters of a connection: typed over, applied together, taken back; and varied in a study. */
export default function ParametersTab({ connection: head }: { connection: ConnectionHead }) {
  const connectionId = head.id;
  const {
    value: parameters,
    error,
    fetching,
    again,
  } = useRead(
    { query: EditParametersDocument, ...useCurrent(head) },
    ({ connection }) => connection?.parameters,
  );
  return (
    <>
      <Problems messages={problemsOf(error)} again={again} />
      {parameters === null && fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {parameters?.length === 0 ? (
        <p>{t('This connection has no parameters. A template of the library brings some.')}</p>
      ) : null}
      {parameters && parameters.length > 0 ? (
        <Parameters connectionId={connectionId} parameters={parameters} />
      ) : null}
    </>
  );
}

function Parameters({
  connectionId,
  parameters,
}: {
  connectionId: string;
  parameters: readonly EditedParameterFragment[];
}) {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({});
  const { apply, undo, taken, problems, messages, fetching } = useEdits(connectionId, parameters, (sent) =>
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => sent[key] !== text))),
  );
  const changed = parameters.filter(
    (one) => typed[one.key] !== undefined && typed[one.key] !== valueText(one),
  );
  const varied = parameters.find(({ key }) => key === search.get('vary'));

  function vary(key: string | null) {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (key === null) after.delete('vary');
      else after.set('vary', key);
      return after;
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (changed.length > 0 && !fetching) void apply(changed, typed);
  }

  return (
    <>
      <form onSubmit={submit} aria-label={t('Parameters')} className={styles['parameters']}>
        <ScrollBox label={t('Table of parameters')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Parameter, bounds')}</th>
                <th scope="col">{t('Value')}</th>
                <th scope="col">
                  <span className="unseen">{t('Study')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <ParameterRow
                  key={parameter.key}
                  parameter={parameter}
                  typed={typed[parameter.key]}
                  failure={messages.get(parameter.key) ?? null}
                  onType={(text) => setTyped((before) => ({ ...before, [parameter.key]: text }))}
                  onVary={() => vary(parameter.key)}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <div className={styles['actions']}>
          <Problems messages={problems} />
          <div className="row">
            <PermitButton
              needs="CHANGE"
              submits
              primary
              busy={fetching}
              idle={changed.length === 0 ? t('Nothing is changed.') : null}
            >
              {changed.length > 1 ? t('Apply {n} change(|s)', { n: changed.length }) : t('Apply')}
            </PermitButton>
            {changed.length > 0 ? (
              <button type="button" onClick={() => setTyped({})}>
                {t('Reset')}
              </button>
            ) : null}
            {taken ? (
              <PermitButton needs="CHANGE" busy={fetching} onPress={() => void undo()}>
                {t('Undo')} {taken.words}
              </PermitButton>
            ) : null}
            <span className="quiet">{t('Enter applies; an expression begins with =')}</span>
          </div>
        </div>
      </form>
      {varied ? (
        <StudyForm
          key={varied.key}
          connectionId={connectionId}
          first={varied}
          parameters={parameters}
          onClose={() => vary(null)}
        />
      ) : null}
    </>
  );
}

/** Applies edits and takes the last one back. A value that is not accepted changes nothing, and says why by its key. */
function useEdits(
  connectionId: string,
  parameters: readonly EditedParameterFragment[],
  /** What is typed meanwhile is not sent. */
  onApplied: (sent: Typed) => void,
) {
  const [{ data, error, fetching }, send] = useMutation(ApplyParametersDocument);
  const { before } = useRefresh(connectionId);
  const taken = lastEdit(connectionId);
  const answer = data?.updateParameters;
  const refused = answer?.errors.filter((fault) => 'key' in fault) ?? [];
  const others = answer?.errors.filter((fault) => !('key' in fault));
  const messages = new Map(
    [...refused, ...(answer?.issues ?? [])].map(({ key, message }) => [
      key,
      message ?? t('Not quite accepted.'),
    ]),
  );
  const known = new Set(parameters.map(({ key }) => key));

  async function change(inputs: Parameters<typeof send>[0]['input']['parameters']): Promise<boolean> {
    before();
    const result = await send({ input: { connectionId, parameters: inputs } });
    return result.data?.updateParameters?.errors.length === 0;
  }

  return {
    fetching,
    taken,
    messages,
    problems: [
      ...problemsOf(error, others),
      ...[...messages].filter(([key]) => !known.has(key)).map(([key, message]) => `${key}: ${message}`),
      ...(refused.length > 0 ? [t('Nothing was changed: the service does not accept it.')] : []),
    ],
    async apply(changed: readonly EditedParameterFragment[], typed: Typed) {
      const entries = changed.map((parameter) => ({ parameter, text: typed[parameter.key] ?? '' }));
      const inputs = entries.map(({ parameter, text }) => ({
        key: parameter.key,
        value: valueInput(text, parameter),
      }));
      if (!(await change(inputs))) return;
      const words = entries.map(
        ({ parameter, text }) => `${parameter.key} ${valueText(parameter)} → ${text}`,
      );
      const before = changed.flatMap(({ key, expression }) =>
        expression === null ? [] : [{ key, expression }],
      );
      if (before.length === changed.length) keepEdit(connectionId, { words: words.join(', '), before });
      onApplied(Object.fromEntries(entries.map(({ parameter, text }) => [parameter.key, text])));
    },
    async undo() {
      const inputs = taken?.before.map(({ key, expression }) => ({ key, value: { expression } })) ?? [];
      if (await change(inputs)) dropEdit(connectionId);
    },
  };
}
