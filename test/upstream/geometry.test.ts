import { describe, expect } from 'vitest';
import { AT, CONNECTION, test } from './test.ts';

const DATA = `GET ${AT}/export-iom-connection-data`;
const point = (x: number, y: number, z: number) => ({ x, y, z, id: 0 });
const axes = {
  origin: point(1, 2, 3),
  axisX: point(1, 0, 0),
  axisY: point(0, 1, 0),
  axisZ: point(0, 0, 1),
};
const plate = { id: 1, name: 'EP1', thickness: 0.02, material: 'S 355' };
const noCorners = {
  outlinePoints: [{ x: 'NaN', y: 0 }],
  geometry: { outline: { startPoint: { x: 'Infinity', y: 0 }, segments: [] } },
};
const grid = { id: 2, name: 'G', length: 0.06, boltInteraction: 'bearing' };
const weld = { id: 3, name: 'W', thickness: 0.005, material: 'S 355', weldType: 'fillet' };
const square = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 2 },
];

describe('the geometry of a connection', () => {
  test('is empty where the service sends no lists', async ({ stub, request }) => {
    stub.on(DATA, { json: { plates: null } });

    expect(await request().geometry.model(CONNECTION)).toEqual({
      ...CONNECTION,
      beams: [],
      plates: [],
      foldedPlates: [],
      boltGrids: [],
      anchorGrids: [],
      pinGrids: [],
      welds: [],
      concreteBlocks: [],
      hasBareNumbers: false,
    });
  });

  test('is read in the shapes of 26.1, with what they do not say left open', async ({ stub, request }) => {
    const reference = (id: number) => ({ typeName: 'MatSteel', id, element: { id } });
    stub.on(DATA, {
      json: {
        beams: [{ id: 1, name: 'B', plates: [{ ...plate, material: reference(1) }] }],
        plates: [{ ...plate, ...axes, material: reference(1), outlinePoints: square }, plate],
        anchorGrids: [{ ...grid, anchorType: 'straight', concreteBlock: reference(4) }],
        welds: [{ id: 3 }],
        concreteBlocks: [{ id: 4 }],
        cutBeamByBeams: [{ id: 5, name: 'C' }],
      },
    });

    const model = await request().geometry.model(CONNECTION);

    expect(model.plates).toMatchObject([
      { thickness: 0.02, materialName: null, materialId: 1 },
      { thickness: 0.02, materialName: 'S 355', materialId: null },
    ]);
    expect(model.beams[0]?.plates[0]).toMatchObject({ thickness: 0.02, materialName: null, materialId: 1 });
    expect(model.hasBareNumbers).toBe(true);
    expect(model.welds).toMatchObject([{ modelId: 3, size: null, length: null, materialName: null }]);
    expect(model.concreteBlocks).toMatchObject([{ modelId: 4, depth: null, materialName: null }]);
    expect(model.anchorGrids).toMatchObject([{ modelId: 2, length: 0.06 }]);
  });

  describe('in a file', () => {
    const FILE = `GET ${AT}/export-iom`;
    const file = (inner: string) =>
      `<?xml version="1.0" encoding="utf-8"?><OpenModelContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><OpenModel>${inner}</OpenModel></OpenModelContainer>`;
    const data = (inner: string) =>
      file(`<Connections><ConnectionData>${inner}</ConnectionData></Connections>`);
    const end = (z: string) => `<X>0</X><Y>0</Y><Z>${z}</Z>`;

    test('are welds and blocks with all that is said of them', async ({ stub, request }) => {
      stub.on(FILE, {
        text: data(`<Welds>
          <WeldData><Id>3</Id><Name>W &amp; 1</Name><Thickness>0.005</Thickness><Material>S 355</Material>
            <WeldType>DoubleFillet Intermittent</WeldType><IsIntermittent>true</IsIntermittent>
            <Start>${end('0')}</Start><End>${end('0.2')}</End></WeldData>
          <WeldData><Id>4</Id><Thickness>NaN</Thickness></WeldData></Welds>
          <ConcreteBlocks><ConcreteBlockData><Id>5</Id><Depth>0.6</Depth><Material>C25/30</Material>
            <OutlinePoints><Point2D><X>0</X><Y>0</Y></Point2D><Point2D><X>1</X><Y>0</Y></Point2D></OutlinePoints>
          </ConcreteBlockData></ConcreteBlocks>`),
      });

      const bare = { name: null, size: null, length: null, materialName: null, isIntermittent: null };
      expect(await request().geometry.exportedParts(CONNECTION)).toEqual({
        welds: [
          {
            ...{ modelId: 3, name: 'W & 1', type: 'DOUBLE_FILLET', size: 0.005, length: 0.2 },
            ...{ materialName: 'S 355', isIntermittent: true },
            ...{ start: { x: 0, y: 0, z: 0 }, end: { x: 0, y: 0, z: 0.2 } },
          },
          { modelId: 4, ...bare, type: 'UNRECOGNIZED', start: null, end: null },
        ],
        concreteBlocks: [
          {
            ...{ modelId: 5, name: null, depth: 0.6, materialName: 'C25/30' },
            outline: [
              { x: 0, y: 0 },
              { x: 1, y: 0 },
            ],
          },
        ],
      });
    });

    test.for([
      ['no model', '<Other />'],
      ['a model without connections', file('<Version>3.2.0</Version>')],
      ['a file that ends in the middle', data('<Welds>').slice(0, -30)],
      ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${data('')}`],
    ])('are none in %s', async ([, text = ''], { stub, request }) => {
      stub.on(FILE, { text });

      expect(await request().geometry.exportedParts(CONNECTION)).toBeNull();
    });
  });

  test('has outlines from segments, else from points, else from the path', async ({ stub, request }) => {
    const [start, ...others] = square;
    const segments = [...others, start].map((endPoint) => ({
      $type: 'IdeaRS.OpenModel.Geometry2D.LineSegment2D, IdeaRS.OpenModel',
      endPoint,
    }));
    const geometry = { outline: { startPoint: start, segments }, openings: [] };
    stub.on(DATA, {
      json: {
        plates: [
          { ...plate, ...axes, geometry, outlinePoints: [{ x: 9, y: 9 }], isNegativeObject: true },
          { ...plate, outlinePoints: square },
          { ...plate, region: 'M 0 0 L 2 0 L 2 2 L 0 0 M 1 1 L 1 2' },
          { ...plate, region: 'M0,0L2e0,0 L 2 2' },
          plate,
        ],
      },
    });

    const { plates } = await request().geometry.model(CONNECTION);

    expect(plates.map(({ outline }) => outline)).toEqual([square, square, square, square, []]);
    expect(plates[0]).toEqual({
      projectId: CONNECTION.projectId,
      modelId: 1,
      name: 'EP1',
      thickness: 0.02,
      materialName: 'S 355',
      materialId: null,
      axes: {
        origin: { x: 1, y: 2, z: 3 },
        axisX: { x: 1, y: 0, z: 0 },
        axisY: { x: 0, y: 1, z: 0 },
        axisZ: { x: 0, y: 0, z: 1 },
      },
      outline: square,
      isNegative: true,
    });
    expect(plates[1]?.axes).toBeNull();
  });

  test.for([
    ['fillet', 'FILLET'],
    ['DoubleFillet', 'DOUBLE_FILLET'],
    ['fillet, intermittent', 'FILLET'],
    ['novelty, bevel', 'BEVEL'],
    ['notSpecified', 'NOT_SPECIFIED'],
    ['novelty', 'UNRECOGNIZED'],
    ['constructor', 'UNRECOGNIZED'],
    ['', 'UNRECOGNIZED'],
  ])('calls a weld of kind "%s" %s', async ([weldType, expected], { stub, request }) => {
    stub.on(DATA, { json: { welds: [{ ...weld, weldType }] } });

    const { welds } = await request().geometry.model(CONNECTION);

    expect(welds.map(({ type }) => type)).toEqual([expected]);
  });

  test('measures welds between their ends', async ({ stub, request }) => {
    stub.on(DATA, {
      json: { welds: [{ ...weld, isIntermittent: true, start: point(0, 0, 0), end: point(3, 0, 4) }, weld] },
    });

    const { welds } = await request().geometry.model(CONNECTION);

    expect(welds.map(({ length, isIntermittent }) => [length, isIntermittent])).toEqual([
      [5, true],
      [null, null],
    ]);
  });

  test('tells round holes from holes the service says nothing about', async ({ stub, request }) => {
    const slot = { positionId: 1, plate: null, sizeFactor: 2, angle: 0 };
    stub.on(DATA, {
      json: {
        boltGrids: [
          { ...grid, slottedHoles: [slot] },
          { ...grid, slottedHoles: null },
          { ...grid, boltInteraction: 'gluing' },
        ],
      },
    });

    const { boltGrids } = await request().geometry.model(CONNECTION);

    expect(boltGrids.map(({ hasSlottedHoles, shearTransfer }) => [hasSlottedHoles, shearTransfer])).toEqual([
      [true, 'BEARING'],
      [false, 'BEARING'],
      [null, 'UNRECOGNIZED'],
    ]);
  });

  test('has anchors, pins, folded plates and concrete', async ({ stub, request }) => {
    const { boltInteraction: _, ...bare } = grid;
    stub.on(DATA, {
      json: {
        anchorGrids: [
          {
            ...bare,
            anchorType: 'headedStud',
            anchorInstallationProcess: 'CastInPlace',
            anchoringLength: 'NaN',
            boltAssembly: { typeName: 'BoltAssembly', id: 7, element: null },
            positions: [point(1, 2, 3)],
          },
        ],
        pinGrids: [{ ...bare, isReplaceable: true }],
        foldedPlates: [{ plates: [plate], bends: [{ radius: 0.01, angle: 1 }] }],
        concreteBlocks: [{ id: 4, name: 'CB', depth: 0.6, material: 'C25/30', outlinePoints: square }],
      },
    });

    const model = await request().geometry.model(CONNECTION);

    const base = { projectId: CONNECTION.projectId, modelId: 2, name: 'G', length: 0.06, axes: null };
    expect(model.anchorGrids).toEqual([
      {
        ...base,
        type: 'ModelAnchorGrid',
        positions: [{ x: 1, y: 2, z: 3 }],
        boltAssemblyId: 7,
        anchorType: 'HEADED_STUD',
        castInPlace: true,
        anchoringLength: null,
      },
    ]);
    expect(model.pinGrids).toEqual([{ ...base, type: 'ModelPinGrid', positions: [], isReplaceable: true }]);
    expect(model.foldedPlates.map(({ bendRadii, plates }) => [bendRadii, plates.length])).toEqual([
      [[0.01], 1],
    ]);
    expect(model.concreteBlocks).toEqual([
      { modelId: 4, name: 'CB', depth: 0.6, materialName: 'C25/30', outline: square },
    ]);
  });

  test.for([
    ['a thickness', { thickness: 'NaN' }, { thickness: null }],
    ['an axis', { axisX: { x: 'NaN', y: 0, z: 0 } }, { axes: null }],
    ['a corner of all outlines', noCorners, { outline: [] }],
    ['a corner of one outline', { outlinePoints: noCorners.outlinePoints }, {}],
  ] as const)(
    'of which %s is no number is read without that',
    async ([, wrong, shown], { stub, request }) => {
      const fine = {
        ...plate,
        ...axes,
        outlinePoints: square,
        geometry: {
          outline: { startPoint: square[0], segments: square.slice(1).map((endPoint) => ({ endPoint })) },
        },
      };
      stub.on(DATA, { json: { plates: [fine] } });
      const [whole] = (await request().geometry.model(CONNECTION)).plates;
      stub.on(DATA, { json: { plates: [fine, { ...fine, ...wrong }] } });

      expect((await request().geometry.model(CONNECTION)).plates).toEqual([whole, { ...whole, ...shown }]);
    },
  );
});

describe('the scene of a connection', () => {
  test('is measured by its vertices', async ({ stub, request }) => {
    const data = {
      groups: [{ faces: [0, 1, 2], novelty: 1 }, { faces: null }],
      vertices: [0, 1, 2, -3, 4, 5, 6, 0, 9],
    };
    stub.on(`GET ${AT}/presentations`, { json: data });

    expect(await request().geometry.scene(CONNECTION)).toMatchObject({
      vertexCount: 3,
      triangleCount: 1,
      min: { x: -3, y: 0, z: 2 },
      max: { x: 6, y: 4, z: 9 },
    });
  });

  test('may be empty', async ({ stub, request }) => {
    stub.on(`GET ${AT}/presentations`, { json: {} });

    expect(await request().geometry.scene(CONNECTION)).toMatchObject({
      vertexCount: 0,
      triangleCount: 0,
      min: null,
      max: null,
    });
  });
});
