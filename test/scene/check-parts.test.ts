import { describe, expect, test } from 'vitest';
import { fastenerOf, partsOfCheck } from '../../src/scene/check-parts.ts';
import { partScene } from '../../src/scene/scene-parts.ts';
import type { ConnectionModel } from '../../src/upstream/model/geometry.ts';
import type { Check, DetailedResults } from '../../src/upstream/model/results.ts';
import { toScene } from '../../src/upstream/translation/scene.ts';
import {
  beam,
  block,
  blockCheck,
  boltBox,
  boltChecks,
  bolts,
  drawing,
  modelOf,
  plate,
  plateBox,
  plateCheck,
  weld,
  weldCheck,
} from './small-joint.ts';

type Bodies = Parameters<typeof drawing>[0];

function viewOf(bodies: Bodies, model: Partial<ConnectionModel>) {
  return partScene(toScene(drawing(bodies)), modelOf(model));
}

function found(
  check: Check,
  bodies: Bodies,
  model: Partial<ConnectionModel>,
  lists: Partial<DetailedResults> = {},
) {
  const all = { bolts: lists.bolts ?? [], anchors: [] };
  return partsOfCheck(check, all, viewOf(bodies, model)).map(({ part, basis }) => [part.key, basis]);
}

const twoPlates: Bodies = [
  ['plate', '1', [plateBox(0)]],
  ['plate', '3', [plateBox(1)]],
];
const plates = [plate(1, 'EP1', 0), plate(3, 'STIFF1a', 1)];

describe('a plate is found', () => {
  test('by the numbers it names, one part each', () => {
    expect(found(plateCheck('SM1', [1, 3]), twoPlates, { plates })).toEqual([
      ['plate:1', 'ID'],
      ['plate:3', 'ID'],
    ]);
  });

  test('by its name where the number is that of a plate with another name', () => {
    expect(found(plateCheck('STIFF1a', [1]), twoPlates, { plates })).toEqual([['plate:3', 'NAME']]);
  });

  test('not by a number that two parts have', () => {
    const walls = [plate(1, 'C-tfl 1', 2)];
    const bodies: Bodies = [...twoPlates, ['member', '1', [plateBox(2)], 'C']];
    expect(found(plateCheck('SM1', [1]), bodies, { plates, beams: [beam(1, 'C', walls)] })).toEqual([]);
    expect(found(plateCheck('C-tfl 1', [1]), bodies, { plates, beams: [beam(1, 'C', walls)] })).toEqual([
      ['member:1/1', 'ID'],
    ]);
  });

  test('by a name only one part bears, and not by one that two do', () => {
    expect(found(plateCheck('EP1'), twoPlates, { plates })).toEqual([['plate:1', 'NAME']]);
    const same = [plate(1, 'EP1', 0), plate(3, 'EP1', 1)];
    expect(found(plateCheck('EP1'), twoPlates, { plates: same })).toEqual([]);
  });

  test('not where the body of its number lies elsewhere', () => {
    expect(found(plateCheck('EP1', [1]), twoPlates, { plates: [plate(1, 'EP1', 0.5)] })).toEqual([]);
  });

  const member: Bodies = [
    ['member', '1', [plateBox(0), plateBox(0.5)], 'C'],
    ['member', '2', [plateBox(2)], 'C-1'],
  ];

  test('by the member its name begins with: the wall of that name, else the whole', () => {
    const named = beam(1, 'C', [plate(4, 'tfl 1', 0), plate(5, 'bfl 1', 0.5)]);
    expect(found(plateCheck('C-bfl 1'), member, { beams: [named] })).toEqual([['member:1/2', 'MEMBER']]);
    expect(found(plateCheck('C-bfl 1'), member, { beams: [] })).toEqual([['member:1', 'MEMBER']]);
    expect(found(plateCheck('C-1-w 1'), member, { beams: [] })).toEqual([['member:2', 'MEMBER']]);
    expect(found(plateCheck('CC-w 1'), member, { beams: [] })).toEqual([]);
  });

  test('not by the name of two members', () => {
    const twins: Bodies = [
      ['member', '1', [plateBox(0)], 'B'],
      ['member', '2', [plateBox(1)], 'B'],
    ];
    expect(found(plateCheck('B-w 1'), twins, {})).toEqual([]);
  });
});

describe('a weld is found', () => {
  const bodies: Bodies = [
    ['weld', '1', [plateBox(0)]],
    ['weld', '2', [plateBox(1)]],
  ];

  test.for<[string, string, number, [string | null, string | null], unknown[]]>([
    ['by its number', 'EP1', 2, ['EP1', 'EP1'], [['weld:2', 'ID']]],
    ['by its number where no weld bears the name', 'C-bfl 1', 2, [null, null], [['weld:2', 'ID']]],
    ['by its name where the number contradicts it', 'W1', 2, ['W1', 'W2'], [['weld:1', 'NAME']]],
    ['by its name where nothing has the number', 'W1', 9, ['W1', 'W2'], [['weld:1', 'NAME']]],
    ['not by a name that stands for several', 'EP1', 9, ['EP1', 'EP1'], []],
  ])('%s', ([, name, number, [first, second], expected]) => {
    const welds = [weld(1, first), weld(2, second)];
    expect(found(weldCheck(name, number), bodies, { welds })).toEqual(expected);
  });
});

