import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { recordChange } from './record-change.ts';
import { type Subject, toUserErrors, type UserError } from './user-error.ts';

/**
 * Runs a mutation and turns expected failures into the `errors` of its payload, whose other fields are then null. What
 * the service has made, or may have made, before the failure makes results stale all the same, and is never offered for
 * repetition.
 *
 * @param subject The object the input addresses; null where the input creates one.
 */
export async function attempt<P extends object>(
  subject: Subject | null,
  context: Context,
  work: () => Promise<P>,
): Promise<Partial<P> & { errors: readonly UserError[] }> {
  const { upstream, writesInProgress } = context;
  const { changes } = upstream;
  const before = changes.count();
  changes.takePending();
  writesInProgress.add(changes);
  try {
    return { errors: [], ...(await work()) };
  } catch (error) {
    for (const { projectId, stale } of changes.takePending()) recordChange(context, projectId, stale);
    const errors = toUserErrors(error, subject);
    if (errors === null) throw changes.count() > before ? afterChange(error) : error;
    return { errors } as Partial<P> & { errors: readonly UserError[] };
  } finally {
    writesInProgress.delete(changes);
  }
}

/** The change is made and its outcome could not be read, or only a part of what was asked for is made. */
function afterChange(error: unknown): unknown {
  if (!(error instanceof GatewayError) || error.outcomeUnknown) return error;
  const message = `${error.message} The service had made a change before: read the object again before repeating it.`;
  const { code, inputPath: path, upstream } = error;
  return new GatewayError(code, message, {
    cause: error,
    outcomeUnknown: true,
    ...(path === null ? {} : { path }),
    ...(upstream === null ? {} : { upstream }),
  });
}
