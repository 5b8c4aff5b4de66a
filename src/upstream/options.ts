import type { Logger } from 'pino';
import type { Generation } from './contract/endpoint.ts';
import type { UpstreamObserver } from './observer.ts';

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
  /** Calls that may wait for a connection; more are `OVERLOADED`. Default 500. */
  queue?: number | undefined;
  /** Changes that may wait for their turn in one project; more are `OVERLOADED`. Default 100. */
  changeQueue?: number | undefined;
  /** Failures one after another after which the service is left alone for a moment; 0 never does. Default 10. */
  breakerFailures?: number | undefined;
  /** That moment, in ms; it doubles while the service stays away. Default 1 s. */
  breakerPauseMs?: number | undefined;
  /** Longest time of one call, repeats included. Default 30 s. */
  timeoutMs?: number | undefined;
  /** The same for the solver, reports and cloud conversion. Default 600 s. */
  slowTimeoutMs?: number | undefined;
  /** Largest JSON or text answer that is read. Default 64 MB. */
  maxAnswerBytes?: number | undefined;
  /** Told about answers that could not be read, without client ids, and when the service goes and comes back. */
  log?: (Pick<Logger, 'debug'> & Partial<Pick<Logger, 'info' | 'warn'>>) | undefined;
  /** Told about every call, for metrics. */
  observer?: UpstreamObserver | undefined;
}

export interface Limits {
  connections: number;
  queue: number;
  changeQueue: number;
  breakerFailures: number;
  breakerPauseMs: number;
  timeoutMs: number;
  slowTimeoutMs: number;
  maxAnswerBytes: number;
}

export function limitsOf(options: UpstreamOptions): Limits {
  return {
    connections: options.connections ?? 16,
    queue: options.queue ?? 500,
    changeQueue: options.changeQueue ?? 100,
    breakerFailures: options.breakerFailures ?? 10,
    breakerPauseMs: options.breakerPauseMs ?? 1000,
    timeoutMs: options.timeoutMs ?? 30_000,
    slowTimeoutMs: options.slowTimeoutMs ?? 600_000,
    maxAnswerBytes: options.maxAnswerBytes ?? 64_000_000,
  };
}
