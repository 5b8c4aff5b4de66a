import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../src/http/server.ts';
import { connect } from '../support/api.ts';
import { connections, projectId } from '../support/joint.ts';

const KEY = 'sandbox/Results/PlatesAsUtilization';

describe('a sandbox that tells plates as utilisations', () => {
  test.each([
    [true, 'demonstration and new projects have the setting'],
    [false, 'they do not, unless it was asked to'],
  ])('%s: %s', async (platesAsUtilization) => {
    const sandbox = createSandbox({ demo: 'small', platesAsUtilization });
    const api = await connect(await sandbox.listen());

    const [demo] = (await api.get('/projects')).body as { projectId: string }[];
    const made = projectId((await api.post('/projects', { name: 'Shed' })).body);
    const told = async (project: string) =>
      (await api.get(`/projects/${project}/settings?search=PlatesAsUtilization`)).body;

    expect(await told(String(demo?.projectId))).toEqual({ [KEY]: platesAsUtilization });
    expect(await told(made)).toEqual({ [KEY]: platesAsUtilization });
    const [first] = connections((await api.get(`/projects/${demo?.projectId}/connections`)).body);
    const calculated = await api.post(`/projects/${demo?.projectId}/connections/calculate`, [first?.id]);
    // Its plates are far from yielding: no strain.
    const rows = (calculated.body as { resultSummary: { name: string; checkValue: number }[] }[])[0];
    const plates = rows?.resultSummary.find(({ name }) => name === 'Plates')?.checkValue;
    expect(Number(plates) > 1).toBe(platesAsUtilization);
    await sandbox.close();
  });
});
