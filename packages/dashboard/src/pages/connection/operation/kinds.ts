import type { OperationInput, PartInput } from '@connection-gateway/client/pages/edit';
import { t, type Words } from '../../../words/words.ts';
import { type LengthUnit, lengthOf, lengthsOf, numberOf, type Values } from './lengths.ts';
import type { PartOption } from './part-options.ts';

/** A field of an operation, in the order of construction. */
export interface KindField {
  name: string;
  label: Words;
  /** In the unit of the form. */
  isLength?: true;
  hint?: Words;
  /** What stands in it at first, in mm where it is a length. */
  first: string;
  /** The same in inches. */
  inches?: string;
  type: 'number' | 'numbers' | 'part' | 'plate' | 'plates' | 'assembly' | 'choice';
  choices?: Readonly<Record<string, Words | 'X' | 'Y' | 'Z'>>;
  /** It has a line of its own. */
  isAlone?: true;
  /** Fields of the input that it is, as an error names them: the beginning is enough. */
  path: string;
}

export interface Kind {
  title: Words;
  fields: readonly KindField[];
  /** What is sent. */
  input(values: Values, parts: readonly PartOption[]): OperationInput;
}

const length = (values: Values, name: string) => ({
  value: lengthOf(values, name),
  unit: 'MILLIMETRE' as const,
});
const lengths = (values: Values, name: string) => ({
  values: lengthsOf(values, name),
  unit: 'MILLIMETRE' as const,
});

function partOf(value: string | undefined, parts: readonly PartOption[]): PartInput {
  const part = parts.find((one) => one.value === value);
  if (part === undefined) throw new Error(t('There is no part {part}.', { part: `${value}` }));
  return part.input;
}

export const partsOf = (values: string | undefined, parts: readonly PartOption[]): PartOption[] =>
  (values ?? '').split(' ').flatMap((value) => parts.find((part) => part.value === value) ?? []);

const size = (
  name: string,
  label: Words,
  [first, inches]: readonly [mm: string, inches: string],
  path: string,
  hint?: Words,
): KindField => ({
  ...{ name, label, first, inches, path, isLength: true, type: 'number' },
  ...(hint === undefined ? {} : { hint }),
});

/** Axes of a plate by the direction it faces; x along its width, y along its height. */
const facings = {
  X: { axisX: [0, 1, 0], axisY: [0, 0, 1], axisZ: [1, 0, 0] },
  Y: { axisX: [1, 0, 0], axisY: [0, 0, 1], axisZ: [0, -1, 0] },
  Z: { axisX: [1, 0, 0], axisY: [0, 1, 0], axisZ: [0, 0, 1] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [number, number, number]>>>>;

export const facingOf = (value: string | undefined) => facings[value === 'X' || value === 'Z' ? value : 'Y'];

const vector = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z });

const plate: Kind = {
  title: 'Plate',
  fields: [
    size('width', 'Width', ['100', '4'], 'stiffeningPlate.shape'),
    size('height', 'Height', ['200', '8'], 'stiffeningPlate.shape'),
    size('thickness', 'Thickness', ['10', '3/8'], 'stiffeningPlate.thickness'),
    {
      ...{
        name: 'facing',
        label: 'Faces along',
        first: 'Y',
        type: 'choice',
        path: 'stiffeningPlate.positioning',
      },
      ...{ choices: { X: 'X', Y: 'Y', Z: 'Z' }, isAlone: true },
    },
    size('x', 'Middle, X', ['0', '0'], 'stiffeningPlate.positioning.system.origin', 'From the node'),
    size('y', 'Middle, Y', ['0', '0'], 'stiffeningPlate.positioning.system.origin'),
    size('z', 'Middle, Z', ['0', '0'], 'stiffeningPlate.positioning.system.origin'),
  ],
  input(values) {
    const { axisX, axisY, axisZ } = facingOf(values['facing']);
    const at = (name: string) => lengthOf(values, name);
    return {
      stiffeningPlate: {
        shape: { rectangle: { width: length(values, 'width'), height: length(values, 'height') } },
        thickness: length(values, 'thickness'),
        positioning: {
          system: {
            origin: { x: at('x'), y: at('y'), z: at('z'), unit: 'MILLIMETRE' },
            ...{ axisX: vector(axisX), axisY: vector(axisY), axisZ: vector(axisZ) },
          },
        },
      },
    };
  },
};

