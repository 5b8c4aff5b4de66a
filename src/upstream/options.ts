import type { Logger } from 'pino';
import type { Generation } from './contract/endpoint.ts';

/** Force unit in which a service writes loads. The real one says N, whatever its comments claim. */
export type LoadUnit = 'N' | 'kN';

/** How to reach the service and how long to wait for it. Only `url` is needed. */
export interface UpstreamOptions {
  /** Address in front of `/api`. A user and password in it are sent as basic authorization. */
  url: string | URL;
  /** Pins the generation; without it 4 is tried first, then 3. */
  generation?: Generation | undefined;
  /** Default `N`: numbers pass untouched. */
  loadUnit?: LoadUnit | undefined;
  /** Connections of the pool, which is also the number of calls under way at once. Default 16. */
  connections?: number | undefined;
  /** Longest time of one call, repeats included. Default 30 s. */
  timeoutMs?: number | undefined;
  /** The same for the solver, reports and cloud conversion. Default 600 s. */
  slowTimeoutMs?: number | undefined;
  /** Largest JSON or text answer that is read. Default 64 MB. */
  maxAnswerBytes?: number | undefined;
  /** Told about answers that could not be read, without client ids. */
  log?: Pick<Logger, 'debug'> | undefined;
}

export interface Limits {
  connections: number;
  timeoutMs: number;
  slowTimeoutMs: number;
  maxAnswerBytes: number;
}

export function limitsOf(options: UpstreamOptions): Limits {
  return {
    connections: options.connections ?? 16,
    timeoutMs: options.timeoutMs ?? 30_000,
    slowTimeoutMs: options.slowTimeoutMs ?? 600_000,
    maxAnswerBytes: options.maxAnswerBytes ?? 64_000_000,
  };
}
