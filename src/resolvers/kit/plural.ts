import { graphLimits } from '../../config/limits.ts';
import { GatewayError } from '../../errors.ts';
import { invalidInput, MutationError, type Subject, toUserErrors, type UserError } from './user-error.ts';

/** Parts of the path to an item: `input`, its list and its index. */
const ITEM = 3;

/**
 * Looks at every element of a plural input before anything is sent; refuses them all with every problem found, and an
 * input without elements.
 *
 * @param idOf What must not be there twice, with the rest of its path; left out where repetition is meant.
 */
export function checkAll<I, O>(
  items: readonly I[],
  field: string,
  check: (item: I, path: readonly string[]) => O,
  idOf?: (item: O) => { id: string; path: readonly string[] },
): O[] {
  if (items.length === 0) {
    const message = `${field} is empty; give at least one.`;
    throw new MutationError(invalidInput({ code: 'REQUIRED', message, path: ['input', field] }));
  }
  if (items.length > graphLimits.changes) {
    const message = `${items.length} items; one mutation takes at most ${graphLimits.changes}.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', field] }));
  }
  const errors: UserError[] = [];
  const checked = items.flatMap((item, index) => {
    try {
      return [check(item, ['input', field, String(index)])];
    } catch (error) {
      const found = toUserErrors(error, null);
      if (found === null) throw error;
      errors.push(...found);
      return [];
    }
  });
  if (errors.length === 0) {
    if (idOf !== undefined) refuseTwice(checked.map(idOf), field);
    return checked;
  }
  throw new MutationError(
    invalidInput(...errors.flatMap((error) => (error.type === 'ValidationError' ? error.issues : []))),
  );
}

function refuseTwice(ids: readonly { id: string; path: readonly string[] }[], field: string): void {
  const twice = ids.findIndex(({ id }, index) => ids.findIndex((other) => other.id === id) !== index);
  const one = ids[twice];
  if (one === undefined) return;
  const message = `${JSON.stringify(one.id)} is given twice.`;
  throw new MutationError(
    invalidInput({ code: 'DUPLICATE', message, path: ['input', field, String(twice), ...one.path] }),
  );
}

/**
 * Sends one call after another. A failure the caller can act on becomes an error and the others go on: what is done
 * stays done.
 */
export async function inSequence<I, O>(
  items: readonly I[],
  subjectOf: (item: I, index: number) => Subject,
  send: (item: I) => Promise<O>,
): Promise<{ done: O[]; errors: UserError[] }> {
  const done: O[] = [];
  const errors: UserError[] = [];
  for (const [index, item] of items.entries()) {
    try {
      done.push(await send(item));
    } catch (error) {
      const subject = subjectOf(item, index);
      const found = toUserErrors(withPlace(error, subject.path.slice(0, ITEM)), subject);
      if (found === null) throw error;
      errors.push(...found);
    }
  }
  return { done, errors };
}

/** What the service found wrong with an item is about that item. */
function withPlace(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof GatewayError) || error.code !== 'BAD_USER_INPUT' || error.inputPath !== null)
    return error;
  return new MutationError(invalidInput({ code: error.validation, message: error.message, path }));
}
