import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A gateway in a process of its own, over a sandbox. */
export interface GatewayProcess {
  url: string;
  /** What it says of itself now. */
  state(): Promise<{
    memoryMb: number;
    heapMb: number;
    processorMs: number;
    longestDelayMs: number;
    sockets: number;
  }>;
  /** Lines of its log by what they say. */
  lines: Map<string, number>;
  /** Exit code or signal, when it has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const Line = z.object({ msg: z.string(), url: z.string().optional() });

/** Starts `dist/connection-gateway.js`, or another build of it, on a free port. */
export async function startGateway(main: string): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', main], {
    env: { ...process.env, PORT: '0', METRICS: 'loopback' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal));
  const lines = new Map<string, number>();
  const url = await new Promise<string>((resolve, reject) => {
    ended.then((end) => reject(new Error(`The gateway ended with ${end}.`)), reject);
    createInterface({ input: child.stdout }).on('line', (text) => {
      const { msg, url: address } = Line.parse(JSON.parse(text));
      lines.set(msg, (lines.get(msg) ?? 0) + 1);
      if (msg === 'listening' && address !== undefined) resolve(address);
    });
  });
  return { url, state: () => stateOf(url), lines, ended, stop: () => stop(child) };
}

async function stateOf(url: string) {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  const text = await response.text();
  const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    memoryMb: Math.round(value('process_resident_memory_bytes') / 1e6),
    heapMb: Math.round(value('nodejs_heap_size_used_bytes') / 1e6),
    processorMs: Math.round(value('process_cpu_seconds_total') * 1000),
    longestDelayMs: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1000),
    sockets: value('gateway_sockets'),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
