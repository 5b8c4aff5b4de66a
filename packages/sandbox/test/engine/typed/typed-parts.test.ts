import { expect, test } from 'vitest';
import { typedParts } from '../../../src/engine/typed/typed-parts.ts';
import type { Operation } from '../../../src/model/operation.ts';

const operation = (id: number, kind: string, data: object) =>
  ({ id, name: `O${id}`, typed: { kind, data } }) as unknown as Operation;

const plate = operation(1, 'stiffening-plate', {
  positioning: {
    conPlatePositioningType: 'coordinateSystem',
    coordinateSystem: {
      origin: { x: 0, y: 0, z: 0 },
      xAxis: { x: 1, y: 0, z: 0 },
      yAxis: { x: 0, y: 1, z: 0 },
    },
  },
  shape: 'rectangular',
  thickness: 0.01,
  width: 0.2,
  height: 0.3,
});

const grid = (layers: object) =>
  operation(2, 'bolt-grid', {
    connectedItems: [{ operationId: 1 }],
    geometry: { type: 'rectangular', topLayers: layers, leftLayers: layers },
  });

test('bolts of a grid are drawn where its rows and columns cross', () => {
  const [, drawn] = typedParts([plate, grid({ values: [-0.05, 0.05] })], new Map(), 'ecen');

  expect(drawn?.part?.shape).toMatchObject({ kind: 'bolts', bolts: { length: 4 } });
});

test.each([
  ['values', { values: Array(100_000).fill(0.01) }],
  ['rows', { rows: [Array(100_000).fill({ value: 0.01, repeatCount: 1_000_000 })] }],
])('a grid of more bolts than can be drawn has no shape, and takes no memory for them (%s)', (_, layers) => {
  const [first, drawn] = typedParts([plate, grid(layers)], new Map(), 'ecen');

  expect(first?.part?.shape.kind).toBe('plate');
  expect(drawn?.part).toBeUndefined();
});
