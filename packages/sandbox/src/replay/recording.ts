import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { z } from 'zod';
import { servedGenerations } from '../generation/served.ts';

const INDEX = 'exchanges.jsonl';

/**
 * One exchange, as it is written. No header of the request is: neither credentials nor the registration of a client can
 * be found in a recording.
 */
const Exchange = z.object({
  /** Number of the client within the recording. */
  client: z.int(),
  operation: z.string().refine((name): name is EndpointId => name in endpoints, 'is no operation'),
  generation: z.literal(servedGenerations),
  /** For people. */
  request: z.string(),
  projectId: z.string().nullable(),
  connectionIds: z.array(z.int()).readonly().nullable(),
  key: z.string(),
  /** Order in which it began and ended among all beginnings and ends of the recording. */
  began: z.int(),
  ended: z.int(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Name of the file that holds the body; null without one. */
  body: z.string().nullable(),
});
export type Exchange = z.infer<typeof Exchange>;

/** A folder of a recording that cannot be used; the message names it. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** A recording that is being written. What is there already stays: later exchanges are added. */
export interface RecordingWriter {
  /** A number for another client. */
  client(): number;
  /** The next number in the order of beginnings and ends. */
  moment(): number;
  /** Resolves when it is on the disk. */
  add(exchange: Omit<Exchange, 'body'>, body: Uint8Array): Promise<void>;
  /** How many exchanges it holds. */
  size(): number;
}

/** Errors: `RecordingError` for a folder that holds something else. */
export function writeRecording(folder: string): RecordingWriter {
  mkdirSync(join(folder, 'bodies'), { recursive: true });
  const before = existsSync(join(folder, INDEX)) ? readRecording(folder).exchanges : [];
  let clients = Math.max(0, ...before.map(({ client }) => client));
  let moments = Math.max(0, ...before.map(({ ended }) => ended));
  let size = before.length;
  let lastLine = Promise.resolve();
  return {
    client: () => ++clients,
    moment: () => ++moments,
    size: () => size,
    async add(exchange, bytes) {
      const body = bytes.length === 0 ? null : createHash('sha256').update(bytes).digest('hex');
      // A file of this name holds these bytes.
      if (body !== null) await writeFile(join(folder, 'bodies', body), bytes);
      const line = `${JSON.stringify({ ...exchange, body })}\n`;
      lastLine = lastLine.then(() => appendFile(join(folder, INDEX), line));
      await lastLine;
      size += 1;
    },
  };
}

/** A recording that was written. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
  body(exchange: Pick<Exchange, 'body'>): Promise<Buffer>;
}

/** Errors: `RecordingError` when the folder holds none, or a line of it cannot be read. */
export function readRecording(folder: string): Recording {
  const file = join(folder, INDEX);
  if (!existsSync(file)) throw new RecordingError(`${folder} holds no recording: there is no ${INDEX}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  // What was being written when the process ended has no line end.
  const exchanges = lines.slice(0, -1).map((line, index) => {
    try {
      return Exchange.parse(JSON.parse(line));
    } catch (cause) {
      throw new RecordingError(`Line ${index + 1} of ${file} cannot be read.`, { cause });
    }
  });
  return {
    exchanges,
    body: async ({ body }) =>
      body === null ? Buffer.alloc(0) : await readFile(join(folder, 'bodies', body)),
  };
}
