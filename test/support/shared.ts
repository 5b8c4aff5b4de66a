import { pino } from 'pino';
import { createDisk } from '../../src/files/disk.ts';
import { createLinks } from '../../src/files/links.ts';
import { createOperator } from '../../src/jobs/operator/operator.ts';
import { createLocalQueues } from '../../src/jobs/steps/local-queues.ts';
import { rulesOfItem } from '../../src/resolvers/rules/rules-of-item.ts';
import type { Shared } from '../../src/services.ts';
import type { UpstreamService } from '../../src/upstream/client.ts';

interface Usual extends Partial<Shared> {
  upstream: UpstreamService;
}

/** What all users of a gateway share, with the usual settings and a silent log. */
export function sharedWith({ upstream, ...unusual }: Usual): Shared {
  const fileLifetimeMs = unusual.fileLifetimeMs ?? 900_000;
  const machineQueues = createLocalQueues();
  return {
    upstream,
    links: createLinks({ secret: null, lifetimeMs: fileLifetimeMs }),
    log: pino({ level: 'silent' }),
    gatewayVersion: '0.0.0-test',
    readConcurrency: 6,
    maxUploadBytes: 10_000_000,
    uploadDisk: createDisk(1_000_000_000),
    fileLifetimeMs,
    machineQueues,
    operator: createOperator(machineQueues, null),
    checkRules: rulesOfItem,
    ...unusual,
  };
}
