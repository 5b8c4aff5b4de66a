import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Client, Pool } from 'undici';
import { connectMs } from '../../../config/limits.ts';
import type { EndSignal } from '../end-signal.ts';
import type { Limits } from '../options.ts';
import { type Arrived, collect } from './collect.ts';

/** Code of what ends the calls in flight at a machine that is given up. */
export const machineTimeoutCode = 'ERR_MACHINE_TIMEOUT';

interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the address of the service. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | Readable | null;
}
export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** The line to the service: the sockets, and nothing about what travels on them. */
export interface ConnectionPool {
  /** The answer as a whole, with as much of it as `mostBytes` allows for its status. */
  collect(outgoing: Outgoing, ending: EndSignal, mostBytes: (status: number) => number): Promise<Arrived>;
  /**
   * The answer as it arrives.
   *
   * @param idleMs Longest pause between two chunks of the answer; 0 leaves it to the signal.
   */
  send(outgoing: Outgoing, signal: AbortSignal, idleMs: number): Promise<Incoming>;
  /** On a connection of its own, so that a pool full of calculations does not look like a dead service. */
  sendOutsidePool(outgoing: Outgoing, signal: AbortSignal, idleMs: number): Promise<Incoming>;
  /** Calls in flight fail; later calls use new sockets. */
  drop(): void;
  /** Running calls fail. */
  close(): Promise<void>;
}

/** @param answered Told the headers of each answer. */
export function createConnectionPool(
  address: string | URL,
  limits: Limits,
  answered: (headers: IncomingHttpHeaders) => void = () => {},
): ConnectionPool {
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
  const newPool = () => new Pool(url.origin, { ...settings, connections: limits.connections });
  let pool = newPool();
  const aside = new Client(url.origin, settings);

  const addressed = ({ method, path, headers, body }: Outgoing) => ({
    method,
    path: `${prefix}${path}`,
    headers: { ...own, ...headers },
    body,
  });

  async function sendOn(
    dispatcher: Pool | Client,
    outgoing: Outgoing,
    signal: AbortSignal,
    bodyTimeout: number,
  ): Promise<Incoming> {
    const answer = await dispatcher.request({ ...addressed(outgoing), signal, bodyTimeout });
    answered(answer.headers);
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  return {
    async collect(outgoing, ending, mostBytes) {
      const arrived = await collect(pool, addressed(outgoing), ending, mostBytes);
      answered(arrived.headers);
      return arrived;
    },
    send: (outgoing, signal, idleMs) => sendOn(pool, outgoing, signal, idleMs),
    sendOutsidePool: (outgoing, signal, idleMs) => sendOn(aside, outgoing, signal, idleMs),
    drop() {
      const before = pool;
      pool = newPool();
      before.destroy(machineTimeout()).catch(() => {});
    },
    async close() {
      await Promise.all([pool.destroy(), aside.destroy()]);
    },
  };
}

const machineTimeout = () =>
  Object.assign(new Error('The machine does not answer.'), { code: machineTimeoutCode });
