import { z } from 'zod';
import type { Activity } from './activity.ts';
import type { Review } from './reviews.ts';
import type { CalculationRun } from './runs.ts';

/** Another form than this is not read: what it says is worth less than a start without it. */
const VERSION = 1;

/** Not there in the files of earlier versions. */
const actor = z.object({ id: z.string(), name: z.string() }).nullable().default(null);

const change = z.object({
  at: z.coerce.date(),
  mutation: z.string().nullable(),
  parameters: z.array(z.object({ key: z.string(), expression: z.string().nullable() })),
  actor,
});

const run = z.object({
  projectId: z.string(),
  connectionId: z.number(),
  number: z.number(),
  calculatedAt: z.coerce.date(),
  milliseconds: z.number().nullable(),
  actor,
  loadEffectIds: z.array(z.number()).nullable(),
  passed: z.boolean().nullable(),
  // Written by this program and shown as it was; nothing is worked out from its inner form.
  summary: z.array(z.looseObject({ type: z.literal('SummaryCheck'), name: z.string(), status: z.string() })),
  separate: z
    .array(
      z.object({
        loadEffectId: z.number(),
        name: z.string(),
        summary: z.array(
          z.looseObject({ type: z.literal('SummaryCheck'), name: z.string(), status: z.string() }),
        ),
        failure: z.string().nullable(),
      }),
    )
    .optional(),
  // Not there in the files of earlier versions.
  design: z
    .object({ designSetId: z.string(), designItemId: z.string(), name: z.string().nullable() })
    .nullable()
    .default(null),
  changesSince: z.array(change),
  moreChanges: z.number(),
});

const activity = z.object({
  number: z.number(),
  at: z.coerce.date(),
  actor: z.object({ id: z.string(), name: z.string() }),
  mutation: z.string().nullable(),
  connectionIds: z.array(z.number()),
  summary: z.string(),
  requestId: z.string(),
  revision: z.string(),
});

const person = z.object({ id: z.string(), name: z.string() });
const state = z.enum(['OPEN', 'REQUESTED', 'APPROVED', 'REJECTED']);
const ended = z.object({
  at: z.coerce.date(),
  state,
  mutation: z.string().nullable(),
  actor: person.nullable(),
});

const review = z.object({
  connectionId: z.number(),
  approval: z.object({
    state,
    by: person.nullable(),
    at: z.coerce.date().nullable(),
    revision: z.string().nullable(),
    note: z.string().nullable(),
    ended: ended.nullable(),
  }),
  comments: z.array(
    z.object({
      number: z.number(),
      at: z.coerce.date(),
      by: person,
      text: z.string(),
      revision: z.string(),
    }),
  ),
  tags: z.array(z.string()),
});

const file = z.object({
  version: z.literal(VERSION),
  runs: z.array(run),
  activities: z.array(activity).default([]),
  reviews: z.array(review).default([]),
});

/** What is kept of a project, oldest first. */
export interface KeptHistory {
  runs: readonly CalculationRun[];
  activities: readonly Activity[];
  reviews: readonly Review[];
}

/** The runs of a project, and who did what to it, as text. */
export function toText(kept: KeptHistory): string {
  return JSON.stringify({ version: VERSION, ...kept });
}

/** The same from a text; nothing where it is not ours or damaged. */
export function fromText(text: string | null): KeptHistory {
  const read = file.safeParse(text === null ? null : json(text));
  if (!read.success) return { runs: [], activities: [], reviews: [] };
  const { runs, activities, reviews } = read.data;
  return {
    runs: runs as unknown as CalculationRun[],
    ...{ activities, reviews },
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
