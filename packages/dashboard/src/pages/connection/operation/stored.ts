import type {
  OperationInput,
  ReferredPartFragment,
  StoredOperationQuery,
  StoredPartsFragment,
} from '@connection-gateway/client/pages/edit';
import { type KindName, kinds, numberOf, numbersOf, type Values } from './kinds.ts';

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

/** Null for what has no form here. */
export function storedOf(
  node: StoredPartsFragment | NonNullable<StoredOperationQuery['node']>,
): Stored | null {
  switch (node.__typename) {
    case 'StiffeningPlateOperation':
      return plateOf(node);
    case 'BoltGridOperation':
      return boltsOf(node);
    case 'WeldOperation':
      return weldOf(node);
    case 'CutOperation':
      return cutOf(node);
    default:
      return null;
  }
}

const mm = (text: string | undefined) => ({ value: numberOf(text), unit: 'MILLIMETRE' as const });

/** As it is typed: no more digits than a drawing has. */
const typed = (value: number): string => `${Number(value.toFixed(3))}`;

/** The values that are known, with their names. */
function known(values: Readonly<Record<string, string | null>>): Pick<Stored, 'names' | 'values'> {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return { names: entries.map(([name]) => name), values: Object.fromEntries(entries) };
}

/** A word that the form has a choice for; null for others. */
function chosen(kind: KindName, field: string, word: string | null): string | null {
  const choices = kinds[kind].fields.find(({ name }) => name === field)?.choices ?? {};
  return word !== null && Object.hasOwn(choices, word) ? word : null;
}

const orNull = (value: number | null | undefined): string | null => (value == null ? null : typed(value));

function plateOf({ id, name, plate }: Of<'StiffeningPlateOperation'>): Stored {
  const { shape, width, height, width2, height2, thickness } = plate;
  const isRectangle = shape === 'RECTANGULAR' && width !== null && height !== null;
  // A shape is sent whole.
  const other = (value: number | null) => (value === null ? null : mm(typed(value)));
  return {
    ...{ id, name, kind: 'plate' },
    ...known({
      width: isRectangle ? typed(width) : null,
      height: isRectangle ? typed(height) : null,
      thickness: orNull(thickness),
    }),
    input: (values) => ({
      stiffeningPlate: {
        ...(values['thickness'] === undefined ? {} : { thickness: mm(values['thickness']) }),
        ...(isRectangle
          ? {
              shape: {
                rectangle: {
                  ...{ width: mm(values['width']), height: mm(values['height']) },
                  ...{ width2: other(width2), height2: other(height2) },
                },
              },
            }
          : {}),
      },
    }),
  };
}

function boltsOf({ id, name, connectedParts, assembly, geometry }: Of<'BoltGridOperation'>): Stored {
  const grid = geometry?.__typename === 'OrthogonalGrid' ? geometry : null;
  const offsets = (values: readonly (number | null)[] | undefined) =>
    values === undefined || values.includes(null) ? null : values.map((one) => typed(one ?? 0)).join(' ');
  const [rows, columns] = [offsets(grid?.rows), offsets(grid?.columns)];
  const isLaidOut = rows !== null && columns !== null;
  const found = known({
    assembly: orNull(assembly?.number),
    rows: isLaidOut ? rows : null,
    columns: isLaidOut ? columns : null,
  });
  const lengths = (text: string | undefined) => ({ values: numbersOf(text), unit: 'MILLIMETRE' as const });
  return {
    ...{ id, name, kind: 'bolts', names: found.names },
    values: { ...found.values, parts: connectedParts.flatMap((part) => referred(part) ?? []).join(' ') },
    input: (values) => ({
      boltGrid: {
        ...(values['assembly'] === undefined ? {} : { assemblyId: values['assembly'] }),
        ...(grid === null || !isLaidOut
          ? {}
          : {
              geometry: {
                orthogonal: {
                  ...{ rows: lengths(values['rows']), columns: lengths(values['columns']) },
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

function weldOf({ id, name, weld }: Of<'WeldOperation'>): Stored {
  // What is sent of a weld is all of it, and an intermittent one has no form.
  const type = chosen('weld', 'type', weld?.type ?? null);
  const isWhole = weld !== null && type !== null && weld.stitch === null;
  return {
    ...{ id, name, kind: 'weld' },
    ...known({ type: isWhole ? type : null, size: isWhole ? orNull(weld.size) : null }),
    input: (values) => ({
      weld: {
        weld: {
          type: values['type'] as 'DOUBLE_FILLET',
          ...(values['size'] === undefined ? {} : { size: mm(values['size']) }),
          ...(weld?.material == null ? {} : { materialId: weld.material.id }),
        },
      },
    }),
  };
}

function cutOf({ id, name, method, plane, offset }: Of<'CutOperation'>): Stored {
  return {
    ...{ id, name, kind: 'cut' },
    ...known({
      method: chosen('cut', 'method', method),
      plane: chosen('cut', 'plane', plane),
      offset: orNull(offset),
    }),
    input: (values) => ({
      cut: {
        ...(values['method'] === undefined ? {} : { method: values['method'] as 'SURFACE' }),
        ...(values['plane'] === undefined ? {} : { plane: values['plane'] as 'CLOSER' }),
        ...(values['offset'] === undefined ? {} : { offset: mm(values['offset']) }),
      },
    }),
  };
}