describe('a bolt is found', () => {
  const bodies: Bodies = [
    ['boltGrid', '8', [boltBox(0.1), boltBox(0.2)]],
    ['boltGrid', '9', [boltBox(0.1), boltBox(0.2)]],
  ];
  const boltGrids = [bolts(8), bolts(9)];
  const checks = boltChecks('B15', 'B7', 'B100', 'B16');

  test('by its place in the sequence of numbers, gaps and all', () => {
    const parts = checks.map((check) => found(check, bodies, { boltGrids }, { bolts: checks }));
    expect(parts.flat()).toEqual([
      ['boltGrid:8/2', 'ORDER'],
      ['boltGrid:8/1', 'ORDER'],
      ['boltGrid:9/2', 'ORDER'],
      ['boltGrid:9/1', 'ORDER'],
    ]);
  });

  test.for<[string, string[]]>([
    ['there are fewer checks than places', ['B1', 'B2', 'B3']],
    ['there are more', ['B1', 'B2', 'B3', 'B4', 'B5']],
    ['a name has no number', ['B1', 'B2', 'B3', 'bolt']],
    ['two names have the same', ['B1', 'B2', 'B3', 'C3']],
  ])('not when %s', ([, names]) => {
    const all = boltChecks(...names);
    for (const check of all) expect(found(check, bodies, { boltGrids }, { bolts: all })).toEqual([]);
  });

  test.for([true, false])('where its grid lists positions in its own axes: %s', (areLocal) => {
    const view = viewOf(bodies.slice(0, 1), { boltGrids: [bolts(8, areLocal)] });
    const two = boltChecks('B1', 'B2');
    const places = two.map((check) => fastenerOf(check, { bolts: two, anchors: [] }, view));
    expect(places.map((place) => [place?.part.key, place?.position])).toEqual([
      ['boltGrid:8/1', { x: expect.closeTo(0.03, 9), y: 0, z: expect.closeTo(0.2, 9) }],
      ['boltGrid:8/2', { x: expect.closeTo(0.03, 9), y: 0, z: expect.closeTo(0.1, 9) }],
    ]);
  });

  test('in its whole group where the body is nowhere near the positions', () => {
    const far: Bodies = [['boltGrid', '8', [boltBox(3), boltBox(4)]]];
    const two = boltChecks('B1', 'B2');
    const [first] = two;
    expect(first && found(first, far, { boltGrids: [bolts(8)] }, { bolts: two })).toEqual([
      ['boltGrid:8', 'ORDER'],
    ]);
  });
});

test('a concrete block is found when it is the only one, and among several by its name', () => {
  const one: Bodies = [['concreteBlock', '1', [plateBox(0)]]];
  expect(found(blockCheck('CB1'), one, {})).toEqual([['concreteBlock:1', 'NAME']]);
  const two: Bodies = [...one, ['concreteBlock', '2', [plateBox(1)]]];
  const concreteBlocks = [block(1, 'CB1'), block(2, 'CB2')];
  expect(found(blockCheck('CB2'), two, { concreteBlocks })).toEqual([['concreteBlock:2', 'NAME']]);
  expect(found(blockCheck('CB3'), two, { concreteBlocks })).toEqual([]);
});

describe('the parts of a scene', () => {
  test('are all of it: kinds nobody knows, bodies without a number, and what is in no wall', () => {
    const bodies: Bodies = [
      ['gusset', 'x-1', [plateBox(0)]],
      [null, null, [plateBox(1)]],
      ['Member', '1', [plateBox(2), plateBox(3)], 'C'],
      ['member', '2', [plateBox(4)]],
    ];
    const view = viewOf(bodies, { beams: [beam(1, 'C', [plate(4, 'C-w 1', 2)])] });
    expect(
      view.groups.map(({ key, kind, number, name, parts }) => [
        key,
        kind,
        number,
        name,
        parts.map((part) => part.key),
      ]),
    ).toEqual([
      ['gusset:x-1', 'UNRECOGNIZED', null, null, ['gusset:x-1']],
      ['group:2', 'UNRECOGNIZED', null, null, ['group:2']],
      ['Member:1', 'MEMBER', 1, 'C', ['Member:1/1', 'Member:1']],
      ['member:2', 'MEMBER', 2, null, ['member:2']],
    ]);
    const corners = view.groups.flatMap(({ parts }) => parts.flatMap(({ faces }) => faces.length));
    expect(corners).toEqual([36, 36, 36, 36, 36]);
  });

  test('are bodies alone where there is too much of them', () => {
    const faces = Array.from({ length: 3 * 100_001 }, (_, at) => at % 8);
    const [group] = drawing([['boltGrid', '8', [boltBox(0.1), boltBox(0.2)]]]).groups ?? [];
    const { vertices } = drawing([['boltGrid', '8', [boltBox(0.1), boltBox(0.2)]]]);
    const scene = toScene({ vertices: vertices ?? [], groups: [{ ...group, faces }] });
    const [whole] = partScene(scene, modelOf({ boltGrids: [bolts(8)] })).groups;
    expect([whole?.name, whole?.parts.map(({ key }) => key)]).toEqual(['EP1', ['boltGrid:8']]);
  });

  test('leave out what points at vertices that are not there', () => {
    const data = drawing([['plate', '1', [plateBox(0)]]]);
    data.groups?.[0]?.faces?.push(0, 1, 99, -1, 0, 1, 5);
    data.groups?.[0]?.lines?.[0]?.pairs?.push(0, 99);
    const [group] = partScene(toScene(data), modelOf({})).groups;
    expect([group?.faces.length, group?.edges.length]).toEqual([36, 2]);
  });
});
