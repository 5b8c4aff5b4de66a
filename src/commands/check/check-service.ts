import type { CheckOrder } from '../../config/check-flags.ts';
import { createUpstream } from '../../upstream/client.ts';
import { limitsOf } from '../../upstream/http/options.ts';
import { createConnectionPool } from '../../upstream/http/pool/connection-pool.ts';
import { createReachability } from '../../upstream/http/reachability.ts';
import type { ServiceProblem } from '../../upstream/http/service-problem.ts';
import { isKnownProduct, productVersions } from '../../upstream/model/product.ts';
import type { Capabilities, ServiceEngine } from '../../upstream/model/service.ts';
import { checkFile } from './check-file.ts';
import type { Checklist, StepFinding } from './checklist.ts';

const licenceAdvice =
  'Each started service holds a seat of the licence, and the licence tier Basic has no API: look at the licence of the user who started it.';

/** Looks whether a connection service can be used, step by step, until one fails that the others need. */
export async function checkService(order: CheckOrder, list: Checklist, signal: AbortSignal): Promise<void> {
  if (!(await isService(order, list, signal))) return;
  const client = createUpstream({ url: order.url });
  try {
    const { service } = client.bind({ signal, requestId: 'check' });
    await list.step('API', async () => {
      const generation = await service.generation();
      const deprecation = await service.deprecation();
      const supported = await service.supportedGenerations();
      const text = `/api/${generation} is used${supported === null ? '' : `, of ${supported.join(', ')}`}.`;
      return deprecation === null ? { text } : { level: 'warn', text, advice: deprecation.message };
    });
    await list.step('version', async () => versionFinding(await service.version(), await service.engine()));
    const isRegistered = await list.step('registration', async () => {
      const trouble = await service.trouble();
      return trouble === null
        ? { text: 'The service takes the gateway as a client.', value: true }
        : { level: 'fail', text: trouble, advice: licenceAdvice };
    });
    if (isRegistered !== true) return;
    await list.step('capabilities', async () => capabilityFinding(await service.capabilities()));
    await checkFile(order, client, list, signal);
  } finally {
    await client.close();
  }
}

/** Two steps: whether anything answers, and whether it is the service. */
async function isService({ url, proxy }: CheckOrder, list: Checklist, signal: AbortSignal): Promise<boolean> {
  const pool = createConnectionPool(url, limitsOf({}));
  let version = '';
  const { look } = createReachability(pool, { machine: '' }, (said) => {
    version = said;
  });
  try {
    const host = new URL(url).host;
    let problem: ServiceProblem | null = null;
    const isThere = await list.step('reachable', async () => {
      problem = await look(signal, false);
      return problem?.isSilent === true ? failure(problem, proxy) : { text: `${host} answers.`, value: true };
    });
    if (isThere !== true) return false;
    const isOne = await list.step('service', async () => {
      problem ??= await look(signal, true);
      return problem === null
        ? { text: `It is a connection service, ${version}.`, value: true }
        : failure(problem, proxy);
    });
    return isOne === true;
  } finally {
    await pool.close();
  }
}

const failure = ({ isSilent, reason, advice }: ServiceProblem, proxy: string | null): StepFinding<never> => ({
  level: 'fail',
  text: reason,
  advice:
    [
      advice,
      isSilent && proxy !== null
        ? `${proxy} is set here, and the gateway asks the service without a proxy.`
        : null,
    ]
      .filter((one) => one !== null)
      .join(' ') || null,
});

/** Who works out results is said, so that those of a stand-in are not taken for CBFEM. */
export function versionFinding(version: string, engine: ServiceEngine): StepFinding<never> {
  if (engine === 'SANDBOX')
    return {
      level: 'warn',
      text: `${version}: the sandbox, not CBFEM.`,
      advice: 'Its results are not for design.',
    };
  if (engine === 'REPLAY')
    return { level: 'warn', text: `${version}: a recording.`, advice: 'It answers only what was recorded.' };
  const text = `${version} of IDEA StatiCa.`;
  if (isKnownProduct(version)) return { text };
  return {
    level: 'warn',
    text,
    advice: `The gateway was made for ${productVersions.join(' and ')}: look for a newer one, and try your work before you rely on it.`,
  };
}

function capabilityFinding(capabilities: Capabilities): StepFinding<never> {
  const all = Object.entries(capabilities);
  const missing = all.filter(([, has]) => !has).map(([name]) => name);
  const without = missing.length === 0 ? '' : `; without ${missing.join(', ')}`;
  return { text: `${all.length - missing.length} of ${all.length}${without}.` };
}
