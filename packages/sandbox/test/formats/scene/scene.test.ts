import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { drawScene } from '../../../src/formats/scene/scene.ts';
import { netArea } from '../../../src/model/geometry-outline.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';
import { finPlateCase } from '../../support/fin-plate-case.ts';
import { openEdges, volumeOf } from './mesh.ts';

function finPlateScene() {
  const { project, connection } = finPlateCase();
  const model = buildModel(project, connection);
  return { model, scene: drawScene(model) };
}

describe('the scene of a fin plate joint', () => {
  test('has one group for each part, selected by kind and number', () => {
    const { model, scene } = finPlateScene();

    const [plate] = model.plates.filter(({ owner }) => owner.kind === 'operation');
    expect(scene.groups.map(({ selected }) => selected)).toEqual([
      { id: '1', type: { kind: 'member' } },
      { id: '2', type: { kind: 'member' } },
      { id: String(plate?.id), type: { kind: 'plate' } },
      { id: String(model.welds[0]?.id), type: { kind: 'weld' } },
      { id: String(model.boltGrids[0]?.id), type: { kind: 'boltGrid' } },
    ]);
  });

  test('labels members with their names', () => {
    const { scene } = finPlateScene();

    expect(scene.groups.flatMap(({ text }) => (text ?? []).map(({ value }) => value))).toEqual(['C', 'B']);
  });

  test('gives walls of an arc edges at their ends alone', () => {
    const { model, scene } = finPlateScene();
    const plates = model.plates.map((plate) => ({ ...plate, partType: 'Arc' as const }));

    const edgesOf = ([column]: typeof scene.groups) => (column?.lines?.[0]?.pairs?.length ?? 0) / 2;
    expect([edgesOf(scene.groups), edgesOf(drawScene({ ...model, plates }).groups)]).toEqual([36, 12]);
  });

  test('gives every vertex a unit normal', () => {
    const { scene } = finPlateScene();

    const normals = scene.normals ?? [];
    expect(normals.length).toBe(scene.vertices?.length);
    for (let at = 0; at < normals.length; at += 3) {
      expect(Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0)).toBeCloseTo(1, 6);
    }
  });

  test('draws the plate with its holes as a closed body of the volume of the plate', () => {
    const { model, scene } = finPlateScene();
    const plate = model.plates.find(({ partType }) => partType === 'FinPlate');
    const group = scene.groups.find(({ selected }) => selected?.type?.kind === 'plate');
    if (plate === undefined || group === undefined) throw new Error('no plate');

    // 100 x 220 x 10 mm less three holes of 22 mm.
    expect(netArea(plate)).toBeCloseTo(0.1 * 0.22 - 3 * Math.PI * 0.011 ** 2, 10);
    expect(volumeOf(scene, group) / (netArea(plate) * 0.01)).toBeCloseTo(1, 6);
    expect(openEdges(scene, group)).toEqual([]);
  });

  test('draws fillet welds as bars of throat squared by length', () => {
    const { scene } = finPlateScene();
    const group = scene.groups.find(({ selected }) => selected?.type?.kind === 'weld');
    if (group === undefined) throw new Error('no weld');

    // Two fillets of 5 mm along 220 mm.
    expect(volumeOf(scene, group) / (2 * 0.005 ** 2 * 0.22)).toBeCloseTo(1, 6);
  });
});

describe('the scenes of the demonstration project', () => {
  const demo = demoProject();
  const scenes = demo.connections.map((connection) => [connection.name, connection] as const);

  test.each(scenes)('%s is made of closed bodies that face outwards', (_name, connection) => {
    const scene = drawScene(buildModel(demo, connection));

    expect(scene.groups.length).toBeGreaterThan(1);
    for (const group of scene.groups) {
      expect([group.selected, openEdges(scene, group)]).toEqual([group.selected, []]);
      expect(volumeOf(scene, group)).toBeGreaterThan(0);
    }
  });
});
