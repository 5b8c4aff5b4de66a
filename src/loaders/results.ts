import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DetailedResults, ImportIssue, ResultsAnswer } from '../upstream/model/results.ts';
import { connectionPath, createProjectLoader, loadPerProject, type ProjectLoader } from './loader.ts';

/** What results are asked for brings, by connection; one `GetResults` for each project and batch. */
export function createAnswersLoader(upstream: Upstream): ProjectLoader<ConnectionKey, ResultsAnswer | null> {
  return createProjectLoader('resultsAnswers', connectionPath, (keys) =>
    loadPerProject(keys, upstream.results.answers),
  );
}

type Answers = ReturnType<typeof createAnswersLoader>;

/** One half of them. */
export const resultsOf = (answers: () => Answers) => ({
  /** Null until calculated. */
  load: (key: ConnectionKey): Promise<DetailedResults | null> => answers().load(key).then(resultsIn),
  clear: (key: ConnectionKey): void => {
    answers().clear(key);
  },
});

/** The other half. */
export const importIssuesOf = (answers: () => Answers) => ({
  load: (key: ConnectionKey): Promise<ImportIssue[]> => answers().load(key).then(issuesIn),
});

const resultsIn = (answer: ResultsAnswer | null): DetailedResults | null => answer?.results ?? null;
const issuesIn = (answer: ResultsAnswer | null): ImportIssue[] => answer?.importIssues ?? [];
