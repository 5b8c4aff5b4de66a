import { createReadCache } from '../../cache/read-cache.ts';
import type { HttpClients } from '../http/http-client.ts';
import { createHttp } from '../http/http-client.ts';
import type { UpstreamOptions } from '../http/options.ts';
import type { Machine, MachineState } from '../model/machine.ts';
import type { FleetMachine } from './fleet-machine.ts';
import { createHealthOf, healthOnDemand, type MachineHealth, type WatchTimes } from './health.ts';
import type { HealthVotes } from './health-votes.ts';
import type { MachineSetting } from './machine-setting.ts';
import { lightest, noMachine } from './placement.ts';

/** What the projects of a client are told of machines. */
interface FleetListener {
  /** It does not answer any more, or is not in the fleet: what is open there is lost. */
  away(machine: string): void;
  /** It has answered just now; one that was away perhaps with what was open there before. Told again and again. */
  seen(machine: string): void;
  /** What is open there should go elsewhere. Told again and again. */
  draining(machine: string): void;
  /** How many projects of the client are open there. */
  projectsAt(machine: string): number;
}

/** How to reach the machines. */
export interface FleetOptions extends Omit<UpstreamOptions, 'url'> {
  /** Other gateways that use the same machines; none when left out. */
  healthVotes?: HealthVotes | null | undefined;
  /** Where they differ from the usual. */
  watchTimes?: Partial<WatchTimes> | undefined;
}

/** The machines of the service. With one of them nothing is watched, and everything goes there. */
export interface Fleet {
  /** There is one machine, and never another. */
  readonly isSingle: boolean;
  all(): readonly FleetMachine[];
  named(machine: string): FleetMachine | null;
  /** Whether it is missed for long; one that is not known is. */
  isAway(machine: string): boolean;
  /** Where questions go that concern no project: the first that is at work. */
  front(): FleetMachine;
  /**
   * The machine that has least to do. Throws `UPSTREAM_UNAVAILABLE` when none can take a project.
   *
   * @param version That of the machine the project was saved by; an older one is not asked to open it.
   */
  choose(version?: string | null): FleetMachine;
  subscribe(listener: FleetListener): () => void;
  /** The machines are these from now on. One that has another address is another machine. */
  set(machines: readonly MachineSetting[]): void;
  close(): Promise<void>;
}

interface Member extends FleetMachine {
  setting: MachineSetting;
  health: MachineHealth;
  close(): Promise<void>;
}

/**
 * @param machines At least one.
 * @param isFixed They are never set anew.
 */
export function createFleet(
  machines: readonly MachineSetting[],
  options: FleetOptions,
  isFixed = true,
): Fleet {
  const cache = createReadCache(options.cache ?? { mode: 'off' });
  const isSingle = isFixed && machines.length === 1;
  const listeners = new Set<FleetListener>();
  let members: readonly Member[] = [];
  const { log, healthVotes = null, watchTimes: times } = options;
  const sightsOf = createHealthOf({
    ...{ log, healthVotes, times },
    away(name) {
      named(name)?.clients.drop();
      tellEach((listener) => listener.away(name));
    },
    seen(name) {
      tellEach((listener) => listener.seen(name));
      if (named(name)?.setting.isDraining !== true) return;
      tellEach((listener) => listener.draining(name));
    },
  });

  const tellEach = (tell: (listener: FleetListener) => void) => [...listeners].forEach(tell);
  const named = (name: string) => members.find((member) => member.name === name) ?? null;
  const isAway = (name: string) => !isSingle && (named(name)?.health.state() ?? 'away') === 'away';

  function open(setting: MachineSetting): Member {
    const { name, url, slots } = setting;
    const clients = createHttp({ ...options, url, machine: name, slots }, cache);
    const trouble = async (signal: AbortSignal) => (await absence(clients, signal)) ?? misfit(members, name);
    const health = isSingle ? healthOnDemand(clients.lastCheck) : sightsOf(name, trouble);
    const unwatch = options.observer?.watch(name, () => ({
      ...clients.load(),
      projects: projectsAt(name),
      isAway: isAway(name),
    }));
    const member: Member = {
      name,
      clients,
      setting,
      health,
      facts: () => factsOf(member),
      async close() {
        unwatch?.();
        health.close();
        await clients.close();
      },
    };
    return member;
  }

  const projectsAt = (name: string) =>
    [...listeners].reduce((sum, listener) => sum + listener.projectsAt(name), 0);

  members = machines.map(open);

  return {
    isSingle,
    all: () => members,
    named,
    isAway,
    front() {
      const first = members.find(isHere) ?? members.find(({ name }) => !isAway(name)) ?? members[0];
      if (first === undefined) throw noMachine(null);
      return first;
    },
    choose(version = null) {
      const [only] = members;
      if (isSingle && only !== undefined) return only;
      const ready = members.filter((member) => stateOf(member) === 'READY');
      const chosen = lightest(ready, { version, projectsAt });
      if (chosen === null) throw noMachine(ready.length === 0 ? null : version);
      return chosen;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(settings) {
      const before = members;
      members = settings.map((setting) => {
        const same = before.find(
          ({ name, setting: old }) => name === setting.name && old.url === setting.url,
        );
        if (same === undefined) return open(setting);
        same.setting = setting;
        return same;
      });
      for (const gone of before.filter((member) => !members.includes(member))) {
        tellEach((listener) => listener.away(gone.name));
        gone.close().catch(() => {});
      }
    },
    async close() {
      await Promise.all(members.map((member) => member.close()));
    },
  };
}

const isHere = ({ health, clients }: Member): boolean =>
  health.state() === 'here' && clients.refused.reason() === null;

/** A machine that answers and registers no client, as without a licence, is not away: its open projects stay. */
async function absence({ trouble, refused }: HttpClients, signal: AbortSignal): Promise<string | null> {
  const found = await trouble(signal);
  if (found === null) await refused.again(signal);
  return found;
}

/** What is sent to a project is made for one generation, wherever it is open: that of the first in the settings. */
function misfit(members: readonly Member[], name: string): string | null {
  const speaking = members.map((member) => ({ name: member.name, speaks: member.clients.generation() }));
  const first = speaking.find(({ speaks }) => speaks !== null);
  const one = speaking.find((member) => member.name === name);
  if (first === undefined || (one?.speaks ?? null) === null || one?.speaks === first.speaks) return null;
  return `It speaks generation ${one?.speaks} of the interface, and ${first.name}, which comes before it, generation ${first.speaks}.`;
}

function stateOf({ setting, health }: Member): MachineState {
  const isMissing = health.problem() !== null && health.lastSeenAt() === null;
  if (isMissing || health.state() === 'away') return 'AWAY';
  return setting.isDraining ? 'DRAINING' : 'READY';
}

function factsOf(member: Member): Machine {
  const { name, clients, setting, health } = member;
  const { inFlight: calls, waiting } = clients.load();
  return {
    ...{ name, state: stateOf(member), slots: setting.slots, version: clients.version(), calls, waiting },
    problem: setting.problem?.() ?? health.problem() ?? clients.refused.reason(),
    supportedGenerations: clients.supportedGenerations(),
    deprecation: clients.deprecation(),
    lastSeenAt: health.lastSeenAt(),
  };
}
