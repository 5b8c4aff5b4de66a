import type { z } from 'zod';

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

/** Where a stream is read on from: everything after the entry with this id. */
type StreamPositions = ReadonlyMap<string, string>;

/** What a stream has after a position. */
interface StreamEntries {
  key: string;
  entries: { id: string; fields: string[] }[];
}

/** A connection of its own that waits for entries, because one that waits can do nothing else. */
export interface StreamConsumer {
  /** Entries as soon as there are some; none after `waitMs`. Waits as well while Redis is unavailable. */
  read(after: StreamPositions, waitMs: number): Promise<StreamEntries[]>;
  close(): void;
}

/** The shared store of all gateways of an installation. */
export interface RedisStore {
  /** Names this gateway, for as long as it runs. */
  readonly gatewayId: string;
  /** Identifies the data of Redis: another id means that all earlier data are lost. */
  storeId(): string;
  state(): StoreState;
  /** Whether it has answered lately enough for reads to go on although changes of others since then are unknown. */
  isRecent(): boolean;
  /** How many gateways were there when it was last asked, this one among them. */
  gateways(): number;
  /** The key of a thing; another installation on the same Redis has others. */
  key(...names: readonly (string | number)[]): string;
  /** Throws a `GatewayError` with `retryAfterMs` when Redis is unavailable. */
  run<Answer>(
    script: Script<Answer>,
    keys: readonly string[],
    args?: readonly (string | number)[],
  ): Promise<Answer>;
  openReader(): StreamConsumer;
  /** Calls `listener` when Redis responds again, and when it lost its data. */
  onChange(listener: (what: 'back' | 'data-lost') => void): () => void;
  close(): Promise<void>;
}
