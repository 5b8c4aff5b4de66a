import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { InputFieldBuilder } from '@pothos/core';
import type { Role } from '../../auth/principal.ts';
import { type Context, newDraft } from '../../context.ts';
import { type EndedMutation, noteActivity } from '../../resolvers/kit/activity.ts';
import { attempt } from '../../resolvers/kit/attempt.ts';
import { type Revised, revisedBy, underRevision } from '../../resolvers/kit/revision.ts';
import type { Subject, UserError } from '../../resolvers/kit/user-error.ts';
import type { RowsOfArguments } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from './builder.ts';
import { wordsOfInput } from './input-words.ts';
import { UserErrorRef } from './user-error.ts';

const IF_REVISION =
  '`revision` of the connection or project as it was read; refused with `REVISION_CHANGED` where it is another one now.';

const revisedOf =
  <I>(subject: (input: I) => Subject) =>
  (input: I, context: Context): Promise<Revised> =>
    revisedBy(subject(input), context);

/** Objects that a change is made to, as the arguments say. */
const rowsOf =
  <I>({ argument, of }: { argument: string; of: (input: I) => number }): RowsOfArguments =>
  ({ input }) => ({ name: `input.${argument}`, size: input === undefined ? 1 : of(input as I) });

type FieldBuilder<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;
type FieldMap = ReturnType<NonNullable<PothosSchemaTypes.ObjectTypeOptions<BuilderTypes, object>['fields']>>;

/** What a payload holds: everything may be missing when the mutation was refused. */
export type Payload<P> = { [K in keyof P]?: P[K] | undefined } & { errors: readonly UserError[] };

/** What may be missing although nothing failed; its descriptions say when. */
type MayBeNull<P> = {
  [K in keyof P]-?: null extends P[K] ? K : undefined extends P[K] ? K : never;
}[keyof P];

/**
 * The payload type of one mutation; `errors` and the way back to queries come with it. `says-when-null.ts` writes what a
 * null means: it is no failed field, for which `@semanticNonNull` stands.
 *
 * @param mayBeNull Fields that may be null without `errors`, where there are such.
 */
export function payloadType<P extends object>(
  name: string,
  description: string,
  fields: (t: FieldBuilder<Payload<P>>) => FieldMap,
  ...[mayBeNull]: [MayBeNull<P>] extends [never]
    ? []
    : [mayBeNull: Record<MayBeNull<P>, true> & Record<string, true>]
) {
  return builder.objectRef<Payload<P>>(name).implement({
    description,
    extensions: { mayBeNull: Object.keys(mayBeNull ?? {}) },
    fields: (t) => ({
      ...fields(t),
      errors: t.field({
        type: [UserErrorRef],
        description: 'Expected failures the caller can act on; empty on success.',
        resolve: ({ errors }) => errors,
      }),
      query: t.field({
        // Pothos knows the root type by its name alone.
        type: 'Query' as never,
        description:
          'Everything that reads, as it is after this mutation and before the next of the document.',
        resolve: () => ({}) as never,
      }),
    }),
  });
}

/** A mutation with one `input` and a payload of its own, whose expected failures become `errors`. */
export function mutation<I extends object, P extends object>(
  name: string,
  options: {
    description: string;
    ops: readonly EndpointId[];
    input: PothosSchemaTypes.InputObjectRef<BuilderTypes, I>;
    payload: PothosSchemaTypes.ObjectRef<BuilderTypes, Payload<P>>;
    /** What a caller must be allowed to; printed as `@needsRole` in `schema.graphql`. Default `change`. */
    role?: Role;
    /** The object the input addresses, to be named when it does not exist. */
    subject?: (input: I) => Subject;
    /**
     * Whose revision `ifRevision` is, where that is not the subject's; null for a mutation without it. Of those that change
     * something it is asked for by default.
     */
    revised?: ((input: I, context: Context) => Promise<Revised>) | null;
    /** For a change of several objects, each with the calls of one: how many they are, and where the input says so. */
    rows?: { argument: string; of: (input: I) => number };
    resolve: (input: I, context: Context) => Promise<P>;
  },
): void {
  const { description, ops, input, payload, role = 'change', subject, rows, resolve } = options;
  const bySubject = subject && role === 'change' ? revisedOf(subject) : null;
  const revised = options.revised === undefined ? bySubject : options.revised;
  if (revised !== null)
    builder.configStore.addInputFields(input, () => ({
      ifRevision: new InputFieldBuilder<BuilderTypes, 'InputObject'>(builder, 'InputObject').string({
        description: IF_REVISION,
      }),
    }));
  builder.mutationField(name, (t) =>
    t.field({
      type: payload,
      nullable: true,
      description,
      args: { input: t.arg({ type: input, required: true, description: 'The input.' }) },
      extensions: {
        upstream: { ops, per: 'PARENT' },
        role,
        semanticNonNull: true,
        ...(rows && { rowsOfArguments: rowsOf(rows) }),
      },
      resolve: (_, args, context, { parentType }) => {
        // Pothos cannot follow the generic input and payload through its argument types.
        const { input: whole } = args as { input: I & { ifRevision?: string | null } };
        const { ifRevision = null, ...rest } = whole;
        // The input as it was declared.
        const given = revised === null ? whole : (rest as unknown as I);
        const own = { ...context, mutation: name, activity: newDraft() };
        const work = () =>
          revised === null || ifRevision === null
            ? resolve(given, own)
            : underRevision(
                ifRevision,
                () => revised(given, own),
                own,
                (locked) => resolve(given, locked),
              );
        const { args: [argument] = [] } = parentType.getFields()[name] ?? {};
        const ended = {
          mutation: name,
          isOwn: role !== 'operate',
          subject: subject?.(given) ?? null,
          sentence: argument === undefined ? name : wordsOfInput(name, argument.type, given),
        };
        return carriedOut(ended, own, work) as never;
      },
    }),
  );
}

/** Carries out a mutation and notes who did it, whatever comes of it. */
async function carriedOut<P extends object>(
  ended: Omit<EndedMutation, 'outcome'>,
  context: Context,
  work: () => Promise<P>,
): Promise<Payload<P>> {
  try {
    const payload = await attempt(ended.subject, context, work);
    await noteActivity({ ...ended, outcome: { payload } }, context);
    return payload as Payload<P>;
  } catch (error) {
    await noteActivity({ ...ended, outcome: { error } }, context);
    throw error;
  }
}
