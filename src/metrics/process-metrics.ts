import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const resolutionMs = 10;
const nanoseconds = 1e9;

/**
 * The process under the gateway, with the names that Prometheus clients of Node use. Not prom-client's own collection:
 * its observers cannot be stopped, so each gateway of a test run would leave some behind.
 */
export function createProcessMetrics(registry: Registry): { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }

  // Without a tick since the last reading the histogram has no numbers.
  const seconds = (value: number) =>
    Number.isFinite(value) ? Math.max(0, value - resolutionMs * 1e6) / nanoseconds : 0;
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'Start of the process, in s since 1970.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Memory outside the heap.', () => process.memoryUsage().external);
  gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop since the last reading.', () =>
    seconds(delay.mean),
  );
  gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last reading.', () =>
    seconds(delay.max),
  );
  gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of that delay since the last reading.', () => {
    const p99 = seconds(delay.percentile(99));
    delay.reset();
    return p99;
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process, user and system.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return { close: () => delay.disable() };
}
