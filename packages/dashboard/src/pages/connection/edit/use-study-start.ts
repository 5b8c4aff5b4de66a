import {
  StartSearchDocument,
  StartStudyDocument,
  type StudyAxisInput,
} from '@connection-gateway/client/pages/edit';
import { useMutation } from 'urql';
import { problemsOf } from '../../../parts/problem/problem.ts';

export const MOST_POINTS = 1000;

/** Every point is calculated, or only those that lead to the smallest value of the first axis, or to the cheapest. */
export type Aim = 'EVERY' | 'FIRST_AXIS' | 'COST';

/** Starts a study of all points, or a search among them. */
export function useStudyStart(connectionId: string, aim: Aim, includeCost: boolean) {
  const [study, startStudy] = useMutation(StartStudyDocument);
  const [search, startSearch] = useMutation(StartSearchDocument);

  /** The job that was begun; nothing where it was refused. */
  async function begin(axes: StudyAxisInput[]): Promise<{ id: string } | null | undefined> {
    if (aim !== 'EVERY') {
      const over = axes.map((parameter) => ({ parameter }));
      const { data } = await startSearch({ input: { connectionId, minimise: aim, over } });
      return data?.optimizeConnection?.run;
    }
    const options = { includeCost, includeGeometry: true, maxPoints: MOST_POINTS };
    const { data } = await startStudy({ input: { connectionId, axes, ...options } });
    return data?.startParameterStudy?.study;
  }

  return {
    begin,
    isBusy: study.fetching || search.fetching,
    problems:
      aim === 'EVERY'
        ? problemsOf(study.error, study.data?.startParameterStudy?.errors)
        : problemsOf(search.error, search.data?.optimizeConnection?.errors),
  };
}
