import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import type { BatchOrder } from '../../config/batch-flags.ts';
import { CommandError } from '../command-error.ts';
import { type Asking, createAsking, GatewayAway, jsonOf, reasonOf } from './asking.ts';
import { startOwnGateway } from './own-gateway.ts';

/** Exit codes: all pass, some do not, something could not be done. */
const codes = { passed: 0, notPassed: 1, failed: 2 } as const;

/** Between two looks at the batch, in ms. */
const LOOK_MS = 1_000;
/** How long a gateway may be away while its batch is followed, in ms: it goes on with it when it is back. */
const PATIENCE_MS = 300_000;

const Seen = z.object({
  job: z
    .object({
      isSettled: z.boolean(),
      state: z.string(),
      failure: z.string().nullable(),
      progress: z.object({ completed: z.number(), total: z.number() }),
      verdicts: z.object({
        ...{ total: z.number(), passed: z.number(), failed: z.number() },
        ...{ notChecked: z.number(), failures: z.number() },
        ...{ brokenRules: z.number(), undecidedRules: z.number() },
      }),
      table: z.object({ url: z.string() }),
      files: z.object({ url: z.string() }).nullable(),
      mappings: z.array(z.record(z.string(), z.string().nullable())).nullable(),
    })
    .nullable(),
});
type Batch = NonNullable<z.infer<typeof Seen>['job']>;

const LOOK = `query LookAtBatch($id: ID!) { job(id: $id) { isSettled state failure progress { completed total } ... on Batch {
  verdicts { total passed failed notChecked failures brokenRules undecidedRules } table(format: XLSX) { url } files { url }
  mappings { category sourceValue targetValue } } } }`;
const START =
  'mutation BeginBatch($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }';
const PLACE =
  'mutation PlaceOfFile($input: CreateUploadInput!) { createUpload(input: $input) { upload { uploadId url } errors { message } } }';

/**
 * Sends the project files of a folder to a gateway as one batch, follows it and takes what comes out. Answers the exit code.
 *
 * @param say Where progress goes.
 */
export async function batch(order: BatchOrder, say: (text: string) => void): Promise<number> {
  const own = order.url === null ? await startOwnGateway() : null;
  try {
    const asking = createAsking(order.url ?? own?.url ?? '', order.key);
    const id = order.resume ?? (await begin(order, asking, say));
    // A gateway of this command alone does not come back.
    const ended = await follow(id, asking, say, own === null ? PATIENCE_MS : 0);
    if (order.out !== null) await take(ended, order.out, say);
    const { total, passed, failed, notChecked, failures, brokenRules, undecidedRules } = ended.verdicts;
    say(
      `${total} connections: ${passed} pass, ${failed} fail, ${notChecked} without a check, ${failures} could not be done.`,
    );
    if (brokenRules + undecidedRules > 0)
      say(`${brokenRules} break a company rule, for ${undecidedRules} more one is undecided.`);
    if (ended.failure !== null) say(ended.failure);
    if (ended.state !== 'FINISHED' || failures > 0) return codes.failed;
    return failed + notChecked + brokenRules + undecidedRules > 0 ? codes.notPassed : codes.passed;
  } catch (error) {
    throw errorForPeople(error);
  } finally {
    own?.stop();
  }
}

