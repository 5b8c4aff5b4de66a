import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { productionCost } from '../../src/engine/production-cost.ts';
import { netArea, polygonArea } from '../../src/model/geometry-outline.ts';
import { pointIn } from '../../src/model/vector.ts';
import { BEAM, COLUMN, connectionOf, finPlateCase, member, projectOf } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

/** The fin plate worked by hand: IPE300 on the flange of HEB200, all default parameters. */
describe('The model of a fin plate', () => {
  const { project, connection } = finPlateCase();
  const model = buildModel(project, connection);
  const plate = model.plates.find(({ name }) => name === 'FP1');

  test('has the plates of both members and its own, each with a number', () => {
    expect(
      model.plates.map(({ id, name, partType, thickness, owner }) => [id, name, partType, thickness, owner]),
    ).toEqual([
      [1, 'C-tfl 1', 'TopFlange', 0.015, { kind: 'member', id: COLUMN }],
      [2, 'C-bfl 1', 'BottomFlange', 0.015, { kind: 'member', id: COLUMN }],
      [3, 'C-w 1', 'Web', 0.009, { kind: 'member', id: COLUMN }],
      [4, 'B-tfl 1', 'TopFlange', 0.0107, { kind: 'member', id: BEAM }],
      [5, 'B-bfl 1', 'BottomFlange', 0.0107, { kind: 'member', id: BEAM }],
      [6, 'B-w 1', 'Web', 0.0071, { kind: 'member', id: BEAM }],
      [7, 'FP1', 'FinPlate', 0.01, { kind: 'operation', id: 1 }],
    ]);
  });

  test('places the plate beside the web, from the column face on', () => {
    expect(plate?.frame).toEqual({
      origin: { x: near(0.15), y: near(0.00855), z: 0 },
      axisX: { x: 1, y: 0, z: 0 },
      axisY: { x: 0, y: 0, z: 1 },
      axisZ: { x: 0, y: -1, z: 0 },
    });
    expect(plate?.outline.map(({ x, y }) => [x, y])).toEqual([
      [near(-0.05), near(-0.11)],
      [near(0.05), near(-0.11)],
      [near(0.05), near(0.11)],
      [near(-0.05), near(0.11)],
    ]);
  });

  test('bolts through plate and web, 50 mm from the face', () => {
    const [grid] = model.boltGrids;

    expect(grid?.bolts.map(({ id, x, y }) => [id, grid && pointIn(grid.frame, { x, y, z: 0 })])).toEqual([
      [9, { x: near(0.15), y: near(0.00355), z: near(0.07) }],
      [10, { x: near(0.15), y: near(0.00355), z: near(0) }],
      [11, { x: near(0.15), y: near(0.00355), z: near(-0.07) }],
    ]);
    expect({ plates: grid?.plateIds, grip: grid?.grip, planes: grid?.shearPlanes }).toEqual({
      plates: [7, 6],
      grip: near(0.0171),
      planes: 1,
    });
  });

  test('welds the plate to the flange and cuts the beam 10 mm before it', () => {
    expect(model.welds).toEqual([
      {
        id: 12,
        name: 'FP1-w',
        type: 'doubleFillet',
        throat: 0.005,
        throatProperty: 'a',
        start: { x: near(0.1), y: near(0.00855), z: near(-0.11) },
        end: { x: near(0.1), y: near(0.00855), z: near(0.11) },
        edgePlateId: 7,
        surfacePlateId: 2,
        electrode: null,
        owner: { kind: 'operation', id: 1 },
      },
    ]);
    expect(model.cuts).toEqual([
      {
        memberId: BEAM,
        operationId: 1,
        point: { x: near(0.11), y: 0, z: 0 },
        normal: { x: 1, y: 0, z: 0 },
        gap: 0.01,
      },
    ]);
  });

  test('drills plate and web; the holes take their true area', () => {
    const web = model.plates.find(({ name }) => name === 'B-w 1');

    expect([plate?.openings.length, web?.openings.length]).toEqual([3, 3]);
    expect(plate && netArea(plate)).toEqual(near(0.022 - (3 * Math.PI * 0.022 ** 2) / 4, 1e-9));
  });

  test('shows the column on both sides and the beam 1.5 depths beyond its bolts', () => {
    expect(model.members.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['C', near(-0.41), near(0.41)],
      ['B', near(0.11), near(0.6)],
    ]);
  });

  test('is the same at every reading', () => {
    expect(buildModel(project, connection)).toEqual(model);
  });

  test('lies on the other side of the web when asked to', () => {
    const other = finPlateCase({ parameters: { side: -1 } });

    const [grid] = buildModel(other.project, other.connection).boltGrids;

    expect([grid?.plateIds, grid?.frame.origin.y]).toEqual([[6, 7], near(-0.00355)]);
  });

  test('runs against the web of the column from the side', () => {
    const beside = finPlateCase({ beamDirection: { x: 0, y: 1, z: 0 } });

    const [weld] = buildModel(beside.project, beside.connection).welds;

    expect([weld?.start.y, weld?.surfacePlateId]).toEqual([near(0.0045), 3]);
  });

  test('follows the offsets of the beam', () => {
    const raised = finPlateCase();
    for (const { position } of raised.connection.members.slice(1)) {
      if (position) position.offsetEz = 0.1;
    }

    const [grid] = buildModel(raised.project, raised.connection).boltGrids;

    expect(grid?.frame.origin.z).toEqual(near(0.1));
  });

  // By hand: plate 1.637 kg at 2, weld 0.0864 kg at 40, three bolts 0.3065 kg each with two washers of 0.0179 kg at 5 and
  // 30 % for their holes.
  test('costs 13.40', () => {
    expect(productionCost(project, connection)).toEqual(near(13.404));
  });
});

describe('The model of members alone', () => {
  test.each([
    ['SHS200x200x10', ['M-w 1', 'M-w 2', 'M-w 3', 'M-w 4'], 0.02],
    ['CHS168.3x10', Array.from({ length: 16 }, (_, index) => `M-arc ${index + 1}`), 0.001],
    ['L100x100x10', ['M-leg 1', 'M-leg 2'], 0.02],
    ['IPE300', ['M-tfl 1', 'M-bfl 1', 'M-w 1'], 0.05],
  ])('has the walls of %s, as much steel as its section', (name, names, tolerance) => {
    const { project, connection } = memberAlone(name);

    const { plates, members } = buildModel(project, connection);

    const [body] = members;
    const length = (body?.to ?? 0) - (body?.from ?? 0);
    const volume = plates.reduce((sum, { outline, thickness }) => sum + polygonArea(outline) * thickness, 0);
    expect(plates.map((plate) => plate.name)).toEqual(names);
    // Fillets and corner radii are all that is missing.
    expect(volume / length).toEqual(near(areas[name] ?? 0, tolerance));
  });
});

/** m2, from the catalogues. */
const areas: Record<string, number> = {
  SHS200x200x10: 74.9e-4,
  'CHS168.3x10': 49.7e-4,
  L100x100x10: 19.2e-4,
  IPE300: 53.8e-4,
};

function memberAlone(name: string) {
  const { project } = finPlateCase();
  const section = project.materials.addCrossSection(name, 'S 275');
  const connection = connectionOf({
    members: [member(1, 'M', section.id, { x: 1, y: 0, z: 0 })],
    operations: [],
    loadEffects: [],
  });
  return { project: projectOf(project.materials, connection), connection };
}
