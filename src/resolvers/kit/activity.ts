import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { type Job, projectsOf } from '../../jobs/job.ts';
import { jobWords } from './job-words.ts';
import { revisedBy } from './revision.ts';
import { touch } from './touch.ts';
import type { Subject, UserError } from './user-error.ts';

/** Longest sentence, in characters, and most parts of it that a mutation adds itself. */
const LONGEST = 300;
const MOST_WORDS = 5;

/** A mutation that has ended, and what came of it. */
export interface EndedMutation {
  mutation: string;
  /** Whether it is about the projects of its caller. */
  isOwn: boolean;
  subject: Subject | null;
  /** What its input says, for people. */
  sentence: string;
  outcome: { payload: object & { errors: readonly UserError[] } } | { error: unknown };
}

/** Says who did what: in the activity of the projects, where it was done, and to operators in any case. Never throws. */
export async function noteActivity(ended: EndedMutation, context: Context): Promise<void> {
  const { mutation, isOwn, outcome } = ended;
  const { activity, actor, principal, requestId, events, audit } = context;
  if (activity === null) return;
  const codes = 'payload' in outcome ? outcome.payload.errors.map(codeOf) : [codeOf(outcome.error)];
  const isChanged = activity.touched.size > 0;
  const job = isOwn && 'payload' in outcome ? jobIn(outcome.payload) : null;
  if (job !== null) touchedByJob(job, context);
  if (isOwn && activity.touched.size === 0) await touchedBySubject(ended.subject, context);
  const at = new Date();
  const done = codes.length === 0 ? 'done' : [...new Set(codes)].join(' ');
  const usual =
    job === null ? ended.sentence : `${mutation === 'cancelJob' ? 'Cancelled: ' : ''}${jobWords(job)}`;
  const sentence = sentenceOf(activity.words, usual, codes.length > 0);
  for (const [projectId, ids] of activity.touched) {
    const connectionIds = [...ids];
    const entry = { at, actor, mutation, connectionIds, summary: sentence, requestId };
    if ((codes.length === 0 || isChanged) && !activity.closed.has(projectId)) events.did(projectId, entry);
  }
  const places = activity.touched.size === 0 ? [[null, new Set<number>()] as const] : activity.touched;
  for (const [projectId, ids] of places)
    audit?.write({
      ...{ at, person: actor, principal: principal.id, mutation, outcome: done, projectId },
      ...{ connectionIds: [...ids], summary: sentence, requestId },
    });
}

function sentenceOf(words: readonly string[], usual: string, isPart: boolean): string {
  const more = words.length - MOST_WORDS;
  const all = [...words.slice(0, MOST_WORDS), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  const text = words.length === 0 ? usual : all;
  const whole = isPart ? `${text} (failed, a part of it may be done)` : text;
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole;
}

/** Work that was begun or stopped is about the connections it works on. */
function touchedByJob(job: Job, context: Context): void {
  for (const projectId of projectsOf(job)) {
    const all = job.steps.flatMap((step) => ('connection' in step ? (step.connection ?? []) : []));
    const own = 'connection' in job ? [job.connection] : all;
    const ids = own.filter((key) => key.projectId === projectId).map(({ connectionId }) => connectionId);
    touch(context, projectId, ids);
  }
}

const jobIn = (payload: object): Job | null => Object.values(payload).find(isJob) ?? null;

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'jobId' in value && 'steps' in value;

async function touchedBySubject(subject: Subject | null, context: Context): Promise<void> {
  if (subject === null) return;
  try {
    const { projectId, connectionId } = await revisedBy(subject, context);
    if (projectId !== '') touch(context, projectId, connectionId === null ? [] : [connectionId]);
  } catch {
    // It names nothing, which its caller is told.
  }
}

function codeOf(error: unknown): string {
  if (error instanceof GatewayError) return error.code;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'FAILED';
}
