import { z } from 'zod';
import type { Outcome } from '../../../model/outcome.ts';

/** Numbers of the raw result may be infinite. */
const number = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'number' ? value : Number.NaN));

const RawCheck = z.object({
  loadCase: z.number(),
  what: z.string(),
  clause: z.string(),
  demand: number,
  resistance: number,
  u: number,
  quantity: z.enum(['force', 'moment', 'stress']),
  formula: z.string(),
});
export type RawCheck = z.infer<typeof RawCheck>;

const RawPart = z.object({
  name: z.string(),
  u: number,
  grid: z.string().optional(),
  boltTensionForce: number,
  boltShearForce: number,
  checks: z.array(RawCheck).catch([]),
});
export type RawPart = z.infer<typeof RawPart>;

const Parts = z
  .record(z.string(), RawPart.nullable().catch(null))
  .transform((parts) => Object.values(parts).filter((part) => part !== null))
  .catch([]);

const Raw = z.object({
  plates: Parts,
  bolts: Parts,
  welds: Parts,
  anchors: Parts,
  concreteBlocks: Parts,
  basePlateShear: Parts,
});
export type RawChecks = z.infer<typeof Raw>;

/** The checks of an outcome by kind of part; N, Nm or Pa. Parts of a form that is not known are left out. */
export function rawChecks({ raw }: Outcome): RawChecks {
  return Raw.parse(raw);
}
