import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { type Effect, makesStale, type Subject } from '@connection-gateway/contract/makes-stale';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { Read } from './about.ts';
import type { RecallObserver } from './observer.ts';
import { type ChangeEnd, createOpenChanges, type PatienceOptions } from './open-changes.ts';
import type { Shelf } from './shelves.ts';
import { createTrust } from './trust.ts';
import { createReadsUnderWay } from './under-way.ts';
import { createWatch } from './watch.ts';

/** An answer as it arrived, and what it says. */
interface Answer {
  value: unknown;
  bytes: Buffer;
}

/** Sends a read. `known` gives the value of bytes that came before, so that they are not read again. */
type Send = (known: (bytes: Buffer) => { value: unknown } | null) => Promise<Answer>;

/** What one client of the service remembers of its reads. */
export interface ClientMemory<Request> {
  /** What was answered before and is still true; null when the service must be asked. */
  recall(read: Read<Request>): Promise<{ value: unknown } | null>;
  /** Asks the service, and remembers the answer where nothing may have changed it meanwhile. */
  ask(read: Read<Request>, send: Send): Promise<unknown>;
  /** Something begins that may change what reads answer. To be told once how it ended. */
  change(endpoint: Endpoint, about: Subject): (outcome: ChangeEnd, answer?: unknown) => void;
  /** The client has registered. What an earlier registration had opened is not there any more. */
  registered(): void;
  close(): void;
}

export interface ClientOptions<Request> extends PatienceOptions {
  /** Whether every read is asked again, and only its value recognised. */
  isVerified: boolean;
  /** How long the service may be silent before a remembered answer waits for a sign of life, in ms. */
  goodForMs: number;
  /** Bytes of a read that is asked by nobody. */
  look(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
  /** Whether a change of one connection can reach others, through what they share. */
  reachesOthers(): boolean;
  log?: Partial<Pick<Logger, 'warn'>> | undefined;
  observer?: RecallObserver | undefined;
}

/** Longer answers are not remembered. */
const LONGEST_BYTES = 8_000_000;
/** Large, and asked for once. */
const neverAgain: ReadonlySet<EndpointId> = new Set(['GetDataScene3D'] as const);

export function createClientMemory<Request>(
  shelf: Shelf<Request>,
  options: ClientOptions<Request>,
): ClientMemory<Request> {
  const { goodForMs, look, observer, log } = options;
  const trust = createTrust(goodForMs);
  const open = createOpenChanges(options);
  const underWay = createReadsUnderWay(open);
  const watch = createWatch({ shelf, trust, underWay, goodForMs, look, observer, log, onRefused });
  let isRegistered = false;
  let isClosed = false;

  const isRemembered = ({ id, endpoint }: Read<Request>) =>
    endpoint.fleeting !== true && !neverAgain.has(id) && !watch.isFleeting(id);
  const mustVerify = () => options.isVerified || watch.isWrong();

  function spoil(effect: Effect): void {
    underWay.spoil(effect);
    for (const kept of shelf.all()) {
      if (!makesStale(effect, kept.read)) continue;
      if (effect.scope === 'projects' && kept.read.about.projectId !== null) shelf.remove(kept.read.key);
      else kept.isFresh = false;
    }
  }

  /** Closed by the service, or deleted by somebody: whoever asks next is told. */
  function onRefused({ about }: Read<Request>): void {
    spoil({ scope: 'projects', about });
  }

  /** Anything but an answer, which a refusal is too. */
  function note(error: unknown): void {
    if (!(error instanceof GatewayError)) return;
    const { code, upstream } = error;
    const isSilent = code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_TIMEOUT';
    if (isSilent || code === 'UPSTREAM_INVALID' || (upstream?.status ?? 0) >= 500) trust.doubt();
  }

  return {
    async recall(read) {
      if (mustVerify() || shelf.get(read.key)?.isFresh !== true) return null;
      if (trust.isOld()) await watch.now();
      const kept = trust.isGood() ? shelf.use(read.key) : undefined;
      if (kept?.isFresh !== true || mustVerify()) return null;
      watch.used();
      observer?.remembered();
      return kept;
    },
    async ask(read, send) {
      const ticket = underWay.sent(read);
      const known = shelf.get(read.key);
      try {
        const { value, bytes } = await send((arrived) =>
          known?.bytes.equals(arrived) === true ? known : null,
        );
        if (read.endpoint.anonymous !== true) trust.heard();
        if (read.id === 'GetCalculationJob') open.heardOf(value);
        if (isClosed || ticket.isSpoiled || value === undefined || !isRemembered(read)) return value;
        if (bytes.length > LONGEST_BYTES) shelf.remove(read.key);
        else shelf.put({ read, value, bytes, isFresh: true, checks: 0 });
        return value;
      } catch (error) {
        note(error);
        throw error;
      } finally {
        underWay.landed(ticket);
      }
    },
    change(endpoint, about) {
      const { changes: scope = 'nothing' } = endpoint;
      const isFar = scope === 'connection' && options.reachesOthers();
      const effect: Effect = { scope: isFar ? 'project' : scope, about };
      const change = open.begin(endpoint, effect);
      spoil(effect);
      return (outcome, answer) => {
        if (outcome === 'made') trust.heard();
        if (outcome === 'unknown') trust.doubt();
        spoil(effect);
        open.end(change, outcome, answer);
      };
    },
    registered() {
      if (isRegistered) {
        shelf.clear();
        open.forget();
        underWay.spoilAll();
      }
      isRegistered = true;
    },
    close() {
      isClosed = true;
      watch.close();
      shelf.clear();
    },
  };
}
