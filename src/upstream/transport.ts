import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Client, Pool } from 'undici';
import type { Limits } from './options.ts';

/** How long a connection may take to open. */
export const connectMs = 5_000;

interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the address of the service. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | Readable | null;
  signal: AbortSignal;
  /** Longest pause between two chunks of the answer; 0 leaves it to the signal. */
  idleMs: number;
}
export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** The sockets to the service; knows nothing about what travels on them. */
export interface Transport {
  send(outgoing: Outgoing): Promise<Incoming>;
  /** On a connection of its own, so that a pool full of calculations does not look like a dead service. */
  sendAside(outgoing: Outgoing): Promise<Incoming>;
  /** Running calls fail. */
  close(): Promise<void>;
}

export function createTransport(address: string | URL, limits: Limits): Transport {
  const url = new URL(address);
  const prefix = url.pathname.replace(/\/+$/, '');
  const own: Record<string, string> = {};
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    own['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  // Each call has a total deadline. The timeouts of undici start again with every chunk, so they stay out of it.
  const settings = {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connectMs },
  };
  const pool = new Pool(url.origin, { ...settings, connections: limits.connections });
  const aside = new Client(url.origin, settings);

  async function sendOn(dispatcher: Pool | Client, outgoing: Outgoing): Promise<Incoming> {
    const { method, path, headers, body, signal, idleMs } = outgoing;
    const answer = await dispatcher.request({
      method,
      path: `${prefix}${path}`,
      headers: { ...own, ...headers },
      body,
      signal,
      bodyTimeout: idleMs,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  return {
    send: (outgoing) => sendOn(pool, outgoing),
    sendAside: (outgoing) => sendOn(aside, outgoing),
    async close() {
      await Promise.all([pool.destroy(), aside.destroy()]);
    },
  };
}
