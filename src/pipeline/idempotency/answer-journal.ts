import { createHash } from 'node:crypto';
import { closeSync, existsSync, fdatasync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { fullDiskReason } from '../../errors.ts';
import type { AnswerEntry, Answers } from './answers.ts';
import { StoredAnswer } from './stored-answer.ts';

/** What a gateway that starts anew finds of the answers it had kept. */
export interface AnswerJournal {
  /** As it was left; whatever ran then is `unknown`. */
  read(): AnswerEntry[];
  /** Replaces all by these. */
  rewrite(entries: Iterable<AnswerEntry>): void;
  /** Resolves when it is on the disk. */
  begun(entry: AnswerEntry): Promise<void>;
  ended(entry: AnswerEntry, all: Pick<Answers, 'of' | 'bytes'>): Promise<void>;
  freed(entry: AnswerEntry): Promise<void>;
  close(): void;
}

const Line = z.object({
  principalId: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  at: z.number(),
  state: z.union([z.enum(['running', 'unknown', 'free']), StoredAnswer]),
});

const NAME = '+answers.log';
/** A file of less than that is never written anew, in bytes. */
const SMALL = 4_000_000;

/**
 * Lines at the end of one file, each with a checksum. A request is on the disk before the service is called for it; what
 * came of it need not be, as the outcome is then unknown, which is safe.
 *
 * @param failed Told why a line could not be written; the request goes on, and is not kept over a restart.
 */
export function openAnswerJournal(dir: string, failed: (reason: string) => void): AnswerJournal {
  const path = join(dir, NAME);
  /** Opened with the first line: most principals send no key. */
  let opened: number | null = null;
  let size = 0;
  let syncing: Promise<void> | null = null;

  function file(): number {
    if (opened !== null) return opened;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    opened = openSync(path, 'a', 0o600);
    return opened;
  }

  function close(): void {
    if (opened !== null) closeSync(opened);
    opened = null;
  }

  function write(text: string): void {
    writeSync(file(), text);
    size += Buffer.byteLength(text);
  }

  /** Those that come while the disk is at work wait for one further sync together. */
  async function sync(): Promise<void> {
    const before = syncing;
    const own = (before ?? Promise.resolve()).then(() => promisify(fdatasync)(file()));
    syncing = own.finally(() => {
      if (syncing === own) syncing = null;
    });
    await own;
  }

  function attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      failed(fullDiskReason(error) ?? String(error instanceof Error ? Reflect.get(error, 'code') : error));
      return false;
    }
  }

  function rewrite(entries: Iterable<AnswerEntry>): void {
    attempt(() => {
      const text = [...entries].map(lineOf).join('');
      writeFileAtomic.sync(path, text, { mode: 0o600 });
      close();
      size = Buffer.byteLength(text);
    });
  }

  return {
    read() {
      const entries = new Map<string, AnswerEntry>();
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      for (const one of text.split('\n')) {
        const line = entryIn(one);
        if (line === null) continue;
        const { state, ...rest } = line;
        const name = `${line.principalId}\n${line.key}`;
        entries.delete(name);
        if (state !== 'free') entries.set(name, { ...rest, state: state === 'running' ? 'unknown' : state });
      }
      return [...entries.values()];
    },
    rewrite,
    async begun(entry) {
      if (!attempt(() => write(lineOf(entry)))) return;
      await sync().catch((error: unknown) => attempt(() => throwIt(error)));
    },
    async ended(entry, all) {
      attempt(() => write(lineOf(entry)));
      if (size > SMALL && size > 2 * all.bytes(entry.principalId)) rewrite(all.of(entry.principalId));
    },
    async freed(entry) {
      attempt(() => write(lineOf({ ...entry, state: 'free' })));
    },
    close,
  };
}

function throwIt(error: unknown): never {
  throw error;
}

type Line = z.infer<typeof Line>;

function lineOf(line: Line): string {
  const text = JSON.stringify(line);
  return `${checksum(text)} ${text}\n`;
}

/** A line that was half written or altered is none. */
function entryIn(line: string): Line | null {
  const text = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(text)} `) return null;
  return Line.safeParse(JSON.parse(text)).data ?? null;
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
