import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { productionCost } from '../../../src/engine/production-cost.ts';
import { connectionDataOf } from '../../../src/formats/connection-data/connection-data.ts';
import { drawConnection } from '../../../src/formats/drawing/draw-connection.ts';
import { exportIfc } from '../../../src/formats/ifc/export.ts';
import { exportIom } from '../../../src/formats/iom/export/export.ts';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { connectionSection } from '../../../src/formats/report/content/connection-section.ts';
import { drawScene } from '../../../src/formats/scene/scene.ts';
import { readIfc } from '../../formats/ifc/read-ifc.ts';
import { openEdges, volumeOf } from '../../formats/scene/mesh.ts';
import { type BasePlateCase, basePlateCase } from './base-plate-case.ts';

/** Rod of M24: plate 25, grout 30, embedment 400, nut 21.5, washer 4, three threads of 3 mm. */
const ROD = 0.025 + 0.03 + 0.4 + 0.0215 + 0.004 + 0.009;
const PLATE = 0.44 * 0.4 - 4 * Math.PI * 0.015 ** 2;

function built(given: BasePlateCase = {}) {
  const { project, connection } = basePlateCase(given);
  return { project, connection, model: buildModel(project, connection) };
}

describe('The model of a base plate', () => {
  test('has the column on the plate, the plate over the node and the block below the grout', () => {
    const { model } = built();

    expect(model.members.map(({ from }) => from)).toEqual([0.025]);
    expect(model.plates.at(-1)).toMatchObject({
      name: 'BP1',
      partType: 'BasePlate',
      frame: { origin: { x: 0, y: 0, z: 0.0125 }, axisZ: { x: 0, y: 0, z: 1 } },
      openings: { length: 4 },
    });
    expect(model.concreteBlocks).toMatchObject([
      { name: 'BP1-block', depth: 0.6, frame: { origin: { z: -0.03 }, axisZ: { z: -1 } } },
    ]);
    expect(model.anchorGrids[0]?.bolts.map(({ x, y }) => [x, y])).toEqual([
      [expect.closeTo(-0.17, 9), expect.closeTo(-0.12, 9)],
      [expect.closeTo(-0.17, 9), expect.closeTo(0.12, 9)],
      [expect.closeTo(0.17, 9), expect.closeTo(-0.12, 9)],
      [expect.closeTo(0.17, 9), expect.closeTo(0.12, 9)],
    ]);
    expect(model.boltGrids).toEqual([]);
  });

  test('has nothing to complain about, and says what is wrong where it is', () => {
    const { project, connection } = basePlateCase();
    const tight = basePlateCase({
      parameters: { ax: 0.075, hef: 0.18, grout: 0.1, ay: 0.03, nx: 3, ny: 4 },
    });

    expect(checkDetailing(project, connection, [1])).toEqual([]);
    expect(checkDetailing(tight.project, tight.connection, [1]).map(({ details }) => details)).toEqual([
      'e = 30 mm < 1.2 d0 = 36 mm',
      '25 mm < dw/2 + leg = 33.3 mm',
      'hef = 180 mm < 8 d = 192 mm',
      'grout = 100 mm > 0.2 of the smaller side = 80 mm',
    ]);
  });
});

