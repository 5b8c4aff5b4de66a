import type { JobLineFragment } from '@connection-gateway/client/pages/work';
import { percentText } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** What a piece of work is called: "Study of A-B/3 Ridge". */
export function jobTitle(job: JobLineFragment): string {
  const { total } = job.progress;
  switch (job.__typename) {
    case 'ParameterStudy':
      return t('Study of {name}', { name: job.connection?.name ?? t('a connection') });
    case 'OptimizationRun':
      return t('Search for {name}', { name: job.connection?.name ?? t('a connection') });
    case 'ConnectionDesignRun':
      return t('Designs for {name}', { name: job.connection?.name ?? t('a connection') });
    case 'Batch':
      return job.name ?? (job.isDryRun ? t('Dry run of {n}', { n: total }) : t('Batch of {n}', { n: total }));
    case 'CalculationJob':
      return t('Calculation of {n} connection(|s)', { n: total });
  }
}

/** What came of it, in words; empty where its state says all. */
export function jobResult(job: JobLineFragment): string {
  if (job.failure !== null) return job.failure;
  if (job.state !== 'FINISHED') return '';
  switch (job.__typename) {
    case 'ParameterStudy': {
      const best = job.best.nodes[0];
      if (best === undefined) return '';
      const percent = best.maxUtilization?.percent ?? null;
      const isPassed = best.verdict === 'PASSED';
      // What fails by something else than its utilisation would have a number that says that it passes.
      const use = percent === null || (!isPassed && percent <= 100) ? '' : `, ${percentText(percent)}`;
      return `${isPassed ? t('best point passes') : t('no point passes')}${use}`;
    }
    case 'Batch': {
      const { passed, failed, failures } = job.verdicts;
      if (job.isDryRun) return '';
      return [
        // Trials on copies and what takes changes back calculate no connection.
        ...(passed + failed === 0 ? [] : [t('{passed} passed, {failed} failed', { passed, failed })]),
        ...(failures === 0 ? [] : [t('{n} not done', { n: failures })]),
      ].join(', ');
    }
    case 'CalculationJob':
      if (job.verdict === 'OPEN') return '';
      if (job.progress.total === 1) return job.verdict === 'PASSED' ? t('passes') : t('fails');
      return job.verdict === 'PASSED' ? t('all pass') : t('some fail');
    case 'OptimizationRun':
      return job.explanation ?? '';
    case 'ConnectionDesignRun':
      return '';
  }
}

/** Whether all that was calculated passed, of a study whether any point did; `OPEN` where the job does not say. */
export function jobVerdict(job: JobLineFragment): 'PASSED' | 'FAILED' | 'OPEN' {
  switch (job.__typename) {
    case 'CalculationJob':
      return job.verdict;
    case 'ParameterStudy':
      return job.best.nodes[0]?.verdict === 'PASSED' ? 'PASSED' : 'FAILED';
    case 'Batch': {
      const { total, passed, failed, failures } = job.verdicts;
      if (failed + failures > 0) return 'FAILED';
      return !job.isDryRun && total > 0 && passed === total ? 'PASSED' : 'OPEN';
    }
    case 'OptimizationRun':
    case 'ConnectionDesignRun':
      return 'OPEN';
  }
}

/** Whether `jobResult` is what the gateway says, in English. */
export const isResultSaid = ({ __typename, failure }: JobLineFragment): boolean =>
  failure !== null || __typename === 'OptimizationRun';

/** Seconds it took, or took so far until it ended; null before it began. */
export function jobSeconds({ startedAt, finishedAt }: JobLineFragment): number | null {
  if (startedAt === null || finishedAt === null) return null;
  return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
}
