import type { Vector3 } from '../../../upstream/model/member.ts';
import { lengthUnits, radians, toSi } from '../../kit/units.ts';
import type {
  AnglesInput,
  HoleInput,
  LengthsInput,
  PointInput,
  RotationsInput,
  SystemInput,
} from './inputs.ts';

export const lengths = ({ values, unit }: LengthsInput): number[] =>
  values.map((value) => toSi(value, lengthUnits[unit]));
export const angles = ({ values, unit }: AnglesInput): number[] =>
  values.map((value) => radians({ value, unit }));

const scaled = ({ x, y, z }: Vector3, factor: number): Vector3 => ({
  x: toSi(x, factor),
  y: toSi(y, factor),
  z: toSi(z, factor),
});
export const point = ({ unit, ...at }: PointInput): Vector3 => scaled(at, lengthUnits[unit]);
export const rotations = ({ unit, x, y, z }: RotationsInput): Vector3 => ({
  x: radians({ value: x, unit }),
  y: radians({ value: y, unit }),
  z: radians({ value: z, unit }),
});

export const system = ({ origin, axisX, axisY, axisZ }: SystemInput) => ({
  origin: point(origin),
  xAxis: { ...axisX },
  yAxis: { ...axisY },
  zAxis: { ...axisZ },
});

export const holes = (all: readonly HoleInput[]) =>
  all.map(({ angle, lengthFactor }) => ({ angle: radians(angle), sizeFactor: lengthFactor }));

type Given<T> = T | null | undefined;

/** What is left out stays left out, and null clears. */
export const through = <T, R>(value: Given<T>, change: (value: T) => R): R | null | undefined =>
  value == null ? (value as null | undefined) : change(value);
