import type { Generation } from '../upstream/contract/endpoint.ts';

/** How a sandbox behaves. Everything may be left out. */
export interface SandboxOptions {
  /** Opens the demonstration project for every new client; default true. */
  readonly demo?: boolean;
  /** Interface generations it answers; default both. */
  readonly generations?: readonly Generation[];
  /** How long every connection's calculation pretends to take, ms; default 0. */
  readonly calculationDelayMs?: number;
  /** Largest request body, bytes; default 64 MiB. */
  readonly bodyLimit?: number;
  /** Clients it remembers before the one that was idle longest is dropped; default 1000. */
  readonly maxClients?: number;
  /** Requests `calls` can look back on; default 1000. */
  readonly remember?: number;
  /** Told of every defect of the sandbox that a caller saw as status 500. */
  readonly onDefect?: (error: unknown) => void;
}

/** Options with every default filled in. */
export function completeOptions(options: SandboxOptions): Required<SandboxOptions> {
  return {
    demo: options.demo ?? true,
    generations: options.generations ?? [3, 4],
    calculationDelayMs: options.calculationDelayMs ?? 0,
    bodyLimit: options.bodyLimit ?? 64 * 1024 * 1024,
    maxClients: options.maxClients ?? 1000,
    remember: options.remember ?? 1000,
    onDefect: options.onDefect ?? (() => undefined),
  };
}
