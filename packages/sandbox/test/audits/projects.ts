import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { connections, projectId } from '../support/joint.ts';
import type { Audit } from './audit.ts';

export const projectAudits: readonly Audit[] = [
  {
    id: 'P-01',
    level: 'MUST',
    about: 'CreateEmptyProject',
    rule: 'make an ECEN project without connections',
    async check({ api, generation }) {
      const { body } = await api.post('/projects', {});
      const { projectInfo, connections: made } = Object(body);
      equal(
        generation === 3 ? projectInfo.designCode : projectInfo.countryCode,
        generation === 3 ? 'ECEN' : 'ecen',
      );
      deepEqual(made, []);
      await api.get(`/projects/${projectId(body)}/close`);
    },
  },
  {
    id: 'P-02',
    level: 'MUST',
    about: 'DownloadProject and OpenProject',
    rule: 'give the same project under another id',
    async check({ api, project, joint }) {
      await joint();
      const { body } = await api.form('/projects/open', [
        ['ideaConFile', await api.file(`${project}/download`)],
      ]);
      notEqual(`/projects/${projectId(body)}`, project);
      const names = connections(Object(body).connections).map(({ name }) => name);
      deepEqual(names, ['Joint']);
      await api.get(`/projects/${projectId(body)}/close`);
    },
  },
  {
    id: 'P-03',
    level: 'MUST',
    about: 'CloseProject',
    rule: 'make later calls 404',
    async check({ api }) {
      const path = `/projects/${projectId((await api.post('/projects', {})).body)}`;
      ok((await api.get(`${path}/close`)).status < 300);
      equal((await api.get(path)).status, 404);
    },
  },
  {
    id: 'P-04',
    level: 'MUST',
    about: 'OpenProject',
    rule: 'refuse a file that is no project with 422 (generation 3: 400)',
    async check({ api, generation }) {
      const { status } = await api.form('/projects/open', [['ideaConFile', Buffer.from('no project')]]);
      equal(status, generation === 3 ? 400 : 422);
    },
  },
  {
    id: 'P-05',
    level: 'MUST',
    about: 'GetActiveProjects',
    rule: 'list the projects of this client',
    async check({ api, project }) {
      const { body } = await api.get('/projects');
      const ids = Array.isArray(body) ? body.map(projectId) : [];
      ok(ids.includes(project.split('/').at(-1) ?? ''));
    },
  },
  {
    id: 'S-01',
    level: 'MUST',
    about: 'GetSettings',
    rule: 'list more than 150 keys and find the asserted number by word',
    async check({ api, project }) {
      const count = async (query: string) =>
        Object.keys(Object((await api.get(`${project}/settings${query}`)).body)).length;
      ok((await count('')) > 150);
      ok((await count('?search=calculation')) >= 20);
      ok((await count('?search=analysis')) >= 20);
      ok((await count('?search=EN')) >= 70);
      ok((await count('?search=CalculationCommon')) >= 50);
      equal(await count('?search=non-existing-setting'), 0);
    },
  },
  {
    id: 'S-02',
    level: 'MUST',
    about: 'UpdateSettings',
    rule: 'keep a double exactly',
    async check({ api, project }) {
      const { body } = await api.get(`${project}/settings?search=OptimalCheckLevel`);
      const [key = ''] = Object.keys(Object(body));
      await api.put(`${project}/settings`, { [key]: 0.1 + 0.2 });
      deepEqual((await api.get(`${project}/settings?search=OptimalCheckLevel`)).body, { [key]: 0.1 + 0.2 });
    },
  },
];
