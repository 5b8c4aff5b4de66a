import type { z } from 'zod';

/** Whether the hub answers, and since when. */
export interface HubState {
  is: 'up' | 'away';
  since: Date;
}

/** Something the hub does in one piece: nobody else's work comes between its lines. */
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
export interface StreamReader {
  /** Entries as soon as there are some; none after `waitMs`. Waits as well while the hub is away. */
  read(after: StreamPositions, waitMs: number): Promise<StreamEntries[]>;
  close(): void;
}

/** What all gateways of an installation share. */
export interface Hub {
  /** Names this gateway, for as long as it runs. */
  readonly gatewayId: string;
  /** Names the memory of the hub: another one means that everything before is forgotten. */
  born(): string;
  state(): HubState;
  /** Whether it has answered lately enough for reads to go on although nobody can say what others have changed since. */
  isRecent(): boolean;
  /** How many gateways were there when it was last asked, this one among them. */
  gateways(): number;
  /** The key of a thing; another installation on the same hub has others. */
  key(...names: readonly (string | number)[]): string;
  /** Throws a `GatewayError` that says when to come again where the hub does not answer. */
  run<Answer>(
    script: Script<Answer>,
    keys: readonly string[],
    args?: readonly (string | number)[],
  ): Promise<Answer>;
  openReader(): StreamReader;
  /** Calls `listener` whenever the hub answers again, or is found to have forgotten everything. */
  onChange(listener: (what: 'back' | 'lost memory') => void): () => void;
  close(): Promise<void>;
}
