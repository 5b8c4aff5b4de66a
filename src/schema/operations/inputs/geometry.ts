import { builder } from '../../kit/builder.ts';
import { GridStagger } from '../../kit/operation-words.ts';
import { AngleInput, LengthInput, Point3Input } from '../../kit/quantity-inputs.ts';
import { AngleUnit, LengthUnit } from '../../kit/units.ts';
import { Vector3Input } from '../../members/member-changes.ts';

const number = { required: true, description: 'In `unit`.' } as const;
const lengthUnit = { type: LengthUnit, required: true, description: 'Unit.' } as const;
const angleUnit = { type: AngleUnit, required: true, description: 'Unit.' } as const;
const values = { required: true, description: 'Values.' } as const;

export const Rotations3Input = builder.inputType('Rotations3Input', {
  description: 'Rotations about three axes with their unit.',
  fields: (t) => ({
    x: t.float(number),
    y: t.float(number),
    z: t.float(number),
    unit: t.field(angleUnit),
  }),
});

export const LocalSystemInput = builder.inputType('LocalSystemInput', {
  description: 'A coordinate system in global axes.',
  fields: (t) => ({
    origin: t.field({ type: Point3Input, required: true, description: 'Origin.' }),
    axisX: t.field({ type: Vector3Input, required: true, description: 'Direction of the x axis.' }),
    axisY: t.field({ type: Vector3Input, required: true, description: 'Direction of the y axis.' }),
    axisZ: t.field({ type: Vector3Input, required: true, description: 'Direction of the z axis.' }),
  }),
});

const LengthsInput = builder.inputType('LengthsInput', {
  description: 'Lengths with their unit.',
  fields: (t) => ({ values: t.floatList(values), unit: t.field(lengthUnit) }),
});

export const AnglesInput = builder.inputType('AnglesInput', {
  description: 'Angles with their unit.',
  fields: (t) => ({ values: t.floatList(values), unit: t.field(angleUnit) }),
});

export const SlottedHoleInput = builder.inputType('SlottedHoleInput', {
  description: 'A slotted hole.',
  fields: (t) => ({
    angle: t.field({ type: AngleInput, required: true, description: 'Direction of the slot.' }),
    lengthFactor: t.float({ required: true, description: 'Slot by hole: 1 is round.' }),
  }),
});

const inThread = {
  required: true,
  defaultValue: true,
  description: 'Whether the thread is in the shear plane.',
} as const;

const OrthogonalGridInput = builder.inputType('OrthogonalGridInput', {
  description: 'Fasteners in rows and columns.',
  fields: (t) => ({
    rows: t.field({
      type: LengthsInput,
      required: true,
      description: 'Offsets of the rows from the origin, signed: 35 and -35 are two rows 70 apart.',
    }),
    columns: t.field({
      type: LengthsInput,
      required: true,
      description: 'Offsets of the columns from the origin, signed.',
    }),
    stagger: t.field({
      type: GridStagger,
      required: true,
      defaultValue: 'REGULAR',
      description: 'Which rows are shifted.',
    }),
    shearPlaneInThread: t.boolean(inThread),
  }),
});

const PolarGridInput = builder.inputType('PolarGridInput', {
  description: 'Fasteners on circles: exactly one of `counts` and `angles`.',
  fields: (t) => ({
    radii: t.field({ type: LengthsInput, required: true, description: 'Radii of the circles.' }),
    counts: t.intList({ description: 'Fasteners on each circle.' }),
    angles: t.field({ type: AnglesInput, description: 'Angles between the fasteners.' }),
    shearPlaneInThread: t.boolean(inThread),
  }),
});

const GridPositionInput = builder.inputType('GridPositionInput', {
  description: 'A single fastener.',
  fields: (t) => ({
    x: t.field({ type: LengthInput, required: true, description: 'Along the x axis of the grid.' }),
    y: t.field({ type: LengthInput, required: true, description: 'Along the y axis of the grid.' }),
    gridIndex: t.int({ required: true, defaultValue: 0, description: 'Which of several grids, from 0.' }),
    hookRotation: t.field({ type: AngleInput, description: 'Direction of its hook.' }),
    slottedHoles: t.field({ type: [SlottedHoleInput], description: 'Its slotted holes.' }),
  }),
});

const FreeGridInput = builder.inputType('FreeGridInput', {
  description: 'Fasteners at single points.',
  fields: (t) => ({
    positions: t.field({ type: [GridPositionInput], required: true, description: 'The fasteners.' }),
    axes: t.field({
      type: LocalSystemInput,
      description: 'Axes of the grid; those of the plate when left out.',
    }),
    shearPlaneInThread: t.boolean(inThread),
  }),
});

export const GridGeometryInput = builder.inputType('GridGeometryInput', {
  description: 'Where the fasteners of a grid are.',
  isOneOf: true,
  fields: (t) => ({
    orthogonal: t.field({ type: OrthogonalGridInput, description: 'In rows and columns.' }),
    polar: t.field({ type: PolarGridInput, description: 'On circles.' }),
    free: t.field({ type: FreeGridInput, description: 'At single points.' }),
  }),
});
