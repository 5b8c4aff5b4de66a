import { type EditedParameterFragment, EditParametersDocument } from '@connection-gateway/client/pages/edit';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { inUnitsOf, valueText } from '../../../parts/parameter/parameter-value.ts';
import { useAssemblies } from '../../../parts/parameter/use-assemblies.ts';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { unitSystem } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { type Typed, typedOver } from './edits.ts';
import { ParameterRow } from './parameter-row.tsx';
import { Sketch } from './sketch/sketch.tsx';
import { placeOf } from './sketch/sketches.ts';
import { StudyForm } from './study-form.tsx';
import { useParameterEdits } from './use-parameter-edits.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'), null);

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
        <p>{t('This connection has no parameters. A design of the library adds some.')}</p>
      ) : null}
      {parameters && parameters.length > 0 ? (
        <Parameters connectionId={connectionId} parameters={parameters} />
      ) : null}
    </>
  );
}

function Parameters({
  connectionId,
  parameters: ofService,
}: {
  connectionId: string;
  parameters: readonly EditedParameterFragment[];
}) {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({});
  // What is typed stays in the units that it was begun in.
  const [begun, setBegun] = useState(unitSystem);
  const system = Object.keys(typed).length === 0 ? unitSystem() : begun;
  const parameters = useMemo(() => ofService.map((one) => inUnitsOf(one, system)), [ofService, system]);
  const edits = useParameterEdits(connectionId, parameters, system, (sent) =>
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([key, { text }]) => sent[key]?.text !== text)),
    ),
  );
  const { taken, busy, conflict } = edits;
  const assemblies = useAssemblies(
    connectionId,
    parameters.some(({ text }) => text !== null),
  );
  const namesFor = ({ text }: EditedParameterFragment) =>
    text !== null && assemblies.names.includes(text) ? assemblies.names : [];
  const changed = parameters.filter((one) => (typed[one.key]?.text ?? valueText(one)) !== valueText(one));
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const meant =
    parameters.find(({ key }) => key === (pointed ?? focused)) ??
    parameters.find((one) => placeOf(one) !== null) ??
    null;
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
    if (changed.length > 0 && !busy) edits.apply(typed);
  }

  return (
    <>
      <form onSubmit={submit} aria-label={t('Parameters')} className={styles['parameters']}>
        <div className={styles['sketched']}>
          {parameters.some((one) => placeOf(one) !== null) ? (
            <Sketch meant={meant} parameters={parameters} />
          ) : null}
          <ScrollBox label={t('Table of parameters')}>
            <table>
              <thead>
                <tr>
                  <th scope="col" className={styles['titles']}>
                    <span className={styles['together']}>{t('Parameter, bounds')}</span>
                    <span className={`${styles['apart']} ${styles['key']}`}>{t('Parameter')}</span>
                    <span className={`${styles['apart']} ${styles['bounds']}`}>{t('Bounds')}</span>
                    <span className={`${styles['apart']} ${styles['plain']}`}>{t('Meaning')}</span>
                  </th>
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
                    typed={typed[parameter.key]?.text}
                    failure={edits.messages.get(parameter.key) ?? null}
                    names={namesFor(parameter)}
                    onType={(text) => {
                      setBegun(system);
                      setTyped((before) => typedOver(before, parameter, text));
                    }}
                    onAdd={(name) =>
                      void assemblies.add(name).then((isThere) => isThere && edits.apply(typed))
                    }
                    onVary={() => vary(parameter.key)}
                    onFocus={() => setFocused(parameter.key)}
                    onPoint={(isPointed) => setPointed(isPointed ? parameter.key : null)}
                  />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </div>
        <div className={styles['actions']}>
          <Problems messages={[...assemblies.problems, ...edits.problems]} />
          <div className="row">
            <PermitButton
              needs="CHANGE"
              submits
              primary
              busy={busy || assemblies.isBusy}
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
              <PermitButton needs="CHANGE" busy={busy} onPress={edits.undo}>
                {t('Undo')} {taken.words}
              </PermitButton>
            ) : null}
            <span className="quiet">{t('Enter applies; an expression begins with =')}</span>
          </div>
        </div>
      </form>
      {conflict === null ? null : (
        <ConflictDialog
          differences={conflict}
          onSave={(mine) => setTyped(edits.choose(mine, typed))}
          onLeave={edits.leave}
        />
      )}
      {varied ? (
        <StudyForm
          key={varied.key}
          connectionId={connectionId}
          first={varied.key}
          parameters={ofService}
          assemblies={assemblies.names}
          onClose={() => vary(null)}
        />
      ) : null}
    </>
  );
}
