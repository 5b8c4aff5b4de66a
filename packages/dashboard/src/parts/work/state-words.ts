import type { JobState } from '@connection-gateway/client/pages/job';

/** How long work stands, after its name: "Study of C2 is running". */
export const stateWords: Readonly<Record<JobState, string>> = {
  QUEUED: 'waits for its turn',
  RUNNING: 'is running',
  CANCELLING: 'is being cancelled',
  FINISHED: 'has finished',
  FAILED: 'has failed',
  CANCELLED: 'was cancelled',
};
