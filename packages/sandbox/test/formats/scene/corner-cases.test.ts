import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { connectionDataOf } from '../../../src/formats/connection-data/connection-data.ts';
import { drawScene } from '../../../src/formats/scene/scene.ts';
import type { ConnectionModel } from '../../../src/model/geometry.ts';
import { rectangle } from '../../../src/model/geometry-outline.ts';
import { pointIn } from '../../../src/model/vector.ts';
import { finPlateCase } from '../../support/fin-plate-case.ts';
import { openEdges, volumeOf } from './mesh.ts';

/** The bolts of a fin plate made anchors of 300 mm in a block of 0.6 x 0.8 x 0.5 m behind its web. */
function anchored() {
  const { project, connection } = finPlateCase();
  const model = buildModel(project, connection);
  const [grid] = model.boltGrids;
  if (grid === undefined) throw new Error('no grid');
  const concrete = project.materials.addConcrete('C25/30');
  const frame = { ...grid.frame, origin: pointIn(grid.frame, { x: 0, y: 0, z: 0.02 }) };
  const made: ConnectionModel = {
    ...model,
    boltGrids: [],
    anchorGrids: [{ ...grid, embedment: 0.3, anchorType: 'straight', concreteBlockId: 77 }],
    concreteBlocks: [
      {
        id: 77,
        name: 'CB',
        frame,
        outline: rectangle(-0.3, 0.3, -0.4, 0.4),
        depth: 0.5,
        concrete,
        owner: grid.owner,
      },
    ],
  };
  return { connection, model: made };
}

describe('anchors in a concrete block', () => {
  test('are drawn as closed bodies from the nut to their embedment', () => {
    const scene = drawScene(anchored().model);
    const groupOf = (kind: string) => {
      const group = scene.groups.find(({ selected }) => selected?.type?.kind === kind);
      if (group === undefined) throw new Error(`no ${kind}`);
      return group;
    };

    expect(volumeOf(scene, groupOf('concreteBlock'))).toBeCloseTo(0.6 * 0.8 * 0.5, 9);
    for (const kind of ['concreteBlock', 'anchorGrid']) expect(openEdges(scene, groupOf(kind))).toEqual([]);
    // The bolt axis of the fin plate is -y; the block begins 20 mm along it.
    const depths = (groupOf('anchorGrid').faces ?? []).map((corner) => scene.vertices?.[3 * corner + 1] ?? 0);
    const block = (groupOf('concreteBlock').faces ?? []).map(
      (corner) => scene.vertices?.[3 * corner + 1] ?? 0,
    );
    expect(Math.min(...depths)).toBeCloseTo(Math.max(...block) - 0.3, 9);
  });

  test('are listed with their block', () => {
    const { connection, model } = anchored();

    const data = connectionDataOf(connection, model);

    expect(data.anchorGrids).toMatchObject([
      {
        anchorType: 'straight',
        anchoringLength: 0.3,
        concreteBlock: { lenght: 0.6, width: 0.8, height: 0.5, material: 'C25/30' },
      },
    ]);
    expect(data.concreteBlocks).toMatchObject([
      { id: 77, name: 'CB', depth: 0.5, material: 'C25/30', originalModelId: 'P77' },
    ]);
  });
});

describe('a plate with a hole outside its outline', () => {
  test('is drawn without the hole, and closed', () => {
    const { model } = anchored();
    const plates = model.plates.map((plate) => ({ ...plate, openings: [rectangle(8, 9, 8, 9)] }));

    const scene = drawScene({ ...model, plates });

    for (const group of scene.groups) expect(openEdges(scene, group)).toEqual([]);
  });
});

describe('a plate with as many bolts as a web takes', () => {
  test('is closed and of the right volume', () => {
    const { project, connection } = finPlateCase({
      beam: 'IPE600',
      column: 'HEB300',
      parameters: { n1: 11, n2: 4, p1: 0.05 },
    });
    const scene = drawScene(buildModel(project, connection));

    const group = scene.groups.find(({ selected }) => selected?.type?.kind === 'plate');
    if (group === undefined) throw new Error('no plate');
    expect(openEdges(scene, group)).toEqual([]);
    // Width 10 + 40 + 3 x 60 + 50, height 2 x 40 + 10 x 50.
    const net = 0.28 * 0.58 - 44 * Math.PI * 0.011 ** 2;
    expect(volumeOf(scene, group) / (net * 0.01)).toBeCloseTo(1, 6);
  });
});
