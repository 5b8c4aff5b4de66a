import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Access } from '../../auth/access.ts';
import type { EdgeObserver, EdgeTracer } from '../../pipeline/operation/observer.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import type { SocketRelays } from './relay.ts';

/** The gateway, as far as sockets know it. */
export interface SocketGateway {
  access: Access;
  log: Logger;
  /** The same log, for what callers can cause as often as they like. */
  rateLimitedLog: RateLimitedLog;
  observer: EdgeObserver;
  /** Null where nothing is traced. */
  tracer: EdgeTracer | null;
  corsOrigins: readonly string[];
  /** Who works out the results, for every answer. */
  engine(): string;
  /** Start of links for a caller that came with this Host header. */
  baseUrlAt(host: string | undefined): string;
  /** Takes an operation up to its execution; what is wrong with it is returned, never thrown. */
  prepare: Pipeline['prepare'];
  /** Leads to the gateway that works for a caller; null for a gateway that is alone. */
  relays: SocketRelays | null;
  /** Whether another gateway has sent a request, which has looked at its address. */
  isForwarded(headers: IncomingHttpHeaders): boolean;
  /** Aborted when the gateway stops. */
  stopped: AbortSignal;
}
