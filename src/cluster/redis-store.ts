import type { z } from 'zod';
import type { newConnection } from './connection.ts';
import type { LiveGateway } from './preferred-gateway.ts';

/** Whether Redis responds, and since when. */
export interface StoreState {
  is: 'up' | 'down';
  since: Date;
}

/** A Lua script: Redis executes it atomically. */
export interface Script<Answer> {
  /** Its keys are `KEYS`, everything else `ARGV`. */
  lua: string;
  answer: z.ZodType<Answer>;
}

/** The shared store of all gateways of an installation. */
export interface RedisStore {
  /** Names this gateway, for as long as it runs. */
  readonly gatewayId: string;
  /** Identifies the data of Redis: another id means that all earlier data are lost. */
  storeId(): string;
  state(): StoreState;
  /** Where the others reach this gateway; empty before it was announced. */
  address(): string;
  /** From now on users may be placed here. */
  announce(address: string): Promise<void>;
  /** From now on no user is placed here. Never throws. */
  leave(): Promise<void>;
  /** Looks at once whether Redis has other data, and which gateways are there. */
  refresh(): Promise<void>;
  /** Gateways that were there when it was last asked, with their addresses. */
  liveGateways(): readonly LiveGateway[];
  /** The key of a thing; another installation on the same Redis has others. */
  key(...names: readonly (string | number)[]): string;
  /** Throws a `GatewayError` with `retryAfterMs` when Redis is unavailable. */
  run<Answer>(
    script: Script<Answer>,
    keys: readonly string[],
    args?: readonly (string | number)[],
  ): Promise<Answer>;
  /** Calls `listener` when Redis responds again, and when it lost its data or may have. */
  onChange(listener: (what: 'back' | 'data-lost') => void): () => void;
  /** Another connection, for BullMQ; who asks for it closes it. */
  connect(name: string): ReturnType<typeof newConnection>;
  close(): Promise<void>;
}
