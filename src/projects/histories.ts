import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ProjectSnapshot } from './snapshots/project-snapshot.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';
import type { ProjectSnapshots } from './snapshots/snapshots.ts';

/** A project with many calculations is written no more than this part of the time. */
const PAUSES = 10;
/** Texts up to this length are written before the calculation is published. */
const SHORT = 200_000;

/** Data of projects stored beside their snapshots, with a weaker guarantee: the latest may be lost. */
export interface Histories {
  /** As it was kept by a process before, once; null when nothing was. */
  read(projectId: string): string | null;
  /** Writes the text at once, or with the next one while another is being written; not where the project has no snapshot. */
  keep(projectId: string, text: () => string): void;
  /** Writes what is still due. */
  close(): Promise<void>;
}

export function createHistories(snapshots: ProjectSnapshots, log: Pick<Logger, 'warn'>): Histories {
  const unread = new Set(snapshots.found());
  const due = new Map<string, () => string>();
  const writing = new Map<string, Promise<void>>();
  const sizes = new Map<string, number>();
  let isClosed = false;

  /** Whether it was short enough for that. */
  function writeNow(projectId: string, textOf: () => string): boolean {
    if ((sizes.get(projectId) ?? 0) > SHORT) return false;
    const text = textOf();
    sizes.set(projectId, text.length);
    if (text.length > SHORT) return false;
    try {
      snapshotWithFile(projectId)?.keepHistoryNow(text);
    } catch (error) {
      failed(projectId, error);
    }
    return true;
  }

  /** At once, and what comes meanwhile after a pause as long as the writing has cost. */
  async function writeAll(projectId: string): Promise<void> {
    while (due.has(projectId)) {
      const begun = performance.now();
      await write(projectId);
      if (!isClosed) await setTimeout((performance.now() - begun) * PAUSES, undefined, { ref: false });
    }
    writing.delete(projectId);
  }

  async function write(projectId: string): Promise<void> {
    const text = due.get(projectId)?.();
    due.delete(projectId);
    if (text === undefined) return;
    sizes.set(projectId, text.length);
    try {
      await snapshotWithFile(projectId)?.keepHistory(text);
    } catch (error) {
      failed(projectId, error);
    }
  }

  function failed(projectId: string, error: unknown): void {
    if (!(error instanceof SnapshotError)) throw error;
    log.warn({ projectId, reason: error.message }, 'the calculations of a project are not kept');
  }

  /** Nothing is kept of a project without one. */
  function snapshotWithFile(projectId: string): ProjectSnapshot | null {
    const snapshot = snapshotOf(projectId);
    return snapshot === null || snapshot.facts() === null ? null : snapshot;
  }

  function snapshotOf(projectId: string): ProjectSnapshot | null {
    try {
      return snapshots.snapshot(projectId);
    } catch {
      // There are too many of them, which is said where the project itself is kept.
      return null;
    }
  }

  return {
    read: (projectId) => (unread.delete(projectId) ? (snapshotOf(projectId)?.history() ?? null) : null),
    keep(projectId, text) {
      if (!writing.has(projectId) && writeNow(projectId, text)) return;
      due.set(projectId, text);
      if (!writing.has(projectId)) writing.set(projectId, writeAll(projectId));
    },
    async close() {
      isClosed = true;
      await Promise.all([...due.keys()].map(write));
    },
  };
}
