import {
  type Endpoint,
  foundIn,
  type Generation,
  type LaterAddition,
} from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { GatewayError } from '../../errors.ts';
import type { Decoder } from './bodies/decode.ts';
import type { Exchange } from './exchange/exchange.ts';
import { notInService } from './exchange/status-error.ts';
import { pathOf } from './path.ts';
import { anonymousIn, type Session } from './session.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/** The endpoint of each addition that is asked for, in a project that cannot be there. */
const probes = {
  calculationJobs: 'GetCalculationJob',
  loadEffectSubset: 'CalculateConnection',
  parameterEditing: 'GetParameterLinks',
} as const satisfies Record<LaterAddition, EndpointId>;

/** Throws `NOT_SUPPORTED` with the capability, before anything is sent, when the service lacks the addition. */
export async function demand(
  http: { has(addition: LaterAddition): Promise<boolean> },
  addition: LaterAddition,
): Promise<void> {
  if (!(await http.has(addition))) throw notInService(addition);
}

/** Only the status counts. */
const nothing: Decoder<void> = { kind: 'value', mostBytes: 64_000, read() {} };

/** Finds out what the service has beyond its generation. Asked once for each addition and registration. */
export interface CapabilityProbe {
  has(addition: LaterAddition, signal: AbortSignal): Promise<boolean>;
  /** The same, as far as it was found out; null before. */
  known(addition: LaterAddition): boolean | null;
}

/**
 * Without a client id the service answers 401 where it has an endpoint, before it looks at anything else, and 404 where
 * it has none. Both are asked for, so that a service which answers everything with 401 is not believed. Nothing is
 * changed by it: a caller without an id is unknown, and no project has the id in the path.
 */
export function createCapabilityProbe(exchange: Exchange, session: Session): CapabilityProbe {
  let known = { clientId: '', answers: new Map<LaterAddition, boolean>() };

  async function statusAt(
    id: EndpointId,
    path: string,
    generation: Generation,
    signal: AbortSignal,
  ): Promise<number | null> {
    const endpoint: Endpoint = { ...endpoints[id], anonymous: true };
    const request = { id, endpoint, path, body: null, requestId: 'probe' } as const;
    try {
      await exchange(request, anonymousIn(generation), signal, nothing);
      return 200;
    } catch (error) {
      if (error instanceof GatewayError && error.upstream?.status != null) return error.upstream.status;
      throw error;
    }
  }

  return {
    known(addition) {
      const { generation, clientId } = session.known();
      const found = generation === null ? 'some' : foundIn(endpoints[probes[addition]], generation);
      if (found !== 'some') return found === 'all';
      return known.clientId === clientId ? (known.answers.get(addition) ?? null) : null;
    },
    async has(addition, signal) {
      const id = probes[addition];
      const generation = await session.generation(signal);
      const found = foundIn(endpoints[id], generation);
      if (found !== 'some') return found === 'all';
      const clientId = await session.clientId(signal);
      if (known.clientId !== clientId) known = { clientId, answers: new Map() };
      const { answers } = known;
      const before = answers.get(addition);
      if (before !== undefined) return before;
      const path = pathOf(endpoints[id], { projectId: UNKNOWN_ID, connectionId: 0, jobId: UNKNOWN_ID });
      const answer =
        (await statusAt(id, path, generation, signal)) === 401 &&
        (await statusAt(id, `/projects/${UNKNOWN_ID}/no-such-operation`, generation, signal)) === 404;
      answers.set(addition, answer);
      return answer;
    },
  };
}
