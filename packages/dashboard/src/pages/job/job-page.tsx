import { JobPageDocument } from '@connection-gateway/client/pages/job';
import { useUnitsOf } from '../../parts/code/use-units-of.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import { BatchView } from './batch-view.tsx';
import { CalculationView } from './calculation-view.tsx';
import { DesignView } from './design-view.tsx';
import { SearchView } from './search-view.tsx';
import { StudyView } from './study-view.tsx';

/** A piece of long work: a calculation, a study of parameters, a search, a run of designs, a batch. */
export default function JobPage({ id }: { id: string }) {
  const {
    value: job,
    data,
    error,
    fetching,
    again,
  } = useRead({ query: JobPageDocument, variables: { id } }, (data) => data.job);
  useUnitsOf(job?.project?.designCode);
  const problems = <Problems messages={problemsOf(error)} again={again} />;
  // What was read before stays on the page.
  const isLost = data?.job === null && error === undefined;
  if (job !== null)
    return (
      <>
        {isLost ? (
          <p role="alert" className="notice failed">
            {t('This work is not known, or not any more: it is kept for an hour after its end.')}{' '}
            {t('What is shown was there before.')}
          </p>
        ) : null}
        {problems}
        {job.__typename === 'ParameterStudy' ? <StudyView study={job} /> : null}
        {job.__typename === 'OptimizationRun' ? <SearchView search={job} /> : null}
        {job.__typename === 'ConnectionDesignRun' ? <DesignView run={job} again={again} /> : null}
        {job.__typename === 'CalculationJob' ? <CalculationView job={job} /> : null}
        {job.__typename === 'Batch' ? <BatchView batch={job} /> : null}
      </>
    );
  return (
    <>
      <title>{t('Work')}</title>
      <h1>{t('Work')}</h1>
      {fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {problems}
      {!fetching && !error ? (
        <p>{t('This work is not known, or not any more: it is kept for an hour after its end.')}</p>
      ) : null}
    </>
  );
}