/** A connection that ended, or took too long. */
const isBroken = (error: Error): boolean =>
  /^UND_ERR_(?:SOCKET|(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/.test(String(Reflect.get(error, 'code')));

/** What the system says of files and connections is no bug. */
function errorForPeople(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isOfSystem = 'syscall' in error || (error.message === '' && 'errors' in error);
  return isOfSystem || isBroken(error) ? new CommandError(`${reasonOf(error)}.`, { cause: error }) : error;
}

async function begin(order: BatchOrder, { ask }: Asking, say: (text: string) => void): Promise<string> {
  const { url, folder, isDryRun: dryRun } = order;
  const steps = await stepsOf(order);
  const files = await projectFilesIn(folder ?? '.');
  // A gateway of this command alone ends with it.
  const hint = url === null ? '' : ': go on with --resume when this is interrupted.';
  if (files.length === 0) throw new CommandError(`There are no files *.ideaCon in ${folder}.`);
  const uploadIds: string[] = [];
  for (const path of files) {
    const filename = relative(folder ?? '.', path)
      .split(sep)
      .join(' - ');
    const sizeBytes = (await stat(path)).size;
    const Answer = z.object({
      createUpload: z.object({
        upload: z.object({ uploadId: z.string(), url: z.string() }).nullable(),
        errors: Errors,
      }),
    });
    const { upload, errors } = (await ask(PLACE, { input: { filename, sizeBytes } }, Answer)).createUpload;
    if (upload === null) throw new CommandError(messagesOf(errors));
    const { statusCode, body } = await request(upload.url, { method: 'PUT', body: createReadStream(path) });
    await body.dump();
    if (statusCode !== 201) throw new CommandError(`${filename} was not taken: ${statusCode}.`);
    uploadIds.push(upload.uploadId);
  }
  const input = { name: folder, source: { uploadIds }, steps, dryRun, maxItems: MOST_ITEMS };
  const Answer = z.object({
    startBatch: z.object({ batch: z.object({ id: z.string() }).nullable(), errors: Errors }),
  });
  const { batch: begun, errors } = (await ask(START, { input }, Answer)).startBatch;
  if (begun === null) throw new CommandError(messagesOf(errors));
  say(`${files.length} files are sent. ${begun.id}${hint}`);
  return begun.id;
}

/** What `steps` of `startBatch` are to be. */
async function stepsOf({ steps, calculates, checksRules, report, saves }: BatchOrder): Promise<unknown[]> {
  if (steps === null)
    return [
      ...(calculates ? [{ calculate: {} }] : []),
      ...(checksRules ? [{ checkRules: {} }] : []),
      ...(report === null ? [] : [{ report: { format: report } }]),
      ...(saves ? [{ save: {} }] : []),
    ];
  const text = await readFile(steps, 'utf8').catch((error: Error) => {
    throw new CommandError(`The steps cannot be read: ${error.message}.`);
  });
  const given = jsonOf(text);
  if (Array.isArray(given)) return given;
  throw new CommandError(`${steps} is no JSON list of steps, such as [{"convert": {"target": "AMERICAN"}}].`);
}

/** What a gateway takes at most. */
const MOST_ITEMS = 5000;

const Errors = z.array(z.object({ message: z.string() }));
const messagesOf = (errors: z.infer<typeof Errors>): string => errors.map(({ message }) => message).join(' ');

/** In the folder and below it, in alphabetical order; no links are followed. */
async function projectFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new CommandError(`The folder cannot be read: ${error.message}.`);
  });
  return entries
    .filter((entry) => entry.isFile() && /\.ideacon$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** @param patienceMs How long the gateway may be away, in ms. */
async function follow(
  id: string,
  { ask }: Asking,
  say: (text: string) => void,
  patienceMs: number,
): Promise<Batch> {
  let last = '';
  let awaySince: number | null = null;
  for (;;) {
    const seen = await ask(LOOK, { id }, Seen).catch((error: unknown) => {
      if (!(error instanceof GatewayAway) || last === '' || patienceMs === 0) throw error;
      if (awaySince === null) say(`${error.message} The batch is followed again when it is back.`);
      awaySince ??= performance.now();
      if (performance.now() - awaySince > patienceMs) throw error;
      return null;
    });
    if (seen === null) {
      await sleep(LOOK_MS);
      continue;
    }
    awaySince = null;
    const { job } = seen;
    if (job === null) throw new CommandError(`There is no batch ${id} (any more).`);
    const now = `${job.progress.completed} of ${job.progress.total}`;
    if (now !== last) say(now);
    if (job.isSettled) return job;
    last = now;
    await sleep(LOOK_MS);
  }
}

async function take(
  { table, files, mappings }: Batch,
  out: string,
  say: (text: string) => void,
): Promise<void> {
  await mkdir(out, { recursive: true });
  if (mappings !== null) {
    const path = join(out, 'mappings.json');
    await writeFile(path, `${JSON.stringify(mappings, null, 2)}\n`);
    say(path);
  }
  const wanted = [
    ['table.xlsx', table.url] as const,
    ...(files === null ? [] : [['files.zip', files.url] as const]),
  ];
  for (const [name, url] of wanted) {
    const { statusCode, body } = await request(url);
    if (statusCode !== 200) throw new CommandError(`${name} could not be fetched: ${statusCode}.`);
    await pipeline(body, createWriteStream(join(out, name)));
    say(join(out, name));
  }
}
