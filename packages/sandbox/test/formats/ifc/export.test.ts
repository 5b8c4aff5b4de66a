import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { exportIfc } from '../../../src/formats/ifc/export.ts';
import type { SectionDescription } from '../../../src/materials/cross-section.ts';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import { sectionProperties } from '../../../src/materials/section-properties.ts';
import { lengthOf, locate, pointIn, subtract } from '../../../src/model/vector.ts';
import { demoProject } from '../../../src/state/seeds/demo.ts';
import { apexCase } from '../../joints/apex-end-plate/apex-case.ts';
import { connectionOf, finPlateCase, member, projectOf } from '../../support/fin-plate-case.ts';
import { readIfc } from './read-ifc.ts';

async function finPlate() {
  const { project, connection } = finPlateCase();
  return { model: buildModel(project, connection), elements: await readIfc(exportIfc(project, connection)) };
}

describe('an exported IFC file', () => {
  test('holds every part of a fin plate joint once, with global ids of its own', async () => {
    const { elements } = await finPlate();

    const names = elements.map(({ type, name }) => `${type} ${name}`).sort();
    expect(names).toEqual([
      'IfcBeam B',
      'IfcBuilding CON1',
      'IfcColumn C',
      'IfcFastener FP1-w',
      'IfcMaterial 8.8',
      'IfcMaterial S 275',
      'IfcMechanicalFastener FP1 M20 8.8',
      'IfcMechanicalFastener FP1 M20 8.8',
      'IfcMechanicalFastener FP1 M20 8.8',
      'IfcOpeningElement B-w 1 hole 1',
      'IfcOpeningElement B-w 1 hole 2',
      'IfcOpeningElement B-w 1 hole 3',
      'IfcPlate FP1',
      'IfcProject Test',
      'IfcSite Site',
    ]);
    const guids = elements.flatMap(({ guid }) => (guid === '' ? [] : [guid]));
    expect(new Set(guids).size).toBe(guids.length);
    for (const guid of guids) expect(guid).toMatch(/^[0-3][\w$]{21}$/);
  });

  test('has the volumes of the mass list: plate, bolts and weld', async () => {
    const { elements } = await finPlate();
    const volumeOf = (type: string) => elements.find((element) => element.type === type)?.volume ?? 0;

    // 10 mm of 100 x 220 mm less three holes of 22 mm.
    expect(volumeOf('IfcPlate') / (0.01 * (0.1 * 0.22 - 3 * Math.PI * 0.011 ** 2))).toBeCloseTo(1, 3);
    // M20: shank of grip 17.1, nut 18, two washers 3 and three threads 2.5; hexagons 30 across flats, head 12.5; and
    // the washers themselves, 37 outside.
    const shank = (Math.PI / 4) * 0.02 ** 2 * (0.0171 + 0.018 + 2 * 0.003 + 3 * 0.0025);
    const hexagons = (Math.sqrt(3) / 2) * 0.03 ** 2 * (0.018 + 0.0125);
    const washers = 2 * 0.003 * (Math.PI / 4) * (0.037 ** 2 - 0.02 ** 2);
    expect(volumeOf('IfcMechanicalFastener') / (shank + hexagons + washers)).toBeCloseTo(1, 3);
    // Two fillets of 5 mm, 220 mm long.
    expect(volumeOf('IfcFastener') / (2 * 0.005 ** 2 * 0.22)).toBeCloseTo(1, 3);
  });

  test('has the beam with an opening through its web for each bolt', async () => {
    const { model, elements } = await finPlate();
    const beam = model.members[1];
    // web-ifc draws the four root fillets of 15 mm as chamfers: r2/2 in place of (1 - pi/4) r2.
    const area = 53.81e-4 + 4 * 0.015 ** 2 * (Math.PI / 4 - 0.5);
    const length = (beam?.to ?? 0) - (beam?.from ?? 0);

    const volume = elements.find(({ type }) => type === 'IfcBeam')?.volume ?? 0;
    const openings = elements.filter(({ type }) => type === 'IfcOpeningElement');

    expect(volume / (area * length)).toBeCloseTo(1, 3);
    // 22 mm through 7.1 mm, and 1 mm further on either side.
    const hole = Math.PI * 0.011 ** 2 * 0.0091;
    for (const opening of openings) expect(opening.volume / hole).toBeCloseTo(1, 3);
    // One below the other in the middle of the web, 40 mm behind its end.
    const places = openings.map(({ centre }) => centre.map((value) => Math.round(value * 1e4) / 1e4 + 0));
    const x = Math.round(((beam?.from ?? 0) + 0.04) * 1e4) / 1e4;
    expect(places).toEqual([
      [x, 0, 0.07],
      [x, 0, 0],
      [x, 0, -0.07],
    ]);
  });

  test('has a rafter that is cut along its plate as its walls up to that, without root fillets', async () => {
    const { project, connection } = apexCase({ slope: 15, parameters: { extB: 0.09 } });
    const body = buildModel(project, connection).members.find(({ name }) => name === 'B');
    if (body === undefined) throw new Error('no rafter');
    const [flange, web] = [0.15 * 0.0107, (0.3 - 2 * 0.0107) * 0.0071];
    const area = 2 * flange + web;
    const inertia = 2 * flange * ((0.3 - 0.0107) / 2) ** 2 + (web * (0.3 - 2 * 0.0107) ** 2) / 12;
    const length = body.to - body.from;

    const rafter = (await readIfc(exportIfc(project, connection))).find(({ name }) => name === 'B');

    expect((rafter?.volume ?? 0) / (area * length)).toBeCloseTo(1, 6);
    // Its upper flange is longer by tan 15 times its height, which lifts the centre of gravity by tan 15 * I/(A * L).
    const [x = 0, y = 0, z = 0] = rafter?.centre ?? [];
    const centre = locate(body.frame, { x, y, z });
    expect(centre.z).toBeCloseTo((Math.tan(Math.PI / 12) * inertia) / (area * length), 5);
  });

  test('is the same file every time, and another one for another connection', () => {
    const { project, connection } = finPlateCase();
    const first = exportIfc(project, connection);

    expect(exportIfc(project, connection)).toBe(first);
    const other = { ...connection, identifier: '00000000-0000-4000-8000-0000000000c2' };
    expect(exportIfc(project, other)).not.toBe(first);
  });

  test('holds names with any characters', async () => {
    const { project, connection } = finPlateCase();
    const [column] = connection.members;
    if (column) column.name = "Stütze 'A' \\ 柱";

    const elements = await readIfc(exportIfc(project, connection));

    expect(elements.find(({ type }) => type === 'IfcColumn')?.name).toBe("Stütze 'A' \\ 柱");
  });

  test('is read without a loss for every joint of the demonstration project', async () => {
    const project = demoProject();
    for (const connection of project.connections) {
      const model = buildModel(project, connection);

      const elements = await readIfc(exportIfc(project, connection));

      const count = (...types: string[]) => elements.filter(({ type }) => types.includes(type)).length;
      expect(count('IfcBeam', 'IfcColumn', 'IfcMember')).toBe(model.members.length);
      expect(count('IfcMechanicalFastener')).toBe(model.boltGrids.flatMap(({ bolts }) => bolts).length);
      const drawn = elements.filter(({ type }) => /Beam|Column|Member|Plate|Fastener/.test(type));
      for (const { volume } of drawn) expect(volume).toBeGreaterThan(0);
    }
  });
});

