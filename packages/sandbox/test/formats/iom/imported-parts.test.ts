import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { productionCost } from '../../../src/engine/production-cost.ts';
import { connectionDataOf } from '../../../src/formats/connection-data/connection-data.ts';
import { exportIfc } from '../../../src/formats/ifc/export.ts';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { drawScene } from '../../../src/formats/scene/scene.ts';
import {
  analysisOf,
  finPlateOperation,
  messagesIn,
  projectOf,
  rowsOf,
  utilisations,
} from '../../support/fin-plate-case.ts';
import { readIfc } from '../ifc/read-ifc.ts';
import { openEdges, volumeOf } from '../scene/mesh.ts';
import { bytes, container, forces, portal, ref, resultsOf, vector } from './iom-xml.ts';
import { modelFacts } from './same-model.ts';

const axes = vector('AxisX', [0, 2, 0]) + vector('AxisY', [0, 0, 2]) + vector('AxisZ', [2, 0, 0]);
const beam = (id: number, name: string, original: string) =>
  `<BeamData><Id>${id}</Id><Name>${name}</Name><OriginalModelId>${original}</OriginalModelId></BeamData>`;

/** A plate 200 x 500 x 20 mm on the flange of the left column, 120 mm from its axis; its middle is 10 mm further. */
const plate = (region = 'M 0 0 L 0.2 0 L 0.2 0.5 L 0 0.5 L 0 0', more = '') =>
  `<PlateData><Id>3</Id><Name>EP</Name><Thickness>0.02</Thickness><Material>S 355</Material>${vector('Origin', [2.13, 4.9, 2.75])}
   ${axes}<Region>${region}</Region><OriginalModelId>p-guid</OriginalModelId>${more}</PlateData>`;
const hole = (id: number, y: number, z: number) =>
  `<Point3D><Id>${id}</Id><X>2.13</X><Y>${y}</Y><Z>${z}</Z></Point3D>`;
const bolts = `<BoltGrid><Id>1</Id><BoltAssemblyName>M20</BoltAssemblyName><Material>8.8</Material><IsAnchor>false</IsAnchor>
  ${vector('Origin', [2.13, 4.9, 2.75])}${axes}<Positions>${hole(1, 4.95, 2.8)}${hole(2, 5.05, 2.8)}${hole(3, 4.95, 3.2)}${hole(4, 5.05, 3.2)}</Positions>
  <ConnectedPartIds><string>p-guid</string><string>c-guid</string></ConnectedPartIds></BoltGrid>`;
const weld = (thickness = 0.005, type = 'DoubleFillet', more = '') =>
  `<WeldData><Id>4</Id><Name>W1</Name><Thickness>${thickness}</Thickness><WeldType>${type}</WeldType>
   <ConnectedPartIds><string>p-guid</string><string>r-guid</string></ConnectedPartIds>
   ${vector('Start', [2.14, 5, 2.85])}${vector('End', [2.14, 5, 3.15])}${more}</WeldData>`;
const cut = `<CutBeamByBeamData>${ref('ModifiedObject', 'BeamData', 30)}${ref('CuttingObject', 'BeamData', 10)}<Offset>0.02</Offset></CutBeamByBeamData>`;

function leftJoint(lists: string) {
  const beams = `<Beams>${beam(10, 'C left', 'c-guid')}${beam(30, 'Rafter', 'r-guid')}</Beams>`;
  const data = `<ConnectionData><ConenctionPointId>7</ConenctionPointId>${beams}${lists}</ConnectionData>`;
  const xml = container({ ...portal, Connections: [data] }, [
    resultsOf('Member1D', 30, [[0, forces(1, { Qz: 80e3 })]]),
  ]);
  const { connections, materials } = importIom(bytes(xml), [7]);
  const [connection] = connections;
  if (connection === undefined) throw new Error('no connection');
  return { project: projectOf(materials, connection), connection };
}

const everything = `<Plates>${plate()}</Plates><BoltGrids>${bolts}</BoltGrids><Welds>${weld()}</Welds><CutBeamByBeams>${cut}</CutBeamByBeams>`;

