import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { frameXml } from '../../support/frame.ts';
import { tellPlatesAsUtilization } from '../../support/plates.ts';
import { type Answer, test } from '../../support/test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

const convert = `mutation ($id: ID!) {
  convertDesignCode(input: { projectId: $id, target: AMERICAN }) { project { designCode } errors { message } }
}`;
const calculateAll = `mutation ($id: ID!) {
  startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } }
}`;
const results = `query ($id: ID!) { project(id: $id) { connections { nodes {
  name results { verdict summary { name status utilization { percent } message } messages { text } }
} } } }`;

interface Row {
  name: string;
  status: string;
  message: string;
  utilization: { percent: number } | null;
}
interface Found {
  name: string;
  results: { verdict: string; summary: Row[] } | null;
}

async function calculated(ask: Ask, id: string): Promise<Found[]> {
  const { data, errors } = await ask(calculateAll, { id });
  expect([errors, data.startCalculation.errors]).toEqual([undefined, []]);
  const read = await ask(results, { id });
  return read.data.project.connections.nodes;
}

const rowOf = ({ results: found }: Found, name: string) => found?.summary.find((row) => row.name === name);
const percentOf = (found: Found | undefined, name: string) =>
  found === undefined ? Number.NaN : (rowOf(found, name)?.utilization?.percent ?? Number.NaN);

/** One joint of an American model: W16X36 on W14X90, A992. */
function americanXml(shear: number): string {
  return frameXml([{ name: 'J1', shear: { LC1: shear } }])
    .replace('<CountryCode>ECEN', '<CountryCode>American')
    .replaceAll('S 355', 'A992')
    .replaceAll('HEB200', 'W14X90')
    .replaceAll('IPE300', 'W16X36');
}

async function importAmerican(ask: Ask, shear = 60_000): Promise<string> {
  const { data, errors } = await ask(
    'mutation ($text: String!) { importIom(input: { file: { text: $text } }) { project { id designCode } errors { message } } }',
    { text: americanXml(shear) },
  );
  expect([errors, data.importIom]).toMatchObject([
    undefined,
    { project: { designCode: 'AMERICAN' }, errors: [] },
  ]);
  return data.importIom.project.id;
}

async function proposed(
  ask: Ask,
  connection: string,
): Promise<{ designItemId: string; name: string; designCode: string }[]> {
  const { data } = await ask(
    'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name designCode } } } }',
    { id: connection },
  );
  return data.connection.proposedDesigns.nodes;
}

describe('A project converted to AMERICAN', () => {
  test('is calculated to AISC 360 with its converted materials', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    await tellPlatesAsUtilization(ask, id);
    const [before] = await calculated(ask, id);
    await ask(convert, { id });

    const [after] = await calculated(ask, id);

    expect(after?.results).toMatchObject({
      verdict: 'PASSED',
      summary: [
        { name: 'Analysis', status: 'PASSED', message: '100.0 %' },
        { name: 'Plates' },
        { name: 'Bolts' },
        { name: 'Welds' },
      ],
    });
    expect(JSON.stringify(after)).not.toContain('EN 1993');
    expect(JSON.stringify(after)).toContain('AISC 360-16 (LRFD) component checks');
    // A325 for 8.8 and A992 for S 355 of nearly the same strength: the two codes agree on the order of magnitude.
    for (const row of ['Plates', 'Bolts', 'Welds']) {
      const [european, american] = [percentOf(before, row), percentOf(after, row)];
      expect(american / european, row).toBeGreaterThan(0.5);
      expect(american / european, row).toBeLessThan(2);
    }
  });

  describe('from the demo', () => {
    test.override({ demo: true });

    test('carries every designed joint, and still names what it cannot', async ({ ask }) => {
      const { data } = await ask('{ projects { nodes { id name } } }');
      const id = data.projects.nodes[0].id;
      await ask(convert, { id });

      const found = await calculated(ask, id);

      const analysis = found.map((one) => [one.name.slice(0, 2), rowOf(one, 'Analysis')?.status]);
      expect(analysis).toEqual([
        ['C1', 'PASSED'],
        ['C2', 'PASSED'],
        ['C3', 'FAILED'],
        ['C4', 'PASSED'],
        ['C5', 'PASSED'],
        ['C6', 'FAILED'],
        ['C7', 'PASSED'],
      ]);
      expect(JSON.stringify(found)).not.toContain('EN 1993');
    });
  });
});

