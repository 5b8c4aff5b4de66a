import type { JobState } from '@connection-gateway/client/pages/job';
import { t, type Words } from '../../words/words.ts';

const words: Readonly<Record<JobState, Words>> = {
  QUEUED: 'waits for its turn',
  RUNNING: 'is running',
  CANCELLING: 'is being cancelled',
  FINISHED: 'has finished',
  FAILED: 'has failed',
  CANCELLED: 'was cancelled',
};

/** How work stands, after its name: "Study of C2 is running". */
export const stateText = (state: JobState): string => t(words[state]);
