import type { GraphQLSchema } from 'graphql';
import type { Access } from '../auth/access.ts';
import { GatewayError } from '../errors.ts';
import type { Admission } from '../pipeline/admission/admission.ts';
import type { Call } from '../pipeline/operation/call.ts';
import { printGraph } from '../schema/print/print.ts';
import type { RateLimitedLog } from '../util/rate-limited-log.ts';
import { authenticate } from './request/authenticate.ts';
import { type CachedFile, cachedFileAnswer, cacheFile } from './request/cached-file.ts';
import type { PagePlugin } from './request/pages.ts';
import { absent, graphAnswer, type Refusal } from './request/refuse.ts';

/** Asked each time whether it is still the same: another version of the gateway has another schema. */
const caching = 'private, no-cache';

const needsGet: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'The schema is read with GET.',
  headers: { allow: 'GET, HEAD' },
};
const needsRead: Refusal = { status: 403, code: 'FORBIDDEN', message: 'This needs the role read.' };

/**
 * The schema as text at `/schema.graphql`, with the directives that introspection leaves out, for callers who may read the
 * graph. Printed when it is first asked for, and a point each time where callers have points.
 */
export function useSchemaFile(
  schema: GraphQLSchema,
  {
    isShown,
    admitFile,
    ...auth
  }: { isShown: boolean; access: Access; log: RateLimitedLog } & Pick<Admission, 'admitFile'>,
): PagePlugin {
  let printing: Promise<CachedFile> | null = null;

  async function refusalOf({ method, headers }: Request, call: Call): Promise<Refusal | null> {
    const refusal = await authenticate(Object.fromEntries(headers), call, auth);
    if (refusal !== null) return refusal;
    const { caller } = call;
    if (!isShown) return absent;
    if (method !== 'GET' && method !== 'HEAD') return needsGet;
    if (caller === null || !caller.principal.roles.has('read')) return needsRead;
    try {
      admitFile(caller.principal.id);
      return null;
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'RATE_LIMITED') return tooMuch(error);
      throw error;
    }
  }

  return {
    async onRequest({ url, request, serverContext: { call }, fetchAPI, endResponse }) {
      if (url.pathname !== '/schema.graphql') return;
      const refusal = await refusalOf(request, call);
      if (refusal !== null) {
        call.codes.add(refusal.code);
        const headers = { ...refusal.headers, 'content-type': 'application/json; charset=utf-8' };
        const body = JSON.stringify(graphAnswer(refusal, call.requestId));
        return endResponse(new fetchAPI.Response(body, { status: refusal.status, headers }));
      }
      printing ??= cacheFile(printGraph(schema), 'text/plain; charset=utf-8');
      endResponse(await cachedFileAnswer(await printing, request, fetchAPI.Response, caching));
    },
  };
}

const tooMuch = ({ code, message, retryAfterMs }: GatewayError): Refusal => ({
  status: 429,
  code,
  message,
  headers: { 'retry-after': String(Math.ceil((retryAfterMs ?? 0) / 1000)) },
});
