import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../../auth/access.ts';
import { AccessDenied } from '../../auth/access-denied.ts';
import { credentialsIn } from '../../auth/credentials.ts';
import { forwardedHeader } from '../../auth/forwarded-callers.ts';
import { anonymous } from '../../auth/principal.ts';
import type { Cluster } from '../../cluster/open-cluster.ts';
import { GatewayError } from '../../errors.ts';
import { isUploadPath } from '../../files/file-path.ts';
import type { Links } from '../../files/links.ts';
import type { Call } from '../../pipeline/operation/call.ts';
import type { Route } from '../../pipeline/operation/observer.ts';
import { never } from '../../util/cancellation.ts';
import { notOwner } from '../request/access-refusal.ts';
import { type Refusal, refuse } from '../request/refuse.ts';
import { createForwarder, refusalOf } from './forward-request.ts';

/** Lets each request be answered by the gateway that works for its caller. */
export interface OwnerRoute {
  /** True where it was answered; else this gateway is to answer it. */
  answer(req: IncomingMessage, res: ServerResponse, call: Call, route: Route): Promise<boolean>;
}

/** What is about projects of the caller. The query page has ids of them where there is no sign-in. */
const routesOfCallers: ReadonlySet<Route> = new Set([
  'graphql',
  'files',
  'tables',
  'schema',
  'graphiql',
  'mcp',
]);

export function createOwnerRoute(
  { ownership, callers, redis, observer }: Pick<Cluster, 'ownership' | 'callers' | 'redis' | 'observer'>,
  { access, links }: { access: Access; links: Links },
): OwnerRoute {
  const stalls = watchStalls();
  const forwarder = createForwarder({ ownership, callers, gatewayId: redis.gatewayId, observer });

  /** Who has sent a request and whose projects it is about; null where it is to be refused here. */
  async function askedBy(req: IncomingMessage, route: Route) {
    const shown = credentialsIn(req.headers);
    const isForwarded = isForwardedHere(req.headers, callers);
    const linked = route === 'files' ? linkOwner(req.url ?? '') : null;
    if (route === 'files' && linked === null) return null;
    const namesNoCaller =
      isForwarded && shown !== null && 'forwarded' in shown && callers.read(shown.forwarded) === null;
    const hasCredentials = shown !== null && !namesNoCaller;
    const mayLack = route === 'files' || access.isOpen;
    const grant = hasCredentials || !mayLack ? await access.authenticate(req.headers) : null;
    const caller = grant?.principal ?? null;
    const whenOver = grant?.whenOver ?? never;
    return { grant, caller, principalId: linked ?? (caller ?? anonymous).id, isForwarded, whenOver };
  }

  /** Where this gateway cannot know, the one that forwards a request looks for the next owner. */
  async function worksFor(principalId: string): Promise<boolean> {
    try {
      return (await ownership.ownerOf(principalId, true)).is === 'here';
    } catch (error) {
      if (error instanceof GatewayError) return false;
      throw error;
    }
  }

  /** Null for a link that is not good. */
  function linkOwner(url: string): string | null {
    const link = isUploadPath(url) ? links.readUpload(url) : links.read(url);
    return typeof link === 'string' ? null : link.principalId;
  }

  return {
    async answer(req, res, call, route) {
      const { requestId, codes } = call;
      if (!routesOfCallers.has(route) || req.method === 'OPTIONS') return false;
      if (route === 'graphiql' && (!access.isOpen || /^\/graphiql\/./.test(req.url ?? ''))) return false;
      if (stalls.isRecent()) {
        codes.add(stoodStill.code);
        refuse(req, res, stoodStill);
        return true;
      }
      try {
        const asked = await askedBy(req, route);
        if (asked === null) return false;
        const { isForwarded, whenOver, grant, ...about } = asked;
        call.grant = grant;
        if (!isForwarded) {
          res.once(
            'close',
            whenOver(() => res.destroy()),
          );
          return await forwarder.forward(req, res, { ...about, requestId });
        }
        const isRefused = !(await worksFor(about.principalId));
        if (isRefused) refuse(req, res, notOwner);
        return isRefused;
      } catch (error) {
        // Who is refused is told so where the answer has the right form.
        if (error instanceof AccessDenied) return false;
        if (!(error instanceof GatewayError)) throw error;
        codes.add(error.code);
        refuse(req, res, refusalOf(error));
        return true;
      }
    },
  };
}

/** A standstill of so long, and how long requests of that time may arrive after it, in ms. */
const STALL_MS = 5_000;
const RECENT_MS = 500;
const LOOK_MS = 500;

/** What arrived while this gateway stood still may have been given up by its caller since, and must not be done so late. */
const stoodStill: Refusal = {
  status: 503,
  code: 'OVERLOADED',
  message: 'The gateway stood still for a while. Nothing was done; send it again.',
  headers: { 'retry-after': '1' },
  extensions: { retryable: true, retryAfterMs: RECENT_MS },
};
/** Notices that the process stood still. Timers come before what has arrived meanwhile. */
function watchStalls() {
  let seenAt = performance.now();
  let endedAt = Number.NEGATIVE_INFINITY;
  setInterval(() => {
    const now = performance.now();
    if (now - seenAt > STALL_MS) endedAt = now;
    seenAt = now;
  }, LOOK_MS).unref();
  return { isRecent: () => performance.now() - endedAt < RECENT_MS };
}

/** Whether another gateway has signed a request for this one. */
export function isForwardedHere(
  headers: IncomingHttpHeaders,
  callers: Pick<Cluster['callers'], 'read'>,
): boolean {
  const signed = headers[forwardedHeader];
  if (typeof signed !== 'string') return false;
  try {
    callers.read(signed);
    return true;
  } catch {
    return false;
  }
}
