import type { ResponseCache } from '../../cache/responses.ts';
import { GatewayError } from '../../errors.ts';
import type { CallContext } from '../http/call-context.ts';
import { createTally } from '../http/calls.ts';
import { createProjectMutex } from '../http/concurrency/project-mutex.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { UpstreamObserver } from '../http/observer.ts';
import { createOwnRegistrations, type Registrations } from '../http/registrations.ts';
import type { Fleet } from './fleet.ts';
import type { FleetMachine } from './fleet-machine.ts';
import type { Machines } from './machines.ts';

/** One client of the service: at each machine it registers with its first call there, and has reads of its own. */
export interface FleetClient {
  bind(call: CallContext): Machines;
  /** Whole answers; null where each read is asked for, and where several machines make an answer. */
  readonly answers: ResponseCache | null;
  /** Clears the cache. */
  close(): void;
}

interface FleetClientOptions {
  /** Changes that may wait for the lock of one project. */
  changeQueue: number;
  observer: UpstreamObserver | undefined;
  /** Where the registration at a machine is kept; in this process when left out. */
  registrations?: ((machine: string) => Registrations) | undefined;
  /** Called with the number of each registration at a machine, before anything is sent with it. */
  registered(machine: string, number: number): void;
  /** Whether projects of this client are open there. */
  holds(machine: string): boolean;
}

export function createFleetClient(
  fleet: Fleet,
  { changeQueue, observer, registrations = ownRegistrations(), ...own }: FleetClientOptions,
): FleetClient {
  const locks = createProjectMutex(changeQueue, observer);
  const clients = new Map<string, { of: object; client: HttpClient }>();

  function clientAt(name: string): HttpClient {
    const machine = fleet.named(name);
    if (machine === null) throw notThere(name);
    const known = clients.get(name);
    // Under the same name there may be another machine now.
    if (known?.of === machine) return known.client;
    known?.client.close();
    const onRegistered = (number: number) => own.registered(name, number);
    const client = machine.clients.newClient({ registrations: registrations(name), onRegistered });
    clients.set(name, { of: machine, client });
    return client;
  }

  function bind(call: CallContext): Machines {
    const { signal, isAccepted = false } = call;
    const tally = createTally(call);
    const bound = new Map<string, ReturnType<HttpClient['bind']>>();

    function boundAt(name: string) {
      const there = bound.get(name) ?? clientAt(name).bind(call, tally);
      bound.set(name, there);
      return there;
    }

    function machines(held: string | null): Machines {
      return {
        at: held === null ? (name) => boundAt(name).free : (name) => boundAt(name).locked(),
        front: () => fleet.front().name,
        choose: (version) => fleet.choose(version).name,
        inUse: () => inUse(fleet, own.holds),
        answers: (name) => fleet.isSingle || answers(fleet.named(name)),
        versionOf: (name) => fleet.named(name)?.clients.version() ?? null,
        async has(addition) {
          const answers = await Promise.all(present().map((name) => boundAt(name).free.has(addition)));
          return answers.every((has) => has);
        },
        async heartbeat() {
          const answers = await Promise.all(present().map((name) => boundAt(name).free.heartbeat()));
          return answers.some((beats) => beats);
        },
        async trouble() {
          const answers = await Promise.all(present().map((name) => boundAt(name).free.trouble()));
          return answers.includes(null) ? null : (answers[0] ?? null);
        },
        async withLock(projectId, work) {
          const key = projectId.toLowerCase();
          if (key === held) return await work(this);
          return await locks.run(key, signal, isAccepted, () => work(machines(key)));
        },
        facts() {
          call.dependencies?.markUncacheable();
          return fleet.all().map((machine) => machine.facts());
        },
        async freshFacts() {
          if (fleet.isSingle) await this.trouble();
          return this.facts();
        },
        stats: tally.counter.stats,
        changes: tally.changes,
      };
    }
    return machines(null);
  }

  /** Those that may be asked now. */
  function present(): readonly string[] {
    const names = fleet.all().map(({ name }) => name);
    const there = names.filter((name) => !fleet.isAway(name));
    return there.length > 0 ? there : names;
  }

  return {
    bind,
    get answers() {
      return fleet.isSingle ? clientAt(fleet.front().name).answers : null;
    },
    close() {
      for (const { client } of clients.values()) client.close();
    },
  };
}

function inUse(fleet: Fleet, holds: (machine: string) => boolean): readonly string[] {
  if (fleet.isSingle) return [fleet.front().name];
  // A machine may have projects for a new client: a sandbox does.
  const asked = fleet
    .all()
    .filter((machine) => answers(machine) || (holds(machine.name) && !fleet.isAway(machine.name)));
  return asked.length > 0 ? asked.map(({ name }) => name) : [fleet.front().name];
}

/** Whether a machine answered when it was last looked at, and may be used. */
function answers(machine: FleetMachine | null): boolean {
  if (machine === null) return false;
  const { problem, lastSeenAt } = machine.facts();
  return problem === null && lastSeenAt !== null;
}

/** Under the same name there may be another machine later, and its registrations count on. */
function ownRegistrations(): (machine: string) => Registrations {
  const all = new Map<string, Registrations>();
  return (machine) => {
    const own = all.get(machine) ?? createOwnRegistrations();
    all.set(machine, own);
    return own;
  };
}

function notThere(machine: string): GatewayError {
  const message = `Machine ${machine} of the service is not used any more.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}
