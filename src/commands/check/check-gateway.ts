import { z } from 'zod';
import { isApiKey } from '../../auth/api-key.ts';
import type { CheckOrder } from '../../config/check-flags.ts';
import { readBeginning } from '../../upstream/http/bodies/body.ts';
import { limitsOf } from '../../upstream/http/options.ts';
import { createConnectionPool } from '../../upstream/http/pool/connection-pool.ts';
import { versionFinding } from './check-service.ts';
import type { Checklist, StepFinding } from './checklist.ts';

/** How long an answer may take, and how much of it is read. */
const ANSWER_MS = 30_000;
const ANSWER_BYTES = 1_000_000;

const Health = z.object({
  ready: z.boolean(),
  reason: z.string().nullable(),
  degraded: z.string().optional(),
  warning: z.string().optional(),
});
const Answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() }))
    .optional(),
});
const Asked = z.object({
  viewer: z.object({ name: z.string(), roles: z.array(z.string()) }),
  service: z.object({
    engine: z.enum(['IDEA_STATICA', 'SANDBOX', 'REPLAY']).nullable(),
    version: z.string().nullable(),
    gatewayVersion: z.string(),
    machines: z.array(z.object({ name: z.string(), state: z.string(), problem: z.string().nullable() })),
  }),
});
const Kept = z.object({
  projects: z.object({
    nodes: z.array(z.object({ snapshot: z.object({ problem: z.string().nullable() }).nullable() })),
  }),
});

const ASK =
  'query Check { viewer { name roles } service { engine version gatewayVersion machines { name state problem } } }';
const KEPT = 'query CheckSnapshots { projects(first: 1) { nodes { snapshot { problem } } } }';

interface Reply {
  status: number;
  text: string;
}

/** A gateway that has answered, and how to ask it more. */
interface FoundGateway {
  health: z.infer<typeof Health>;
  /** By the roles of the key. */
  get(path: string): Promise<Reply>;
  ask(query: string): Promise<Reply>;
  close(): Promise<void>;
}

/** The gateway at this address; null where none is. The key is shown to a gateway only. */
export async function gatewayAt({ url, key }: CheckOrder, signal: AbortSignal): Promise<FoundGateway | null> {
  const pool = createConnectionPool(url, limitsOf({}));
  const credentials = credentialsOf(key);
  const json = { ...credentials, 'content-type': 'application/json', accept: 'application/json' };

  async function send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | null,
  ) {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await pool.sendOutsidePool({ method, path, headers, body }, ending, ANSWER_MS);
    return { status: answer.status, text: (await readBeginning(answer.body, ANSWER_BYTES)).toString() };
  }

  try {
    const { text } = await send('GET', '/health/ready', {}, null);
    const health = Health.safeParse(jsonOf(text));
    if (health.success)
      return {
        health: health.data,
        get: (path) => send('GET', path, credentials, null),
        ask: (query) => send('POST', '/graphql', json, JSON.stringify({ query })),
        close: pool.close,
      };
  } catch {
    // Why nothing answers is found out as of a service.
  }
  await pool.close();
  return null;
}

/** Looks whether a gateway can be used, by whom, and what stands behind it. */
export async function checkGateway(
  gateway: FoundGateway,
  { file }: CheckOrder,
  list: Checklist,
): Promise<void> {
  const { health, ask, get, close } = gateway;
  try {
    if (file !== null)
      list.skip('open', 'Files are opened at the address of a service, not at that of a gateway.');
    await list.step('gateway', async () => healthFinding(health));
    const asked = await list.step('sign-in', async () => {
      const answer = answerOf(await ask(ASK), Asked);
      if ('refusal' in answer)
        return answer.isUntrusted ? untrusted : { level: 'fail', text: answer.refusal, advice: keyAdvice };
      const { name, roles } = answer.viewer;
      return {
        text: `${name}, with the roles ${roles.map((role) => role.toLowerCase()).join(', ')}.`,
        value: answer,
      };
    });
    if (asked === undefined) return;
    const { service } = asked;
    await list.step('version', async () => ({ text: `Connection gateway ${service.gatewayVersion}.` }));
    await list.step('service', async () =>
      service.version === null || service.engine === null
        ? { level: 'fail', text: 'The connection service behind it does not say its version.' }
        : versionFinding(service.version, service.engine),
    );
    await list.step('machines', async () => machinesFinding(service.machines));
    await list.step('snapshots', async () => snapshotFinding(answerOf(await ask(KEPT), Kept)));
    await list.step('gateways', async () => clusterFinding(await get('/metrics')));
  } finally {
    await close();
  }
}

