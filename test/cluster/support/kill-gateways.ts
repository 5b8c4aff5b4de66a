import { setTimeout as wait } from 'node:timers/promises';
import type { Ask } from '../../projects/support/everything.ts';
import { type KillOutcome, killRun, type Victim } from '../../projects/support/kill-run.ts';
import type { Answer } from '../../support/test.ts';
import type { Gateways } from './gateways.ts';

/** Asks the gateways round robin, as a balancer does: where one is not to be reached at all, the next. */
function askByTurns({ gateways }: Pick<Gateways, 'gateways'>, isOut: (url: string) => boolean): Ask {
  let next = 0;
  return async (query, variables): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const gateway = gateways[next % gateways.length] ?? gateways[0];
      next += 1;
      if (isOut(gateway.url) && tries < gateways.length) continue;
      try {
        return await Promise.race([gateway.ask(query, variables), patience()]);
      } catch (error) {
        // Anything else may have been done.
        if (!isUnreachable(error) || tries >= gateways.length) throw error;
      }
    }
  };
}

async function patience(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error('It does not answer.');
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === 'ECONNREFUSED' || isUnreachable(error.cause));

/** Longer than a lease that is not renewed, and the start of its next owner, in ms. */
const PATIENCE_MS = 20_000;

export type Name = 'one' | 'other' | 'still' | 'cutOff' | 'machine' | 'redis' | 'emptied' | 'flushed';

/** What may happen to gateways that act as one, and how they are asked while it does. */
function victimsOf(system: Gateways): { ask: Ask; victims: Record<Name, Victim> } {
  const { gateways, machines, redis, network } = system;
  const [one, other] = gateways;
  const [machine] = machines;
  if (machine === undefined) throw new Error('One machine at least.');
  let isFrozen = false;
  return {
    ask: askByTurns(system, (url) => isFrozen && url === one.url),
    victims: {
      one: { name: 'one', kill: one.kill, start: one.start },
      other: { name: 'other', kill: other.kill, start: other.start },
      still: {
        name: 'still',
        isStill: true,
        async kill() {
          isFrozen = true;
          one.freeze();
        },
        async start() {
          one.thaw();
          isFrozen = false;
        },
      },
      machine: { name: 'machine', kill: machine.kill, start: machine.start },
      redis: { name: 'redis', kill: redis.kill, start: redis.start },
      emptied: {
        name: 'emptied',
        async kill() {
          await redis.kill();
          redis.forget();
        },
        start: redis.start,
      },
      flushed: {
        name: 'flushed',
        kill: async () => void (await redis.ask('FLUSHALL')),
        async start() {},
      },
      // It is in its own network with the machines, and away from Redis.
      cutOff: {
        name: 'cutOff',
        isStill: true,
        async kill() {
          network.cut();
        },
        async start() {
          network.mend();
        },
      },
    },
  };
}

/**
 * Edits projects at random through gateways that act as one, kills one of the victims in each round, and in the last the
 * machine: whatever is there then was made of file and log. Compares all that was acknowledged with a service that nothing
 * happens to.
 */
export async function killGateways(
  system: Gateways,
  { seed, shadow, names, rounds }: { seed: number; shadow: Ask; names: readonly Name[]; rounds: number },
): Promise<KillOutcome> {
  const { ask, victims } = victimsOf(system);
  return await killRun({
    ...{ seed, ask, shadow, rounds, projects: 2, longestMs: 1_500, isSettled: true },
    victims: names.map((name) => victims[name]),
    last: victims.machine,
  });
}
