import { Pool } from 'undici';

/** The calls of the service that the workloads need, over as many connections as the gateway uses. */
export function serviceAt(url) {
  const pool = new Pool(url, { connections: 16, pipelining: 1 });
  const headers = { ClientId: 'benchmark-client', accept: 'application/json' };
  async function get(path) {
    const { body } = await pool.request({ method: 'GET', path: `/api/4${path}`, headers });
    return await body.json();
  }
  const ofConnection = ({ projectId, id }) => `/projects/${projectId}/connections/${id}`;
  return {
    projects: () => get('/projects'),
    project: (id) => get(`/projects/${id}`),
    members: (connection) => get(`${ofConnection(connection)}/members`),
    loadEffects: (connection) => get(`${ofConnection(connection)}/load-effects?isPercentage=false`),
    /** Results of connections, in the order asked: one call for each project. */
    async results(connections) {
      const byProject = groupByProject(connections);
      const found = new Map();
      await Promise.all(
        [...byProject].map(async ([projectId, ofProject]) => {
          const { body } = await pool.request({
            method: 'POST',
            path: `/api/4/projects/${projectId}/connections/results`,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(ofProject.map(({ id }) => id)),
          });
          for (const one of await body.json()) found.set(`${projectId}/${one.id}`, one);
        }),
      );
      return connections.map(({ projectId, id }) => found.get(`${projectId}/${id}`) ?? null);
    },
  };
}

function groupByProject(connections) {
  const groups = new Map();
  for (const connection of connections) {
    const group = groups.get(connection.projectId);
    if (group === undefined) groups.set(connection.projectId, [connection]);
    else group.push(connection);
  }
  return groups;
}