describe('Exports of a base plate', () => {
  test('draw closed bodies with the volumes of plate, anchors and block', () => {
    const scene = drawScene(built().model);
    const volume = (kind: string) => {
      const group = scene.groups.find(({ selected }) => selected?.type?.kind === kind);
      if (group === undefined) throw new Error(`no ${kind}`);
      expect(openEdges(scene, group)).toEqual([]);
      return volumeOf(scene, group);
    };

    expect(volume('plate') / (PLATE * 0.025)).toBeCloseTo(1, 6);
    expect(volume('concreteBlock')).toBeCloseTo(0.84 * 0.8 * 0.6, 9);
    // Drawn with twelve corners on the area of the circle, nuts of six.
    const round = Math.PI * (0.012 ** 2 * ROD + 0.036 ** 2 * 0.012 + (0.022 ** 2 - 0.012 ** 2) * 0.004);
    const nut = (Math.sqrt(3) / 2) * 0.036 ** 2 * 0.0215;
    expect(volume('anchorGrid') / (4 * (round + nut))).toBeCloseTo(1, 6);
  });

  test('write IFC that another program reads: anchors, footing and the holes of the plate', async () => {
    const { project, connection } = built();

    const elements = await readIfc(exportIfc(project, connection));

    const names = elements.map(({ type, name }) => `${type} ${name}`).sort();
    expect(names).toEqual([
      'IfcBuilding CON1',
      'IfcColumn C',
      'IfcFastener BP1-bfl',
      'IfcFastener BP1-tfl',
      'IfcFastener BP1-w',
      'IfcFooting BP1-block',
      'IfcMaterial 8.8',
      'IfcMaterial C25/30',
      'IfcMaterial S 235',
      ...Array.from({ length: 4 }, () => 'IfcMechanicalFastener BP1 M24 8.8'),
      'IfcPlate BP1',
      'IfcProject Test',
      'IfcSite Site',
    ]);
    const of = (wanted: string) => elements.find(({ type }) => type === wanted);
    expect((of('IfcFooting')?.volume ?? 0) / (0.84 * 0.8 * 0.6)).toBeCloseTo(1, 6);
    expect(of('IfcFooting')?.centre[2]).toBeCloseTo(-0.33, 6);
    expect((of('IfcPlate')?.volume ?? 0) / (PLATE * 0.025)).toBeCloseTo(1, 3);
    // The rod, the plate at its lower end, nut and washer.
    const rod = Math.PI * (0.012 ** 2 * ROD + 0.036 ** 2 * 0.012);
    const nut = (Math.sqrt(3) / 2) * 0.036 ** 2 * 0.0215;
    const washer = Math.PI * (0.022 ** 2 - 0.012 ** 2) * 0.004;
    expect((of('IfcMechanicalFastener')?.volume ?? 0) / (rod + nut + washer)).toBeCloseTo(1, 3);
  });

  test('list anchors and block with their size, and no cut by another member', () => {
    const { connection, model } = built();

    const data = connectionDataOf(connection, model);

    const block = { lenght: 0.84, width: 0.8, height: 0.6, material: 'C25/30' };
    expect(data.anchorGrids).toMatchObject([
      {
        name: 'BP1',
        length: expect.closeTo(ROD, 9),
        concreteBlock: Object.fromEntries(
          Object.entries(block).map(([key, value]) => [
            key,
            typeof value === 'number' ? expect.closeTo(value, 9) : value,
          ]),
        ),
        anchorType: 'washerPlateCircular',
        anchorInstallationProcess: 'castInPlace',
        anchoringLength: 0.4,
        washerSize: expect.closeTo(0.072, 9),
        connectedParts: [{ typeName: 'PlateData', id: data.plates?.[0]?.id }],
      },
    ]);
    expect(data.anchorGrids?.[0]?.positions?.map((hole) => hole?.z)).toEqual([0, 0, 0, 0]);
    expect(data.concreteBlocks).toMatchObject([
      { name: 'BP1-block', depth: 0.6, material: 'C25/30', center: { x: 0, y: 0, z: -0.33 } },
    ]);
    expect([data.boltGrids, data.cutBeamByBeams]).toEqual([[], []]);
  });

  test('make an open model that is read back with anchors and block', () => {
    const { project, connection } = built();

    const text = exportIom(project, connection);
    const imported = importIom(new TextEncoder().encode(text), []);

    expect(text).toContain('<AnchorType>WasherPlateCircular</AnchorType>');
    const [again] = imported.connections;
    expect(again?.members).toMatchObject([{ name: 'C', isContinuous: false, isBearing: true }]);
    expect(again?.operations.map(({ type, isImported }) => [type, isImported])).toEqual([
      ['Plate', true],
      ['AnchorGrid', true],
      ['Weld', true],
      ['Weld', true],
      ['Weld', true],
      ['ConcreteBlock', true],
      ['CutPlane', true],
    ]);
    const bolts = imported.materials.boltAssemblies.map(({ name }) => name);
    expect(bolts).toContain('M24 8.8');
    expect(imported.materials.concretes.map(({ name }) => name)).toContain('C25/30');
  });

  test('price plate, welds, anchors and holes, not the concrete', () => {
    const { project, connection } = built();
    const [steel, quarter] = [7850, Math.PI / 4];
    const plate = PLATE * 0.025 * steel * 2;
    const welds = 2 * (2 * 0.008 ** 2 * 0.24 + 0.005 ** 2 * 0.164) * steel * 40;
    const washer = quarter * (0.044 ** 2 - 0.024 ** 2) * 0.004;
    const rod = quarter * (0.024 ** 2 * ROD + 0.072 ** 2 * 0.012) + 0.866 * 0.036 ** 2 * 0.0215 + washer;
    const anchors = 4 * rod * steel * 5 * 1.3;

    expect(productionCost(project, connection) / (plate + welds + anchors)).toBeCloseTo(1, 3);
  });

  test('report anchors, block and shear with demand, resistance and formula', () => {
    const { project, connection } = built({
      loads: [{ n: -300e3, my: 100e3, vz: 40e3 }],
      parameters: { cx: 0.6, cy: 0.6 },
    });

    const section = connectionSection(project, connection, calculateConnection(project, connection));
    const text = JSON.stringify(section.blocks.filter(({ kind }) => kind !== 'pictures'));

    for (const words of [
      '"Checks of anchors"',
      '"Checks of concrete blocks"',
      '"Shear between base plate and concrete"',
      '4 x M24 8.8, hole 30 mm, embedment 400 mm',
      '1640 x 1600 x 600 mm',
      'FC,Rd = fjd·Aeff, fjd = βj·α·αcc·fck/γC; EN 1993-1-8 6.2.5',
      'Ff,Rd = 0.2·Nc,Ed; EN 1993-1-8 6.2.2(6)',
      'EN 1992-4 7.2.1.4',
      'FT,Rd = 2·Mpl,Rd/m, no prying; EN 1993-1-8 6.2.6.11',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('show the block in pictures', () => {
    const { model } = built();
    const fills = (shown: typeof model) => {
      const options = { width: 400, height: 300, labels: true, dimensions: true, view: 'isometric' } as const;
      const items = drawConnection(shown, options)?.items ?? [];
      return new Set(items.flatMap((item) => (item.kind === 'face' ? [item.fill] : [])));
    };

    const without = fills({ ...model, concreteBlocks: [] });
    const colours = [...fills(model)].filter((fill) => !without.has(fill));

    // Top and two sides.
    expect(colours).toHaveLength(3);
  });
});
