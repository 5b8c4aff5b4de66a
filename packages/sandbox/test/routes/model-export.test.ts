import { ConnectionData } from '@connection-gateway/contract/geometry';
import { DrawData } from '@connection-gateway/contract/scene';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Api } from '../support/api.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { addJoint, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const dataOf = async (api: Api, connection: string) =>
  ConnectionData.parse((await api.get(`${connection}/export-iom-connection-data`)).body);

describe('connection data', () => {
  test('lists the parts of a fin plate with axes, outlines and references', async ({ api, project }) => {
    const data = await dataOf(api, await addFinPlate(api, project));

    const [plate] = data.plates ?? [];
    const [grid] = data.boltGrids ?? [];
    const line = '$type';
    expect(data.connectionPoint).toEqual({ typeName: 'ConnectionPoint', id: 1, element: null });
    expect(
      data.beams?.map(({ id, name, mprlName, crossSectionType, isBearingMember, plates, cuts }) => ({
        ...{ id, name, mprlName, crossSectionType, isBearingMember },
        plates: plates?.map((wall) => wall.name),
        cuts: cuts?.length,
      })),
    ).toEqual([
      {
        ...{ id: 1, name: 'C', mprlName: 'HEB200', crossSectionType: 'RolledI', isBearingMember: true },
        plates: ['C-tfl 1', 'C-bfl 1', 'C-w 1'],
        cuts: 0,
      },
      {
        ...{ id: 2, name: 'B1', mprlName: 'IPE240', crossSectionType: 'RolledI', isBearingMember: false },
        plates: ['B1-tfl 1', 'B1-bfl 1', 'B1-w 1'],
        cuts: 1,
      },
    ]);
    expect(plate?.geometry?.outline?.segments?.length).toBe(4);
    expect(plate?.geometry?.outline?.segments?.[0]?.[line]).toBe(
      'IdeaRS.OpenModel.Geometry2D.LineSegment2D, IdeaRS.OpenModel',
    );
    expect(plate?.geometry?.openings?.length).toBe(grid?.positions?.length);
    expect(plate?.region).toMatch(/^M -?[\d.]+ -?[\d.]+ L /);
    expect(plate).toMatchObject({ material: 'S 355', outlinePoints: null, isNegativeObject: false });
    expect(grid).toMatchObject({
      boltInteraction: 'bearing',
      boltAssembly: { typeName: 'BoltAssembly', id: 2 },
      slottedHoles: null,
      connectedParts: [
        { typeName: 'PlateData', id: plate?.id },
        { typeName: 'BeamData', id: 2 },
      ],
    });
    expect(data.welds).toMatchObject([
      { weldType: 'doubleFillet', isIntermittent: false, connectedPartIds: ['1', `P${plate?.id}`] },
    ]);
    expect(data.cutBeamByBeams).toMatchObject([
      { modifiedObject: { typeName: 'BeamData', id: 2 }, cuttingObject: { typeName: 'BeamData', id: 1 } },
    ]);
  });

  test('holds hole positions in global coordinates, one below the other in the plane of the web', async ({
    api,
    project,
  }) => {
    const data = await dataOf(api, await addFinPlate(api, project));

    const holes = data.boltGrids?.[0]?.positions ?? [];
    expect(new Set(holes.map((hole) => hole?.x)).size).toBe(1);
    expect(holes[0]?.x).toBeGreaterThan(0.1);
    const levels = holes.map((hole) => hole?.z ?? 0);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  });

  test('comes as XML to those who prefer it, with names and words in capitals', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const ask = (accept: string) => api.get(`${connection}/export-iom-connection-data`, { accept });

    const xml = await ask('application/xml, application/json;q=0.5');

    expect(xml.type).toBe('application/xml; charset=utf-8');
    expect(xml.body).toContain('<WeldType>DoubleFillet</WeldType>');
    expect(xml.body).toContain('<BoltInteraction>Bearing</BoltInteraction>');
    expect(xml.body).toContain('<Segment2D xsi:type="LineSegment2D">');
    expect(xml.body).toContain('<IsIntermittent>false</IsIntermittent>');
    expect(xml.body).not.toContain('SlottedHoles');
    for (const accept of ['application/json, application/xml', '*/*', 'text/plain', 'application/xml;q=0']) {
      expect((await ask(accept)).type).toMatch(/^application\/json/);
    }
  });

  test('has no slotted holes and no stitch welds in generation 3, in JSON and in XML', async ({ api3 }) => {
    const { body } = await api3.post('/projects', { name: 'Shed' });
    const connection = await addFinPlate(api3, `/projects/${projectId(body)}`);

    const data = (await api3.get(`${connection}/export-iom-connection-data`)).body;
    const xml = await api3.get(`${connection}/export-iom-connection-data`, { accept: 'application/xml' });

    expect(JSON.stringify(data)).not.toMatch(/slottedHoles|isIntermittent/);
    expect(xml.body).not.toMatch(/IsIntermittent/);
  });

  test('is empty but for members where nothing is designed', async ({ api, project }) => {
    const data = await dataOf(api, await addJoint(api, project));

    expect(data.beams?.length).toBe(3);
    expect([data.plates, data.boltGrids, data.welds, data.cutBeamByBeams]).toEqual([[], [], [], []]);
  });
});

