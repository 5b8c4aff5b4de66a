import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { productionCost } from '../../../src/engine/production-cost.ts';
import { connectionDataOf } from '../../../src/formats/connection-data/connection-data.ts';
import { exportIfc } from '../../../src/formats/ifc/export.ts';
import { exportIom } from '../../../src/formats/iom/export/export.ts';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { drawScene } from '../../../src/formats/scene/scene.ts';
import { netArea } from '../../../src/model/geometry-outline.ts';
import { readIfc } from '../../formats/ifc/read-ifc.ts';
import { openEdges, volumeOf } from '../../formats/scene/mesh.ts';
import { near } from '../../support/near.ts';
import { cleatsCase } from './cleats-case.ts';

const { project, connection } = cleatsCase();
const model = buildModel(project, connection);
const cleats = model.plates.filter(({ partType }) => partType === 'Cleat');

/** Two legs of 220 mm without the strip they share and without three holes of 22 mm each: 10 x (220 x 190 - 6 holes), twice. */
const VOLUME = 2 * 0.01 * (0.22 * 0.19 - 6 * Math.PI * 0.011 ** 2);

describe('Double-angle cleats', () => {
  test('have the same volume in the model, the scene and the IFC file', { tags: 'long' }, async () => {
    const scene = drawScene(model);
    const drawn = scene.groups.filter(({ selected }) => selected?.type?.kind === 'plate');
    const elements = await readIfc(exportIfc(project, connection));
    const sum = (volumes: readonly number[]) => volumes.reduce((total, volume) => total + volume, 0);

    expect(sum(cleats.map((plate) => netArea(plate) * plate.thickness))).toEqual(near(VOLUME, 1e-6));
    expect(sum(drawn.map((group) => volumeOf(scene, group)))).toEqual(near(VOLUME, 1e-3));
    expect(sum(elements.filter(({ type }) => type === 'IfcPlate').map(({ volume }) => volume))).toEqual(
      near(VOLUME, 1e-3),
    );
  });

  test('are closed bodies in the scene', () => {
    const scene = drawScene(model);

    expect(scene.groups.map(({ selected }) => selected?.type?.kind)).toEqual([
      'member',
      'member',
      'plate',
      'plate',
      'plate',
      'plate',
      'boltGrid',
      'boltGrid',
    ]);
    for (const group of scene.groups) expect(openEdges(scene, group)).toEqual([]);
  });

  test('stand in the IFC file as plates and bolts where the model has them', async () => {
    const elements = await readIfc(exportIfc(project, connection));

    const named = (type: string) => elements.filter((element) => element.type === type);
    expect(
      named('IfcPlate')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(cleats.map(({ name }) => name).sort());
    expect(named('IfcMechanicalFastener')).toHaveLength(9);
    expect(
      named('IfcOpeningElement')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      ...[1, 2, 3].map((hole) => `B-w 1 hole ${hole}`),
      ...[1, 2, 3, 4, 5, 6].map((hole) => `C-bfl 1 hole ${hole}`),
    ]);
    for (const { name, frame } of cleats) {
      const { centre } = elements.find((element) => element.name === name) ?? {};
      const { x, y, z } = frame.origin;
      // Holes off the middle of a leg move its centre of gravity by a millimetre.
      expect(Math.hypot((centre?.[0] ?? 0) - x, (centre?.[1] ?? 0) - y, (centre?.[2] ?? 0) - z)).toBeLessThan(
        0.002,
      );
    }
  });

  test('are read back from an open model as the same parts', () => {
    const imported = importIom(new TextEncoder().encode(exportIom(project, connection)), []);

    expect(imported.connections[0]?.operations.map(({ type, name }) => [type, name])).toEqual([
      ...cleats.map(({ name }) => ['Plate', name]),
      ['BoltGrid', 'DC1-b'],
      ['BoltGrid', 'DC1-s'],
      ['CutBeam', 'DC1'],
    ]);
    expect(imported.connections[0]?.members.map(({ name, isContinuous }) => [name, isContinuous])).toEqual([
      ['C', true],
      ['B', false],
    ]);
  });

  test('list their parts as connection data with what the bolts hold together', () => {
    const data = connectionDataOf(connection, model);

    const id = (name: string) => cleats.find((plate) => plate.name === name)?.id;
    expect(data.plates?.map(({ name, thickness }) => [name, thickness])).toEqual(
      cleats.map(({ name }) => [name, 0.01]),
    );
    expect(
      data.boltGrids?.map(({ name, connectedParts }) => [
        name,
        connectedParts?.map((part) => [part?.typeName, part?.id]),
      ]),
    ).toEqual([
      [
        'DC1-b',
        [
          ['PlateData', id('DC1-c1-leg 1')],
          ['BeamData', 2],
          ['PlateData', id('DC1-c2-leg 1')],
        ],
      ],
      [
        'DC1-s',
        [
          ['BeamData', 1],
          ['PlateData', id('DC1-c1-leg 2')],
          ['PlateData', id('DC1-c2-leg 2')],
        ],
      ],
    ]);
  });

  test('cost their steel, their bolts and the holes', () => {
    // Cleats 5.846 kg at 2. M20: shank 10 mm2 pi x (grip + 31.5), head and nut 0.866 x 900 x 30.5; six bolts of 0.3260 kg with a
    // grip of 25 and three of 0.3311 kg with 27.1, each with two washers 37/20 x 3, at 5 and 30 % for the holes.
    const washers = 2 * 3 * (Math.PI / 4) * (37 ** 2 - 20 ** 2);
    const bolt = (grip: number) =>
      7850e-9 * (100 * Math.PI * (grip + 18 + 6 + 7.5) + 0.866 * 900 * 30.5 + washers);
    const bolts = 6 * bolt(25) + 3 * bolt(27.1);

    expect(productionCost(project, connection)).toEqual(near(2 * 7850 * VOLUME + 5 * 1.3 * bolts, 1e-4));
  });
});
