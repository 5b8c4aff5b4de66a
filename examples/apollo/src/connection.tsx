import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { CalculateConnectionDocument, ConnectionChecksDocument, RenameDocument } from './documents.ts';

/** The worst checks of a connection, and what can be done with it. */
export function Connection({ id }: { id: string }) {
  // After a calculation, whoever began it, the row brings a newer `calculatedAt`: the cache drops what is older, and this asks again.
  const { data, error } = useQuery(ConnectionChecksDocument, { variables: { id } });
  const [calculate, { data: begun, error: refusedOperation }] = useMutation(CalculateConnectionDocument);
  const results = data?.connection?.results;
  const refused = refusedOperation?.message ?? begun?.startCalculation?.errors[0]?.message ?? error?.message;
  return (
    <section>
      <h2>Checks</h2>
      <Rename id={id} />
      <p>
        <button type="button" onClick={() => void calculate({ variables: { id } })}>
          Calculate
        </button>
      </p>
      {refused && <p role="alert">{refused}</p>}
      {data && !results && <p>Not calculated.</p>}
      <ol>
        {results?.governing?.nodes?.slice(0, 5).map(({ name, kind, status, utilization }) => (
          <li key={`${kind} ${name}`} data-status={status}>
            {name}: {status} {utilization && `${utilization.percent.toFixed(1)} %`}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The answer has the id and the new name, and that is all the cache needs to show it in the list. */
function Rename({ id }: { id: string }) {
  const [name, setName] = useState('');
  const [rename, { data, error }] = useMutation(RenameDocument);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void rename({ variables: { id, name } });
  };
  const [refused] = data?.updateConnection?.errors ?? [];
  return (
    <form onSubmit={submit}>
      <label>
        New name{' '}
        <input value={name} onChange={({ target }) => setName(target.value)} aria-invalid={!!refused} />
      </label>{' '}
      <button type="submit">Rename</button>{' '}
      {(error || refused) && <span role="alert">{(error ?? refused)?.message}</span>}
    </form>
  );
}
