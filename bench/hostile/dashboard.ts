import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { Pool } from 'undici';
import { WebSocket } from 'ws';

/** An honest dashboard: looks at a project over HTTP and over one socket, and follows its changes. */
export interface Dashboard {
  /** How long its queries took, in ms, since the last call; those that failed are told beside them. */
  take(): { times: number[]; failures: string[] };
  close(): Promise<void>;
}

const overview = `query Overview($id: ID!) {
  project(id: $id) { id name connections(first: 20) { nodes { id name members { id name } } } }
}`;
const changes = 'subscription Changes($id: ID!) { projectChanged(projectId: $id) { __typename } }';
/** Between two queries of one kind. */
const everyMs = 100;
/** An answer that is later than that has failed. */
const patienceMs = 10_000;

export function openDashboard(url: string, project: string): Dashboard {
  const pool = new Pool(url, { connections: 2 });
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    keepAlive: 5_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async () => await sleep(200),
  });
  const variables = { id: project };
  let times: number[] = [];
  let failures: string[] = [];
  let isOpen = true;

  async function overHttp(): Promise<void> {
    const { statusCode, body } = await pool.request({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: overview, variables }),
    });
    const text = await body.text();
    if (statusCode !== 200 || text.includes('"errors"'))
      throw new Error(`${statusCode} ${text.slice(0, 200)}`);
  }

  async function overSocket(): Promise<void> {
    for await (const { errors } of client.iterate({ query: overview, variables })) {
      if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 200));
    }
  }

  async function look(name: string, ask: () => Promise<void>): Promise<void> {
    while (isOpen) {
      const began = performance.now();
      const tooLate = sleep(patienceMs, null, { ref: false }).then(() => {
        throw new Error('no answer in time');
      });
      try {
        await Promise.race([ask(), tooLate]);
        times.push(performance.now() - began);
      } catch (error) {
        const reason = error instanceof Error ? error.message : JSON.stringify(error);
        failures.push(`${name}: ${reason}`);
      }
      await sleep(everyMs);
    }
  }

  async function follow(): Promise<void> {
    while (isOpen) {
      try {
        for await (const _event of client.iterate({ query: changes, variables }));
      } catch (error) {
        if (isOpen) failures.push(`changes: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(everyMs);
    }
  }

  void look('http', overHttp);
  void look('socket', overSocket);
  void follow();
  return {
    take() {
      const taken = { times, failures };
      times = [];
      failures = [];
      return taken;
    },
    async close() {
      isOpen = false;
      await client.dispose();
      await pool.destroy();
    },
  };
}
