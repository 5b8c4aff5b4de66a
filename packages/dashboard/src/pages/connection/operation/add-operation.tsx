import { OperationSurroundingsDocument } from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
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
  if (value === null) return null;
  if (value.service.capabilities?.typedOperations !== true)
    return (
      <p className="quiet">{t('This service takes operations from templates and its own program only.')}</p>
    );
  const begin = (name: KindName) => {
    setAdded(null);
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
        <Menu
          label={t('Add an operation')}
          items={Object.entries(kinds).map(([name, { title }]) => ({
            words: t(title),
            onPress: () => begin(name as KindName),
          }))}
        />
      ) : (
        <OperationForm
          key={kind}
          connection={connection}
          kind={kind}
          stored={null}
          surroundings={value.connection}
          onEnd={(ended) => {
            setKind(null);
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
