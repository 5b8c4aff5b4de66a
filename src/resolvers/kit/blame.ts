import { GatewayError } from '../../errors.ts';

/**
 * Runs a call; when the service refuses it without naming an input field, `blame` finds the one at fault. Null from it
 * leaves the error as it is.
 */
export async function blaming<T>(
  blame: (error: GatewayError) => readonly string[] | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const path = error instanceof GatewayError && error.inputPath === null ? blame(error) : null;
    if (!(error instanceof GatewayError) || path === null) throw error;
    const { message, retryable, outcomeUnknown, upstream, capability, validation } = error;
    throw new GatewayError(error.code, message, {
      cause: error,
      path,
      retryable,
      outcomeUnknown,
      validation,
      ...(upstream === null ? {} : { upstream }),
      ...(capability === null ? {} : { capability }),
    });
  }
}

/** An input field with what was given in it. */
export interface GivenText {
  text: string | null | undefined;
  path: readonly string[];
}

/** Runs a call; input that the service refuses is put down to the field whose text its message mentions first. */
export const blamingMentioned = <T>(fields: readonly GivenText[], work: () => Promise<T>): Promise<T> =>
  blaming(({ code, message }) => {
    if (code !== 'BAD_USER_INPUT') return null;
    // A text may be there as it is, or as JSON has it.
    const texts = fields.flatMap(({ text }) => [text ?? '', JSON.stringify(text ?? '').slice(1, -1)]);
    const index = mentionedFirst(message, texts);
    return index === null ? null : (fields[Math.floor(index / 2)]?.path ?? null);
  }, work);

/** Index of the text a message mentions first, as a word of its own; null when it mentions none. */
export function mentionedFirst(message: string, texts: readonly string[]): number | null {
  let first: { index: number; at: number } | null = null;
  for (const [index, text] of texts.entries()) {
    const at = positionOf(text, message);
    if (at !== null && (first === null || at < first.at)) first = { index, at };
  }
  return first?.index ?? null;
}

const PART_OF_WORD = /[\p{L}\p{N}]/u;

function positionOf(text: string, message: string): number | null {
  if (text === '') return null;
  for (let at = message.indexOf(text); at >= 0; at = message.indexOf(text, at + 1)) {
    const before = message.slice(0, at).at(-1) ?? '';
    const after = message.at(at + text.length) ?? '';
    if (!PART_OF_WORD.test(before) && !PART_OF_WORD.test(after)) return at;
  }
  return null;
}