/** Why there are no data. */
interface Refused {
  refusal: string;
  /** Whether the gateway runs recorded documents only, and these are none. */
  isUntrusted: boolean;
}

const untrusted = {
  level: 'skip',
  text: 'The gateway runs recorded documents only, and tells no more than this.',
} as const;
const keyAdvice =
  'Give the key or token of a user in GATEWAY_KEY; roles of keys are given with --create-api-key.';

function credentialsOf(key: string | null): Record<string, string> {
  if (key === null) return {};
  return isApiKey(key) ? { 'x-api-key': key } : { authorization: `Bearer ${key}` };
}

function healthFinding({ ready, reason, degraded, warning }: FoundGateway['health']): StepFinding<never> {
  if (!ready)
    return {
      level: 'fail',
      text: reason ?? 'It is not ready.',
      advice: 'Check the service itself: connection-gateway check with its address.',
    };
  const troubles = [degraded, warning].filter((one) => one !== undefined);
  return troubles.length === 0 ? { text: 'It is ready.' } : { level: 'warn', text: troubles.join(' ') };
}

/** The data of an answer; where there are none, why. */
function answerOf<T extends z.ZodType<object>>({ status, text }: Reply, shape: T): z.output<T> | Refused {
  const answer = Answer.safeParse(jsonOf(text));
  const [error] = answer.data?.errors ?? [];
  if (error !== undefined)
    return { refusal: error.message, isUntrusted: error.extensions?.code === 'DOCUMENT_NOT_TRUSTED' };
  const data = shape.safeParse(answer.data?.data);
  return data.success
    ? data.data
    : {
        refusal: `The gateway answers with status ${status}, and with something else than data.`,
        isUntrusted: false,
      };
}

function machinesFinding(machines: z.infer<typeof Asked>['service']['machines']): StepFinding<never> {
  const troubled = machines.filter(({ problem }) => problem !== null);
  const text = `${machines.length - troubled.length} of ${machines.length} at work.`;
  if (troubled.length === 0) return { text };
  return {
    level: troubled.length === machines.length ? 'fail' : 'warn',
    text: `${text} ${troubled.map(({ name, problem }) => `${name}: ${problem}`).join(' ')}`,
  };
}

function snapshotFinding(kept: z.infer<typeof Kept> | Refused): StepFinding<never> {
  if ('refusal' in kept) return { level: 'fail', text: kept.refusal };
  const [project] = kept.projects.nodes;
  if (project === undefined)
    return { level: 'skip', text: 'This user has no open project to tell by whether snapshots are kept.' };
  const { snapshot } = project;
  if (snapshot === null)
    return {
      level: 'warn',
      text: 'No snapshots are kept: open projects end with the service.',
      advice: 'Start the gateway with --snapshots DIR.',
    };
  return snapshot.problem === null
    ? { text: 'Open projects survive a restart of the service.' }
    : { level: 'warn', text: snapshot.problem };
}

function clusterFinding({ status, text }: Reply): StepFinding<never> {
  const read = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? null;
  if (status !== 200)
    return { level: 'skip', text: 'Metrics are not told here, which say how many gateways there are.' };
  const gateways = read('gateway_cluster_gateways');
  if (gateways === null) return { text: 'It is the only one: it has no Redis.' };
  return read('gateway_redis_up') === '1'
    ? { text: `${gateways} act as one.` }
    : {
        level: 'fail',
        text: 'Redis does not answer, which the gateways share.',
        advice: 'Look at Redis, and at the log of the gateway.',
      };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
