import type { Lease } from '../../src/cluster/lease.ts';
import { createOwnership } from '../../src/cluster/ownership.ts';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { GatewayError } from '../../src/errors.ts';
import type { Disk, UserFolder } from './disk.ts';
import type { Machines } from './machines.ts';
import { type Network, pause } from './network.ts';
import { between, type Random } from './random.ts';
import { createStudies, type Studies } from './studies.ts';

/** What a user sends. A change and a study have a key, by which they are not done twice. */
export type Request =
  | { kind: 'read'; user: string }
  | { kind: 'change'; user: string; key: string }
  | { kind: 'study'; user: string; key: string; points: number };

/** `refused`: nothing was done. `unknown`: something may have been. */
export type Answer =
  | { is: 'answered'; changes: number }
  | { is: 'not-owner' }
  | { is: 'refused'; retryAfterMs: number }
  | { is: 'unknown' };

/** A gateway with the ownership of the product, and the rest of it in a few lines. */
export interface Gateway {
  readonly id: string;
  /** From a user. */
  receive(request: Request): Promise<Answer>;
  /** From another gateway. */
  ownRequest(request: Request): Promise<Answer>;
  owned(): readonly string[];
  /** Ends at once. Nothing that is going on there continues. */
  kill(): void;
  /** Ends in order: its users go to others. */
  drain(): Promise<void>;
}

export interface World {
  network: Network;
  random: Random;
  disk: Disk;
  machines: Machines;
  gatewayAt(address: string): Gateway | null;
  counts: { forwards: number; moves: number; doubled: number; again: number };
}

interface Tenant {
  lease: Lease;
  /** The project as this owner knows it: read when it became one, and written as a whole. */
  project: Pick<UserFolder, 'changes' | 'keys'>;
  /** Requests of a user change one project, one after another. */
  last: Promise<unknown>;
  visits: number;
  usedAt: number;
  studies: Studies;
}