const double = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ kind: 'double', name, value }) as const);

/** Sections with sharp corners, which every program draws alike. */
const sharp: SectionDescription[] = [
  {
    name: 'I',
    crossSectionType: 'Iw',
    parameters: double({ FlangeWidth: 0.2, WebHeight: 0.36, WebThickness: 0.01, FlangeThickness: 0.02 }),
  },
  {
    name: 'RHS',
    crossSectionType: 'RolledRHS',
    parameters: double({ B: 0.1, D: 0.2, t: 0.008, r1: 0, r2: 0 }),
  },
  { name: 'CHS', crossSectionType: 'RolledCHS', parameters: double({ R: 0.1, t: 0.01 }) },
  {
    name: 'L',
    crossSectionType: 'RolledAngle',
    parameters: double({ B: 0.08, D: 0.12, t: 0.01, rw: 0, r2: 0, C: 0 }),
  },
  {
    name: 'U',
    crossSectionType: 'RolledU',
    parameters: double({ B: 0.08, D: 0.2, tw: 0.009, tf: 0.012, rw: 0, rf: 0, tapperF: 0 }),
  },
  {
    name: 'T',
    crossSectionType: 'RolledT',
    parameters: double({ B: 0.15, H: 0.12, Tw: 0.01, Tf: 0.014, R: 0, R1: 0, R2: 0, tapperF: 0, tapperW: 0 }),
  },
  { name: 'Rect', crossSectionType: 'Rect', parameters: double({ Width: 0.05, Height: 0.1 }) },
];
const turns = [
  { mirrorY: false, mirrorZ: false },
  { mirrorY: true, mirrorZ: false },
  { mirrorY: true, mirrorZ: true },
];
const cases = sharp.flatMap((section) => turns.map((turn) => ({ ...turn, section, label: section.name })));

describe('a member in the file', () => {
  test.each(cases)(
    '$label, mirrored y $mirrorY z $mirrorZ, has its area by its length around its axis',
    async ({ section, mirrorY, mirrorZ }) => {
      const materials = new ProjectMaterials('ecen');
      const made = materials.addParametricSection(section, materials.addSteel('S 355').id);
      const direction = { x: 0.6, y: 0, z: 0.8 };
      const brace = { ...member(1, 'BR', made.id, direction), isBearing: true, mirrorY, mirrorZ };
      const connection = connectionOf({ members: [brace], operations: [], loadEffects: [] });
      const project = projectOf(materials, connection);
      const [body] = buildModel(project, connection).members;
      if (body === undefined || made.shape === null) throw new Error('no body');

      const elements = await readIfc(exportIfc(project, connection));

      const read = elements.find(({ name }) => name === 'BR');
      const expected = sectionProperties(made.shape).A * (body.to - body.from);
      expect((read?.volume ?? 0) / expected).toBeCloseTo(1, 3);
      const [x = 0, y = 0, z = 0] = read?.centre ?? [];
      const middle = pointIn(body.frame, { x: (body.from + body.to) / 2, y: 0, z: 0 });
      expect(lengthOf(subtract({ x, y, z }, middle))).toBeLessThan(1e-4);
    },
  );
});
