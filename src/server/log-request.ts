import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Call } from './call.ts';

/** Writes one line when the request is over. Health checks are `debug`, they come every second. */
export function logRequest(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  call: Call,
): void {
  const startedAt = performance.now();
  res.once('close', () => {
    const { requestId, operationName, operation } = call;
    const line = {
      method: req.method,
      path: path.slice(0, 200),
      ...(operation === null ? {} : { operation, operationName }),
      status: res.statusCode,
      ms: Math.round(performance.now() - startedAt),
      requestId,
      ...(res.writableFinished ? {} : { aborted: true }),
    };
    if (path.startsWith('/health/')) log.debug(line, 'request');
    else log.info(line, 'request');
  });
}
