import { describe, expect } from 'vitest';
import { addFinPlate } from '../support/fin-plate.ts';
import { test } from '../support/newest.ts';
import { test as older } from '../support/test.ts';

const FILE = 'export-iom-connection-data';

describe('a sandbox that knows generation 5', () => {
  test('sends connection data in the shapes of 26.1, whose XML stays complete', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);

    const { body } = await api.get(`${connection}/${FILE}`);
    const xml = await api.get(`${connection}/${FILE}`, { accept: 'application/xml' });

    expect(body).toMatchObject({
      plates: [{ thickness: 0.008, material: { typeName: 'MatSteel', id: 1 } }],
      welds: [{ id: expect.any(Number) }],
      cutBeamByBeams: [],
    });
    expect(Object.keys((body as { welds: object[] }).welds[0] ?? {})).toEqual(['id']);
    expect(xml.body).toContain('<Thickness>0.008</Thickness>');
    expect(xml.body).toContain('<WeldType>DoubleFillet</WeldType>');
  });

  test('says so by its version', async ({ api }) => {
    expect((await api.get('/clients/idea-service-version')).body).toMatch(/26\.1\.0\.0$/);
  });

  older('and one that does not says another', async ({ api }) => {
    expect((await api.get('/clients/idea-service-version')).body).toMatch(/26\.0\.5\.0$/);
  });
});
