import type { ChaosSystem } from './system.ts';

/** What happens to a system while people work. */
export interface Fault {
  name: string;
  /** How long it lasts, in ms. */
  lastsMs: number;
  begin(system: ChaosSystem): Promise<void> | void;
  end(system: ChaosSystem): Promise<void> | void;
  /** The first gateway is one that callers do not reach, or that does not answer them. */
  isOneAway?: boolean;
  /** It sets the clock of a gateway. */
  setsClock?: boolean;
  /** Longest time without an answer that users of the first gateway may have, and those of the other, in ms. */
  bars: { own: number; others: number };
}

/** As long as a lease that nobody renews, and the opening of projects at another gateway or machine, may take. */
const MOVE = 15_000;
/** No answer takes that long on two busy cores, unless something is waited for. */
const NONE = 2_000;
const STILL_MS = 20_000;

const first = ({ machines: [machine] }: ChaosSystem) => {
  if (machine === undefined) throw new Error('One machine at least.');
  return machine;
};

export const faults: readonly Fault[] = [
  {
    name: 'gateway killed',
    lastsMs: 16_000,
    begin: ({ one }) => one.kill(),
    end: ({ one }) => one.start(),
    isOneAway: true,
    bars: { own: MOVE, others: NONE },
  },
  {
    name: 'gateway stopped (SIGTERM)',
    lastsMs: 8_000,
    begin: async ({ one }) => void (await one.stop()),
    end: ({ one }) => one.start(),
    isOneAway: true,
    bars: { own: MOVE, others: NONE },
  },
  {
    name: 'gateway stands still',
    lastsMs: STILL_MS,
    begin: ({ one }) => one.freeze(),
    end: ({ one }) => one.thaw(),
    isOneAway: true,
    bars: { own: MOVE, others: NONE },
  },
  {
    name: 'gateway cut off from Redis',
    lastsMs: STILL_MS,
    begin: ({ one }) => one.toRedis.cut(),
    end: ({ one }) => one.toRedis.mend(),
    isOneAway: true,
    bars: { own: MOVE, others: NONE },
  },
  {
    name: 'gateway cut off from all',
    lastsMs: STILL_MS,
    begin({ one, other }) {
      one.isIsland = true;
      for (const line of [one.toRedis, one.fromPeer, other.fromPeer]) line.cut();
    },
    end({ one, other }) {
      for (const line of [one.toRedis, one.fromPeer, other.fromPeer]) line.mend();
      one.isIsland = false;
    },
    isOneAway: true,
    bars: { own: MOVE, others: NONE },
  },
  {
    name: 'machine killed',
    lastsMs: 16_000,
    begin: async (system) => await first(system).kill(),
    end: async (system) => await first(system).start(),
    bars: { own: MOVE, others: MOVE },
  },
  {
    name: 'machine stands still',
    lastsMs: STILL_MS,
    begin: (system) => first(system).freeze(),
    end: (system) => first(system).thaw(),
    bars: { own: MOVE, others: MOVE },
  },
  {
    name: 'machine cut off',
    lastsMs: STILL_MS,
    begin: (system) => first(system).line.cut(),
    end: (system) => first(system).line.mend(),
    bars: { own: MOVE, others: MOVE },
  },
  {
    name: 'Redis killed, with its data again',
    lastsMs: 3_000,
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.start(),
    bars: { own: NONE, others: NONE },
  },
  {
    name: 'Redis killed, empty again',
    lastsMs: 3_000,
    async begin({ redis }) {
      await redis.kill();
      redis.forget();
    },
    end: ({ redis }) => redis.start(),
    bars: { own: NONE, others: NONE },
  },
  {
    name: 'FLUSHALL',
    lastsMs: 3_000,
    begin: async ({ redis }) => void (await redis.ask('FLUSHALL')),
    end() {},
    bars: { own: NONE, others: NONE },
  },
  {
    name: 'Redis full',
    lastsMs: STILL_MS,
    begin: async ({ redis }) => void (await redis.ask('CONFIG', 'SET', 'maxmemory', '1mb')),
    end: async ({ redis }) => void (await redis.ask('CONFIG', 'SET', 'maxmemory', '0')),
    bars: { own: NONE, others: NONE },
  },
  {
    name: 'Redis stands still',
    lastsMs: STILL_MS,
    begin: ({ redis }) => redis.freeze(),
    end: ({ redis }) => redis.thaw(),
    bars: { own: MOVE, others: MOVE },
  },
  {
    name: 'Redis cut off',
    lastsMs: STILL_MS,
    begin({ one, other }) {
      for (const { toRedis } of [one, other]) toRedis.cut();
    },
    end({ one, other }) {
      for (const { toRedis } of [one, other]) toRedis.mend();
    },
    bars: { own: MOVE, others: MOVE },
  },
  {
    name: 'clock of a gateway two hours ahead',
    lastsMs: STILL_MS,
    setsClock: true,
    begin: ({ setClock }) => setClock?.(2),
    end: ({ setClock }) => setClock?.(0),
    bars: { own: NONE, others: NONE },
  },
];