describe('parts an open model gives by their shape', () => {
  const { project, connection } = leftJoint(everything);
  const model = buildModel(project, connection);

  test('lie in the model where they lie in the file, seen from the node', () => {
    const { plates, boltGrids, welds, cuts } = modelFacts(model);

    const frame = (origin: number[]) => [origin, [0, 1, 0], [0, 0, 1], [1, 0, 0]];
    expect(plates.filter(({ owner }) => owner === 'operation')).toMatchObject([
      {
        name: 'EP',
        thickness: 0.02,
        steel: 'S 355',
        frame: frame([0.13, -0.1, -0.25]),
        outline: [
          [0, 0],
          [0.2, 0],
          [0.2, 0.5],
          [0, 0.5],
        ],
      },
    ]);
    // M20 through 20 mm of plate and 17 mm of flange.
    expect(boltGrids).toEqual([
      {
        name: 'BoltGrid 1',
        assembly: 'M20 8.8',
        grade: '8.8',
        frame: frame([0.13, 0, 0]),
        bolts: [
          [-0.05, -0.2],
          [0.05, -0.2],
          [-0.05, 0.2],
          [0.05, 0.2],
        ],
        plates: ['C left-tfl 1', 'EP'].map((name) =>
          expect.stringMatching(new RegExp(`^(${name}|C left-bfl 1)$`)),
        ),
        grip: 0.037,
        shearPlanes: 1,
        shearInThread: false,
        interaction: 'bearing',
      },
    ]);
    expect(welds).toEqual([
      {
        name: 'W1',
        type: 'doubleFillet',
        throat: 0.005,
        start: [0.14, 0, -0.15],
        end: [0.14, 0, 0.15],
        electrode: null,
        edge: 'Rafter-w 1',
        surface: 'EP',
      },
    ]);
    expect(cuts).toEqual([{ member: 'Rafter', point: [0.14, 0, 0], normal: [1, 0, 0], gap: 0.02 }]);
    expect(model.members.find(({ name }) => name === 'Rafter')?.from).toBeCloseTo(0.14, 12);
  });

  test('cut a member along their face where they are what it ends at', () => {
    const byPlate = cut.replace(
      '<TypeName>BeamData</TypeName><Id>10</Id>',
      '<TypeName>PlateData</TypeName><Id>3</Id>',
    );
    const { project, connection } = leftJoint(
      `<Plates>${plate()}</Plates><CutBeamByBeams>${byPlate}</CutBeamByBeams>`,
    );

    const { cuts } = buildModel(project, connection);

    expect(cuts.map(({ memberId, point, normal }) => ({ memberId, point, normal }))).toEqual([
      {
        memberId: 2,
        point: { x: expect.closeTo(0.14), y: expect.closeTo(-0.1), z: expect.closeTo(-0.25) },
        normal: { x: 1, y: 0, z: 0 },
      },
    ]);
  });

  test('may be plates whose axes are left-handed: they are the same on both sides', () => {
    const turned = plate().replace(vector('AxisZ', [2, 0, 0]), vector('AxisZ', [-2, 0, 0]));
    const { project, connection } = leftJoint(`<Plates>${turned}</Plates>`);

    const drawn = modelFacts(buildModel(project, connection)).plates.filter(
      ({ owner }) => owner === 'operation',
    );
    expect(drawn).toMatchObject([
      {
        name: 'EP',
        frame: [
          [0.13, -0.1, -0.25],
          [0, 1, 0],
          [0, 0, 1],
          [1, 0, 0],
        ],
      },
    ]);
  });

  test('are drilled where their bolts are, once', () => {
    const names = model.plates
      .filter(({ openings }) => openings.length > 0)
      .map(({ name, openings }) => [name, openings.length]);
    expect(names).toEqual([
      [expect.stringMatching(/^C left-[tb]fl 1$/), 4],
      ['EP', 4],
    ]);

    const drilled = 'M 0 0 L 0.2 0 L 0.2 0.5 L 0 0.5 Z M 0.03 0.03 L 0.07 0.03 L 0.07 0.07 L 0.03 0.07 Z';
    const own = leftJoint(everything.replace(plate(), plate(drilled)));
    const [ep] = buildModel(own.project, own.connection).plates.filter(({ name }) => name === 'EP');
    expect(ep?.openings.map(({ length }) => length)).toEqual([4, 24, 24, 24]);
  });

  test('are in connection data, scene, IFC and price', async () => {
    const data = connectionDataOf(connection, model);
    expect(
      [data.plates, data.boltGrids, data.welds, data.cutBeamByBeams].map((list) => list?.length),
    ).toEqual([...[1, 1, 1, 1]]);

    const scene = drawScene(model);
    expect(scene.groups.map(({ selected }) => selected?.type?.kind)).toEqual([
      ...['member', 'member', 'plate', 'weld', 'boltGrid'],
    ]);
    for (const group of scene.groups) expect(openEdges(scene, group)).toEqual([]);

    const elements = await readIfc(exportIfc(project, connection));
    const ifcPlate = elements.find(({ type }) => type === 'IfcPlate');
    const net = 0.02 * (0.2 * 0.5 - 4 * Math.PI * 0.011 ** 2);
    expect((ifcPlate?.volume ?? 0) / net).toBeCloseTo(1, 3);
    expect(volumeOf(scene, scene.groups[2] ?? {}) / net).toBeCloseTo(1, 6);
    expect(productionCost(project, connection)).toBeGreaterThan(net * 7850 * 2);
  });

  test('are not checked where they are no joint, which the calculation says', () => {
    const outcome = calculateConnection(project, connection);

    expect(analysisOf(outcome)).toEqual([
      false,
      0,
      'EP, BoltGrid 1, W1, CutBeam 4: not calculated as an end plate: CutBeam 4 does not weld both flanges and web. Snow: the load of Rafter is not carried: the sandbox does not calculate W1 (Weld), CutBeam 4 (CutBeam).',
    ]);
    expect(rowsOf(outcome.summary.resultSummary).slice(1)).toEqual(
      ['Plates', 'Bolts', 'Welds', 'Buckling'].map((name) => [name, 0, 'passed', 'skipped']),
    );
    expect([outcome.raw['plates'], outcome.raw['bolts'], outcome.raw['welds']]).toEqual([{}, {}, {}]);
    expect(messagesIn(outcome, 'error')).toContain(
      'EP, BoltGrid 1, W1, CutBeam 4: not calculated as an end plate: CutBeam 4 does not weld both flanges and web.',
    );
  });

  test('have not failed without a load, and are still said not to be calculated', () => {
    const outcome = calculateConnection(project, { ...connection, loadEffects: [] });

    expect(rowsOf(outcome.summary.resultSummary)).toEqual(
      ['Analysis', 'Plates', 'Bolts', 'Welds', 'Buckling'].map((name) => [name, 0, 'passed', 'skipped']),
    );
    expect([outcome.summary.passed, analysisOf(outcome)[2]]).toEqual([false, 'No active load effects.']);
    expect(messagesIn(outcome, 'warning')).toContain(
      'EP, BoltGrid 1, W1, CutBeam 4: not calculated as an end plate: CutBeam 4 does not weld both flanges and web.',
    );
  });

  test('are not taken for butt welds of full strength', () => {
    const bevel = leftJoint(`<Plates>${plate()}</Plates><Welds>${weld(0.01, 'Bevel')}</Welds>`);

    const { summary, detail } = calculateConnection(bevel.project, bevel.connection);

    const row = summary.resultSummary?.find(({ name }) => name === 'Welds');
    expect([row?.skipped, row?.unityCheckMessage, detail.checkResWeld]).toEqual([true, 'Not calculated', []]);
  });
});