const bolts: Kind = {
  title: 'Bolt grid',
  fields: [
    {
      ...{ name: 'parts', label: 'Connects', first: '', type: 'plates', path: 'boltGrid.connectedParts' },
      hint: 'Plates and walls; the first one gives the axes',
    },
    { name: 'assembly', label: 'Bolts', first: '', type: 'assembly', path: 'boltGrid.assemblyId' },
    {
      ...{
        name: 'rows',
        label: 'Rows',
        first: '70 0 -70',
        inches: '3 0 -3',
        type: 'numbers',
        isLength: true,
        path: 'boltGrid.geometry',
      },
      hint: 'Along its axes, from where the first plate has its origin',
    },
    {
      ...{ name: 'columns', label: 'Columns', first: '0', type: 'numbers', isLength: true },
      path: 'boltGrid.geometry.orthogonal.columns',
    },
  ],
  input: (values, parts) => ({
    boltGrid: {
      connectedParts: partsOf(values['parts'], parts).map(({ input }) => input),
      assemblyId: values['assembly'] ?? '',
      geometry: {
        orthogonal: {
          rows: lengths(values, 'rows'),
          columns: lengths(values, 'columns'),
        },
      },
    },
  }),
};

const weld: Kind = {
  title: 'Weld',
  fields: [
    { name: 'first', label: 'Plate with the edge', first: '', type: 'plate', path: 'weld.first' },
    {
      ...{
        name: 'edge',
        label: 'Number of its edge',
        first: '0',
        type: 'number',
        path: 'weld.first.edgeIndexes',
      },
      hint: 'As on the joint, from 0 as in the sandbox; the service does not say from which number on',
    },
    { name: 'second', label: 'Onto', first: '', type: 'plate', path: 'weld.second' },
    {
      ...{ name: 'type', label: 'Kind', first: 'DOUBLE_FILLET', type: 'choice', path: 'weld.weld.type' },
      choices: {
        DOUBLE_FILLET: 'fillets on both sides',
        FILLET_FRONT: 'fillet in front',
        FILLET_REAR: 'fillet behind',
        CJP: 'full penetration',
        PJP: 'partial penetration',
      },
    },
    size('size', 'Size', ['5', '3/16'], 'weld.weld.size', 'As the design code defines it'),
  ],
  input: (values, parts) => ({
    weld: {
      placement: 'EDGE_TO_SURFACE',
      first: { part: partOf(values['first'], parts), edgeIndexes: [numberOf(values['edge'])] },
      second: { part: partOf(values['second'], parts) },
      weld: { type: values['type'] as 'DOUBLE_FILLET', size: length(values, 'size') },
    },
  }),
};

const cut: Kind = {
  title: 'Cut',
  fields: [
    { name: 'target', label: 'What is cut', first: '', type: 'part', path: 'cut.target' },
    { name: 'cutter', label: 'By', first: '', type: 'part', path: 'cut.cutter' },
    {
      ...{ name: 'method', label: 'How', first: 'SURFACE', type: 'choice', path: 'cut.method' },
      choices: {
        SURFACE: 'at its surface',
        SURFACE_ALL_AROUND: 'at its surface, all around',
        BOUNDING_BOX: 'at its bounding box',
        MITRE_CUT: 'mitre',
      },
    },
    {
      ...{ name: 'plane', label: 'Plane', first: 'CLOSER', type: 'choice', path: 'cut.plane' },
      choices: { CLOSER: 'the nearer', FARTHER: 'the farther' },
    },
    size('offset', 'Gap', ['10', '3/8'], 'cut.offset'),
  ],
  input: (values, parts) => ({
    cut: {
      target: { part: partOf(values['target'], parts) },
      cutter: { part: partOf(values['cutter'], parts) },
      method: values['method'] as 'SURFACE',
      plane: values['plane'] as 'CLOSER',
      offset: length(values, 'offset'),
    },
  }),
};

export const kinds = { plate, bolts, weld, cut } as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

/** What stands in the fields of a new one. */
export const firstValues = (kind: KindName, unit: LengthUnit): Values => ({
  ...Object.fromEntries(
    kinds[kind].fields.map(({ name, first, inches }: KindField) => [
      name,
      unit === 'in' ? (inches ?? first) : first,
    ]),
  ),
  unit,
});

/** What is wrong with a field before it is sent; null where nothing is. */
export function wrongWith(
  { name, type, isLength }: KindField,
  values: Values,
  parts: readonly PartOption[],
): string | null {
  const value = values[name] ?? '';
  if (type === 'number')
    return Number.isFinite(isLength ? lengthOf(values, name) : numberOf(value))
      ? null
      : t('A number is needed.');
  if (type === 'numbers') {
    const all = lengthsOf(values, name);
    return all.length > 0 && all.every(Number.isFinite)
      ? null
      : t('Numbers are needed, with blanks between them.');
  }
  const isPart = type === 'part' || type === 'plate' || type === 'plates';
  const isThere = isPart ? partsOf(value, parts).length > 0 : value !== '';
  return isThere ? null : t('It has to be chosen.');
}
