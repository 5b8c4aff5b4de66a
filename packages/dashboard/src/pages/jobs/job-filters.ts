import type { JobKind, JobLineFragment, JobState } from '@connection-gateway/client/pages/work';
import { jobVerdict } from '../../parts/work/job-words.ts';
import { icons } from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';

export const kinds: Readonly<Record<JobKind, Words>> = {
  CALCULATION: 'Calculations',
  PARAMETER_STUDY: 'Studies',
  DESIGN_RUN: 'Design runs',
  OPTIMIZATION: 'Searches',
  BATCH: 'Batches',
};

export const stateChoices = {
  running: { words: 'Running', states: ['QUEUED', 'RUNNING', 'CANCELLING'] },
  ended: { words: 'Ended', states: ['FINISHED'] },
  failed: { words: 'Failed#of work', states: ['FAILED', 'CANCELLED'] },
} as const satisfies Record<string, { words: Words; states: readonly JobState[] }>;

export const isKind = (value = ''): value is JobKind => Object.hasOwn(kinds, value);
export const isStateChoice = (value = ''): value is keyof typeof stateChoices =>
  Object.hasOwn(stateChoices, value);

const states: Readonly<Record<JobState, { icon: string; tone: string; words: Words }>> = {
  QUEUED: { icon: icons.clock, tone: 'none', words: 'Waits' },
  RUNNING: { icon: icons.play, tone: 'running', words: 'Runs' },
  CANCELLING: { icon: icons.play, tone: 'none', words: 'Is being cancelled' },
  FINISHED: { icon: icons.check, tone: 'passed', words: 'Finished' },
  FAILED: { icon: icons.alert, tone: 'failed', words: 'Failed#of work' },
  CANCELLED: { icon: icons.cross, tone: 'none', words: 'Cancelled' },
};

const finished = {
  PASSED: states.FINISHED,
  FAILED: { ...states.FINISHED, icon: icons.alert, tone: 'warned' },
  OPEN: { ...states.FINISHED, icon: icons.circle, tone: 'none' },
};

/** How a job stands, as a sign and in words; what has finished by what came of it. */
export const stateOf = (job: JobLineFragment) =>
  job.state === 'FINISHED' ? finished[jobVerdict(job)] : states[job.state];
