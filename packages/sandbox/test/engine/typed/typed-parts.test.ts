import { expect, test } from 'vitest';
import { typedParts } from '../../../src/engine/typed/typed-parts.ts';
import type { Operation } from '../../../src/model/operation.ts';

const operation = (id: number, kind: string, data: object) =>
  ({ id, name: `O${id}`, typed: { kind, data } }) as unknown as Operation;

const bare = { workPlanes: [], plateIds: new Map(), code: 'ecen', concretes: [], sections: [] } as const;

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
  const [, drawn] = typedParts([plate, grid({ values: [-0.05, 0.05] })], bare);

  expect(drawn?.part?.shape).toMatchObject({ kind: 'bolts', bolts: { length: 4 } });
});

test.each([
  ['values', { values: Array(100_000).fill(0.01) }],
  ['rows', { rows: [Array(100_000).fill({ value: 0.01, repeatCount: 1_000_000 })] }],
])('a grid of more bolts than can be drawn has no shape, and takes no memory for them (%s)', (_, layers) => {
  const [first, drawn] = typedParts([plate, grid(layers)], bare);

  expect(first?.part?.shape.kind).toBe('plate');
  expect(drawn?.part).toBeUndefined();
});

const weld = (firstPlateEdgeIndex: number[]) =>
  operation(2, 'weld', {
    firstMemberOrPlate: { operationId: 1 },
    firstPlateEdgeIndex,
    secondMemberOrPlate: { memberId: 1 },
    weld: { type: 'doubleFillet', size: 0.005 },
  });

test.each([
  [[0, 1, 2, 3], 4],
  [[3, 3], 1],
  [[], 0],
  [[0, 4], 0],
  [[-1], 0],
])('a weld along the edges %j is drawn in %i pieces', (edges, pieces) => {
  const [, ...drawn] = typedParts([plate, weld(edges)], bare);

  expect(drawn.flatMap(({ part }) => part ?? [])).toHaveLength(pieces);
  expect(new Set(drawn.map(({ id }) => id))).toEqual(new Set([2]));
});

const block = {
  concreteMaterialId: 7,
  offsetTop: 0.1,
  offsetBottom: 0.2,
  offsetLeft: 0.3,
  offsetRight: 0.4,
  height: 0.6,
  contactType: 'mortar',
  mortarThickness: 0.03,
};
const anchors = (fields: object) =>
  operation(2, 'anchor-grid', {
    anchorType: 'threadedRod',
    anchorAssemblyId: 1,
    embedmentDepth: 0.35,
    connectedItems: [{ operationId: 1 }],
    geometry: { topLayers: { values: [0.1] }, leftLayers: { values: [0.05] } },
    foundationBlock: block,
    ...fields,
  });
const shapesOf = (fields: object) =>
  typedParts([plate, anchors(fields)], { ...bare, concretes: [{ id: 7, name: 'C25/30' }] })
    .slice(1)
    .flatMap(({ part }) => part?.shape ?? []);

test.each([
  // Corners of the block seen from the concrete, whose y is that of the plate, or against it.
  ['upperSide', 1, [-0.4, -0.35, 0.5, 0.25], [0.05, 0.1]],
  ['lowerSide', -1, [-0.4, -0.25, 0.5, 0.35], [0.05, -0.1]],
  ['default', -1, [-0.4, -0.25, 0.5, 0.35], [0.05, -0.1]],
])('anchors at %s go into a block there', (plateSide, side, [left, bottom, right, top], [x, y]) => {
  const [concrete, rods] = shapesOf({ plateSide });

  const close = (value = 0) => expect.closeTo(value, 9);
  expect(concrete).toMatchObject({
    kind: 'block',
    depth: 0.6,
    frame: { origin: { x: 0, y: 0, z: close(side * 0.035) }, axisZ: { z: side } },
    outline: [
      { x: close(left), y: close(bottom) },
      { x: close(right), y: close(bottom) },
      { x: close(right), y: close(top) },
      { x: close(left), y: close(top) },
    ],
  });
  expect(rods).toMatchObject({
    kind: 'bolts',
    bolts: [{ x: close(x), y: close(y) }],
    frame: { axisZ: { z: side } },
    anchor: { type: 'straight', embedment: 0.35 },
  });
});

test.each<[string, object, string[]]>([
  ['a hook, which is not drawn', { anchorType: 'hookedAnchor' }, ['block']],
  ['no concrete that the project has', { foundationBlock: { ...block, concreteMaterialId: 8 } }, ['bolts']],
  ['the block of another operation', { existingBlockOperationId: 9 }, ['bolts']],
  [
    'the block of another operation, said inside',
    { foundationBlock: { blockType: 'existing', existingBlockOperationId: 9 } },
    ['bolts'],
  ],
  ['no depth', { embedmentDepth: 0 }, ['block']],
  ['no plate that is drawn', { connectedItems: [{ operationId: 3 }] }, []],
])('anchors with %s leave what is known', (_what, fields, kinds) => {
  expect(shapesOf(fields).map(({ kind }) => kind)).toEqual(kinds);
});