describe('imported parts beside an operation that is calculated', () => {
  test('leave it to say where its member ends, and change none of its results', () => {
    const calculated = (lists: string) => {
      const { project, connection } = leftJoint(lists);
      project.materials.addBoltAssembly('M20 8.8');
      const id = connection.operations.length + 1;
      connection.operations.push(finPlateOperation(id));
      const cuts = buildModel(project, connection).cuts.map(({ operationId, gap }) => [operationId, gap]);
      const used = utilisations(calculateConnection(project, connection));
      return {
        id,
        cuts,
        utilised: [...used.plates.map(([, u]) => u), ...used.bolts, ...used.welds],
      };
    };

    const alone = calculated('');
    const beside = calculated(everything);

    expect([alone.cuts, beside.cuts]).toEqual([[[alone.id, 0.01]], [[beside.id, 0.01]]]);
    expect(alone.utilised.length).toBeGreaterThan(4);
    expect(beside.utilised).toEqual(alone.utilised);
  });
});

describe('parts the sandbox cannot draw', () => {
  const negative = '<IsNegativeObject>true</IsNegativeObject>';
  const arc = `<Geometry><Outline>${'<StartPoint><X>0</X><Y>0</Y></StartPoint>'}<Segments><Segment2D xsi:type="ArcSegment2D"/></Segments></Outline></Geometry>`;
  test.each([
    ['a plate without an outline', `<Plates>${plate('')}</Plates>`],
    ['a plate with an arc', `<Plates>${plate('M 0 0 L 1 0 A 1 1 0 0 1 1 1 Z')}</Plates>`],
    ['a plate with an arc among its segments', `<Plates>${plate('', arc)}</Plates>`],
    ['a plate that cuts others', `<Plates>${plate(undefined, negative)}</Plates>`],
    ['a plate of 200 m', `<Plates>${plate().replace('>0.02<', '>200<')}</Plates>`],
    [
      'a plate of slanting axes',
      `<Plates>${plate().replace('<AxisY><X>0', '<AxisY><X>1').replace('<AxisX><X>0', '<AxisX><X>1')}</Plates>`,
    ],
    ['a folded plate', '<FoldedPlates><FoldedPlateData><Bends /></FoldedPlateData></FoldedPlates>'],
    ['a pin', '<PinGrids><PinGrid><Id>1</Id></PinGrid></PinGrids>'],
    ['a weld of recommended size', `<Plates>${plate()}</Plates><Welds>${weld(0)}</Welds>`],
    ['a weld of another type', `<Plates>${plate()}</Plates><Welds>${weld(0.004, 'Contact')}</Welds>`],
    [
      'an intermittent weld',
      `<Plates>${plate()}</Plates><Welds>${weld(0.004, 'Fillet', '<IsIntermittent>true</IsIntermittent>')}</Welds>`,
    ],
    ['a weld of parts that are not there', `<Welds>${weld()}</Welds>`],
  ])('are kept and left out of the model: %s', (_case, lists) => {
    const { project, connection } = leftJoint(lists);
    const kept = connection.operations.length;
    const model = buildModel(project, connection);

    const drawn = [model.plates.filter(({ owner }) => owner.kind === 'operation'), model.welds].flat();
    expect(drawn.length).toBe(kept - 1);
  });
});

