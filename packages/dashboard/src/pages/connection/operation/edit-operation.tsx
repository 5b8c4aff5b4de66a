import {
  OperationSurroundingsDocument,
  StoredOperationDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { lengthUnit } from './lengths.ts';
import { OperationForm } from './operation-form.tsx';
import { Outcome } from './outcome.tsx';
import { type Stored, storedOf } from './stored.ts';
import type { Ended } from './use-storing.ts';

interface EditOperationProps {
  connection: ConnectionHead;
  operationId: string;
  onChanged(): void;
  onEnd(): void;
}

/** Changes an operation that is there: what of it the service says in numbers. The rest stays. */
export function EditOperation({ connection, operationId, onChanged, onEnd }: EditOperationProps) {
  const { value: around } = useRead(
    { query: OperationSurroundingsDocument, ...useCurrent(connection) },
    (data) => data.connection,
  );
  const [{ value: node, error, again }, stored] = useStored(operationId);
  const [done, setDone] = useState<Ended | null>(null);
  if (done !== null && around !== null)
    return <Outcome connection={connection} ended={done} surroundings={around} onChanged={onChanged} />;
  if (node === null || around === null)
    return error === undefined ? (
      <p className="quiet">{t('Loading …')}</p>
    ) : (
      <Problems messages={problemsOf(error)} again={again} />
    );
  if (stored === null || stored.names.length === 0)
    return (
      <p className="notice">
        {t('The service gives no values of it that could be changed here.')}{' '}
        <Button onClick={onEnd}>{t('Close')}</Button>
      </p>
    );
  return (
    <OperationForm
      connection={connection}
      kind={stored.kind}
      stored={stored}
      surroundings={around}
      onEnd={(ended) => {
        if (ended === null) return onEnd();
        setDone(ended);
        onChanged();
      }}
    />
  );
}

/** As it was when the form was opened: what another has changed since is asked about when it is stored. */
function useStored(id: string) {
  const read = useRead(
    { query: StoredOperationDocument, variables: { id }, requestPolicy: 'network-only' },
    (data) => data.node,
  );
  const [stored, setStored] = useState<Stored | null>(null);
  const found = read.value === null || stored !== null ? stored : storedOf(read.value, lengthUnit());
  if (found !== stored) setStored(found);
  return [read, found] as const;
}
