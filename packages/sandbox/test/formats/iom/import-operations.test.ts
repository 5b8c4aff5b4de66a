import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { bytes, container, type ModelLists, portal, ref } from './iom-xml.ts';

const load = (lists: ModelLists) => importIom(bytes(container(lists)), []);

const beam = (id: number, name: string, original: string) =>
  `<BeamData><Id>${id}</Id><Name>${name}</Name><OriginalModelId>${original}</OriginalModelId></BeamData>`;
const beams = `<Beams>${beam(10, 'C left', 'c-guid')}${beam(30, 'Rafter', 'r-guid')}</Beams>`;

const plate =
  '<PlateData><Id>1</Id><Name>EP1</Name><Thickness>0.02</Thickness><Material>S 355</Material><OriginalModelId>p-guid</OriginalModelId></PlateData>';
const bolts =
  '<BoltGrid><Id>1</Id><BoltAssemblyName>M20</BoltAssemblyName><Material>10.9</Material><ShearInThread>true</ShearInThread><ConnectedPartIds><string>c-guid</string><string>p-guid</string></ConnectedPartIds></BoltGrid>';
const weld =
  '<WeldData><Id>4</Id><Thickness>0.005</Thickness><WeldType>DoubleFillet</WeldType><ConnectedPartIds><string>r-guid</string></ConnectedPartIds></WeldData>';
const cut = `<CutBeamByBeamData>${ref('ModifiedObject', 'BeamData', 30)}${ref('CuttingObject', 'BeamData', 10)}<IsWeld>false</IsWeld><CutPart>End</CutPart></CutBeamByBeamData>`;

const data = (point: string, content: string) => `<ConnectionData>${point}${content}</ConnectionData>`;
const lists = `${beams}<Plates>${plate}</Plates><BoltGrids>${bolts}</BoltGrids><Welds>${weld}</Welds><CutBeamByBeams>${cut}</CutBeamByBeams>`;

describe('parts of an imported connection', () => {
  test('become frozen operations that know their members and keep their data', () => {
    const { connections } = load({
      ...portal,
      Connections: [data('<ConenctionPointId>7</ConenctionPointId>', lists)],
    });

    const frozen = {
      active: true,
      isImported: true,
      commandId: '',
      plateMaterialId: null,
      weldMaterialId: null,
      boltAssemblyId: null,
      templateInstanceId: null,
      bearingMemberId: null,
      connectedMemberId: null,
    };
    expect(connections.map(({ operations }) => operations)).toEqual([
      [
        {
          ...frozen,
          id: 1,
          name: 'EP1',
          type: 'Plate',
          plateMaterialId: 1,
          memberIds: [],
          properties: { Thickness: 0.02, Material: 'S 355', OriginalModelId: 'p-guid' },
          source: expect.objectContaining({ name: 'PlateData' }),
        },
        {
          ...frozen,
          id: 2,
          name: 'BoltGrid 1',
          type: 'BoltGrid',
          memberIds: [1],
          boltAssemblyId: 1,
          properties: { BoltAssemblyName: 'M20', Material: 10.9, ShearInThread: true },
          source: expect.objectContaining({ name: 'BoltGrid' }),
        },
        {
          ...frozen,
          id: 3,
          name: 'Weld 4',
          type: 'Weld',
          memberIds: [2],
          properties: { Thickness: 0.005, WeldType: 'DoubleFillet' },
          source: expect.objectContaining({ name: 'WeldData' }),
        },
        {
          ...frozen,
          id: 4,
          name: 'CutBeam 4',
          type: 'CutBeam',
          connectedMemberId: 2,
          bearingMemberId: 1,
          memberIds: [2, 1],
          properties: { IsWeld: false, CutPart: 'End' },
          source: {
            name: 'CutBeamByBeamData',
            children: [
              {
                name: 'ModifiedObject',
                children: [
                  { name: 'TypeName', text: 'BeamData' },
                  { name: 'Id', text: '30' },
                ],
              },
              {
                name: 'CuttingObject',
                children: [
                  { name: 'TypeName', text: 'BeamData' },
                  { name: 'Id', text: '10' },
                ],
              },
              { name: 'IsWeld', text: 'false' },
              { name: 'CutPart', text: 'End' },
            ],
          },
        },
      ],
      [],
    ]);
  });

  test('name their connection point by reference in newer files, and bolts by assembly', () => {
    const grid = `<BoltGrid><Id>1</Id>${ref('BoltAssembly', 'BoltAssembly', 5)}</BoltGrid>`;
    const { connections, materials } = load({
      ...portal,
      BoltAssembly: ['<BoltAssembly><Id>5</Id><Name>M24 8.8</Name></BoltAssembly>'],
      Connections: [data(ref('ConnectionPoint', 'ConnectionPoint', 9), `<BoltGrids>${grid}</BoltGrids>`)],
    });

    expect(connections.map(({ operations }) => operations.map(({ type }) => type))).toEqual([
      [],
      ['BoltGrid'],
    ]);
    expect(materials.boltAssemblies.map(({ name }) => name)).toEqual(['M24 8.8']);
  });

  test.each([
    ['ecen', 'M16 8.8'],
    ['american', '5/8 A325'],
  ])('fall back to M16 or its like for bolts that are not in the library, and say so (%s)', (code, name) => {
    const grid =
      '<BoltGrids><BoltGrid><Id>1</Id><BoltAssemblyName>homemade</BoltAssemblyName></BoltGrid></BoltGrids>';
    const steel = '<MatSteel><Id>1</Id><Name>A36</Name><fy>250e6</fy><fu>400e6</fu></MatSteel>';
    const xml = container(
      { ...portal, MatSteel: [steel], Connections: [data('<ConenctionPointId>7</ConenctionPointId>', grid)] },
      [],
      `<CountryCode>${code.toUpperCase()}</CountryCode>`,
    );

    const { connections, materials } = importIom(bytes(xml), []);

    expect(materials.boltAssemblies.map((bolts) => bolts.name)).toEqual([name]);
    expect(connections.flatMap(({ importMessages }) => importMessages)).toContainEqual({
      number: 'warnNoPropertyInData',
      description: `Bolts "homemade" are not in the library; they are taken for ${name}.`,
    });
  });

  test('of a connection point that is not there are told by their beams or order, which is said', () => {
    const orphan = { ...portal, Connections: [data('<ConenctionPointId>8</ConenctionPointId>', '')] };

    const { connections } = importIom(bytes(container(orphan)), []);

    expect(connections.map(({ importMessages }) => importMessages)).toEqual([
      [
        {
          number: 'warnNoPropertyInData',
          description: 'ConnectionData refers to ConnectionPoint 8 which is not in the file.',
        },
      ],
      expect.any(Array),
    ]);
  });
});
