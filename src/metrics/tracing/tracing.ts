import type { JobTracer } from '../../jobs/observer.ts';
import type { EdgeTracer } from '../../pipeline/operation/observer.ts';
import type { CallTracer } from '../../upstream/http/observer.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { createCallTracer } from './call-tracer.ts';
import { createEdgeTracer } from './edge-tracer.ts';
import { createJobTracer } from './job-tracer.ts';

/** Traces of OpenTelemetry, sent in batches to a collector. */
export interface Tracing {
  edge: EdgeTracer;
  jobs: JobTracer;
  calls: CallTracer;
  /** Sends what is left, for `graceMs` at most. */
  close(graceMs: number): Promise<void>;
}

export interface TracingOptions {
  /** Base address of a collector that takes OTLP over HTTP; traces go to `/v1/traces` below it. */
  endpoint: string;
  /** Address of the service that is called. */
  service: string;
  version: string;
  log: RateLimitedLog;
  /** Longest time until a span is sent, in ms. */
  delayMs?: number;
  /** How long the collector may take for a batch, repeats included, in ms. */
  timeoutMs?: number;
}

/** Spans that wait for the collector; more are dropped. */
const MOST_WAITING = 2048;

/** Loads OpenTelemetry only where tracing is on. Null, with a line in the log, where it is not installed. */
export async function openTracing(options: TracingOptions): Promise<Tracing | null> {
  const { log } = options;
  try {
    return await open(options);
  } catch (error) {
    const isMissing = error instanceof Error && Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !error.message.includes('@opentelemetry/')) throw error;
    log.log('warn', 'there are no traces: the packages of OpenTelemetry are not installed', {});
    return null;
  }
}

async function open(options: TracingOptions): Promise<Tracing> {
  const { endpoint, service, version, log, delayMs = 5_000, timeoutMs = 10_000 } = options;
  const [api, sdk, otlp, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  // Takes further headers, such as a key, from OTEL_EXPORTER_OTLP_HEADERS itself.
  const sender = new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeoutMs });
  const exporter: Pick<typeof sender, 'export' | 'forceFlush' | 'shutdown'> = {
    export(spans, done) {
      sender.export(spans, ({ code, error }) => {
        if (code !== 0) log.log('warn', 'traces were not taken', reasonOf(error));
        done({ code });
      });
    },
    forceFlush: () => sender.forceFlush(),
    shutdown: () => sender.shutdown(),
  };
  const own = { 'service.name': 'connection-gateway', 'service.version': version };
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes(own))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: delayMs,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('connection-gateway', version);
  return {
    edge: createEdgeTracer(api, tracer),
    jobs: createJobTracer(api, tracer),
    calls: createCallTracer(api, tracer, new URL(service)),
    async close(graceMs) {
      const closed = provider.shutdown().catch((error: unknown) => {
        log.log('warn', 'traces were not taken', reasonOf(error));
      });
      let impatience: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        impatience = setTimeout(() => {
          log.log('warn', 'traces were not taken', { reason: 'late' });
          resolve();
        }, graceMs);
      });
      await Promise.race([closed, late]);
      clearTimeout(impatience);
    },
  };
}

/** Not the message, which may hold an address with a key. */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const code: unknown = Reflect.get(error, 'code');
  return { reason: typeof code === 'string' || typeof code === 'number' ? code : error.name };
}
