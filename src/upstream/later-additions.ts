import { GatewayError } from '../errors.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { type LaterAddition, type LaterEndpointId, laterEndpoints } from './contract/later.ts';
import type { Exchange } from './exchange.ts';
import type { Http } from './http.ts';
import { pathOf } from './path.ts';
import { notInService } from './refusal.ts';
import { anonymousIn, type Session } from './session.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The operation of each addition that is asked for, in a project that cannot be there. */
const probes: Readonly<Record<LaterAddition, LaterEndpointId>> = {
  calculationJobs: 'GetCalculationJob',
  loadEffectSubset: 'CalculateConnection',
  parameterEditing: 'GetParameterLinks',
};

/** Name of each addition in `ServiceCapabilities`. */
const capabilities: Readonly<Record<LaterAddition, string>> = {
  calculationJobs: 'nativeCalculationJobs',
  loadEffectSubset: 'loadEffectSubset',
  parameterEditing: 'parameterEditing',
};

/** Throws `NOT_SUPPORTED` with the capability, before anything is sent, when the service lacks the addition. */
export async function demand(http: Http, addition: LaterAddition): Promise<void> {
  if (!(await http.has(addition))) throw notInService(capabilities[addition]);
}

/** Finds out what the service has beyond its generation. Asked once for each addition and registration. */
export interface LaterAdditions {
  has(addition: LaterAddition, signal: AbortSignal): Promise<boolean>;
}

/**
 * Without a client id the service answers 401 where it has an operation, before it looks at anything else, and 404 where
 * it has none. Both are asked for, so that a service which answers everything with 401 is not believed. Nothing is
 * changed by it: a caller without an id is nobody, and no project has the id in the path.
 */
export function createLaterAdditions(exchange: Exchange, session: Session): LaterAdditions {
  let known = { clientId: '', answers: new Map<LaterAddition, boolean>() };

  async function statusAt(id: LaterEndpointId, path: string, signal: AbortSignal): Promise<number | null> {
    const endpoint: Endpoint = { ...laterEndpoints[id], anonymous: true };
    const request = { id, endpoint, path, body: null, requestId: 'probe' } as const;
    try {
      await exchange(request, anonymousIn(4), signal, async ({ body }) => {
        body.on('error', () => {}).resume();
      });
      return 200;
    } catch (error) {
      if (error instanceof GatewayError && error.upstream?.status != null) return error.upstream.status;
      throw error;
    }
  }

  return {
    async has(addition, signal) {
      if ((await session.generation(signal)) !== 4) return false;
      const clientId = await session.clientId(signal);
      if (known.clientId !== clientId) known = { clientId, answers: new Map() };
      const { answers } = known;
      const before = answers.get(addition);
      if (before !== undefined) return before;
      const id = probes[addition];
      const path = pathOf(laterEndpoints[id], { projectId: NOBODY, connectionId: 0, jobId: NOBODY });
      const answer =
        (await statusAt(id, path, signal)) === 401 &&
        (await statusAt(id, `/projects/${NOBODY}/no-such-operation`, signal)) === 404;
      answers.set(addition, answer);
      return answer;
    },
  };
}
