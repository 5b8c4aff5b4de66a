import type { Generation } from '../upstream/contract/endpoint.ts';
import type { LaterAddition } from '../upstream/contract/later.ts';
import type { Answer } from './answer.ts';
import type { Call } from './call-log.ts';

/** One request with its answer. */
export interface Exchange {
  readonly call: Call;
  /** Media type of the request body; undefined without one. */
  readonly contentType: string | undefined;
  readonly answer: Answer;
}

/** How a sandbox behaves. Everything may be left out. */
export interface SandboxOptions {
  /** Opens the demonstration project for every new client; default true. */
  readonly demo?: boolean;
  /** Interface generations it answers; default both. */
  readonly generations?: readonly Generation[];
  /** How long every connection's calculation pretends to take, ms; default 0. */
  readonly calculationDelayMs?: number;
  /** Threads that calculate beside the one that answers; default 0: that one does it. */
  readonly calculationThreads?: number;
  /** What of the additions announced for later services it has, in generation 4; default nothing. */
  readonly laterAdditions?: readonly LaterAddition[];
  /** Largest request body, bytes; default 64 MiB. */
  readonly bodyLimit?: number;
  /** Clients it remembers before the one that was idle longest is dropped; default 1000. */
  readonly maxClients?: number;
  /** Requests `calls` can look back on; default 1000. */
  readonly remember?: number;
  /** Told of every exchange as it went over the wire, those spoiled by a fault excepted. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Told of every defect of the sandbox that a caller saw as status 500. */
  readonly onDefect?: (error: unknown) => void;
}

/** Options with every default filled in. */
export function completeOptions(options: SandboxOptions): Required<SandboxOptions> {
  return {
    demo: options.demo ?? true,
    generations: options.generations ?? [3, 4],
    calculationDelayMs: options.calculationDelayMs ?? 0,
    calculationThreads: options.calculationThreads ?? 0,
    laterAdditions: options.laterAdditions ?? [],
    bodyLimit: options.bodyLimit ?? 64 * 1024 * 1024,
    maxClients: options.maxClients ?? 1000,
    remember: options.remember ?? 1000,
    onExchange: options.onExchange ?? (() => undefined),
    onDefect: options.onDefect ?? (() => undefined),
  };
}
