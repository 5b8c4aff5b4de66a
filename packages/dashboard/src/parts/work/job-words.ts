import type { JobLineFragment } from '@connection-gateway/client/pages/work';

/** What a piece of work is called: "Study of A-B/3 Ridge". */
export function jobTitle(job: JobLineFragment): string {
  const { total } = job.progress;
  switch (job.__typename) {
    case 'ParameterStudy':
      return `Study of ${job.connection?.name ?? 'a connection'}`;
    case 'OptimizationRun':
      return `Search for ${job.connection?.name ?? 'a connection'}`;
    case 'ConnectionDesignRun':
      return `Designs for ${job.connection?.name ?? 'a connection'}`;
    case 'Batch':
      return job.name ?? `${job.isDryRun ? 'Dry run' : 'Batch'} of ${total}`;
    case 'CalculationJob':
      return `Calculation of ${total} ${total === 1 ? 'connection' : 'connections'}`;
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
      const percent = best.maxUtilization?.percent;
      const use = percent === undefined ? '' : `, ${percent.toFixed(1)} %`;
      return best.verdict === 'PASSED' ? `best point passes${use}` : `no point passes${use}`;
    }
    case 'Batch': {
      const { passed, failed, failures } = job.verdicts;
      const broken = failures === 0 ? '' : `, ${failures} not done`;
      return job.isDryRun ? '' : `${passed} passed, ${failed} failed${broken}`;
    }
    case 'CalculationJob':
      return { PASSED: 'all pass', FAILED: 'some fail', OPEN: '' }[job.verdict] ?? '';
    case 'OptimizationRun':
      return job.explanation ?? '';
    case 'ConnectionDesignRun':
      return '';
  }
}

/** Seconds it took, or took so far until it ended; null before it began. */
export function jobSeconds({ startedAt, finishedAt }: JobLineFragment): number | null {
  if (startedAt === null || finishedAt === null) return null;
  return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
}
