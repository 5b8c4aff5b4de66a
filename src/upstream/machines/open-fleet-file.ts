import type { Logger } from 'pino';
import { watchFile } from '../../config/watched-file.ts';
import { readFleet } from './fleet-file.ts';
import type { MachineSetting } from './machine-setting.ts';

/** The fleet file cannot be used. */
export class FleetFileError extends Error {
  constructor(path: string, cause: unknown) {
    super(`FLEET_FILE=${path} cannot be used. ${cause instanceof Error ? cause.message : ''}`.trim(), {
      cause,
    });
    this.name = 'FleetFileError';
  }
}

/** The machines a file names. */
export interface FleetSource {
  /** As the file named them first. */
  machines: readonly MachineSetting[];
  /** Calls `take` with those of each later version of the file; one that is wrong is told to the log, and changes nothing. */
  subscribe(take: (machines: readonly MachineSetting[]) => void): void;
  close(): void;
}

/**
 * Throws `FleetFileError`.
 *
 * @param slots Calculations at once where the file says nothing.
 */
export async function openFleetFile(path: string, slots: number | null, log: Logger): Promise<FleetSource> {
  let machines: MachineSetting[] = [];
  let tell = (_: readonly MachineSetting[]) => {};
  const file = await watchFile({
    path,
    take(text) {
      machines = readFleet(text, slots);
      tell(machines);
    },
    onBroken: (err) =>
      log.error({ err }, 'the fleet file is not used as it is now; the machines of before stay'),
  }).catch((cause: unknown) => {
    throw new FleetFileError(path, cause);
  });
  return {
    machines,
    subscribe(take) {
      tell = (named) => {
        log.info(
          { machines: named.map(({ name, isDraining }) => ({ name, isDraining })) },
          'the fleet has changed',
        );
        take(named);
      };
    },
    close: file.close,
  };
}
