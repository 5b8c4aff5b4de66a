import { z } from 'zod';
import { Int32, openEnum, orUnsentNull, Text, WireNumber } from '../wire.ts';

/** Absent and null mean the same in an answer; in a request what has no value is left out. */
export const maybe = {
  number: orUnsentNull(WireNumber),
  int: Int32.nullish(),
  flag: orUnsentNull(z.boolean()),
};
export const word = <const T extends string>(words: readonly [T, ...T[]]) => orUnsentNull(openEnum(words));
export const object = <S extends z.ZodType>(schema: S) => orUnsentNull(schema);

export const Vector = z.object({ x: z.number(), y: z.number(), z: z.number() });
export const Point = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  id: Int32.nullish(),
});

/** `id` is given by the service; an addition sends `active: true` with it. */
export const base = {
  id: Int32.optional(),
  name: Text,
  active: z.boolean(),
  isImported: z.boolean().optional(),
  operationType: Text,
};

/** A member, a plate of the connection, or a plate of a member or an operation, counted from 1. */
export const ConConnectedItem = z.object({
  plateId: maybe.int,
  operationId: maybe.int,
  memberId: maybe.int,
  plateSubIndex: maybe.int,
});
export type ConConnectedItem = z.infer<typeof ConConnectedItem>;
export const items = z.array(ConConnectedItem).nullish();

/** Lengths in m; the last four are of intermittent welds. */
export const ConWeldData = z.object({
  kind: word(['continuous', 'intermittent']),
  size: maybe.number,
  type: word(['noWeld', 'filletFront', 'filletRear', 'doubleFillet', 'cjp', 'pjp']),
  materialId: maybe.int,
  beginOffset: maybe.number,
  endOffset: maybe.number,
  length: maybe.number,
  gap: maybe.number,
});
export type ConWeldData = z.infer<typeof ConWeldData>;
export const weld = object(ConWeldData);

export const ConLocalCoordinateSystem = z.object({
  origin: object(Point),
  xAxis: object(Vector),
  yAxis: object(Vector),
  zAxis: object(Vector),
});
export const coordinateSystem = object(ConLocalCoordinateSystem);

export const plateSide = word(['lowerSide', 'upperSide', 'bothSides', 'center', 'default']);
export const workPlaneMethod = word(['byAngles', 'byNormalVector', 'byIntersection']);
