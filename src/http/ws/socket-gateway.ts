import type { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { Access } from '../../access/access.ts';
import type { Call } from '../../pipeline/call.ts';
import type { EdgeObserver, EdgeTracer } from '../../pipeline/observer.ts';
import type { OperationRequest, PreparedOperation } from '../../pipeline/run-operation.ts';
import type { SparingLog } from '../../sparing-log.ts';

/** The gateway, as far as sockets know it. */
export interface SocketGateway {
  access: Access;
  log: Logger;
  /** The same log, for what callers can cause as often as they like. */
  sparingLog: SparingLog;
  observer: EdgeObserver;
  /** Null where nothing is traced. */
  tracer: EdgeTracer | null;
  corsOrigins: readonly string[];
  /** Who works out the results, for every answer. */
  engine(): string;
  /** Start of links for a caller that came with this Host header. */
  baseUrlAt(host: string | undefined): string;
  /** Takes an operation up to its execution; what is wrong with it is returned, never thrown. */
  prepare(request: OperationRequest, call: Call): Promise<PreparedOperation | readonly GraphQLError[]>;
  /** Aborted when the gateway stops. */
  stopped: AbortSignal;
}
