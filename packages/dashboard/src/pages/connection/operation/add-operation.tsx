import { OperationSurroundingsDocument } from '@connection-gateway/client/pages/edit';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../parts/read/use-read.ts';
import { Menu } from '../../../ui/menu.tsx';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { type KindName, kinds } from './kinds.ts';
import { OperationForm } from './operation-form.tsx';
import { Outcome } from './outcome.tsx';
import type { Ended } from './use-storing.ts';

/** Adds a plate, bolts, a weld or a cut; nothing where the service takes no single operations. */
export function AddOperation({ connection, onChanged }: { connection: ConnectionHead; onChanged(): void }) {
  const { value, again } = useRead(
    { query: OperationSurroundingsDocument, ...useCurrent(connection) },
    (data) => (data.connection ? data : null),
  );
  const [kind, setKind] = useState<KindName | null>(null);
  const [added, setAdded] = useState<Ended | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isBack, setIsBack] = useState(false);
  // After the end of a form one goes on from where it was opened.
  useEffect(() => {
    if (isBack) menu.current?.querySelector('button')?.focus();
  }, [isBack]);
  if (value === null) return null;
  if (value.service.capabilities?.typedOperations !== true)
    return (
      <p className="quiet">{t('This service takes operations from templates and its own program only.')}</p>
    );
  const begin = (name: KindName) => {
    setAdded(null);
    setIsBack(false);
    setKind(name);
  };
  return (
    <>
      {added === null || !value.connection ? null : (
        <Outcome
          connection={connection}
          ended={added}
          surroundings={value.connection}
          onChanged={onChanged}
        />
      )}
      {kind === null || !value.connection ? (
        <div ref={menu}>
          <Menu
            label={t('Add an operation')}
            items={Object.entries(kinds).map(([name, { title }]) => ({
              words: t(title),
              onPress: () => begin(name as KindName),
            }))}
          />
        </div>
      ) : (
        <OperationForm
          key={kind}
          connection={connection}
          kind={kind}
          stored={null}
          surroundings={value.connection}
          onEnd={(ended) => {
            setKind(null);
            setIsBack(true);
            setAdded(ended);
            if (ended !== null) {
              again();
              onChanged();
            }
          }}
        />
      )}
    </>
  );
}
