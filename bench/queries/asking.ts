import { Pool } from 'undici';
import type { Workload } from './workloads.ts';

/** Somebody who answers workloads: the gateway or its peer. */
export interface Asked {
  /** Bytes of the answer to the nth query of a caller. */
  ask(workload: Workload, caller: number, nth: number): Promise<Buffer>;
  /** Sends any document of the graph. */
  send(query: string, variables: object): Promise<Buffer>;
  close(): Promise<void>;
}

export function gatewayAt(url: string): Asked {
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  async function send(query: string, variables: object): Promise<Buffer> {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`${statusCode} ${bytes.toString().slice(0, 500)}`);
    return bytes;
  }
  return {
    send,
    ask: (workload, caller, nth) => {
      const id = workload.project(caller, nth);
      return send(workload.query, id === '' ? {} : { id });
    },
    close: () => pool.close(),
  };
}

export function peerAt(url: string): Asked {
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  return {
    send: () => Promise.reject(new Error('The peer has no graph.')),
    async ask(workload, caller, nth) {
      const path = `/${workload.page}/${workload.project(caller, nth)}`;
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      const bytes = Buffer.from(await body.arrayBuffer());
      if (statusCode !== 200) throw new Error(`${statusCode} ${bytes.toString().slice(0, 500)}`);
      return bytes;
    },
    close: () => pool.close(),
  };
}
