import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { inUnitsOf } from '../../../parts/parameter/parameter-value.ts';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { Problems } from '../../../parts/problem/problems.tsx';
import { numberText } from '../../../words/format.ts';
import { spoken } from '../../../words/language.ts';
import { unitSystem } from '../../../words/units.ts';
import { t, type Words } from '../../../words/words.ts';
import styles from './bulk.module.css';
import { BulkFields } from './bulk-fields.tsx';
import { actions, type Form, forms, linesOf, type ParametersOf } from './bulk-form.ts';
import type { Line, Outcome } from './bulk-line.ts';
import { BulkTable } from './bulk-table.tsx';
import { useSending } from './use-sending.ts';
import { useTargets } from './use-targets.ts';

const noParameters = new Map<string, never>();

/** What a dialog has done. */
export interface Done {
  /** Connections that are as they were wanted. */
  connectionIds: readonly string[];
  /** Null where nothing takes it back. */
  undo: Undo | null;
}

/** Changes that take others back. */
export interface Undo {
  /** Of what, and of how many. */
  words: string;
  lines: readonly Line[];
}

interface BulkDialogProps {
  projectId: string;
  /** Of the connections that are to be changed. */
  ids: readonly string[];
  /** What is taken back; null for a new change. */
  undo: Undo | null;
  /** @param done null where nothing was sent */
  onClose(done: Done | null): void;
}

/** Changes several connections at once: what would become of each first, then what became of it. */
export default function BulkDialog({ projectId, ids, undo, onClose }: BulkDialogProps) {
  // Long because form, table and buttons share one state.
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const [form, setForm] = useState<Form>(forms.parameter);
  const [moment, setMoment] = useState(0);
  const [taken, setTaken] = useState(undo);
  const [sent, setSent] = useState<readonly Line[] | null>(null);
  // Those that are deleted leave the list of the page.
  const [wanted] = useState(ids);
  const reading = { wantsParameters: form.what === 'parameter', moment };
  const { connections, parametersOf: read, problem } = useTargets(projectId, wanted, reading);
  const parametersOf = useShown(read);
  const sending = useSending();
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const planned = useMemo(
    () => connections && linesOf(form, connections, parametersOf ?? noParameters),
    [form, connections, parametersOf, turn],
  );
  const lines = sent ?? taken?.lines ?? planned;
  const toDo = lines?.filter(({ order }) => order !== null) ?? [];
  const { outcomes, isRunning } = sending;
  const isEnded = outcomes !== null && !isRunning;
  const backwards = isEnded && taken === null ? undoOf(outcomes, form) : null;
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // The button that was pressed is gone then.
  useEffect(() => {
    if (sent !== null) heading.current?.focus();
  }, [sent]);

  function send(some: readonly Line[]) {
    setSent(some);
    sending.send(some.filter(({ order }) => order !== null));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (lines !== null && toDo.length > 0 && outcomes === null) send(lines);
  }

  function close() {
    if (isRunning) return;
    const connectionIds = taken === null ? doneIn(outcomes ?? []) : [];
    // The focus goes back to where it was.
    dialog.current?.close();
    onClose(outcomes === null ? null : { connectionIds, undo: backwards });
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 ref={heading} tabIndex={-1} id={title} className={styles['title']}>
        {taken === null ? t('Change {name}', { name: countOf(wanted) }) : `${t('Undo')} ${taken.words}`}
      </h2>
      <form onSubmit={submit}>
        {sent === null && taken === null ? (
          <BulkFields form={form} onChange={setForm} {...{ connections, parametersOf }} />
        ) : null}
        <Problems
          title={t('The connections could not be read:')}
          messages={problem === null ? [] : [problem]}
          again={() => setMoment(moment + 1)}
        />
        <BulkTable lines={lines} outcomes={outcomes} />
        {isRunning ? (
          <progress
            className={styles['progress']}
            value={outcomes?.length ?? 0}
            max={toDo.length}
            aria-label={t('Changed connections')}
          />
        ) : null}
        <p role="status">{isEnded ? endOf(outcomes, toDo.length) : ''}</p>
        <Problems
          messages={
            sending.problem === null
              ? []
              : [sending.problem, t('Connections without a result may be changed or not.')]
          }
        />
        <p className="row">
          {outcomes === null ? (
            <PermitButton
              needs="CHANGE"
              submits
              primary
              idle={toDo.length === 0 ? t('There is nothing to change yet.') : null}
            >
              {taken === null ? t(actions[form.what]) : t('Undo#button')}
              {toDo.length === 0 ? '' : `: ${countOf(toDo)}`}
            </PermitButton>
          ) : null}
          {isRunning ? (
            <button type="button" onClick={sending.stop}>
              {t('Stop')}
            </button>
          ) : null}
          {backwards === null ? null : (
            <PermitButton
              needs="CHANGE"
              onPress={() => {
                setTaken(backwards);
                send(backwards.lines);
              }}
            >
              {t('Undo#button')}
            </PermitButton>
          )}
          {isRunning ? null : (
            <button type="button" onClick={close}>
              {t('Close')}
            </button>
          )}
        </p>
      </form>
    </dialog>
  );
}

/** Parameters in the units of the page. */
function useShown(read: ParametersOf | null): ParametersOf | null {
  const system = unitSystem();
  return useMemo(
    () => read && new Map([...read].map(([id, all]) => [id, all.map((one) => inUnitsOf(one, system))])),
    [read, system],
  );
}

const countOf = ({ length }: readonly unknown[]): string => t('{n} connection(|s)', { n: length });

const doneIn = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ line, refusal }) => (refusal === null ? line.connectionId : []));

function undoOf(outcomes: readonly Outcome[], { what }: Form): Undo | null {
  const lines = outcomes.flatMap(
    ({ line, refusal, after }) => (refusal === null && after !== null && line.undo?.(after)) || [],
  );
  return lines.length === 0
    ? null
    : { words: t('“{what}” of {count}', { what: t(actions[what]), count: countOf(lines) }), lines };
}

function endOf(outcomes: readonly Outcome[], wanted: number): string {
  const done = doneIn(outcomes).length;
  const counts: readonly (readonly [number, Words])[] = [
    [done, 'done'],
    [outcomes.length - done, 'refused'],
    [wanted - outcomes.length, 'without a result'],
  ];
  const said = counts.filter(([count, words]) => count > 0 || words === 'done');
  return `${said.map(([count, words]) => `${numberText(count)} ${t(words)}`).join(', ')}.`;
}
