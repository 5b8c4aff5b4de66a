import { describe, expect } from 'vitest';
import { servedGenerations } from '../src/generation/served.ts';
import type { AuditScene } from './audits/audit.ts';
import { connectionAudits } from './audits/connections.ts';
import { identityAudits } from './audits/identity.ts';
import { projectAudits } from './audits/projects.ts';
import { resultAudits } from './audits/results.ts';
import { connect } from './support/api.ts';
import { addJoint, projectId } from './support/joint.ts';
import { test } from './support/test.ts';

const audits = [...identityAudits, ...projectAudits, ...connectionAudits, ...resultAudits];

/** Address of a service to audit in place of the sandbox, for example `http://localhost:5000`. */
const elsewhere = process.env['AUDIT_URL'];
const named = servedGenerations.find((generation) => elsewhere?.endsWith(`/${generation}`));
const generations = elsewhere === undefined ? servedGenerations : [named ?? 4];

describe.each(generations)('generation %i', (generation) => {
  if (generation === 5) test.override({ generations: [...servedGenerations] });
  // What generation 3 does not promise is no test there.
  const ofGeneration = audits.filter(({ since = 3 }) => since <= generation);
  for (const { id, level, about, rule, check } of ofGeneration) {
    test(`${id} ${about} ${level} ${rule}`, async ({ url }) => {
      const base = elsewhere?.replace(/\/[345]$/, '') ?? url;
      const api = await connect(base, generation);
      const project = `/projects/${projectId((await api.post('/projects', {})).body)}`;
      const scene: AuditScene = { base, generation, api, project, joint: () => addJoint(api, project) };

      await check(scene);

      await api.get(`${project}/close`);
    });
  }
});

test('audits have numbers of their own', () => {
  const ids = audits.map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
});
