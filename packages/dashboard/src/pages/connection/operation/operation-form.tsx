import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { spoken } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { useRefresh } from '../edit/use-refresh.ts';
import { useGhost } from '../ghost.tsx';
import type { ConnectionHead } from '../use-head.ts';
import { firstParts } from './first-parts.ts';
import { ghostOf } from './ghost-marks.ts';
import { firstValues, type KindName, kinds, wrongWith } from './kinds.ts';
import { lengthUnit, unitIn, type Values } from './lengths.ts';
import styles from './operation.module.css';
import { OperationField } from './operation-field.tsx';
import { partOptions, type Surroundings } from './part-options.ts';
import type { Stored } from './stored.ts';
import { type Added, type Ended, useStoring } from './use-storing.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'), null);

const isAt = (error: Added['errors'][number], path: string): boolean =>
  (error.path ?? []).slice(2).join('.').startsWith(path);

interface OperationFormProps {
  connection: ConnectionHead;
  kind: KindName;
  /** What is changed; null for one that is added. */
  stored: Stored | null;
  surroundings: Surroundings;
  /** With what was stored; null where nothing was. */
  onEnd(done: Ended | null): void;
}

/** Adds an operation or changes one. What is typed is drawn on the joint; what is refused stays typed. */
export function OperationForm({ connection, kind, stored, surroundings, onEnd }: OperationFormProps) {
  const all = kinds[kind].fields;
  const title = t(kinds[kind].title);
  const fields = stored === null ? all : all.filter(({ name }) => stored.names.includes(name));
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const parts = useMemo(() => partOptions(surroundings), [surroundings, turn]);
  const [state, change] = useAddressState();
  const [values, setValues] = useState<Values>(
    () =>
      stored?.values ?? {
        ...firstValues(kind, lengthUnit()),
        ...firstParts(kind, parts, state.get('part'), surroundings),
      },
  );
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { setGhost } = useGhost();
  const storing = useStoring({ connection, kind, stored, parts, surroundings });
  const refresh = useRefresh(connection.id);
  useEffect(() => {
    setGhost(ghostOf(kind, values, parts));
    return () => setGhost([]);
  }, [kind, values, parts, setGhost]);

  // Where fingers type, the keyboard would cover the joint.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);

  const { errors, conflict } = storing;
  const isChanged = stored === null && errors.some(({ code }) => code === 'REVISION_CHANGED');
  // Beside its field it needs no place in what was sent.
  const problemOf = (path: string) =>
    errors.find((error) => isAt(error, path))?.message.replace(/^body\./, '') ?? null;
  const atNoField = errors.filter((error) => !fields.some(({ path }) => isAt(error, path)));

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (storing.busy) return;
    if (fields.some((field) => wrongWith(field, values, parts) !== null)) return;
    refresh.before();
    await end(storing.store(values));
  }
  async function end(storedSoon: Promise<Ended | null>) {
    const done = await storedSoon;
    if (done === null || done.added.errors.length > 0) return;
    await refresh.after();
    onEnd(done);
  }
  function choose(mine: ReadonlySet<string>) {
    const { values: next, done } = storing.choose(mine, values);
    setValues(next);
    void end(done);
  }

  const heading = stored === null ? title : `${title} ${stored.name}`;
  return (
    <>
      <form
        ref={form}
        className={`panel ${styles['form']}`}
        aria-label={
          stored === null ? t('New: {kind}', { kind: title }) : t('Change {name}', { name: stored.name })
        }
        onSubmit={send}
        noValidate
      >
        <h2>{heading}</h2>
        <div className={styles['fields']}>
          {fields.map((field) => (
            <OperationField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              unit={unitIn(values)}
              parts={parts}
              assemblies={surroundings.project.materials.boltAssemblies ?? []}
              picked={state.get('part')}
              problem={(isTried ? wrongWith(field, values, parts) : null) ?? problemOf(field.path)}
              onChange={(value) => {
                setValues({ ...values, [field.name]: value });
                // What was chosen is lit on the joint.
                const key = parts.find((part) => part.value === value.split(' ').at(-1))?.key;
                if (key != null) change({ part: key }, { replace: true });
              }}
            />
          ))}
        </div>
        {isChanged ? (
          <div role="alert" className="notice">
            <p>{t('This joint was changed since you began. What you typed is still here.')}</p>
            <Button onClick={storing.renew}>{t('Continue from the present state')}</Button>
          </div>
        ) : (
          <Problems messages={[...storing.problems, ...problemsOf(storing.error, atNoField)]} />
        )}
        <div className="row">
          <PermitButton needs="CHANGE" submits primary busy={storing.busy}>
            {stored === null ? t('Add it') : t('Change it')}
          </PermitButton>
          <Button kind="plain" icon={icons.cross} onClick={() => onEnd(null)}>
            {t('Cancel')}
          </Button>
          <span className="quiet">
            {stored === null
              ? t('Shown on the joint as it is typed; checked when it is stored.')
              : t('Everything else stays as it is; it is checked when it is stored.')}
          </span>
        </div>
      </form>
      {conflict === null ? null : (
        <ConflictDialog differences={conflict} onSave={choose} onLeave={storing.leave} />
      )}
    </>
  );
}
