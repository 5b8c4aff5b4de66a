import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fullDiskReason } from '../../errors.ts';
import { isSettled, type Job } from '../job.ts';
import { fieldsOf, jobOf } from './job-fields.ts';

/** Jobs on disk, for a gateway that starts anew. */
export interface JobJournal {
  /** All as they were written last, oldest first. */
  read(): Job[];
  /** Writes what is new in a job, before it is published. */
  write(job: Job, before: Job | null): void;
  forget(jobId: string): void;
}

const FILE = /^([\da-f-]{36})\.jsonl$/;
const Line = z.object({ base: z.string().optional(), steps: z.array(z.tuple([z.number(), z.string()])) });

/**
 * A file for each job: a line when it was created, and one more with each change. What only says how far the running step is
 * is not written.
 *
 * @param failed Told why something could not be written; jobs go on without it.
 */
export function openJobJournal(dir: string, failed: (reason: string) => void): JobJournal {
  const pathOf = (jobId: string) => join(dir, `${jobId}.jsonl`);
  let isMade = false;

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
      const found: Job[] = [];
      for (const name of namesIn(dir)) {
        const job = FILE.test(name) ? jobIn(readFileSync(join(dir, name), 'utf8')) : null;
        if (job !== null) found.push(job);
      }
      return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    write(job, before) {
      const line = lineOf(job, before);
      if (line !== null) attempt(() => append(job.jobId, line));
    },
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

/** Null where nothing has changed that is kept. Steps that have no outcome are written with the whole job only. */
function lineOf(job: Job, before: Job | null): string | null {
  const { base, steps } = fieldsOf(withoutProgress(job), before);
  const isNewBase = before === null || fieldsOf(withoutProgress(before), before).base !== base;
  const isEnded = (index: number) => job.steps.some((step, at) => at === index && isSettled(step));
  const kept = before === null ? [...steps] : [...steps].filter(([index]) => isEnded(index));
  return isNewBase || kept.length > 0
    ? `${JSON.stringify({ ...(isNewBase ? { base } : {}), steps: kept })}\n`
    : null;
}

/** The job that lines say; null where they say none. What was half written is not there. */
function jobIn(text: string): Job | null {
  let base = '';
  const steps = new Map<number, string>();
  const ended = new Set<number>();
  for (const line of text.split('\n').map(parsed)) {
    if (line === null) continue;
    base = line.base ?? base;
    for (const [index, step] of line.steps) {
      steps.set(index, step);
      if (isSettled(JSON.parse(step))) ended.add(index);
    }
  }
  try {
    return { ...jobOf({ base, steps }), ended: [...ended] };
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
