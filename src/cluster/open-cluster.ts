import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createForwardedCallers, type ForwardedCallers } from '../auth/forwarded-callers.ts';
import { type BullmqQueues, createBullmqQueues } from '../jobs/steps/bullmq-queues.ts';
import type { HealthVotes } from '../upstream/machines/health-votes.ts';
import { createHealthVotes } from './health-votes.ts';
import type { LeasedFolders } from './lease.ts';
import type { RedisObserver } from './observer.ts';
import { openRedis, type RedisStoreOptions } from './open-redis.ts';
import { createOwnership, type Ownership } from './ownership.ts';
import { createPeers, type Peers } from './peers.ts';
import type { RedisStore } from './redis-store.ts';

/** What several gateways have in common. */
export interface Cluster {
  redis: RedisStore;
  /** Which of them works for which user. */
  ownership: Ownership;
  /** Whose requests they forward. */
  callers: ForwardedCallers;
  /** Is told what goes on between them. */
  observer: RedisObserver | undefined;
  /** What they ask each other. */
  peers: Peers;
  /** Where steps of all of them wait for machines. */
  machineQueues: BullmqQueues;
  /** Who else sees a machine of the service. */
  healthVotes: HealthVotes;
  /** The others see that it has left. */
  close(): Promise<void>;
}

export interface ClusterOptions extends Omit<RedisStoreOptions, 'isKnown'> {
  /** A folder that all gateways see, and the folders of users in it. */
  dir: string;
  folders: LeasedFolders;
  /** Signs what gateways forward to each other. */
  secret: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Lifetime of the lease of a user, and how often it is renewed, in ms. */
  leaseMs?: number;
  renewMs?: number;
}

/** It is there as soon as gateways have shared a folder: leases may be good that Redis has forgotten. No user has such a name. */
const MARK = '+shared';

/** Joins the other gateways. Throws `RedisSetupError`. Loaded only where there is Redis. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dir, folders, secret, log, leaseMs, renewMs, observer } = options;
  const mark = join(dir, MARK);
  const redis = await openRedis({ ...options, isKnown: existsSync(mark) });
  writeFileSync(mark, '');
  const times = {
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(renewMs === undefined ? {} : { renewMs }),
  };
  const ownership = createOwnership({ redis, folders, log, observer, ...times });
  const callers = createForwardedCallers(secret, redis.gatewayId);
  const peers = createPeers(callers, redis);
  const machineQueues = createBullmqQueues({ redis, log, holdAt: holdAt(redis, peers) });
  peers.on('hold', async (place) => await machineQueues.hold(z.string().parse(place)));
  return {
    ...{ redis, ownership, callers, peers, machineQueues, observer },
    healthVotes: createHealthVotes(redis),
    async close() {
      ownership.close();
      await machineQueues.close();
      await Promise.all([redis.close(), peers.close()]);
    },
  };
}

/** Asks the gateway of a place in the queue of a machine to calculate now. */
const holdAt =
  (redis: RedisStore, peers: Peers) => async (gatewayId: string, place: string, signal: AbortSignal) => {
    const gateway = redis.liveGateways().find(({ id }) => id === gatewayId);
    if (gateway !== undefined) await peers.ask(gateway, 'hold', place, signal);
  };
