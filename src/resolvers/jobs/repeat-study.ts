import type { Context } from '../../context.ts';
import type { ParameterStudy } from '../../jobs/kinds/parameter-study.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { connectionSubject, requireConnection } from '../connections/connection.ts';
import { attempt } from '../kit/attempt.ts';
import { connectionKeyOf, encodeId } from '../kit/ids.ts';
import { checkAll } from '../kit/plural.ts';
import { touch } from '../kit/touch.ts';
import { invalidInput, MutationError, type UserError } from '../kit/user-error.ts';
import { knownJob } from './job.ts';

/** What became of one connection that a study is repeated on. */
export interface RepeatRow {
  key: ConnectionKey;
  /** Null with `errors`. */
  study: ParameterStudy | null;
  errors: readonly UserError[];
}

/** Starts the points of a study on other connections, a study each. One that is refused does not stop the others. */
export async function repeatStudy(
  input: { studyId: string; connectionIds: readonly string[] },
  context: Context,
): Promise<{ rows: RepeatRow[] }> {
  const source = await knownJob(input.studyId, ['input', 'studyId'], context, 'ParameterStudy');
  refuseWhatIsOfOne(source);
  const wanted = checkAll(
    input.connectionIds,
    'connectionIds',
    (id, path) => ({ key: connectionKeyOf(id, path), path }),
    ({ key }) => ({ id: idOf(key), path: [] }),
  );
  // All are asked for at once, and looked at one by one.
  await Promise.allSettled(wanted.map(({ key }) => context.loaders.connection.load(key)));
  const found: RepeatRow[] = [];
  for (const { key, path } of wanted) {
    const subject = { ...connectionSubject(idOf(key)), path };
    const { errors } = await attempt(subject, context, async () => {
      await requireConnection(key, subject, context);
      return {};
    });
    found.push({ key, study: null, errors });
  }
  // No work begins while others are still looked for.
  const rows: RepeatRow[] = [];
  for (const row of found)
    rows.push(row.errors.length > 0 ? row : await startAgain(source, row.key, context));
  return { rows };
}

const idOf = ({ projectId, connectionId }: ConnectionKey): string =>
  encodeId('ConnectionItem', projectId, connectionId);

/** Numbers of members and operations, and values that a connection has by itself, say nothing of another one. */
function refuseWhatIsOfOne({ steps, fixedKeys }: ParameterStudy): void {
  const path = ['input', 'studyId'];
  const refuse = (message: string) => new MutationError(invalidInput({ code: 'CONFLICTING', message, path }));
  if (steps.some(({ settings }) => settings.length > 0))
    throw refuse('The study varies loads, sections or operations of its connection, not parameters alone.');
  if (fixedKeys.length > 0)
    throw refuse('The study varies one thing at a time: its points have values that its connection had.');
}

async function startAgain(
  { jobId, steps, includeCost, includeGeometry = false, stopAtFirstPass, repeatOf = jobId }: ParameterStudy,
  key: ConnectionKey,
  context: Context,
): Promise<RepeatRow> {
  const { jobs, jobOrigin, events } = context;
  const plans = steps.map(({ values }) => ({ values, settings: [] }));
  const options = { includeCost, includeGeometry, stopAtFirstPass, fixedKeys: [], repeatOf };
  const revision = events.connectionRevision(key);
  // Where too much work waits already the rest is refused, and what was started goes on.
  const { study, errors } = await attempt(null, context, async () => ({
    study: await jobs.startedBy(jobOrigin).study(key, plans, { ...options, revision }),
  }));
  if (study !== undefined) touch(context, key.projectId, [key.connectionId]);
  return { key, study: study ?? null, errors };
}
