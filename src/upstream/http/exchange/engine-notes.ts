import { standIns } from '@connection-gateway/contract/client';
import type { Generation } from '@connection-gateway/contract/endpoint';
import type { ServiceEngine } from '../../model/service.ts';
import type { Exchange } from './exchange.ts';

/** The engine of the last response; makes no call. */
export interface EngineNotes {
  /** Notes a version that the service has said, and in which generation where that was found out. */
  said(version: string, generation?: Generation): void;
  /** Null until the service has said its version once. */
  engine(): ServiceEngine | null;
  /** The same as it said it. */
  version(): string | null;
  /** The newest generation it answers in; null where it was not needed yet. */
  generation(): Generation | null;
}

export function createEngineNotes(): EngineNotes {
  let engine: ServiceEngine | null = null;
  let last: string | null = null;
  let spoken: Generation | null = null;
  return {
    said(version, generation) {
      last = version;
      spoken = generation ?? spoken;
      engine = engineOf(version);
    },
    engine: () => engine,
    version: () => last,
    generation: () => spoken,
  };
}

/** Who answers, by the beginning of the version. */
export function engineOf(version: string): ServiceEngine {
  if (version.startsWith(standIns.replay)) return 'REPLAY';
  return version.startsWith(standIns.sandbox) ? 'SANDBOX' : 'IDEA_STATICA';
}

/** The same exchange, noting the versions that pass. */
export function identified(exchange: Exchange, { said }: Pick<EngineNotes, 'said'>): Exchange {
  return (request, sender, signal, decoder) => {
    const answer = exchange(request, sender, signal, decoder);
    if (request.id !== 'GetVersion') return answer;
    return answer.then((value) => {
      if (typeof value === 'string')
        said(value.replaceAll('"', '').trim(), sender.known().generation ?? undefined);
      return value;
    });
  };
}
