import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import type { loadEffects, members, project, results } from './service-data.ts';

// What somebody would write by hand for the same pages: Node's HTTP server, undici, the least calls, no GraphQL, no
// checks, no limits. Its answers are those of the gateway to the letter.

type Project = ReturnType<typeof project>;
type Results = ReturnType<typeof results>;

const [service = '', connections = '16'] = process.argv.slice(2);
const pool = new Pool(service, { connections: Number(connections), pipelining: 1 });
const client = { ClientId: 'benchmark-client', accept: 'application/json' };

async function get<T>(path: string): Promise<T> {
  const { body } = await pool.request({ method: 'GET', path: `/api/4${path}`, headers: client });
  return (await body.json()) as T;
}

async function resultsOf({ projectId, connections: found }: Project): Promise<Map<number, Results>> {
  const { body } = await pool.request({
    method: 'POST',
    path: `/api/4/projects/${projectId}/connections/results`,
    headers: { ...client, 'content-type': 'application/json' },
    body: JSON.stringify(found.map(({ id }) => id)),
  });
  const all = (await body.json()) as Results[];
  return new Map(all.map((one) => [one.id, one]));
}

function shown(found: Results | undefined) {
  const rows = found?.checkResSummary ?? [];
  const made = rows.filter(({ skipped }) => !skipped);
  return {
    verdict: made.length === 0 ? 'OPEN' : made.every(({ checkStatus }) => checkStatus) ? 'PASSED' : 'FAILED',
    summary: made.map(({ name, checkStatus, checkValue }) => ({
      name,
      status: checkStatus ? 'PASSED' : 'FAILED',
      value: checkValue,
    })),
  };
}

async function dashboard(projectId: string) {
  const found = await get<Project>(`/projects/${projectId}`);
  const checked = resultsOf(found);
  const nodes = await Promise.all(
    found.connections.map(async ({ id, name }) => {
      const path = `/projects/${projectId}/connections/${id}`;
      const [all, ofMembers, effects] = await Promise.all([
        checked,
        get<ReturnType<typeof members>>(`${path}/members`),
        get<ReturnType<typeof loadEffects>>(`${path}/load-effects?isPercentage=false`),
      ]);
      return {
        number: id,
        name,
        results: shown(all.get(id)),
        members: ofMembers.map(({ id: number, name: ofMember, isBearing }) => ({
          number,
          name: ofMember,
          isBearing,
        })),
        loadEffects: {
          nodes: effects.map(({ id: number, name: ofEffect, active, memberLoadings }) => ({
            number,
            name: ofEffect,
            active,
            memberLoadings: memberLoadings.map(({ memberId: memberNumber, position, sectionLoad }) => ({
              memberNumber,
              position: position === 'End' ? 'END' : 'BEGIN',
              forces: sectionLoad,
            })),
          })),
        },
      };
    }),
  );
  return { project: { name: found.projectInfo.name, connections: { nodes } } };
}

async function overview() {
  const projects = await get<Project[]>('/projects');
  return {
    projects: {
      nodes: await Promise.all(
        projects.map(async (found) => {
          const checked = await resultsOf(found);
          return {
            name: found.projectInfo.name,
            connections: {
              nodes: found.connections.map(({ id, name }) => ({
                name,
                results: { verdict: shown(checked.get(id)).verdict },
              })),
            },
          };
        }),
      ),
    },
  };
}

async function tiny(projectId: string) {
  const { projectInfo } = await get<Project>(`/projects/${projectId}`);
  return { project: { name: projectInfo.name } };
}

async function big(projectId: string) {
  const found = await get<Project>(`/projects/${projectId}`);
  const checked = await resultsOf(found);
  const nodes = found.connections.map(({ id, name }) => ({ name, results: shown(checked.get(id)) }));
  return { project: { head: { nodes: nodes.slice(0, 500) }, tail: { nodes: nodes.slice(-500) } } };
}

const pages: Readonly<Record<string, (projectId: string) => Promise<object>>> = {
  dashboard,
  overview,
  tiny,
  big,
};

async function answer(url: string, res: ServerResponse): Promise<void> {
  const [, page = '', projectId = ''] = url.split('/');
  const data = await pages[page]?.(projectId);
  const body = Buffer.from(JSON.stringify({ data }));
  res.writeHead(data === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  res.end(body);
}

const server = createServer((req, res) => {
  answer(req.url ?? '', res).catch((error: unknown) => {
    console.error(error);
    res.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