describe('the other exports', () => {
  test('is plain text for who asks for that, else XML', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const ask = async (accept: string) => (await api.get(`${connection}/export-iom`, { accept })).type;

    expect(await ask('text/plain')).toBe('text/plain; charset=utf-8');
    expect(await ask('text/plain, application/xml;q=0.9')).toBe('text/plain; charset=utf-8');
    expect(await ask('application/xml, text/plain')).toBe('application/xml');
    expect(await ask('*/*')).toBe('application/xml');
    expect(await ask('image/png')).toBe('application/xml');
  });

  test('make an open model that makes the same connection again', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    const bytes = await api.file(`${connection}/export-iom?version=3.1.0`);
    const imported = await api.form('/projects/import-iom-file', [['containerXmlFile', bytes]]);

    const operations = (await api.get(`/projects/${projectId(imported.body)}/connections/1/operations`)).body;
    expect(operations).toMatchObject([
      { operationType: 'Plate', isImported: true },
      { operationType: 'BoltGrid', isImported: true },
      { operationType: 'Weld', isImported: true },
      { operationType: 'CutBeam', isImported: true },
    ]);
  });

  test('refuse a version of the open model nobody writes, and DWG', async ({ api, project }) => {
    const connection = await addJoint(api, project);

    expect(await api.get(`${connection}/export-iom?version=1.0`)).toMatchObject({
      status: 422,
      body: { detail: 'version "1.0" is not written; it can be 3.0.0, 3.1.0, 3.2.0.' },
    });
    expect(await api.get(`${connection}/export-dwg`)).toMatchObject({ status: 501, body: { status: 501 } });
    expect(await api.get(`${project}/connections/99/export-ifc`)).toMatchObject({ status: 404 });
  });

  test('give IFC as plain text', async ({ api, project }) => {
    const { status, type, body } = await api.get(`${await addJoint(api, project)}/export-ifc`);

    expect([status, type]).toEqual([200, 'text/plain']);
    expect(body).toMatch(/^ISO-10303-21;\nHEADER;[\s\S]*IFC4[\s\S]*END-ISO-10303-21;\n$/);
  });

  test('give the scene as JSON, and with colours and without nulls as text', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    const scene = DrawData.parse((await api.get(`${connection}/presentations`)).body);
    const text = await api.get(`${connection}/presentations/text`);

    expect(scene.vertices?.length).toBeGreaterThan(0);
    expect(text.type).toBe('text/plain');
    expect(text.body).not.toContain('null');
    const document: unknown = JSON.parse(String(text.body));
    expect(DrawData.parse(document)).toEqual(scene);
    const Coloured = z.object({ groups: z.array(z.object({ color: z.array(z.number()) })) });
    expect(Coloured.parse(document).groups[0]).toEqual({ color: [178, 186, 196, 255] });
  });
});
