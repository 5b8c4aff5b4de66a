import type {
  OperationInput,
  ReferredPartFragment,
  StoredOperationQuery,
  StoredPartsFragment,
} from '@connection-gateway/client/pages/edit';
import { type KindName, kinds } from './kinds.ts';
import { exactText, type LengthUnit, lengthOf, lengthsOf, lengthText, type Values } from './lengths.ts';

type Of<T extends StoredPartsFragment['__typename']> = Extract<StoredPartsFragment, { __typename: T }>;

/** An operation that is there, as a form changes it. */
export interface Stored {
  id: string;
  name: string;
  kind: KindName;
  /** Names of the fields that can be changed: those of which the service says what they are. */
  names: readonly string[];
  /** As they are; those of fields that are not changed are for the drawing. */
  values: Values;
  /** The same with all digits, for what takes a change back. */
  exact: Values;
  /** What is sent: the rest of the operation stays. */
  input(values: Values): OperationInput;
}

/** Kinds of operations that have a form, by their kind in the graph. */
export const editedKinds: Readonly<Record<string, KindName>> = {
  STIFFENING_PLATE: 'plate',
  BOLT_GRID: 'bolts',
  WELD: 'weld',
  CUT: 'cut',
};

/** Null for what has no form here. @param unit of the lengths in its texts */
export function storedOf(
  node: StoredPartsFragment | NonNullable<StoredOperationQuery['node']>,
  unit: LengthUnit,
): Stored | null {
  switch (node.__typename) {
    case 'StiffeningPlateOperation':
      return plateOf(node, unit);
    case 'BoltGridOperation':
      return boltsOf(node, unit);
    case 'WeldOperation':
      return weldOf(node, unit);
    case 'CutOperation':
      return cutOf(node, unit);
    default:
      return null;
  }
}

const mm = (value: number) => ({ value, unit: 'MILLIMETRE' as const });

/** A text, a length or several in mm; null for what is not known. */
type Value = string | number | readonly number[] | null;

/** The values that are known, with their names. */
function known(all: Readonly<Record<string, Value>>, unit: LengthUnit) {
  const found = Object.entries(all).flatMap(([name, value]) =>
    value == null ? [] : [[name, value] as const],
  );
  const texts = (text: (mm: number, unit: LengthUnit) => string): Values => ({
    ...Object.fromEntries(
      found.map(([name, value]) => [
        name,
        typeof value === 'string'
          ? value
          : [value]
              .flat()
              .map((one) => text(one, unit))
              .join(' '),
      ]),
    ),
    unit,
  });
  return { names: found.map(([name]) => name), values: texts(lengthText), exact: texts(exactText) };
}

/** A word that the form has a choice for; null for others. */
function chosen(kind: KindName, field: string, word: string | null): string | null {
  const choices = kinds[kind].fields.find(({ name }) => name === field)?.choices ?? {};
  return word !== null && Object.hasOwn(choices, word) ? word : null;
}

function plateOf({ id, name, plate }: Of<'StiffeningPlateOperation'>, unit: LengthUnit): Stored {
  const { shape, width, height, width2, height2, thickness } = plate;
  const isRectangle = shape === 'RECTANGULAR' && width !== null && height !== null;
  // A shape is sent whole.
  const other = (value: number | null) => (value === null ? null : mm(value));
  return {
    ...{ id, name, kind: 'plate' },
    ...known(
      {
        width: isRectangle ? width : null,
        height: isRectangle ? height : null,
        thickness: thickness ?? null,
      },
      unit,
    ),
    input: (values) => ({
      stiffeningPlate: {
        ...(thickness == null ? {} : { thickness: mm(lengthOf(values, 'thickness', [thickness])) }),
        ...(isRectangle
          ? {
              shape: {
                rectangle: {
                  width: mm(lengthOf(values, 'width', [width])),
                  height: mm(lengthOf(values, 'height', [height])),
                  ...{ width2: other(width2), height2: other(height2) },
                },
              },
            }
          : {}),
      },
    }),
  };
}

function boltsOf(
  { id, name, connectedParts, assembly, geometry }: Of<'BoltGridOperation'>,
  unit: LengthUnit,
): Stored {
  const grid = geometry?.__typename === 'OrthogonalGrid' ? geometry : null;
  const offsets = (values: readonly (number | null)[] | undefined) =>
    values?.every((one) => one !== null) ? values : null;
  const [rows, columns] = [offsets(grid?.rows), offsets(grid?.columns)];
  const isLaidOut = rows !== null && columns !== null;
  const found = known(
    {
      assembly: assembly == null ? null : `${assembly.number}`,
      rows: isLaidOut ? rows : null,
      columns: isLaidOut ? columns : null,
    },
    unit,
  );
  const parts = connectedParts.flatMap((part) => referred(part) ?? []).join(' ');
  const lengths = (values: number[]) => ({ values, unit: 'MILLIMETRE' as const });
  return {
    ...{ id, name, kind: 'bolts', names: found.names },
    values: { ...found.values, parts },
    exact: { ...found.exact, parts },
    input: (values) => ({
      boltGrid: {
        ...(values['assembly'] === undefined ? {} : { assemblyId: values['assembly'] }),
        ...(grid === null || !isLaidOut
          ? {}
          : {
              geometry: {
                orthogonal: {
                  rows: lengths(lengthsOf(values, 'rows', rows)),
                  columns: lengths(lengthsOf(values, 'columns', columns)),
                  ...{ stagger: grid.stagger, shearPlaneInThread: grid.shearPlaneInThread },
                },
              },
            }),
      },
    }),
  };
}

/** As `PartOption.value` names it. */
function referred(part: ReferredPartFragment | null): string | null {
  if (part === null) return null;
  if (part.__typename === 'MemberReference') return `member:${part.memberNumber}`;
  if (part.__typename === 'PlateReference') return `plate:${part.plateNumber}`;
  if (part.__typename !== 'OperationPlateReference' || part.operation === null) return null;
  return `operation:${part.operation.number}`;
}

function weldOf({ id, name, weld }: Of<'WeldOperation'>, unit: LengthUnit): Stored {
  // What is sent of a weld is all of it, and an intermittent one has no form.
  const type = chosen('weld', 'type', weld?.type ?? null);
  const isWhole = weld !== null && type !== null && weld.stitch === null;
  return {
    ...{ id, name, kind: 'weld' },
    ...known({ type: isWhole ? type : null, size: isWhole ? weld.size : null }, unit),
    input: (values) => ({
      weld: {
        weld: {
          type: values['type'] as 'DOUBLE_FILLET',
          ...(weld?.size == null ? {} : { size: mm(lengthOf(values, 'size', [weld.size])) }),
          ...(weld?.material == null ? {} : { materialId: weld.material.id }),
        },
      },
    }),
  };
}

function cutOf({ id, name, method, plane, offset }: Of<'CutOperation'>, unit: LengthUnit): Stored {
  return {
    ...{ id, name, kind: 'cut' },
    ...known({ method: chosen('cut', 'method', method), plane: chosen('cut', 'plane', plane), offset }, unit),
    input: (values) => ({
      cut: {
        ...(values['method'] === undefined ? {} : { method: values['method'] as 'SURFACE' }),
        ...(values['plane'] === undefined ? {} : { plane: values['plane'] as 'CLOSER' }),
        ...(offset == null ? {} : { offset: mm(lengthOf(values, 'offset', [offset])) }),
      },
    }),
  };
}
