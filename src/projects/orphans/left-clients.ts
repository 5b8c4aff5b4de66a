import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

/** A client that was registered at a machine of the service; its id gives access to what it has open there. */
export const LeftClient = z.object({ machine: z.string(), clientId: z.string() });
export type LeftClient = z.infer<typeof LeftClient>;

/** Clients registered for a user, so that the process after this one can close what they leave open. */
export interface ClientNotes {
  /** To be called before anything is opened with it. */
  note(client: LeftClient): void;
  /** Those of the processes before this one. */
  readonly left: readonly LeftClient[];
  /** Nothing of it is open any more. */
  closed(client: LeftClient): void;
}

const NAME = '+clients.jsonl';

/**
 * A line for each, in a file that only its owner can read.
 *
 * @param folder That of the user; made when it is needed.
 */
export function openClientNotes(folder: string, log: Pick<Logger, 'warn'>): ClientNotes {
  const path = join(folder, NAME);
  const left = existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(clientIn) : [];
  let known = left;

  /** Work goes on without: what is left open then stays until the machine is started again. */
  function attempt(write: () => void): void {
    try {
      write();
    } catch (err) {
      log.warn({ err }, 'a client of the service is not on disk');
    }
  }

  return {
    left,
    note(client) {
      known = [...known, client];
      attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        appendFileSync(path, lineOf(client), { mode: 0o600 });
      });
    },
    closed(client) {
      known = known.filter((one) => one !== client);
      attempt(() => writeFileAtomic.sync(path, known.map(lineOf).join(''), { mode: 0o600 }));
    },
  };
}

const lineOf = (client: LeftClient): string => `${JSON.stringify(client)}\n`;

/** None for a line that was half written. */
function clientIn(line: string): LeftClient[] {
  try {
    return [LeftClient.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
