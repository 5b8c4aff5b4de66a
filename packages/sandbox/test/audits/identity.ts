import { equal, match, notEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ProblemDetails } from '@connection-gateway/contract/problem';
import { connect, withClient } from '../support/api.ts';
import type { Audit } from './audit.ts';

export const identityAudits: readonly Audit[] = [
  {
    id: 'I-01',
    level: 'MUST',
    about: 'heartbeat',
    rule: 'answer 2xx without a ClientId',
    async check({ base }) {
      ok((await fetch(`${base}/heartbeat`)).ok);
    },
  },
  {
    id: 'I-02',
    level: 'MUST',
    about: 'ConnectClient',
    rule: 'give another GUID at every call',
    async check({ base, generation, api }) {
      const other = await connect(base, generation);
      match(other.clientId, /^[0-9a-f-]{36}$/i);
      notEqual(other.clientId, api.clientId);
    },
  },
  {
    id: 'I-03',
    level: 'MUST',
    about: 'a request without ClientId',
    rule: 'be answered 401, even for an unknown project',
    async check({ base, generation }) {
      equal((await fetch(`${base}/api/${generation}/projects/${randomUUID()}`)).status, 401);
    },
  },
  {
    id: 'I-04',
    level: 'SHOULD',
    about: 'a request with a ClientId that was never issued',
    rule: 'be answered 401',
    async check({ base, generation }) {
      const stranger = withClient(`${base}/api/${generation}`, randomUUID());
      equal((await stranger.get('/projects')).status, 401);
    },
  },
  {
    id: 'I-05',
    level: 'SHOULD',
    about: 'a project',
    rule: 'be 404 for a client that did not open it',
    async check({ base, generation, project }) {
      equal((await (await connect(base, generation)).get(project)).status, 404);
    },
  },
  {
    id: 'I-06',
    level: 'MUST',
    about: 'GetVersion',
    rule: 'answer a JSON string without a ClientId',
    async check({ base, generation }) {
      const response = await fetch(`${base}/api/${generation}/clients/idea-service-version`);
      equal(typeof (await response.json()), 'string');
    },
  },
  {
    id: 'I-07',
    level: 'MUST',
    about: 'an unknown project',
    rule: 'be 404 with a problem that has a title',
    since: 4,
    async check({ api }) {
      const { status, body } = await api.get(`/projects/${randomUUID()}`);
      equal(status, 404);
      ok(ProblemDetails.parse(body).title);
    },
  },
  {
    id: 'I-08',
    level: 'MUST',
    about: 'an unknown connection',
    rule: 'be 404',
    async check({ api, project }) {
      equal((await api.get(`${project}/connections/9999`)).status, 404);
    },
  },
];
