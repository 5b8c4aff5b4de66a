import type { Generation } from '@connection-gateway/contract/endpoint';
import type { Logger } from 'pino';
import type { CacheOptions } from '../../cache/read-cache.ts';
import { callDefaults } from '../../config/limits.ts';
import type { CallTracer, UpstreamObserver } from './observer.ts';

/** Force unit in which a service writes loads. The real one says N, whatever its comments claim. */
export type LoadUnit = 'N' | 'kN';

export interface Limits {
  /** Connections of the pool, which is also the number of calls in flight at once. */
  connections: number;
  /** Calls that may wait for a connection; more are `OVERLOADED`. */
  queue: number;
  /** Changes that may wait for the lock of one project; more are `OVERLOADED`. */
  changeQueue: number;
  /** Failures one after another after which the service is left alone for a moment; 0 never does. */
  breakerFailures: number;
  /** That moment, in ms; it doubles while the service stays away. */
  breakerPauseMs: number;
  /** Longest time of one call, repeats included, in ms. */
  timeoutMs: number;
  /** The same for the solver, reports and cloud conversion. */
  slowTimeoutMs: number;
  /** Largest JSON or text answer that is read. */
  maxAnswerBytes: number;
}

/** How to reach the service and how long to wait for it. Only `url` is needed. */
export interface UpstreamOptions extends Partial<{ [Name in keyof Limits]: Limits[Name] | undefined }> {
  /** Address in front of `/api`. A user and password in it are sent as basic authorization. */
  url: string | URL;
  /** Pins the generation; without it 5 is tried first, then 4 and 3. */
  generation?: Generation | undefined;
  /** Default `N`: numbers pass untouched. */
  loadUnit?: LoadUnit | undefined;
  /** Whether clients belong to different people, of whom none may hold more than half of what takes long. */
  isShared?: boolean | undefined;
  /** Told about answers that could not be read, without client ids, and when the service goes and comes back. */
  log?: (Pick<Logger, 'debug'> & Partial<Pick<Logger, 'info' | 'warn'>>) | undefined;
  /** The read cache; none when left out. */
  cache?: CacheOptions | undefined;
  /** Told about every call, for metrics. */
  observer?: UpstreamObserver | undefined;
  /** Follows calls in traces; without it the trace of the caller is passed on as it is. */
  tracer?: CallTracer | undefined;
}

/** The same for one of the machines of the service. */
export interface MachineOptions extends UpstreamOptions {
  /** Its name. */
  machine: string;
  /** Calculations it may run at once; null leaves them a part of the connections. */
  slots: number | null;
}

export function limitsOf(options: Partial<UpstreamOptions>): Limits {
  const limits: Limits = { ...callDefaults };
  // The names are those of the limits themselves.
  for (const name of Object.keys(limits) as (keyof Limits)[]) limits[name] = options[name] ?? limits[name];
  return limits;
}
