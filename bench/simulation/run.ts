import { createDisk } from './disk.ts';
import { createFaults } from './faults.ts';
import { createGateways } from './gateways.ts';
import { createMachines } from './machines.ts';
import { createNetwork } from './network.ts';
import { createRandom } from './random.ts';
import { createRedis } from './redis.ts';
import { createUsers } from './users.ts';

export interface SimulationOptions {
  gateways: number;
  machines: number;
  users: number;
  minutes: number;
  /** Mean time between two requests of a user, in s. */
  think: number;
  seed: number;
}

export interface Report {
  /** Each lost, stale or doubled thing. */
  violations: string[];
  requests: number;
  changes: number;
  studies: number;
  steps: number;
  retries: number;
  forwards: number;
  moves: number;
  faults: ReadonlyMap<string, number>;
  /** Of all requests in ms, of those that were sent again in s, of steps for a machine in s, of studies in s. */
  times: readonly number[];
  withoutAnswer: readonly number[];
  waited: readonly number[];
  studyTimes: readonly number[];
  commandsPerSecond: number;
  redisBytes: number;
  /** Users of the gateway that had most, and had it been spread evenly. */
  mostOwned: number;
  evenlyOwned: number;
  mostAtOnce: number;
}

interface Clock {
  advance(ms: number): Promise<void>;
  log(text: string): void;
}

const STEP_MS = 1_000;
/** After the last fault everything has to be answered and done within this time. */
const REST_MIN = 45;
const SHARES = { changes: 0.25, studies: 0.005 };

export async function simulate(options: SimulationOptions, { advance, log }: Clock): Promise<Report> {
  const random = createRandom(options.seed);
  // Placement takes any of machines that are equal.
  Math.random = random;
  const network = createNetwork(random);
  const redis = createRedis();
  const disk = createDisk(random);
  const machines = createMachines(options.machines, { network, random });
  const counts = { forwards: 0, moves: 0, doubled: 0, again: 0 };
  const gateways = createGateways({ network, random, disk, machines, counts }, redis);
  network.add('redis');
  for (let at = 0; at < options.gateways; at += 1) gateways.start();
  await advance(5_000);
  const users = createUsers({
    ...{ count: options.users, thinkS: options.think, random, network, gateways: gateways.all },
    ...SHARES,
  });
  const faults = createFaults({
    ...{ random, network, redis, machines, gateways: gateways.all, startGateway: gateways.start },
    log: (text) => log(`${(performance.now() / 60_000).toFixed(1)} min: ${text}`),
  });

  const from = redis.commands();
  let mostOwned = 0;
  const end = options.minutes * 60_000;
  for (let at = 0; at < end; at += STEP_MS) {
    await advance(STEP_MS);
    mostOwned = Math.max(mostOwned, ...gateways.all().map((gateway) => gateway.owned().length));
  }
  const commandsPerSecond = (redis.commands() - from) / (options.minutes * 60);
  const redisBytes = redis.bytes();
  users.rest();
  faults.stop();
  const studies = () => [...users.acknowledged.keys()].flatMap((user) => [...disk.of(user).studies.values()]);
  const isDone = () => users.areWaiting() === 0 && studies().every(({ endedAt }) => endedAt !== null);
  for (let at = 0; at < REST_MIN * 60_000 && !isDone(); at += STEP_MS) await advance(STEP_MS);

  return {
    violations: violationsOf(),
    ...users.counts,
    steps: studies().reduce((sum, { done }) => sum + done.size, 0),
    ...{ forwards: counts.forwards, moves: counts.moves, faults: faults.counts },
    ...{ times: users.times, withoutAnswer: users.withoutAnswer, waited: machines.waited },
    studyTimes: studies().flatMap(({ startedAt, endedAt }) =>
      endedAt === null ? [] : [(endedAt - startedAt) / 1000],
    ),
    ...{ commandsPerSecond, redisBytes, mostOwned, evenlyOwned: Math.ceil(options.users / options.gateways) },
    mostAtOnce: machines.mostAtOnce(),
  };

  function violationsOf(): string[] {
    const lost = [...users.acknowledged].flatMap(([user, acknowledged]) => {
      const { changes } = disk.of(user);
      return changes === acknowledged
        ? []
        : [`${user} has ${changes} changes on the disk, ${acknowledged} were acknowledged`];
    });
    const open = studies().filter(({ endedAt }) => endedAt === null);
    return [
      ...users.findings.stale.map((text) => `stale: ${text}`),
      ...users.findings.doubled.map((text) => `doubled: ${text}`),
      ...lost.map((text) => `lost: ${text}`),
      ...(counts.doubled > 0 ? [`doubled: ${counts.doubled} steps were noted twice`] : []),
      ...open.map(
        ({ id, done, points }) => `lost: the study ${id} has ended with ${done.size} of ${points} steps`,
      ),
      ...(users.areWaiting() > 0 ? [`lost: ${users.areWaiting()} requests were never answered`] : []),
    ];
  }
}
