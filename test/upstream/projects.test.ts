import { describe, expect } from 'vitest';
import { failure, PROJECT, test } from './test.ts';

const route = `/projects/${PROJECT}`;
const wireConnection = {
  id: 1,
  identifier: '0d6f4f1c-6a1d-4a0e-9c7a-0a2f6f6a3f10',
  name: 'C1',
  description: null,
  analysisType: 'stress_Strain',
  isCalculated: false,
  includeBuckling: true,
};
const info = {
  name: 'Hall',
  description: '',
  projectNumber: '12',
  author: null,
  date: '2026-03-01T09:30:00',
};
const wire = (projectInfo: object) => ({
  projectId: PROJECT,
  projectInfo: { ...info, ...projectInfo },
  connections: [wireConnection],
});
const project = {
  projectId: PROJECT,
  name: 'Hall',
  description: '',
  projectNumber: '12',
  author: null,
  designCode: 'ECEN',
  steelEdition: null,
  date: '2026-03-01',
  connections: [
    {
      projectId: PROJECT,
      connectionId: 1,
      identifier: '0d6f4f1c-6a1d-4a0e-9c7a-0a2f6f6a3f10',
      name: 'C1',
      description: null,
      analysisType: 'STRESS_STRAIN',
      includeBuckling: true,
      steelEdition: null,
    },
  ],
};

describe('a project', () => {
  test.for([
    ['generation 4', { countryCode: 'ecen' }],
    ['generation 3', { designCode: 'ECEN' }],
  ] as const)('of %s reads the same', async ([, code], { stub, request }) => {
    stub.on(`GET ${route}`, { json: wire(code) });

    expect(await request().projects.get(PROJECT)).toEqual(project);
  });

  test.for([
    [{ countryCode: 'american' }, 'AMERICAN'],
    [{ designCode: 'American' }, 'AMERICAN'],
    [{ designCode: 'AUS' }, 'AUSTRALIA'],
    [{ designCode: 'IND_NEW' }, 'UNRECOGNIZED'],
    [{ countryCode: 'none' }, null],
    [{ designCode: '' }, null],
    [{}, null],
    [{ countryCode: '__proto__' }, 'UNRECOGNIZED'],
    [{ countryCode: 'constructor' }, 'UNRECOGNIZED'],
  ] as const)('with the code %j has the design code %s', async ([code, expected], { stub, request }) => {
    stub.on('GET /projects', { json: [wire(code)] });

    expect((await request().projects.list()).map(({ designCode }) => designCode)).toEqual([expected]);
  });

  test.for([
    ['2026-03-01T00:00:00+02:00', '2026-03-01'],
    ['0001-01-01T00:00:00', null],
    ['soon', null],
    [null, null],
  ])('dated %j is of the day %s', async ([date, expected], { stub, request }) => {
    stub.on(`GET ${route}`, { json: wire({ date }) });

    expect((await request().projects.get(PROJECT)).date).toBe(expected);
  });

  test('without a list of connections has it read', async ({ stub, request }) => {
    stub.on(`GET ${route}`, { json: { projectId: PROJECT, projectInfo: {}, connections: null } });
    stub.on(`GET ${route}/connections`, { json: [] });

    expect((await request().projects.get(PROJECT)).connections).toEqual([]);
  });
});

describe('a new project', () => {
  test.for([
    [4, { name: 'New', countryCode: 'american', date: '2026-05-02T00:00:00' }],
    [3, { name: 'New', designCode: 'American', date: '2026-05-02T00:00:00' }],
  ] as const)('names its code as generation %i does', async ([generation, body], { stub, request }) => {
    stub.generations.clear();
    stub.generations.add(generation);
    stub.on('POST /projects', { json: wire({}) });

    await request().projects.create({ name: 'New', designCode: 'AMERICAN', date: '2026-05-02' });

    expect(JSON.parse(String((await stub.called('POST /projects')).body))).toEqual(body);
  });

  test('cannot have an unrecognised code', async ({ request }) => {
    expect(await failure(request().projects.create({ designCode: 'UNRECOGNIZED' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['input', 'designCode'],
    });
  });
});

describe('an update of a project', () => {
  test('keeps what it does not name, even what we do not know', async ({ stub, request }) => {
    stub.on(`GET ${route}`, { json: wire({ countryCode: 'ecen', newInVersion5: { a: [1] } }) });
    stub.on(`PUT ${route}`, { json: wire({ countryCode: 'ecen' }) });

    expect(await request().projects.update(PROJECT, { author: 'A. B.', date: null })).toEqual(project);

    expect(JSON.parse(String((await stub.called(`PUT ${route}`)).body))).toEqual({
      ...info,
      countryCode: 'ecen',
      newInVersion5: { a: [1] },
      author: 'A. B.',
      date: '0001-01-01T00:00:00',
    });
  });
});

describe('closing a project', () => {
  test.for([
    [4, { status: 204, text: '' }],
    [3, { json: 'OK' }],
    [3, { text: 'whatever it says' }],
  ] as const)(
    'works with the answer of generation %i, %j',
    async ([generation, answer], { stub, request }) => {
      stub.generations.clear();
      stub.generations.add(generation);
      stub.on(`GET ${route}/close`, answer);

      expect(await request().projects.close(PROJECT)).toBeUndefined();
    },
  );
});
