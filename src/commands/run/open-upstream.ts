import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Tracing } from '../../metrics/tracing/tracing.ts';
import { createFleetUpstream } from '../../upstream/client.ts';
import type { FleetOptions } from '../../upstream/machines/fleet.ts';
import type { HealthVotes } from '../../upstream/machines/health-votes.ts';
import type { MachineSetting } from '../../upstream/machines/machine-setting.ts';

const generations = { auto: undefined, '3': 3, '4': 4, '5': 5 } as const;

export function openUpstream(
  config: Config,
  machines: readonly MachineSetting[],
  {
    log,
    metrics,
    tracing,
    healthVotes,
  }: {
    log: Logger;
    metrics: Metrics | null;
    tracing: Tracing | null;
    healthVotes: HealthVotes | undefined;
  },
) {
  const options: FleetOptions = {
    healthVotes,
    generation: generations[config.upstreamGeneration],
    loadUnit: config.upstreamLoadUnit,
    connections: config.upstreamConnections,
    queue: config.upstreamQueue,
    breakerFailures: config.upstreamBreakerFailures,
    timeoutMs: config.upstreamTimeoutMs,
    slowTimeoutMs: config.upstreamSlowTimeoutMs,
    isShared: config.apiKeysFile !== null || config.jwtJwksUrl !== null,
    log,
    observer: metrics?.upstream,
    tracer: tracing?.calls,
    cache: { mode: config.readCache, maxBytes: config.readCacheMaxBytes, observer: metrics?.readCache },
  };
  return createFleetUpstream(machines, options, config.fleetFile === null);
}
