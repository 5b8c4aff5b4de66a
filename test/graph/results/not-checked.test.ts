import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const row = (name: string, changes: object = {}) => ({
  name,
  checkValue: 100,
  checkStatus: true,
  loadCaseId: 0,
  unityCheckMessage: '100.0%',
  skipped: false,
  ...changes,
});
const skipped = { checkValue: 0, unityCheckMessage: 'Not calculated', skipped: true };

describe('a connection of which the service checked no part', () => {
  test.for([
    ['every row is skipped', [row('Plates', skipped), row('Welds', skipped)]],
    ['only the applied load is told', [row('Analysis'), row('Plates', skipped)]],
  ] as const)('has not passed, though the service says so: %s', async ([, rows], { ask, frame, sandbox }) => {
    const project = await frame([{ name: 'J1' }]);
    sandbox.fault({
      operation: 'Calculate',
      kind: 'replace',
      body: [{ id: 1, passed: true, resultSummary: rows }],
    });
    sandbox.fault({
      operation: 'GetResults',
      kind: 'replace',
      times: 9,
      body: [{ id: 1, checkResSummary: rows }],
    });

    const calculated = await ask(
      `mutation ($project: ID!) {
        startCalculation(input: { target: { projectId: $project }, waitSeconds: 120 }) { job { verdict items { nodes { state verdict } } } errors { code } }
      }`,
      { project },
    );
    const read = await ask(
      `query ($project: ID!) {
        project(id: $project) {
          checkOverview { total passed failed notCalculated notChecked verdict }
          connections(filter: { statuses: [NOT_CHECKED] }) { nodes { status results { verdict } } }
        }
      }`,
      { project },
    );

    expect(calculated.data.startCalculation).toEqual({
      job: { verdict: 'OPEN', items: { nodes: [{ state: 'FINISHED', verdict: 'OPEN' }] } },
      errors: [],
    });
    expect(read.data.project).toEqual({
      checkOverview: { total: 1, passed: 0, failed: 0, notCalculated: 0, notChecked: 1, verdict: 'OPEN' },
      connections: { nodes: [{ status: 'NOT_CHECKED', results: { verdict: 'OPEN' } }] },
    });
  });
});
