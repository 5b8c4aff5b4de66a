import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { refuse, unexpected } from './refuse.ts';

/** Ends a request or socket after an unexpected error. Only the log has the error. */
export interface Fail {
  /** An answer that has begun is cut, so that it does not look whole. */
  request(req: IncomingMessage, res: ServerResponse, err: unknown): void;
  socket(stream: Duplex, err: unknown): void;
}

export function createFail(log: RateLimitedLog): Fail {
  return {
    request(req, res, err) {
      log.bug('a request could not be answered', err, { requestId: res.getHeader('x-request-id') });
      if (res.headersSent) res.socket?.resetAndDestroy();
      else refuse(req, res, unexpected);
    },
    socket(stream, err) {
      log.bug('a socket could not be opened', err);
      stream.destroy();
    },
  };
}

/** Listeners of a server have no caller: what they throw ends the process. */
export function attempt(work: () => void, failed: (err: unknown) => void): void {
  try {
    work();
  } catch (err) {
    failed(err);
  }
}
