import { type Program, program } from './processes.ts';

/** The gateway as its users run it: a process of its own, which tells how it is only over the network. */
export interface GatewayProcess extends Program {
  /** A GraphQL POST; the text is the whole body. */
  post(body: string | object, headers?: Record<string, string>): Promise<{ status: number; text: string }>;
  /** Its own numbers. The delay of the event loop is the longest since the last reading. */
  readings(): Promise<{ delayMs: number; processorMs: number; residentMb: number; keptBytes: number }>;
}

/** Without an address of a service it starts a sandbox in a thread of its own, as everywhere. */
export async function gatewayProcess({
  upstream,
  ...options
}: {
  upstream?: string;
  env?: Record<string, string>;
  node?: readonly string[];
} = {}): Promise<GatewayProcess> {
  const args = upstream === undefined ? [] : ['--upstream', upstream];
  const gateway = await program('src/main.ts', args, '/health/live', options);
  return {
    ...gateway,
    async post(body, headers = {}) {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    async readings() {
      const text = await (await fetch(`${gateway.url}/metrics`)).text();
      const read = (name: string) =>
        [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))]
          .map(([, value]) => Number(value))
          .reduce((sum, value) => sum + value, 0);
      return {
        delayMs: read('nodejs_eventloop_lag_max_seconds') * 1e3,
        processorMs: read('process_cpu_seconds_total') * 1e3,
        residentMb: read('process_resident_memory_bytes') / 1e6,
        keptBytes: read('gateway_cache_bytes\\{cache="(?:documents|introspection)"\\}'),
      };
    },
  };
}
