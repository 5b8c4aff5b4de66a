import type { Plugin } from 'graphql-yoga';
import type { Access } from '../access/access.ts';
import { credentialsIn } from '../access/credentials.ts';
import { AccessRefused } from '../access/refused.ts';
import { letIn } from '../pipeline/call.ts';
import type { ServerContext } from '../pipeline/use-calls.ts';
import type { SparingLog } from '../sparing-log.ts';
import { accessRefusal } from './request/access-refusal.ts';
import { graphAnswer, unexpected } from './request/refuse.ts';

/**
 * Lets requests in, or answers them with 401. Whatever the plugins before this one did not answer needs a caller: what
 * is open to everybody is listed by their order, and what is new is closed.
 */
export function useAccess({
  access,
  log,
}: {
  access: Access;
  log: SparingLog;
}): Plugin<ServerContext, ServerContext> {
  return {
    async onRequest({ request, serverContext: { call }, fetchAPI, endResponse }) {
      // A preflight comes without credentials, and does nothing.
      if (request.method === 'OPTIONS' || call.caller !== null) return;
      try {
        letIn(call, await access.admit(credentialsIn(Object.fromEntries(request.headers))));
      } catch (err) {
        const isRefusal = err instanceof AccessRefused;
        if (!isRefusal) log.bug('a caller could not be let in', err, { requestId: call.requestId });
        const refusal = isRefusal ? accessRefusal(err) : unexpected;
        call.codes.add(refusal.code);
        const body = JSON.stringify(graphAnswer(refusal, call.requestId));
        const headers = { ...refusal.headers, 'content-type': 'application/json; charset=utf-8' };
        endResponse(new fetchAPI.Response(body, { status: refusal.status, headers }));
      }
    },
  };
}
