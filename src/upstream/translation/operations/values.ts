import type { ConLocalCoordinateSystem } from '@connection-gateway/contract/operations/parts';
import { finite, type WireNumber } from '@connection-gateway/contract/wire';
import type { z } from 'zod';
import type { LocalSystem } from '../../model/geometry.ts';
import { fromWire, type UNRECOGNIZED } from '../../model/words.ts';
import { toVector } from '../vector.ts';

/** Null for a word that is left out. */
export const wordOf = <G extends string>(
  table: Readonly<Record<string, G>>,
  word: string | null | undefined,
): G | typeof UNRECOGNIZED | null => (word == null ? null : fromWire(table, word));

/** A length or angle that means 0 where it is left out; null where it is no number. */
export const orZero = (value: WireNumber | null | undefined): number | null =>
  value == null ? 0 : finite(value);

export function toLocalSystem(
  wire: z.infer<typeof ConLocalCoordinateSystem> | null | undefined,
): LocalSystem | null {
  const [origin, axisX, axisY, axisZ] = [wire?.origin, wire?.xAxis, wire?.yAxis, wire?.zAxis].map(toVector);
  if (!origin || !axisX || !axisY || !axisZ) return null;
  return { origin, axisX, axisY, axisZ };
}
