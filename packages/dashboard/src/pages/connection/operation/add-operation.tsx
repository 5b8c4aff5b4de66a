import {
  AddOperationDocument,
  type AddOperationMutation,
  OperationSurroundingsDocument,
} from '@connection-gateway/client/pages/edit';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useMutation } from 'urql';
import { useAddressState } from '../../../app/address-state.ts';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useRefresh } from '../edit/use-refresh.ts';
import { useGhost } from '../ghost.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { ghostOf } from './ghost-marks.ts';
import { type KindName, kinds, type Values, wrongWith } from './kinds.ts';
import styles from './operation.module.css';
import { OperationField } from './operation-field.tsx';
import { Outcome } from './outcome.tsx';
import { partOptions, type Surroundings } from './part-options.ts';

export type Added = NonNullable<AddOperationMutation['addOperation']>;

/** Adds a plate, bolts, a weld or a cut; nothing where the service takes no single operations. */
export function AddOperation({ connection, onChanged }: { connection: ConnectionHead; onChanged(): void }) {
  const { value, again } = useRead(
    { query: OperationSurroundingsDocument, ...useCurrent(connection) },
    (data) => (data.connection ? data : null),
  );
  const [kind, setKind] = useState<KindName | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  if (value === null) return null;
  if (value.service.capabilities?.typedOperations !== true)
    return <p className="quiet">This service takes operations from templates and its own program only.</p>;
  const begin = (name: KindName) => {
    setAdded(null);
    setKind(name);
  };
  return (
    <>
      {added === null ? null : <Outcome connection={connection} added={added} onChanged={onChanged} />}
      {kind === null || !value.connection ? (
        <Menu
          label="Add an operation"
          items={Object.entries(kinds).map(([name, { title }]) => ({
            words: title,
            onPress: () => begin(name as KindName),
          }))}
        />
      ) : (
        <Form
          key={kind}
          connection={connection}
          kind={kind}
          surroundings={value.connection}
          onEnd={(answer) => {
            setKind(null);
            setAdded(answer);
            if (answer !== null) {
              again();
              onChanged();
            }
          }}
        />
      )}
    </>
  );
}

const isAt = (error: Added['errors'][number], path: string): boolean =>
  (error.path ?? []).slice(2).join('.').startsWith(path);

interface FormProps {
  connection: ConnectionHead;
  kind: KindName;
  surroundings: Surroundings;
  /** With what was added; null where nothing was. */
  onEnd(added: Added | null): void;
}

function Form({ connection, kind, surroundings, onEnd }: FormProps) {
  const { title, fields, input } = kinds[kind];
  const parts = useMemo(() => partOptions(surroundings), [surroundings]);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name, first }) => [name, first])),
  );
  const [isTried, setIsTried] = useState(false);
  /** The state of the joint that the form began from. */
  const [revision, setRevision] = useState(connection.revision);
  const [state, change] = useAddressState();
  const { setGhost } = useGhost();
  const [answer, add] = useMutation(AddOperationDocument);
  const refresh = useRefresh(connection.id);
  useEffect(() => {
    setGhost(ghostOf(kind, values, parts));
    return () => setGhost([]);
  }, [kind, values, parts, setGhost]);

  const errors = answer.data?.addOperation?.errors ?? [];
  const isChanged = errors.some(({ code }) => code === 'REVISION_CHANGED');
  const problemOf = (path: string) => errors.find((error) => isAt(error, path))?.message ?? null;
  const atNoField = errors.filter((error) => !fields.some(({ path }) => isAt(error, path)));

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (fields.some((field) => wrongWith(field, values[field.name] ?? '', parts) !== null)) return;
    refresh.before();
    const { data } = await add({
      input: {
        connectionId: connection.id,
        operation: input(values, parts),
        ...(revision === null ? {} : { ifRevision: revision }),
      },
    });
    const done = data?.addOperation;
    if (!done || done.errors.length > 0) return;
    await refresh.after();
    onEnd(done);
  }

  return (
    <form
      className={`panel ${styles['form']}`}
      aria-label={`New ${title.toLowerCase()}`}
      onSubmit={send}
      noValidate
    >
      <h2>{title}</h2>
      <div className={styles['fields']}>
        {fields.map((field) => (
          <OperationField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            parts={parts}
            assemblies={surroundings.project.materials.boltAssemblies ?? []}
            picked={state.get('part')}
            problem={
              (isTried ? wrongWith(field, values[field.name] ?? '', parts) : null) ?? problemOf(field.path)
            }
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
          <p>This joint was changed since you began. What you typed is still here.</p>
          <Button onClick={() => setRevision(connection.revision)}>Go on from how it is now</Button>
        </div>
      ) : (
        <Problems messages={problemsOf(answer.error, atNoField)} />
      )}
      <div className="row">
        <PermitButton needs="CHANGE" submits primary busy={answer.fetching}>
          Add it
        </PermitButton>
        <Button kind="plain" icon={icons.cross} onClick={() => onEnd(null)}>
          Cancel
        </Button>
        <span className="quiet">Shown on the joint as it is typed; checked when it is stored.</span>
      </div>
    </form>
  );
}
