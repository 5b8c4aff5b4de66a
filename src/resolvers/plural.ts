import { invalidInput, Refusal, type Subject, toUserErrors, type UserError } from './user-error.ts';

/** Most items one mutation takes. */
const MAX_CHANGES = 500;

/** Looks at every element of a plural input before anything is sent; refuses them all with every problem found. */
export function checkAll<I, O>(
  items: readonly I[],
  field: string,
  check: (item: I, path: readonly string[]) => O,
): O[] {
  if (items.length > MAX_CHANGES) {
    const message = `${items.length} items; one mutation takes at most ${MAX_CHANGES}.`;
    throw new Refusal(invalidInput({ message, path: ['input', field] }));
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
  if (errors.length === 0) return checked;
  throw new Refusal(
    invalidInput(...errors.flatMap((error) => (error.type === 'ValidationError' ? error.issues : []))),
  );
}

/**
 * Sends one call after another. A failure the caller can act on becomes an error and the others go on: what is done
 * stays done.
 */
export async function eachInTurn<I, O>(
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
      const found = toUserErrors(error, subjectOf(item, index));
      if (found === null) throw error;
      errors.push(...found);
    }
  }
  return { done, errors };
}
