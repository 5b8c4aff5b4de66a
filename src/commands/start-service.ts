import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { type MachineSetting, machinesAt } from '../upstream/machines/machine-setting.ts';
import type { LaunchedServices } from './launch/launch.ts';
import { startSandbox } from './sandbox.ts';

/** A calculation at a time for each seat of the licence. */
const SLOTS_OF_LAUNCHED = 1;

/**
 * The machines of the service. Where the settings name none, they are started here: a program, the product, or the sandbox.
 *
 * @param named Machines of the fleet file; null without one.
 */
export async function startService(config: Config, named: readonly MachineSetting[] | null, log: Logger) {
  const { upstreamUrls, upstreamSlots } = config;
  const launched = await launch(config, log);
  if (launched !== null) return { machines: launchedMachines(launched), launched, sandbox: null };
  const slots = upstreamSlots === 0 ? null : upstreamSlots;
  if (named !== null || upstreamUrls !== null)
    return { machines: named ?? machinesAt(upstreamUrls ?? [], slots), launched, sandbox: null };
  const sandbox = await startSandbox((reason) =>
    log.error({ reason }, 'the sandbox had ended and was started again; what was open in it is lost'),
  );
  return { machines: machinesAt([sandbox.url], slots), launched, sandbox };
}

/** One that is not started any more says why. */
export const launchedMachines = ({
  urls,
  givenUp,
}: Pick<LaunchedServices, 'urls' | 'givenUp'>): MachineSetting[] =>
  machinesAt(urls, SLOTS_OF_LAUNCHED).map((machine) => ({ ...machine, problem: () => givenUp(machine.url) }));

/** Null where no service is to be started here; what starts it is loaded only then. */
async function launch(config: Config, log: Logger): Promise<LaunchedServices | null> {
  if (config.launchCommand === null && config.launch === null) return null;
  if (config.launch !== null && process.platform !== 'win32')
    throw new ConfigError([
      'LAUNCH finds the product on Windows only; give UPSTREAM_URL, or a program of your own in LAUNCH_COMMAND.',
    ]);
  process.stderr.write('The service is started; that may take a minute.\n');
  const { launchServices } = await import('./launch/launch.ts');
  return await launchServices(config, log);
}

/** Without a service the gateway ends, as it does when it is told to, so that what started it can start both again. */
export function watchLaunched(launched: LaunchedServices | null, log: Logger) {
  let state: 'there' | 'over' | 'stopping' = 'there';
  void launched?.over.then((reason) => {
    if (state !== 'there') return;
    state = 'over';
    log.fatal({ reason }, 'no launched service is left');
    process.stderr.write(`No launched service is left. ${reason}\n`);
    process.emit('SIGTERM', 'SIGTERM');
  });
  return {
    end() {
      if (state === 'there') state = 'stopping';
    },
    isOver: () => state === 'over',
  };
}
