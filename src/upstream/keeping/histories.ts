import type { Logger } from 'pino';
import { CopyError } from './copies/copy-error.ts';
import type { ProjectCopy } from './copies/project-copy.ts';
import type { ProjectCopies } from './copies/snapshots.ts';
import { createRestTimers } from './rest-timers.ts';

const REST_MS = 500;

/** What is remembered of projects besides their files, kept beside their copies. Less is promised: the last seconds may be lost. */
export interface Histories {
  /** As it was kept by a process before, once; null when nothing was. */
  read(projectId: string): string | null;
  /** Takes the text when the project has rested, unless it has no copy. */
  keep(projectId: string, text: () => string): void;
  /** Writes what is still due. */
  close(): Promise<void>;
}

export function createHistories(copies: ProjectCopies, log: Pick<Logger, 'warn'>): Histories {
  const unread = new Set(copies.found());
  const due = new Map<string, () => string>();
  const timers = createRestTimers<string>(REST_MS, (projectId) => void write(projectId));

  async function write(projectId: string): Promise<void> {
    const text = due.get(projectId);
    due.delete(projectId);
    try {
      const copy = copyOf(projectId);
      if (text !== undefined && copy !== null && copy.facts() !== null) await copy.keepHistory(text());
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      log.warn({ projectId, reason: error.message }, 'the calculations of a project are not kept');
    }
  }

  function copyOf(projectId: string): ProjectCopy | null {
    try {
      return copies.copy(projectId);
    } catch {
      // There are too many of them, which is said where the project itself is kept.
      return null;
    }
  }

  return {
    read: (projectId) => (unread.delete(projectId) ? (copyOf(projectId)?.history() ?? null) : null),
    keep(projectId, text) {
      due.set(projectId, text);
      timers.start(projectId);
    },
    async close() {
      timers.close();
      await Promise.all([...due.keys()].map(write));
    },
  };
}
