import { z } from 'zod';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import type { CalculationRun } from './runs.ts';

/** Another form than this is not read: what it says is worth less than a start without it. */
const VERSION = 1;

const change = z.object({
  at: z.coerce.date(),
  mutation: z.string().nullable(),
  parameters: z.array(z.object({ key: z.string(), expression: z.string().nullable() })),
});

const run = z.object({
  projectId: z.string(),
  connectionId: z.number(),
  number: z.number(),
  calculatedAt: z.coerce.date(),
  milliseconds: z.number().nullable(),
  loadEffectIds: z.array(z.number()).nullable(),
  passed: z.boolean().nullable(),
  // Written by this program and shown as it was; nothing is worked out from its inner form.
  summary: z.array(z.looseObject({ type: z.literal('SummaryCheck'), name: z.string(), status: z.string() })),
  // Not there in the files of earlier versions.
  design: z
    .object({ designSetId: z.string(), designItemId: z.string(), name: z.string().nullable() })
    .nullable()
    .default(null),
  changesSince: z.array(change),
  moreChanges: z.number(),
});

const file = z.object({ version: z.literal(VERSION), runs: z.array(run) });

/** The runs of a project as text. */
export function toText(runs: readonly CalculationRun[]): string {
  return JSON.stringify({ version: VERSION, runs });
}

/** The runs in a text, oldest first; none where it is not ours or damaged. */
export function fromText(text: string | null): CalculationRun[] {
  if (text === null) return [];
  const read = file.safeParse(json(text));
  if (!read.success) return [];
  return read.data.runs.map((one) => ({ ...one, summary: one.summary as unknown as SummaryCheck[] }));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
