import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fullDiskReason } from '../../errors.ts';
import type { Job, StepOf } from '../job.ts';
import { isSettled } from '../kinds/step.ts';
import { fieldsOf, jobOf } from './job-fields.ts';

/** Jobs on disk, for a gateway that starts anew. */
export interface JobJournal {
  /** All as they were written last, oldest first. */
  read(): JournaledJob[];
  /** Writes what is new in a job, before it is published. */
  write(job: Job, before: Job | null): void;
  /** Writes that something is begun which must not be done twice. */
  note(jobId: string, what: string): void;
  forget(jobId: string): void;
}

/** A job as a gateway that ended left it. */
export interface JournaledJob {
  job: Job;
  /** What was begun of it that must not be done twice. */
  noted: ReadonlySet<string>;
  /** When its file was written last, in ms since 1970. */
  writtenAt: number;
}

/** It is there while a job is not over. */
export const OPEN_JOBS = '+open';
const FILE = /^([\da-f-]{36})\.jsonl$/;
const Line = z.object({
  base: z.string().optional(),
  steps: z.array(z.tuple([z.number(), z.string()])),
  noted: z.string().optional(),
});

/**
 * A file for each job: a line when it was created, and one more with each change. What only says how far the running step is
 * is not written.
 *
 * @param failed Told why something could not be written; jobs go on without it.
 */
export function openJobJournal(dir: string, failed: (reason: string) => void): JobJournal {
  const pathOf = (jobId: string) => join(dir, `${jobId}.jsonl`);
  const open = new Set<string>();
  let isMade = false;

  /** Says for other gateways, and the next start, whether there is something to go on with. */
  function mark(job: Job): void {
    const before = open.size;
    if (isSettled(job)) open.delete(job.jobId);
    else open.add(job.jobId);
    if (before === 0 && open.size === 1) writeFileSync(join(dir, OPEN_JOBS), '', { mode: 0o600 });
    if (before === 1 && open.size === 0) rmSync(join(dir, OPEN_JOBS), { force: true });
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      failed(fullDiskReason(error) ?? String(error instanceof Error ? Reflect.get(error, 'code') : error));
    }
  }

  function append(jobId: string, line: string): void {
    if (!isMade) mkdirSync(dir, { recursive: true, mode: 0o700 });
    isMade = true;
    appendFileSync(pathOf(jobId), line, { mode: 0o600 });
  }

  return {
    read() {
      const found: JournaledJob[] = [];
      for (const name of namesIn(dir).filter((one) => FILE.test(one))) {
        const path = join(dir, name);
        const there = jobIn(readFileSync(path, 'utf8'));
        if (there !== null) found.push({ ...there, writtenAt: statSync(path).mtimeMs });
      }
      for (const { job } of found) if (!isSettled(job)) open.add(job.jobId);
      // A process that was killed may have left the mark of a job that is over.
      if (open.size === 0) attempt(() => rmSync(join(dir, OPEN_JOBS), { force: true }));
      return found.toSorted((a, b) => a.job.createdAt.getTime() - b.job.createdAt.getTime());
    },
    write(job, before) {
      const line = lineOf(job, before);
      if (line === null) return;
      attempt(() => {
        append(job.jobId, line);
        mark(job);
      });
    },
    note: (jobId, what) => attempt(() => append(jobId, `${JSON.stringify({ steps: [], noted: what })}\n`)),
    forget: (jobId) => attempt(() => rmSync(pathOf(jobId), { force: true })),
  };
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/** What changes with every sign of progress, and follows from the steps. */
const withoutProgress = (job: Job): Job => ({ ...job, message: null, stepFraction: 0, ended: [] });

/**
 * Null where nothing has changed that is kept. Steps that have no outcome are written with the whole job only, but for items of a
 * batch: what has ended of them is not done again.
 */
function lineOf(job: Job, before: Job | null): string | null {
  const { base, steps } = fieldsOf(withoutProgress(job), before);
  const isNewBase = before === null || fieldsOf(withoutProgress(before), before).base !== base;
  const isKept = (index: number) => {
    const step = job.steps[index];
    return step !== undefined && (isSettled(step) || hasMoved(step, before?.steps[index]));
  };
  const kept = before === null ? [...steps] : [...steps].filter(([index]) => isKept(index));
  return isNewBase || kept.length > 0
    ? `${JSON.stringify({ ...(isNewBase ? { base } : {}), steps: kept })}\n`
    : null;
}

/** Whether a step of an item has ended, its file was opened, or something that may be taken back is about to be changed. */
const hasMoved = (step: StepOf<Job>, before: StepOf<Job> | undefined): boolean =>
  'done' in step &&
  (before === undefined ||
    !('done' in before) ||
    step.done !== before.done ||
    step.undo !== before.undo ||
    step.connection !== before.connection);

/** The job that lines say; null where they say none. What was half written is not there. */
function jobIn(text: string): Omit<JournaledJob, 'writtenAt'> | null {
  let base = '';
  const steps = new Map<number, string>();
  const ended = new Set<number>();
  const noted = new Set<string>();
  for (const line of text.split('\n').map(parsed)) {
    if (line === null) continue;
    base = line.base ?? base;
    if (line.noted !== undefined) noted.add(line.noted);
    for (const [index, step] of line.steps) {
      steps.set(index, step);
      if (isSettled(JSON.parse(step))) ended.add(index);
    }
  }
  try {
    return { job: { ...jobOf({ base, steps }), ended: [...ended] }, noted };
  } catch {
    return null;
  }
}

function parsed(line: string) {
  try {
    return Line.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