describe('A project that is American from the start', () => {
  test('is offered designs of inch bolts, applies one and passes', async ({ ask }) => {
    const id = await importAmerican(ask, 30_000);
    const { connection } = jointOf(id);
    const designs = await proposed(ask, connection);

    expect(designs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Fin plate, 3 bolts 3/4 A325',
        'End plate, extended, 3/4 A325',
        'Welded beam, fillet welds',
      ]),
    );
    expect(new Set(designs.map(({ designCode }) => designCode))).toEqual(new Set(['AMERICAN']));
    await applyDesign(ask, connection, 'Fin plate, 3 bolts 3/4 A325');
    const [found] = await calculated(ask, id);
    const { data } = await ask(
      'query ($id: ID!) { project(id: $id) { materials { steel { name } boltAssemblies { name } welding { name } } } }',
      { id },
    );

    expect(found?.results).toMatchObject({
      verdict: 'PASSED',
      summary: [{ name: 'Analysis', message: '100.0 %' }, {}, {}, {}],
    });
    expect(data.project.materials).toMatchObject({
      steel: expect.arrayContaining([{ name: 'A992' }, { name: 'A36' }]),
      boltAssemblies: [{ name: '3/4 A325' }],
      welding: [{ name: 'E70xx' }],
    });
  });

  test.for([
    'Fin plate, 4 bolts 3/4 A325',
    'End plate, extended both ways, 3/4 A325',
    'Welded beam, fillet welds, stiffened',
  ])('uses a %s harder the more load there is', async (name, { ask }) => {
    const uses: number[] = [];
    for (const shear of [40_000, 80_000, 120_000]) {
      const id = await importAmerican(ask, shear);
      await applyDesign(ask, jointOf(id).connection, name);
      await tellPlatesAsUtilization(ask, id);
      const [found] = await calculated(ask, id);
      expect(found && rowOf(found, 'Analysis')).toMatchObject({ status: 'PASSED' });
      uses.push(percentOf(found, 'Plates'));
    }

    expect(uses[0]).toBeGreaterThan(1);
    expect(uses).toEqual([...uses].sort((a, b) => a - b));
    expect(uses[2]).toBeGreaterThan(2.5 * (uses[0] ?? 0));
  });

  test('has its welds sized to full strength in sixteenths of an inch, by no European method', async ({
    ask,
  }) => {
    const id = await importAmerican(ask);
    const { connection } = jointOf(id);
    await applyDesign(ask, connection, 'Fin plate, 3 bolts 3/4 A325');
    const size = `mutation ($id: ID!, $method: WeldSizingMethod!) {
      preDesignWelds(input: { connectionId: $id, method: $method }) { errors { message } }
    }`;

    const refused = await ask(size, { id: connection, method: 'MINIMUM_DUCTILITY' });
    const done = await ask(size, { id: connection, method: 'FULL_STRENGTH' });

    expect(JSON.stringify(refused)).toContain('is a method for ecen, not for american');
    expect(done.data.preDesignWelds.errors).toEqual([]);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { parameters { key value(unit: SI) } } }',
      {
        id: connection,
      },
    );
    // 3/8 in of A36 asks for a leg of 0.182 in: 3/16 in, a throat of 3.37 mm.
    const throat = data.connection.parameters.find(({ key }: { key: string }) => key === 'a');
    expect(Number(throat.value)).toBeCloseTo((3 / 16) * 0.0254 * Math.SQRT1_2, 9);
  });
});

async function applyDesign(ask: Ask, connection: string, name: string): Promise<void> {
  const design = (await proposed(ask, connection)).find((candidate) => candidate.name === name);
  const { data, errors } = await ask(
    `mutation ($id: ID!, $design: ID!) {
      applyTemplate(input: { connectionId: $id, template: { designItemId: $design } }) {
        issues { severity description details } errors { message }
      }
    }`,
    { id: connection, design: design?.designItemId },
  );
  const worse = data.applyTemplate.issues.filter(({ severity }: { severity: string }) => severity !== 'INFO');
  expect([errors, data.applyTemplate.errors, worse]).toEqual([undefined, [], []]);
}
