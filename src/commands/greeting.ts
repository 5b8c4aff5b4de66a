import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config.ts';
import { version } from '../package-files.ts';
import type { UpstreamService } from '../upstream/client.ts';
import type { MachineSetting } from '../upstream/machines/machine-setting.ts';

/** How long the service may take to say that it is there, in ms. */
const FIRST_LOOK_MS = 5_000;

/** Where other gateways reach this one, as far as that can be told: a gateway that listens everywhere has many addresses. */
export function addressOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  if (!['0.0.0.0', '[::]'].includes(hostname)) return url;
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one !== undefined && !one.internal && one.family === 'IPv4');
  return `${protocol}//${outside?.address ?? '127.0.0.1'}:${port}`;
}

/** What people see first: where the page and the graph are, and which service answers. */
export function greeting(
  url: string,
  { graphiql, trustedDocumentsOnly }: Config,
  { machines, sandbox, hasPage }: { machines: readonly MachineSetting[]; sandbox: unknown; hasPage: boolean },
): string {
  const service =
    sandbox !== null
      ? 'a sandbox, not CBFEM: closed-form checks for trying things out. Set --upstream to use the real service.'
      : machines.map(({ url: address }) => new URL(address).host).join(', ');
  return `Connection gateway ${version()}\n${hasPage ? `  Page      ${url}/\n` : ''}  GraphQL   ${url}/graphql\n${
    graphiql === 'on' && trustedDocumentsOnly === 'off' ? `  Explorer  ${url}/graphiql\n` : ''
  }  Service   ${service}\n`;
}

/** Of a service that is dead or none; the log has a line of it too, and `/health/ready` says it as long as it is so. */
export async function sayTrouble({ bind }: Pick<UpstreamService, 'bind'>): Promise<void> {
  const call = { signal: AbortSignal.timeout(FIRST_LOOK_MS), requestId: 'start' };
  const trouble = await bind(call).service.trouble();
  if (trouble !== null) process.stderr.write(`  Not ready ${trouble}\n`);
}
