import { deepEqual, equal, ok } from 'node:assert/strict';
import { connections, load, loadEffects, members } from '../support/joint.ts';
import type { Audit } from './audit.ts';

export const connectionAudits: readonly Audit[] = [
  {
    id: 'C-01',
    level: 'MUST',
    about: 'CreateEmptyConnection',
    rule: 'name a connection CON and its id when no name is given',
    async check({ api, project }) {
      const [made] = connections([(await api.post(`${project}/connections`)).body]);
      equal(made?.name, `CON${made?.id}`);
    },
  },
  {
    id: 'C-02',
    level: 'MUST',
    about: 'UpdateConnection',
    rule: 'keep name and includeBuckling, under the id of the path',
    async check({ api, joint }) {
      const path = await joint();
      const before = Object((await api.get(path)).body);
      await api.put(path, { ...before, id: 99, name: 'Updated name', includeBuckling: true });
      deepEqual((await api.get(path)).body, { ...before, name: 'Updated name', includeBuckling: true });
    },
  },
  {
    id: 'C-03',
    level: 'MUST',
    about: 'DeleteConnection',
    rule: 'answer the connections that are left',
    async check({ api, project, joint }) {
      const path = await joint();
      await api.post(`${path}/copy`);
      const left = connections((await api.delete(path)).body);
      deepEqual(left.map(({ id }) => `${project}/connections/${id}`).includes(path), false);
      equal(left.length, 1);
    },
  },
  {
    id: 'C-04',
    level: 'SHOULD',
    about: 'CreateEmptyConnection',
    rule: 'not reuse the number of a deleted connection',
    async check({ api, project }) {
      await api.post(`${project}/connections`);
      const [second] = connections([(await api.post(`${project}/connections`)).body]);
      await api.delete(`${project}/connections/${second?.id}`);
      const [third] = connections([(await api.post(`${project}/connections`)).body]);
      ok((third?.id ?? 0) > (second?.id ?? 0));
    },
  },
  {
    id: 'M-01',
    level: 'MUST',
    about: 'SetBearingMember',
    rule: 'leave exactly one member bearing',
    async check({ api, joint }) {
      const path = await joint();
      await api.put(`${path}/members/2/set-bearing-member`);
      const bearing = members((await api.get(`${path}/members`)).body).filter(({ isBearing }) => isBearing);
      deepEqual(
        bearing.map(({ id }) => id),
        [2],
      );
    },
  },
  {
    id: 'M-02',
    level: 'MUST',
    about: 'UpdateMember',
    rule: 'change name, section, continuity and mirrors of the member named in the body',
    async check({ api, joint }) {
      const path = `${await joint()}/members`;
      const [column] = members((await api.get(path)).body);
      const change = { name: 'D', crossSectionId: 2, isContinuous: false, mirrorY: true, mirrorZ: true };
      const [changed] = members([(await api.put(path, { ...column, ...change })).body]);
      deepEqual({ ...changed, ...change }, changed);
    },
  },
  {
    id: 'M-03',
    level: 'MUST',
    about: 'GetMembers',
    rule: 'fill origin and axes of every member',
    since: 4,
    async check({ api, joint }) {
      for (const { position } of members((await api.get(`${await joint()}/members`)).body)) {
        ok(position?.origin && position.axisX && position.axisY && position.axisZ);
      }
    },
  },
  {
    id: 'L-01',
    level: 'MUST',
    about: 'AddLoadEffect',
    rule: 'keep a single entry while the connection has no load effect',
    async check({ api, joint }) {
      const path = `${await joint()}/load-effects`;
      await api.post(path, { name: 'A', active: true, memberLoadings: [load(1, 'End', { n: 60_000 })] });
      const [effect] = loadEffects((await api.get(path)).body);
      equal(effect?.memberLoadings?.length, 1);
    },
  },
  {
    id: 'L-02',
    level: 'MUST',
    about: 'AddLoadEffect',
    rule: 'complete a single entry to every loadable place once a load effect names all members',
    async check({ api, joint }) {
      const path = `${await joint()}/load-effects`;
      const all = [load(1, 'Begin'), load(1, 'End'), load(2, 'End'), load(3, 'End')];
      await api.post(path, { name: 'A', active: true, memberLoadings: all });
      await api.post(path, { name: 'B', active: true, memberLoadings: [load(1, 'End', { n: 60_000 })] });
      equal(loadEffects((await api.get(path)).body)[1]?.memberLoadings?.length, 4);
    },
  },
  {
    id: 'L-03',
    level: 'MUST',
    about: 'UpdateLoadEffect',
    rule: 'read back exactly',
    async check({ api, joint }) {
      const path = `${await joint()}/load-effects`;
      await api.post(path, { name: 'A', active: true, memberLoadings: [load(2, 'End')] });
      const memberLoadings = [load(2, 'End', { n: 10, vy: 10, vz: 10, mx: 10, my: 10, mz: 10 })];
      await api.put(path, { id: 1, name: 'A', active: true, memberLoadings });
      deepEqual(
        loadEffects((await api.get(`${path}?isPercentage=false`)).body)[0]?.memberLoadings,
        memberLoadings,
      );
    },
  },
  {
    id: 'L-04',
    level: 'MUST',
    about: 'GetLoadEffects',
    rule: 'convert every load effect to the form asked for, without torsion in percent',
    async check({ api, joint }) {
      const path = `${await joint()}/load-effects`;
      await api.post(path, {
        name: 'A',
        active: true,
        memberLoadings: [load(2, 'End', { n: 1000, mx: 1000 })],
      });
      const [percent] = loadEffects((await api.get(`${path}?isPercentage=true`)).body);
      equal(percent?.isPercentage, true);
      equal(percent?.memberLoadings?.[0]?.sectionLoad.mx, 0);
    },
  },
];
