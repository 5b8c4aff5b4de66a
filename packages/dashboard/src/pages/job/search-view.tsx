import { t } from '../../words/words.ts';
import { JobHead } from './job-head.tsx';
import type { Search } from './job-types.ts';

/** A search for the best point: how far it is, and in words what was searched and found. */
export function SearchView({ search }: { search: Search }) {
  return (
    <>
      <JobHead
        job={search}
        title={t('Search for {name}', { name: search.connection?.name ?? t('a connection') })}
        connection={search.connection}
        tables={search}
      />
      {search.explanation === null ? null : <p>{search.explanation}</p>}
    </>
  );
}
