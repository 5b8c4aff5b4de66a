import { servedGenerations } from '../generation/served.ts';
import type { StateOptions } from '../state/state.ts';
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
export interface SandboxOptions extends Partial<StateOptions> {
  /** Largest request body, bytes; default 64 MiB. */
  readonly bodyLimit?: number;
  /** Requests `calls` can look back on; default 1000. */
  readonly remember?: number;
  /** Told of every exchange as it went over the wire, those spoiled by a fault excepted. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Options with every default filled in. */
export function completeOptions(options: SandboxOptions): Required<SandboxOptions> {
  return {
    demo: options.demo ?? true,
    generations: options.generations ?? servedGenerations,
    calculationDelayMs: options.calculationDelayMs ?? 0,
    calculationThreads: options.calculationThreads ?? 0,
    laterAdditions: options.laterAdditions ?? [],
    platesAsUtilization: options.platesAsUtilization ?? false,
    bodyLimit: options.bodyLimit ?? 64 * 1024 * 1024,
    maxClients: options.maxClients ?? 1000,
    remember: options.remember ?? 1000,
    onExchange: options.onExchange ?? (() => undefined),
    onDefect: options.onDefect ?? (() => undefined),
  };
}
