import type { EntriesOfAnswer } from '../../../context.ts';

/** An answer that is made of what was written before, but for what has changed. */
export interface Mending extends EntriesOfAnswer {
  /** As graphql-js coerced them. */
  variables: Readonly<Record<string, unknown>>;
}

/** The same with all that shapes its entries in `asker`. */
export function mendingOf(entries: EntriesOfAnswer, variables: Mending['variables']): Mending {
  return { ...entries, variables, asker: `${entries.asker} ${JSON.stringify(variables)}` };
}