describe('what a file has and the model has not', () => {
  const said = (lists: string) =>
    leftJoint(lists).connection.importMessages.map(({ description }) => description);
  const point = vector('Start', [2.14, 5, 2.85]) + vector('End', [2.14, 5, 2.85]);
  const dot = weld().replace(/<Start>.*<\/End>/s, point);

  test('is said once for each kind and reason', () => {
    const lists = `<Plates>${plate()}${plate('M 0 0 L 0.2 0 A 1 1 0 0 1 1 1')}</Plates><Welds>${weld()}${dot}${dot}${weld(0)}${weld(0.005, 'Bevel').replace('r-guid', 'x-guid')}</Welds>`;

    expect(said(lists)).toEqual([
      'Kept, but not drawn and not in quantities: 1 × plate, because its outline is missing or has arcs.',
      'Kept, but not drawn and not in quantities: 2 × weld, because it begins where it ends.',
      'Kept, but not drawn and not in quantities: 1 × weld, because it has no size.',
      'Kept, but not drawn and not in quantities: 1 × weld, because fewer than two drawn parts are named that it joins.',
    ]);
  });

  test('is not said of what is drawn', () => {
    expect(said(everything)).toEqual([]);
  });

  test('are members that operations added, one by one', () => {
    const cleat = (id: number, name: string) =>
      `<BeamData><Id>${id}</Id><Name>${name}</Name><MprlName>L100X10</MprlName><OriginalModelId /><IsAdded>true</IsAdded></BeamData>`;
    // The numbers of two of them are those of members of the model.
    const xml = container({
      ...portal,
      Connections: [
        `<ConnectionData><ConenctionPointId>7</ConenctionPointId><Beams>${beam(10, 'C left', 'c-guid')}${beam(30, 'Rafter', 'r-guid')}${cleat(10, 'CLEAT1')}${cleat(30, 'CLEAT2')}</Beams></ConnectionData>`,
      ],
    });

    const { connections } = importIom(bytes(xml), [7]);

    expect(connections[0]?.members).toHaveLength(2);
    expect(connections[0]?.importMessages.map(({ description }) => description)).toEqual([
      'Stiffening member "CLEAT1" (L100X10) is not drawn and not in quantities.',
      'Stiffening member "CLEAT2" (L100X10) is not drawn and not in quantities.',
    ]);
  });
});
