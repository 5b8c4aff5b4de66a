import { events, lookups, pages, parts, possibleTypes as types } from './generated/tables.ts';
import { mergePages } from './merge-pages.ts';
import { mergePart } from './merge-part.ts';

/** What Apollo hands to the functions of a field, as far as it is used here. */
interface FieldOptions {
  // biome-ignore lint/suspicious/noExplicitAny: as Apollo has it.
  args: Record<string, any> | null;
}

interface ReadOptions<Reference> extends FieldOptions {
  toReference(object: { __typename: string; id: string }): Reference | undefined;
  canRead(value: Reference | undefined): boolean;
}

interface FieldPolicy {
  keyArgs?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: whatever is kept of the field.
  merge?: (existing: any, incoming: any, options: FieldOptions) => any;
  // biome-ignore lint/suspicious/noExplicitAny: whatever is kept of the field.
  read?: (existing: any, options: ReadOptions<any>) => any;
}

/** Interfaces and unions, for `new InMemoryCache({ possibleTypes })`. */
export const possibleTypes: Record<string, string[]> = types;

/**
 * Policies for `new InMemoryCache({ typePolicies, possibleTypes })`: parts without an id keep what several queries have read
 * of them, lists in pages grow by `fetchMore`, and what was read as a row is found again by its id. Events take the
 * place of those before them.
 */
export const typePolicies: Record<string, { fields: Record<string, FieldPolicy> }> = {};

function add(type: string, field: string, policy: FieldPolicy): void {
  typePolicies[type] ??= { fields: {} };
  typePolicies[type].fields[field] = policy;
}

for (const [type, fields] of Object.entries(parts)) {
  for (const field of fields) add(type, field, { merge: mergePart });
}
for (const [type, fields] of Object.entries(pages)) {
  for (const [field, keyArgs] of Object.entries(fields)) {
    const merge: FieldPolicy['merge'] = (existing, incoming, { args }) =>
      mergePages(existing, incoming, args ?? {});
    add(type, field, { keyArgs, merge });
  }
}
for (const field of lookups) {
  add('Query', field, {
    read(existing, { args, toReference, canRead }) {
      if (existing !== undefined) return existing;
      // A global id begins with the name of its type.
      const [, __typename] = /^(\w+):/.exec(args?.['id']) ?? [];
      const reference = __typename && toReference({ __typename, id: args?.['id'] });
      return reference && canRead(reference) ? reference : undefined;
    },
  });
}
for (const field of events) add('Subscription', field, { merge: (_existing, incoming) => incoming });
