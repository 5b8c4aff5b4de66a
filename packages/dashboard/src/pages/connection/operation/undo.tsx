import { useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { t } from '../../../words/words.ts';
import { SeenQuestion } from '../conflict/seen-question.tsx';
import { useSendAsSeen } from '../conflict/use-send-as-seen.ts';
import type { ConnectionHead } from '../use-head.ts';
import { type LengthUnit, unitIn } from './lengths.ts';
import type { Surroundings } from './part-options.ts';
import { type Stored, storedOf } from './stored.ts';
import { useSwitch } from './switch-operation.tsx';
import { useChange } from './use-change.ts';
import type { Ended } from './use-storing.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'), null);

interface UndoAddingProps {
  connection: ConnectionHead;
  added: Ended['added'];
  isOff: boolean;
  onTurned(isOn: boolean): void;
}

/** What was added is switched off, since the service cannot delete it alone, and on again. */
export function UndoAdding({ connection, added: { operation, ...added }, isOff, onTurned }: UndoAddingProps) {
  /** The joint as it was when the operation was stored, or last switched. */
  const [seen, setSeen] = useState(added.connection?.revision ?? connection.revision);
  const { isBusy, ...sending } = useSendAsSeen(connection.id);
  const turn = useSwitch();
  if (operation == null) return null;
  const { id, name } = operation;

  async function press() {
    const answer = await sending.send(seen, turn(id, isOff));
    if (answer == null || answer.errors.length > 0) return;
    setSeen(answer.connection?.revision ?? seen);
    onTurned(isOff);
  }
  return (
    <>
      <Button kind="plain" icon={icons.undo} aria-disabled={isBusy} onClick={() => isBusy || void press()}>
        {isOff ? t('Switch it on again') : t('Undo: switch it off')}
      </Button>
      <SeenQuestion action={`${isOff ? t('Switch on') : t('Switch off')} ${name}`} sending={sending} />
    </>
  );
}

interface UndoChangeProps {
  connection: ConnectionHead;
  ended: Ended;
  surroundings: Surroundings;
  onUndone(): void;
}

/** Gives an operation back what it was; of what another user has changed since, its author decides field by field. */
export function UndoChange({
  connection,
  ended: { added, before },
  surroundings,
  onUndone,
}: UndoChangeProps) {
  const [after] = useState(() => before && afterOf(added, unitIn(before.values)));
  if (before === null || after === null) return null;
  return <Undo {...{ connection, before, after, surroundings, onUndone }} />;
}

/** What an operation was once it was changed. */
const afterOf = ({ operation }: Ended['added'], unit: LengthUnit): Stored | null =>
  operation !== null && '__typename' in operation ? storedOf(operation, unit) : null;

interface UndoProps extends Omit<UndoChangeProps, 'ended'> {
  before: Stored;
  after: Stored;
}

function Undo({ connection, before, after, surroundings, onUndone }: UndoProps) {
  const changing = useChange({ connectionId: connection.id, kind: before.kind, surroundings });
  const [typed, setTyped] = useState({ values: before.exact, base: after.exact });

  async function send({ values, base } = typed) {
    const done = await changing.change(before, values, base);
    if (done !== null && done.added.errors.length === 0) onUndone();
  }
  function choose(mine: ReadonlySet<string>) {
    const next = changing.chosen(mine, typed.values, typed.base);
    setTyped(next);
    void send(next);
  }
  return (
    <>
      <Button
        kind="plain"
        icon={icons.undo}
        aria-disabled={changing.busy}
        onClick={() => changing.busy || void send()}
      >
        {t('Undo the change')}
      </Button>
      <Problems messages={[...changing.problems, ...problemsOf(changing.error, changing.errors)]} />
      {changing.conflict === null ? null : (
        <ConflictDialog differences={changing.conflict} onSave={choose} onLeave={changing.leave} />
      )}
    </>
  );
}
