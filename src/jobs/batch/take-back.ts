import { text } from 'node:stream/consumers';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { BatchItem, BatchUndo } from '../kinds/batch-item.ts';
import {
  type At,
  type ChangeTools,
  type Item,
  type Noting,
  reasonOf,
  refused,
  type StepOfKind,
} from './change-item.ts';
import { isAsLeft, valuesOf } from './left-state.ts';

/**
 * Takes back what another batch has changed in a connection, the last change first, unless it was changed since. The connection
 * is then read, and the item fails where it is not as it was. What was changed while another process was at work is not known here:
 * the connection is read before, and has to be as the batch left it.
 *
 * Upstream: after a restart `GetParameters`, and after a template `GetOperations` and `CreateConTemplate`. `Update` for parameters. For operations `GetTemplatesInConnection`, `DeleteAll` where there are templates,
 * `DeleteOperations`, `DeleteParameters`, then `GetDefaultTemplateMapping` and `ApplyTemplate` where there were any; `GetOperations`,
 * `GetParameters`.
 */
export async function takeBack(
  { connection, undo, revision, left }: Item,
  { jobId }: StepOfKind<'UNDO'>,
  { upstream, isDryRun }: At,
  { changed }: Noting,
  { files, revisionOf, isOwnRevision }: Pick<ChangeTools, 'files' | 'revisionOf' | 'isOwnRevision'>,
): Promise<Partial<BatchItem>> {
  return await upstream.withLock(connection.projectId, async (locked) => {
    if (revisionOf(connection) !== revision) {
      const isKnown = left === null || revision === null || isOwnRevision(revision);
      const since = isKnown
        ? 'The connection was changed since the batch.'
        : 'The gateway was started anew since the batch, and the connection is not as the batch has left it.';
      if (isKnown || !(await isAsLeft(connection, left, locked)))
        throw new GatewayError('CONFLICT', `${since} It stays as it is.`);
    }
    if (isDryRun) return {};
    let isTouched = false;
    /** Sends one change. */
    const send = async <T>(call: Promise<T>): Promise<T> => {
      try {
        const answer = await call;
        isTouched = true;
        return answer;
      } catch (error) {
        isTouched ||= error instanceof GatewayError && error.outcomeUnknown;
        throw error;
      }
    };
    try {
      for (const before of undo.toReversed()) {
        if (before.operations === null) await setBack(connection, before.values, locked, send);
        else
          await rebuild(connection, before, { locked, send, read: (file) => text(files.open(jobId, file)) });
      }
    } catch (error) {
      if (!isTouched || !(error instanceof GatewayError)) throw error;
      const { message, outcomeUnknown } = error;
      throw new GatewayError('CONFLICT', `Taken back in part: ${message}`, { cause: error, outcomeUnknown });
    } finally {
      if (isTouched) changed({ parameters: undo.flatMap(({ values }) => values) });
    }
    return {};
  });
}

type Send = <T>(call: Promise<T>) => Promise<T>;

async function setBack(
  connection: ConnectionKey,
  values: BatchUndo['values'],
  locked: At['upstream'],
  send: Send,
): Promise<void> {
  if (values.length === 0) return;
  const update = await send(locked.parameters.update(connection, values));
  if (!update.appliedToModel) throw refused(reasonOf(update));
}

/** Makes operations and parameters again as they were, from the template of the connection. */
async function rebuild(
  connection: ConnectionKey,
  { operations, file, values }: BatchUndo,
  { locked, send, read }: { locked: At['upstream']; send: Send; read: (file: string) => Promise<string> },
): Promise<void> {
  // Read before anything is deleted.
  const template = file === null ? null : await read(file);
  const { templates } = locked;
  if ((await templates.listInstances(connection)).length > 0) await send(templates.deleteAll(connection));
  await send(locked.operations.deleteAll(connection));
  await send(locked.parameters.deleteAll(connection));
  if (template !== null) {
    const mapping = await templates.defaultMapping(connection, template);
    await send(templates.apply(connection, template, mapping));
  }
  const [names, present] = [
    await locked.operations.names(connection),
    await locked.parameters.list(connection, true),
  ];
  const now = valuesOf(present);
  const different = values.filter(
    ({ key, expression }) => !now.some((one) => one.key === key && one.expression === expression),
  );
  if (different.every(({ key }) => now.some((one) => one.key === key)))
    await setBack(connection, different, locked, send);
  const lost = different.filter(({ key }) => !now.some((one) => one.key === key)).map(({ key }) => key);
  const wanted = operations ?? [];
  const isSame = names.toSorted().join('\n') === wanted.toSorted().join('\n') && lost.length === 0;
  if (!isSame)
    throw refused(
      `The operations are not all as they were. Before: ${wanted.join(', ') || 'none'}; now: ${names.join(', ') || 'none'}.${lost.length === 0 ? '' : ` Parameters that are gone: ${lost.join(', ')}.`}`,
    );
}
