import { type Generation, generations } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { GatewayError, isNotFound } from '../../errors.ts';
import { orAbort } from './abortable.ts';
import { Unreadable } from './bodies/answer.ts';
import type { ValueDecoder } from './bodies/decode.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Request, Sender } from './exchange/request.ts';
import { createLazyValue } from './lazy-value.ts';
import type { RefusedRegistration } from './registrations.ts';
import { createClientId, type Registrations } from './registrations.ts';

/** A registration is trusted this long after the service has last answered it. */
const TRUSTED_MS = 5_000;

/** Who this process is for the service: one generation and one client, shared by all requests. */
export interface Session extends Sender {
  /** Whether the service has answered this client within the last moments. */
  recentlyAccepted(): boolean;
}

/**
 * Registers with the first call and keeps the id until the service refuses it; calls that come meanwhile wait for the
 * same registration. Probes the newest generation first, unless `pinned`.
 *
 * @param registrations Where the id is kept; another process may have it already.
 * @param refused Told how each registration ends.
 * @param onRegistered Called with the number of every new id, before anything is sent with it.
 */
export function createSession(
  exchange: Exchange,
  takeText: ValueDecoder<unknown>,
  pinned: Generation | undefined,
  registrations: Registrations,
  refused: Pick<RefusedRegistration, 'ended'>,
  onRegistered: (number: number) => void = () => {},
): Session {
  // Shared by all requests, so that no single one can abort it; the deadline of the exchange ends it.
  const noCaller = new AbortController().signal;
  const generation = createLazyValue(async (): Promise<Generation> => {
    for (const candidate of generations) {
      if (await answers(candidate)) return candidate;
    }
    throw noService(`None of ${generations.map((one) => `/api/${one}`).join(', ')} is`, 'GetVersion');
  });
  const client = createClientId(registrations, register, onRegistered);
  let acceptedAt = Number.NEGATIVE_INFINITY;

  async function answers(candidate: Generation): Promise<boolean> {
    try {
      await exchange(anonymous('GetVersion'), anonymousIn(candidate), noCaller, takeText);
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  async function register(): Promise<string> {
    try {
      const id = await newId();
      refused.ended(null, client.get);
      return id;
    } catch (error) {
      refused.ended(error, client.get);
      throw error;
    }
  }

  async function newId(): Promise<string> {
    try {
      return await connect();
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    // Another generation has taken the place of the one that was found.
    generation.forget();
    try {
      return await connect();
    } catch (error) {
      throw isNotFound(error) ? noService('The registration is not', 'ConnectClient', error) : error;
    }
  }

  async function connect(): Promise<string> {
    const current = await currentGeneration(noCaller);
    return await exchange(anonymous('ConnectClient'), anonymousIn(current), noCaller, takeClientId);
  }

  const takeClientId: ValueDecoder<string> = {
    ...takeText,
    read(arrived, current) {
      const id = String(takeText.read(arrived, current)).replace(/^[\s"]+|[\s"]+$/g, '');
      // It travels in a header from now on.
      if (!/^[\x21-\x7e]{1,200}$/.test(id)) throw new Unreadable('It is no client id.', '');
      acceptedAt = performance.now();
      return id;
    },
  };

  async function currentGeneration(signal: AbortSignal): Promise<Generation> {
    return pinned ?? (await orAbort(generation.get(), signal));
  }

  return {
    client: {},
    generation: currentGeneration,
    clientId: (signal) => orAbort(client.get(), signal),
    known: () => ({ generation: pinned ?? generation.known(), clientId: client.known() }),
    rejected: client.rejected,
    accepted() {
      acceptedAt = performance.now();
    },
    recentlyAccepted: () => performance.now() - acceptedAt < TRUSTED_MS,
    suspectGeneration: () => generation.forget(),
  };
}

function noService(subject: string, id: EndpointId, cause?: unknown): GatewayError {
  const message = `${subject} answered at the address of the service. Check the address and the generation.`;
  const upstream = { operation: id, status: 404, title: null, detail: null };
  return new GatewayError('UPSTREAM_INVALID', message, { cause, upstream });
}

function anonymous(id: 'GetVersion' | 'ConnectClient'): Request {
  return { id, endpoint: endpoints[id], path: endpoints[id].path, body: null, requestId: 'registration' };
}

/** An unregistered client, in a certain generation. */
export function anonymousIn(generation: Generation): Sender {
  return {
    client: {},
    generation: () => Promise.resolve(generation),
    clientId: () => Promise.reject(new Error('An anonymous call has no client id.')),
    known: () => ({ generation, clientId: null }),
    rejected() {},
    accepted() {},
    suspectGeneration() {},
  };
}
