import { SearchEventsDocument } from '@connection-gateway/client/pages/job';
import { useState } from 'react';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { t } from '../../words/words.ts';
import { JobHead } from './job-head.tsx';
import type { Search } from './job-types.ts';
import { PointChoice } from './point-choice.tsx';
import { plotPoint, reasonsOf } from './study-points.ts';
import { StudyTable } from './study-table.tsx';
import { useJobEvents } from './use-job-events.ts';

/** A search for the best point, live: what was found, in words too, and the points in the order they were calculated. */
export function SearchView({ search }: { search: Search }) {
  useJobEvents(SearchEventsDocument, search);
  const [chosen, setChosen] = useState<number | null>(null);
  const hasMachines = useMachines().length > 0;
  const { nodes } = search.points;
  const points = nodes.map(plotPoint);
  const pointAt = (index: number | null | undefined) => points.find((point) => point.index === index) ?? null;
  return (
    <>
      <JobHead
        job={search}
        title={t('Search for {name}', { name: search.connection?.name ?? t('a connection') })}
        connection={search.connection}
        tables={search}
      />
      <PointChoice work={search} best={pointAt(search.optimum?.index)} selected={pointAt(chosen)} />
      {search.explanation === null ? null : <p lang="en">{search.explanation}</p>}
      {points.length === 0 ? null : (
        <StudyTable
          points={points}
          reasons={nodes.map(reasonsOf)}
          machines={hasMachines ? nodes.map(({ machine }) => machine?.name ?? null) : null}
          selected={chosen}
          onSelect={setChosen}
        />
      )}
    </>
  );
}
