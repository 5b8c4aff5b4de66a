import type { OperationInput, PartInput } from '@connection-gateway/client/pages/edit';
import { t, type Words } from '../../../words/words.ts';
import type { PartOption } from './part-options.ts';

/** A field of an operation, in the order of construction. */
export interface KindField {
  name: string;
  label: Words;
  unit?: string;
  hint?: Words;
  /** What stands in it at first. */
  first: string;
  type: 'number' | 'numbers' | 'part' | 'plate' | 'plates' | 'assembly' | 'choice';
  choices?: Readonly<Record<string, Words | 'X' | 'Y' | 'Z'>>;
  /** Fields of the input that it is, as an error names them: the beginning is enough. */
  path: string;
}

export type Values = Readonly<Record<string, string>>;

export interface Kind {
  title: Words;
  fields: readonly KindField[];
  /** What is sent. */
  input(values: Values, parts: readonly PartOption[]): OperationInput;
}

const mm = (text: string | undefined) => ({ value: numberOf(text), unit: 'MILLIMETRE' as const });

/** Of text with a comma or a point; what is no number is refused before it is sent. */
export const numberOf = (text: string | undefined): number =>
  Number((text ?? '').trim().replace(',', '.') || 'x');

export const numbersOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(/[\s;]+/)
    .filter((one) => one !== '')
    .map(numberOf);

function partOf(value: string | undefined, parts: readonly PartOption[]): PartInput {
  const part = parts.find((one) => one.value === value);
  if (part === undefined) throw new Error(t('There is no part {part}.', { part: `${value}` }));
  return part.input;
}

export const partsOf = (values: string | undefined, parts: readonly PartOption[]): PartOption[] =>
  (values ?? '').split(' ').flatMap((value) => parts.find((part) => part.value === value) ?? []);

const number = (name: string, label: Words, first: string, path: string, hint?: Words): KindField => ({
  ...{ name, label, first, path, unit: 'mm', type: 'number' },
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
    number('width', 'Width', '100', 'stiffeningPlate.shape'),
    number('height', 'Height', '200', 'stiffeningPlate.shape'),
    number('thickness', 'Thickness', '10', 'stiffeningPlate.thickness'),
    {
      ...{
        name: 'facing',
        label: 'Faces along',
        first: 'Y',
        type: 'choice',
        path: 'stiffeningPlate.positioning',
      },
      choices: { X: 'X', Y: 'Y', Z: 'Z' },
    },
    number('x', 'Middle, X', '0', 'stiffeningPlate.positioning.system.origin', 'From the node'),
    number('y', 'Middle, Y', '0', 'stiffeningPlate.positioning.system.origin'),
    number('z', 'Middle, Z', '0', 'stiffeningPlate.positioning.system.origin'),
  ],
  input({ width, height, thickness, facing, x, y, z }) {
    const { axisX, axisY, axisZ } = facingOf(facing);
    return {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(width), height: mm(height) } },
        thickness: mm(thickness),
        positioning: {
          system: {
            origin: { x: numberOf(x), y: numberOf(y), z: numberOf(z), unit: 'MILLIMETRE' },
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
      hint: 'Plates and walls, the one whose axes count first',
    },
    { name: 'assembly', label: 'Bolts', first: '', type: 'assembly', path: 'boltGrid.assemblyId' },
    {
      ...{
        name: 'rows',
        label: 'Rows',
        first: '70 0 -70',
        type: 'numbers',
        unit: 'mm',
        path: 'boltGrid.geometry',
      },
      hint: 'Offsets from the middle of the first plate',
    },
    {
      ...{ name: 'columns', label: 'Columns', first: '0', type: 'numbers', unit: 'mm' },
      path: 'boltGrid.geometry.orthogonal.columns',
    },
  ],
  input: ({ parts: chosen, assembly, rows, columns }, parts) => ({
    boltGrid: {
      connectedParts: partsOf(chosen, parts).map(({ input }) => input),
      assemblyId: assembly ?? '',
      geometry: {
        orthogonal: {
          rows: { values: numbersOf(rows), unit: 'MILLIMETRE' },
          columns: { values: numbersOf(columns), unit: 'MILLIMETRE' },
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
      hint: 'The service does not say whether it counts from 0 or 1; the sandbox from 0, the lower edge first',
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
    number('size', 'Size', '5', 'weld.weld.size', 'As the design code defines it'),
  ],
  input: ({ first, edge, second, type, size }, parts) => ({
    weld: {
      placement: 'EDGE_TO_SURFACE',
      first: { part: partOf(first, parts), edgeIndexes: [numberOf(edge)] },
      second: { part: partOf(second, parts) },
      weld: { type: type as 'DOUBLE_FILLET', size: mm(size) },
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
        BOUNDING_BOX: 'at its box',
        MITRE_CUT: 'mitre',
      },
    },
    {
      ...{ name: 'plane', label: 'Plane', first: 'CLOSER', type: 'choice', path: 'cut.plane' },
      choices: { CLOSER: 'the nearer', FARTHER: 'the farther' },
    },
    number('offset', 'Gap', '10', 'cut.offset'),
  ],
  input: ({ target, cutter, method, plane: side, offset }, parts) => ({
    cut: {
      target: { part: partOf(target, parts) },
      cutter: { part: partOf(cutter, parts) },
      method: method as 'SURFACE',
      plane: side as 'CLOSER',
      offset: mm(offset),
    },
  }),
};

export const kinds = { plate, bolts, weld, cut } as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

/** What is wrong with a field before it is sent; null where nothing is. */
export function wrongWith({ type }: KindField, value: string, parts: readonly PartOption[]): string | null {
  if (type === 'number') return Number.isFinite(numberOf(value)) ? null : t('A number is needed.');
  if (type === 'numbers') {
    const all = numbersOf(value);
    return all.length > 0 && all.every(Number.isFinite)
      ? null
      : t('Numbers are needed, with blanks between them.');
  }
  const isPart = type === 'part' || type === 'plate' || type === 'plates';
  const isThere = isPart ? partsOf(value, parts).length > 0 : value !== '';
  return isThere ? null : t('It has to be chosen.');
}
