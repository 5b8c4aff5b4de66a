import type { SandboxOptions } from '@connection-gateway/sandbox/http/options';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { freePort } from './processes.ts';
import { swallowingProxy } from './swallowing-proxy.ts';

export type MachineOptions = Pick<SandboxOptions, 'demo' | 'generations' | 'calculationDelayMs'>;

/** A sandbox in this process that is killed, started again at the same address, or stands still, as one of its own would. */
export interface Machine {
  url: string;
  start(): Promise<void>;
  /** What was open there is lost. */
  kill(): Promise<void>;
  /** Its connections stay open and silent, new ones too. */
  freeze(): void;
  /** Projects that were opened there since it was started, and not closed. */
  open(): number;
  /** Calculations that it was asked for since it was started. */
  calculated(): number;
  /** Ends it for good. */
  end(): Promise<void>;
}

/** What an operation does to the number of open projects. */
const changes: Readonly<Record<string, number>> = {
  ...{ OpenProject: 1, CreateEmptyProject: 1, ImportIOM: 1, CloseProject: -1 },
};

/** One that does not run yet. */
export async function newMachine(options: MachineOptions): Promise<Machine> {
  // It keeps the port that it is given here.
  const port = await freePort();
  let sandbox: Sandbox | null = null;
  const line = await swallowingProxy(port);
  const kill = async () => await sandbox?.close();
  return {
    url: `http://127.0.0.1:${line.port}`,
    async start() {
      sandbox = createSandbox(options);
      await sandbox.listen({ port });
    },
    kill,
    freeze: line.cut,
    open: () =>
      (sandbox?.calls() ?? []).reduce((open, { operation }) => open + (changes[operation ?? ''] ?? 0), 0),
    calculated: () => sandbox?.calls('Calculate').length ?? 0,
    async end() {
      await line.close();
      await kill();
    },
  };
}
