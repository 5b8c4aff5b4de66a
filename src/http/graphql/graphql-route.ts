import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../../auth/access.ts';
import type { OperationAnswer, PartsAnswer } from '../../pipeline/operation/answer.ts';
import type { Call } from '../../pipeline/operation/call.ts';
import type { EdgeObserver } from '../../pipeline/operation/observer.ts';
import { onIterableEnd } from '../../pipeline/operation/on-iterable-end.ts';
import { badRequest } from '../../pipeline/operation/request-error.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { csrfRefusal } from '../origin/csrf.ts';
import { authenticate } from '../request/authenticate.ts';
import { answerPreflight, setCorsHeaders } from '../request/cors.ts';
import { sendRefusal } from '../request/refuse.ts';
import { readRequest } from './read-request.ts';
import { sendAnswer } from './send-answer.ts';

export interface GraphqlRouteOptions {
  pipeline: Pipeline;
  access: Access;
  corsOrigins: readonly string[];
  observer: EdgeObserver;
  log: RateLimitedLog;
}

/** Ask for `extensions.cost` and `extensions.upstream` with it, with any value. */
const costHeader = 'x-upstream-cost';

/** `/graphql` over HTTP: one operation a request, as GraphQL over HTTP has it. */
export function createGraphqlRoute(options: GraphqlRouteOptions) {
  const { pipeline, corsOrigins, observer } = options;

  async function answerOf(req: IncomingMessage, call: Call): Promise<OperationAnswer | null> {
    try {
      const refusal = csrfRefusal(req, corsOrigins) ?? methodRefusal(req);
      if (refusal !== null) return pipeline.refuse(refusal, call);
      call.asksCost = req.headers[costHeader] !== undefined;
      const request = await readRequest(req);
      if (request === null) return null;
      const idempotencyKey = req.headers['idempotency-key']?.toString();
      return await pipeline.run(
        idempotencyKey === undefined ? request : { ...request, idempotencyKey },
        call,
      );
    } catch (error) {
      return pipeline.refuse(error, call);
    }
  }

  function counted(answer: PartsAnswer): PartsAnswer {
    if (!answer.isSubscription) return answer;
    observer.subscription('http', 1);
    return { ...answer, parts: onIterableEnd(answer.parts, () => observer.subscription('http', -1)) };
  }

  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    setCorsHeaders(res, req.headers, corsOrigins);
    if (req.method === 'OPTIONS') return answerPreflight(res);
    const refusal = await authenticate(req.headers, call, options);
    if (refusal !== null) {
      call.codes.add(refusal.code);
      return sendRefusal(res, refusal);
    }
    const forget = call.caller?.moved(() => res.destroy());
    if (forget !== undefined) res.once('close', forget);
    const answer = await answerOf(req, call);
    if (answer === null) return;
    await sendAnswer('parts' in answer ? counted(answer) : answer, req.headers, res, call);
  };
}

function methodRefusal({ method }: IncomingMessage) {
  if (method === 'GET' || method === 'POST') return null;
  return badRequest('GraphQL only supports GET and POST requests.', {
    ...{ status: 405, headers: { allow: 'GET, POST' } },
  });
}
