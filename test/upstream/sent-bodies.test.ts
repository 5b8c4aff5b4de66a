import { describe, expect } from 'vitest';
import { AT, CONNECTION, PROJECT, test } from './test.ts';

const project = {
  projectId: PROJECT,
  projectInfo: { name: 'Hall', countryCode: null, date: null },
  connections: [],
};
const connection = {
  id: 1,
  identifier: null,
  name: 'C1',
  description: null,
  analysisType: 'stress_Strain',
  isCalculated: false,
  includeBuckling: false,
};
const vector = { x: 1, y: 0, z: 0 };
const member = {
  id: 2,
  name: null,
  active: true,
  isContinuous: false,
  crossSectionId: null,
  connectedBy: null,
  mirrorY: null,
  mirrorZ: null,
  isBearing: false,
  position: {
    definedBy: 'directionVector',
    origin: null,
    axisX: vector,
    axisY: null,
    axisZ: null,
    betaDirection: null,
    gamaPitch: null,
    alphaRotation: null,
    offsetEx: 0.1,
    align: null,
    alignedPlate: null,
    relatedPlate: { plateSide: 'default', memberId: 1, partType: 'web' },
    newInVersion5: null,
  },
  model: null,
  stiffnessAnalysis: { theoreticalLengthZ: null, theoreticalLengthY: 3 },
};

describe('a whole object that is written back', () => {
  test('is without what only the service writes', async ({ stub, request }) => {
    stub.on(`GET ${AT}`, { json: connection });
    stub.on(`PUT ${AT}`, { json: connection });

    await request().connections.update(CONNECTION, { name: 'Ridge' });

    const { isCalculated: _, ...sent } = { ...connection, name: 'Ridge' };
    expect(JSON.parse(String((await stub.called(`PUT ${AT}`)).body))).toEqual(sent);
  });

  test('is without nulls that the interface gives and does not take, at any depth', async ({
    stub,
    request,
  }) => {
    stub.on(`GET ${AT}/members/2`, { json: member });
    stub.on(`PUT ${AT}/members`, { json: member });

    await request().members.update({ ...CONNECTION, memberId: 2 }, { active: false });

    expect(JSON.parse(String((await stub.called(`PUT ${AT}/members`)).body))).toEqual({
      id: 2,
      name: null,
      active: false,
      isContinuous: false,
      crossSectionId: null,
      mirrorY: null,
      mirrorZ: null,
      isBearing: false,
      position: {
        definedBy: 'directionVector',
        axisX: vector,
        betaDirection: null,
        gamaPitch: null,
        offsetEx: 0.1,
        relatedPlate: { plateSide: 'default', memberId: 1, partType: 'web' },
        newInVersion5: null,
      },
      stiffnessAnalysis: { theoreticalLengthZ: null, theoreticalLengthY: 3 },
    });
  });

  test('says that a project has no date by the day that stands for none', async ({ stub, request }) => {
    stub.on(`GET /projects/${PROJECT}`, { json: project });
    stub.on(`PUT /projects/${PROJECT}`, { json: project });
    const upstream = request();

    await upstream.projects.update(PROJECT, { author: 'Ada' });
    await upstream.projects.update(PROJECT, { date: null });

    const sent = stub.calls
      .filter(({ route }) => route.startsWith('PUT'))
      .map(({ body }) => JSON.parse(String(body)));
    expect(sent).toEqual([
      { name: 'Hall', author: 'Ada' },
      { name: 'Hall', date: '0001-01-01T00:00:00' },
    ]);
  });
});
