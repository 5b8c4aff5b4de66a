import { useQuery } from 'urql';
import { JobPageDocument } from '../../graph/generated/job.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { CalculationView } from './calculation-view.tsx';
import { DesignView } from './design-view.tsx';
import { StudyView } from './study-view.tsx';

/** A piece of long work: a calculation, a study of parameters, a run of designs. */
export default function JobPage({ id }: { id: string }) {
  const [{ data, error, fetching }, again] = useQuery({ query: JobPageDocument, variables: { id } });
  const read = () => again({ requestPolicy: 'network-only' });
  const job = data?.job;
  if (job?.__typename === 'ParameterStudy') return <StudyView study={job} />;
  if (job?.__typename === 'ConnectionDesignRun') return <DesignView run={job} again={read} />;
  if (job?.__typename === 'CalculationJob') return <CalculationView job={job} />;
  return (
    <>
      <title>Work</title>
      <h1>Work</h1>
      {fetching ? <p className="quiet">Loading …</p> : null}
      <Problems messages={problemsOf(error)} again={read} />
      {!fetching && !error ? (
        <p>This work is not known, or not any more: it is kept for an hour after its end.</p>
      ) : null}
    </>
  );
}
