import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Does work at a gateway of its own, from the sources, with the demonstration of the sandbox and the company rules of the
 * examples. Settings of this machine are left out.
 *
 * @param work Gets the address of the gateway, without a slash at its end.
 */
export async function withGateway<T>(work: (url: string) => Promise<T>): Promise<T> {
  const cwd = mkdtempSync(join(tmpdir(), 'docs-'));
  const gateway = spawn(
    process.execPath,
    [
      ...['--conditions=source', '--import', import.meta.resolve('tsx'), join(root, 'src/main.ts')],
      ...['--port', '0', '--rules', join(root, 'examples/rules/company-rules.yaml')],
    ],
    {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], RATE_LIMIT_POINTS: '0', METRICS: 'off' },
    },
  );
  try {
    return await work(await addressOf(gateway));
  } finally {
    gateway.kill();
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** As the gateway says it to people. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const line of stderr === null ? [] : createInterface({ input: stderr })) {
    const [, url] = /Page +(http\S+?)\/?$/.exec(line) ?? [];
    if (url !== undefined) return url;
    said += `${line}\n`;
  }
  throw new Error(`The gateway of the examples did not start.\n${said}`);
}
