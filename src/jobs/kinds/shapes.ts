import { z } from 'zod';
import { errorCodes } from '../../errors.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { CheckKind, ResultSummary, SummaryCheck } from '../../upstream/model/results.ts';
import { formerKinds } from '../../upstream/model/words.ts';
import type { CodedError } from './coded-error.ts';

/** What all kinds of jobs are made of, with the form in which it is kept: as JSON, moments as ISO strings. */

export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
export const text = z.string().nullable();
export const number = z.number().nullable();
export const verdict = z.boolean().nullable();
export const connection = z.object({ projectId: z.string(), connectionId: z.number() });

/** A list that nothing changes. */
export const list = <Item extends z.ZodType>(
  item: Item,
): z.ZodType<readonly z.output<Item>[], z.input<Item>[]> => z.array(item);

/** One of these words, or what was one in a snapshot of an earlier version. */
export const kindOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.codec(z.custom<Kind>(), z.enum(kinds), {
    decode: (word) => (formerKinds.get(word) ?? word) as Kind,
    encode: (kind) => kind,
  });

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;
/** A type of the model. Compiles only while the shape has each of its members, and no other: one that is missing would not be kept. */
export const modelled =
  <Model>() =>
  <Shape extends z.ZodType>(shape: Shape & Same<z.output<Shape>, Model>): Shape =>
    shape;

export const checkKind = kindOf<CheckKind>([
  ...(['ANALYSIS', 'PLATES', 'WELDS', 'BOLTS', 'PRELOADED_BOLTS', 'ANCHORS'] as const),
  ...(['CONCRETE_BLOCK', 'BUCKLING', 'UNRECOGNIZED'] as const),
]);

export const check = modelled<SummaryCheck>()(
  connection.extend({
    type: z.literal('SummaryCheck'),
    kind: checkKind,
    name: z.string(),
    status: z.enum(['PASSED', 'FAILED', 'SKIPPED']),
    utilizationRatio: number,
    loadCaseId: number,
    value: number,
    measure: z.enum(['UTILIZATION', 'PLASTIC_STRAIN', 'APPLIED_LOAD', 'LOAD_FACTOR']),
    message: text,
  }),
);

export const resultSummary = modelled<ResultSummary>()(
  connection.extend({ passed: verdict, summary: z.array(check) }),
);

export const designItem = modelled<DesignItem>()(
  z.object({
    designSetId: z.string(),
    designItemId: z.string(),
    name: text,
    designCode: text,
    version: text,
  }),
);

export const error = modelled<CodedError>()(
  z.object({
    code: z.enum([...errorCodes, 'INTERNAL_SERVER_ERROR', 'JOB_LOST']),
    message: z.string(),
    retryable: z.boolean(),
    retryAfterMs: number,
    outcomeUnknown: z.boolean(),
    upstream: z.object({ operation: z.string(), status: number, title: text, detail: text }).nullable(),
    capability: text,
    path: list(z.string()).nullable(),
    missing: z.object({ typeName: z.string(), givenId: z.string() }).nullable(),
  }),
);
