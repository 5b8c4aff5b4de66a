import { type Generation, generations } from '@connection-gateway/contract/endpoint';
import { readBeginning } from './bodies/body.ts';
import { saysUnsupportedVersion } from './exchange/status-error.ts';
import type { MachineOptions } from './options.ts';
import type { ConnectionPool } from './pool/connection-pool.ts';
import {
  badStatus,
  gatewayRefused,
  knowsNone,
  noAnswer,
  otherGenerationAnswers,
  type ServiceProblem,
  somethingElse,
} from './service-problem.ts';

/** Whether the service responds, as far as calls have shown. Each change is one line of the log. */
export interface Reachability {
  /** Whether the service answers, asked on a connection of its own. */
  heartbeat(signal: AbortSignal): Promise<boolean>;
  /** The same, and whether it is a connection service at all: why nothing can be expected of it, or null. */
  problem(signal: AbortSignal): Promise<string | null>;
  /**
   * The same with what to do.
   *
   * @param isThorough Whether it has to have said its version.
   */
  look(signal: AbortSignal, isThorough: boolean): Promise<ServiceProblem | null>;
  /** Whether the interface itself answers something small, whatever it says. */
  answers(): Promise<boolean>;
  /** What the last look found: why nothing can be expected of the service, when it was last there, and how long ago. */
  lastCheck(): { problem: string | null; seenAt: Date | null; silentMs: number };
  /** Calls to the service are held back, or let through again. */
  circuitOpen(isCircuitOpen: boolean): void;
}

/** How long an answer to anything asked here may take. */
const ANSWER_MS = 2_000;
/** Longer than any version. */
const VERSION_BYTES = 200;
/** Generations that are looked for beyond the newest that is known. */
const LATER = 2;

/** What came back: its status and how it begins, or why nothing did. */
type Reply = { status: number; text: string } | { status: null; error: unknown };

/**
 * @param said Told of each version the service says, and of the generation it was asked in.
 */
export function createReachability(
  pool: ConnectionPool,
  { machine, generation: pinned, log }: Pick<MachineOptions, 'machine' | 'generation' | 'log'>,
  said: (version: string, generation: Generation) => void,
): Reachability {
  const missing = { heartbeat: false, calls: false };
  let isAway = false;
  /** It has said its version since it was last away. */
  let isKnown = false;
  let problem: string | null = null;
  let seen: { at: Date; timeMs: number } | null = null;

  function note(what: keyof typeof missing, reason: string | null, code?: unknown): void {
    missing[what] = reason !== null;
    const nowAway = missing.heartbeat || missing.calls;
    if (nowAway === isAway) return;
    isAway = nowAway;
    if (isAway) log?.warn?.({ machine, ...missing, reason, code }, 'the service is not at work');
    else log?.info?.({ machine }, 'the service is at work again');
  }

  async function get(path: string, signal: AbortSignal): Promise<Reply> {
    try {
      const outgoing = { method: 'GET', path, headers: {}, body: null } as const;
      const { status, body } = await pool.sendOutsidePool(outgoing, signal, ANSWER_MS);
      const bytes = await readBeginning(body, VERSION_BYTES);
      return { status, text: new TextDecoder().decode(bytes).trim() };
    } catch (error) {
      return { status: null, error };
    }
  }

  const versionOf = (generation: number, signal: AbortSignal) =>
    get(`/api/${generation}/clients/idea-service-version`, signal);

  /** A front may know the interface and not the heartbeat; the version needs no registration (`GetVersion`). */
  async function identify(signal: AbortSignal): Promise<ServiceProblem | null> {
    const candidates = pinned === undefined ? generations : [pinned];
    for (const candidate of candidates) {
      const reply = await versionOf(candidate, signal);
      if (reply.status === 404 || (reply.status !== null && saysUnsupportedVersion(reply.text))) continue;
      if (reply.status === 401 || reply.status === 403) return gatewayRefused(reply.status);
      if (reply.status === null || !isGood(reply.status)) return problemOf(reply);
      const version = versionIn(reply.text);
      if (version === null) return somethingElse();
      said(version, candidate);
      return null;
    }
    const other = await otherGeneration(candidates, (other) => versionOf(other, signal));
    if (other !== null) {
      const wanted =
        pinned === undefined
          ? `knows ${oneAndOther.format(candidates.map(String))}`
          : `is told to use ${pinned}`;
      return otherGenerationAnswers(other, wanted);
    }
    return knowsNone(candidates.map((candidate) => `/api/${candidate}`));
  }

  async function look(caller: AbortSignal, isThorough: boolean): Promise<ServiceProblem | null> {
    const signal = AbortSignal.any([caller, AbortSignal.timeout(ANSWER_MS)]);
    const beat = await get('/heartbeat', signal);
    const isSilent = beat.status === null || isSick(beat.status);
    const isEnough = isSilent || (isGood(beat.status) && (isKnown || !isThorough));
    const found = isEnough ? problemOf(beat) : await identify(signal);
    if (found === null && !isEnough) isKnown = true;
    if (found !== null && caller.aborted) return found;
    if (found !== null) isKnown = false;
    problem = found?.reason ?? null;
    if (found === null) seen = { at: new Date(), timeMs: performance.now() };
    note('heartbeat', problem, found?.code);
    return found;
  }

  return {
    heartbeat: async (signal) => (await look(signal, false)) === null,
    problem: async (signal) => (await look(signal, true))?.reason ?? null,
    look,
    async answers() {
      // A generation that is not there is an answer too.
      const { status } = await versionOf(4, AbortSignal.timeout(ANSWER_MS));
      return status !== null && status < 500;
    },
    lastCheck: () => ({
      problem,
      seenAt: seen?.at ?? null,
      silentMs: performance.now() - (seen?.timeMs ?? Number.NEGATIVE_INFINITY),
    }),
    circuitOpen: (isCircuitOpen) => note('calls', isCircuitOpen ? 'It has failed several times.' : null),
  };
}

/** The newest generation that is none of these and says a version; null when there is none. */
async function otherGeneration(
  known: readonly number[],
  versionOf: (generation: number) => Promise<Reply>,
): Promise<number | null> {
  const newest = Math.max(...generations) + LATER;
  for (let other = newest; other > 0; other -= 1) {
    if (known.includes(other)) continue;
    const { status, text } = { text: '', ...(await versionOf(other)) };
    if (isGood(status) && versionIn(text) !== null) return other;
  }
  return null;
}

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
const oneAndOther = new Intl.ListFormat('en-GB');
/** The version an answer says; null where it is something else, such as a page. */
const versionIn = (text: string): string | null => /^"?([\w.+-]+)"?$/.exec(text)?.[1] ?? null;
/** Not implemented is what a front says that does not pass it on. */
const isSick = (status: number): boolean => status >= 500 && status !== 501;

function problemOf(reply: Reply): ServiceProblem | null {
  if (reply.status === null) return noAnswer(reply.error);
  return isGood(reply.status) ? null : badStatus(reply.status);
}
