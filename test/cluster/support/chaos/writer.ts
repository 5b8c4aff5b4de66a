import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../projects/support/random.ts';
import { jointOf } from '../../../support/designed.ts';
import type { Answer, Ask } from '../../../support/test.ts';
import { askBalanced, type Balancer } from './callers.ts';
import type { ChaosGateway, ChaosSystem } from './system.ts';

/** Writes to a project without a pause, each time at another gateway, and reads at the other after each acknowledgement. */
export interface Writer {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** What is there of all it wrote, as the gateway that is asked says; adds what is lost. */
  compare(ask: Ask): Promise<void>;
  acknowledged: number;
  unknown: number;
  refused: number;
  /** Sentences. */
  stale: string[];
  lost: string[];
}

const RENAME =
  'mutation ($id: ID!, $name: String!) { updateConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';
const ADD =
  'mutation ($id: ID!, $name: String!) { addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { errors { message } } }';
const READ = 'query ($id: ID!) { connection(id: $id) { name loadEffects(first: 500) { nodes { name } } } }';

type Outcome = 'acknowledged' | 'refused' | 'unknown';

function outcomeOf(answer: Answer | null, field: string): Outcome {
  if (answer === null || answer.errors?.some(({ extensions }) => extensions?.['outcomeUnknown'] === true))
    return 'unknown';
  const payload = answer.data?.[field];
  return payload?.errors.length === 0 ? 'acknowledged' : 'refused';
}

export function startWriter(
  { one, other }: ChaosSystem,
  { balancer, key, project, random }: { balancer: Balancer; key: string; project: string; random: Random },
): Writer {
  const id = jointOf(project).connection;
  /** The last name that was acknowledged or read, and those since that may be there. */
  let name = '';
  let possible: string[] = [];
  const effects = new Map<string, Outcome>();
  let isOver = false;
  const writer: Writer = {
    ...{ acknowledged: 0, unknown: 0, refused: 0, stale: [], lost: [] },
    async stop() {
      isOver = true;
      await working;
    },
    async compare(ask) {
      const { data } = await ask(READ, { id });
      const { name: there, loadEffects } = data.connection;
      if (name !== '' && ![name, ...possible].includes(there))
        writer.lost.push(`The name is ${there} instead of ${name}.`);
      for (const [effect, outcome] of effects) {
        const count = loadEffects.nodes.filter((one: { name: string }) => one.name === effect).length;
        const most = outcome === 'refused' ? 0 : 1;
        const least = outcome === 'acknowledged' ? 1 : 0;
        if (count < least || count > most)
          writer.lost.push(`${effect} (${outcome}) is there ${count} times.`);
      }
    },
  };
  const working = work();
  return writer;

  async function work(): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const [at, next] = random.below(2) === 0 ? ([one, other] as const) : ([other, one] as const);
      const outcome = turn % 4 === 0 ? await add(turn, [at, next]) : await rename(turn, [at, next]);
      writer[outcome] += 1;
      if (outcome === 'acknowledged') await read([next, at]);
      else await wait(100);
      // People do not keep two cores busy by themselves.
      await wait(20 + random.below(60));
    }
  }

  async function send(
    gateways: readonly [ChaosGateway, ChaosGateway],
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer | null> {
    return await askBalanced(balancer, gateways, key, { query, variables: { id, ...variables } }).catch(
      () => null,
    );
  }

  async function rename(turn: number, gateways: readonly [ChaosGateway, ChaosGateway]): Promise<Outcome> {
    const wanted = `K${turn}`;
    const outcome = outcomeOf(await send(gateways, RENAME, { name: wanted }), 'updateConnection');
    if (outcome === 'unknown') possible.push(wanted);
    if (outcome !== 'acknowledged') return outcome;
    name = wanted;
    possible = [];
    return outcome;
  }

  async function add(turn: number, gateways: readonly [ChaosGateway, ChaosGateway]): Promise<Outcome> {
    const effect = `L${turn}`;
    const outcome = outcomeOf(await send(gateways, ADD, { name: effect }), 'addLoadEffects');
    effects.set(effect, outcome);
    return outcome;
  }

  async function read(gateways: readonly [ChaosGateway, ChaosGateway]): Promise<void> {
    const answer = await send(gateways, READ);
    const there = answer?.data?.connection;
    if (!there) return;
    const has = new Set(there.loadEffects.nodes.map((one: { name: string }) => one.name));
    const missing = [...effects].filter(
      ([effect, outcome]) => outcome === 'acknowledged' && !has.has(effect),
    );
    for (const [effect] of missing) writer.stale.push(`${effect} is not read.`);
    if (there.name === name || name === '') return;
    const at = possible.indexOf(there.name);
    if (at < 0) return void writer.stale.push(`${there.name} was read after ${name}.`);
    name = there.name;
    possible = possible.slice(at + 1);
  }
}