/** As `forward-request.ts`, `start-auth.ts` and the settings have them, in ms. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 250;
const SILENT_MS = 4_000;
const LOOK_MS = 5_000;
const IDLE_MS = 1_800_000;
const ANSWER_MS = 60_000;
const READ_MS = { least: 0.5, most: 3 };

const silent = { info() {}, warn() {}, error() {} };
const notOwner: Answer = { is: 'not-owner' };

export function createGateway(store: RedisStore, world: World): Gateway {
  // Long because it is one process, whose parts end together.
  const { network, random, disk, machines, counts } = world;
  const { gatewayId: id } = store;
  const tenants = new Map<string, Tenant>();
  const fleet = machines.fleetOf(id);
  let isGone = false;
  const ownership = createOwnership({
    ...{ redis: store, folders: disk, log: silent },
    observer: {
      leaseChanged(how) {
        if (how === 'taken') counts.moves += 1;
      },
    },
  });

  function tenantOf(user: string, lease: Lease): Tenant {
    const known = tenants.get(user);
    if (known?.lease === lease) return known;
    known?.studies.stop();
    const queues = machines.queuesOf(() => isGone);
    const studies = createStudies(user, lease, {
      gateway: id,
      disk,
      machines,
      fleet,
      queues,
      counts,
      isGone: () => isGone,
    });
    const { changes, keys } = disk.of(user);
    const project = { changes, keys: new Set(keys) };
    const visits = { visits: 0, usedAt: performance.now() };
    const tenant: Tenant = { lease, project, last: Promise.resolve(), ...visits, studies };
    tenants.set(user, tenant);
    lease.lost(() => {
      studies.stop();
      if (tenants.get(user) === tenant) tenants.delete(user);
    });
    studies.resume();
    return tenant;
  }

  /** Nothing goes on in a process that has ended: who waits for it waits for good. */
  const alive = <T>(value: T): T | Promise<never> => (isGone ? new Promise<never>(() => {}) : value);

  async function work(request: Request, { lease, project }: Tenant): Promise<Answer> {
    lease.demand();
    const { user } = request;
    if (request.kind === 'read') {
      await pause(between(random, READ_MS.least, READ_MS.most));
      return { is: 'answered', changes: project.changes };
    }
    const { key } = request;
    if (!project.keys.has(key)) {
      if (request.kind === 'change') project.changes += 1;
      project.keys.add(key);
      const { changes } = project;
      const isWritten = await disk.write(user, lease.token, (folder) => {
        if (isGone) return;
        Object.assign(folder, { changes, keys: new Set(project.keys) });
        if (request.kind === 'study') folder.studies.set(key, newStudy(key, request.points));
      });
      if (!(await alive(isWritten))) return { is: 'unknown' };
    }
    lease.demand(true);
    tenants.get(user)?.studies.resume();
    return { is: 'answered', changes: project.changes };
  }

  async function ownRequest(request: Request): Promise<Answer> {
    const { user } = request;
    let tenant: Tenant;
    try {
      const owner = await alive(await ownership.ownerOf(user, true));
      if (owner.is === 'elsewhere') return notOwner;
      tenant = tenantOf(user, owner.lease);
    } catch (error) {
      if (error instanceof GatewayError) return notOwner;
      throw error;
    }
    tenant.visits += 1;
    const own = tenant.last.then(() => work(request, tenant)).catch(refusalOf);
    tenant.last = own;
    const answer = await alive(await own);
    tenant.visits -= 1;
    tenant.usedAt = performance.now();
    return answer;
  }

  async function forward(request: Request, first: string): Promise<Answer> {
    const { user } = request;
    const since = performance.now();
    for (let to: string | null = first; to !== null; ) {
      const address = to;
      counts.forwards += 1;
      let stopWaiting = () => {};
      const moved = new Promise<null>((resolve) => {
        stopWaiting = ownership.follow(user, address, () => resolve(null));
      });
      const sentAt = performance.now();
      const sent = network
        .ask(id, address, () => world.gatewayAt(address)?.ownRequest(request) ?? notOwner, ANSWER_MS)
        .catch(() => null);
      const answer: Answer | null = await alive(await Promise.race([sent, moved]));
      stopWaiting();
      if (answer === null && performance.now() - sentAt > SILENT_MS) ownership.notAnswering(address);
      if (answer !== null && answer.is !== 'not-owner') return answer;
      if (answer === null && request.kind !== 'read') return { is: 'unknown' };
      if (performance.now() - since > PATIENCE_MS && answer !== null)
        return { is: 'refused', retryAfterMs: 1_000 };
      await alive(await pause(PAUSE_MS));
      ownership.forget(user);
      const owner = await alive(await ownership.ownerOf(user, true));
      to = owner.is === 'here' ? null : owner.gateway.id;
    }
    return await ownRequest(request);
  }

  function leave(users: readonly string[], usedBefore = Number.POSITIVE_INFINITY): void {
    for (const user of users) {
      const tenant = tenants.get(user);
      if (tenant === undefined || tenant.visits > 0 || tenant.studies.areRunning()) continue;
      if (tenant.usedAt > usedBefore) continue;
      tenants.delete(user);
      void ownership.release(user);
    }
  }

  /** Studies of owners that have ended go on without their users. */
  async function goOn(): Promise<void> {
    for (const user of disk.withOpenStudies()) {
      const owner = await ownership.ownerOf(user);
      if (isGone) return;
      if (owner.is === 'here') tenantOf(user, owner.lease).studies.resume();
    }
  }

  const looking = setInterval(() => {
    leave(ownership.misplaced());
    leave([...tenants.keys()], performance.now() - IDLE_MS);
    void goOn().catch(() => {});
  }, LOOK_MS);

  function end(): void {
    clearInterval(looking);
    ownership.close();
    isGone = true;
    for (const { studies } of tenants.values()) studies.stop();
    network.remove(id);
    void store.close();
  }

  return {
    id,
    async receive(request) {
      try {
        const owner = await alive(await ownership.ownerOf(request.user));
        if (owner.is === 'elsewhere') return await forward(request, owner.gateway.id);
        const answer = await ownRequest(request);
        return answer.is === 'not-owner' ? { is: 'refused', retryAfterMs: 1_000 } : answer;
      } catch (error) {
        return refusalOf(error);
      }
    },
    ownRequest,
    owned: ownership.owned,
    kill: end,
    async drain() {
      ownership.drain();
      await store.leave();
      for (const [user, { studies, last }] of [...tenants]) {
        studies.stop();
        await last;
        tenants.delete(user);
        await ownership.release(user);
      }
      end();
    },
  };
}

const newStudy = (id: string, points: number) => ({
  ...{ id, points, startedAt: performance.now(), endedAt: null },
  done: new Set<number>(),
});

function refusalOf(error: unknown): Answer {
  if (!(error instanceof GatewayError)) throw error;
  if (error.outcomeUnknown) return { is: 'unknown' };
  return { is: 'refused', retryAfterMs: error.retryAfterMs ?? 1_000 };
}
