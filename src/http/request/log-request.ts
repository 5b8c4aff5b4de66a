import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Call, principalIn } from '../../pipeline/operation/call.ts';

/** To be called when the request is over, writes one line. Health checks are `debug`, they come every second. */
export function logRequest(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  call: Call,
): () => void {
  const startedAt = performance.now();
  return () => {
    const { requestId, operationName, operation, codes } = call;
    const line = {
      method: req.method,
      path: path.slice(0, 200),
      ...(operation === null ? {} : { operation, operationName }),
      status: res.statusCode,
      ...(codes.size === 0 ? {} : { codes: [...codes] }),
      ms: Math.round(performance.now() - startedAt),
      requestId,
      ...principalIn(call),
      ...(res.writableFinished ? {} : { aborted: true }),
    };
    if (path.startsWith('/health/')) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
