import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program in a process of its own. */
export interface Started {
  /** Where it listens. */
  url: string;
  process: ChildProcess;
}

/** Starts the gateway as it is built; without an upstream it has the demonstration of the sandbox. It must have a page: `npm run build`. */
export async function startGateway(flags: readonly string[] = []): Promise<Started> {
  const process = start(['dist/connection-gateway.js', '--port', '0', ...flags]);
  return { process, url: await addressIn(process, /Page +(\S+)\n/) };
}

/** Starts a sandbox by itself, and answers where it listens. */
export async function startSandbox(flags: readonly string[]): Promise<Started> {
  const program = ['--import', 'tsx', '--conditions=source', 'packages/sandbox/src/main.ts'];
  const process = start([...program, '--port', '0', ...flags]);
  return { process, url: await addressIn(process, /(http:\S+)\n/) };
}

const start = (words: readonly string[]): ChildProcess => spawn(process.execPath, words, { cwd: root });

/** As a program says it to people, on either of its streams; what it says later is passed over. */
async function addressIn(program: ChildProcess, pattern: RegExp): Promise<string> {
  return await new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk;
        const [, url] = pattern.exec(said) ?? [];
        if (url !== undefined) resolve(url);
      });
    program.once('exit', () => reject(new Error(`The program did not start (npm run build): ${said}`)));
  });
}

/** Chromium of `CHROMIUM`, or where it is installed, with WebGL that needs no graphics card. */
export async function openBrowser(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      ...['--disable-gpu-compositing', '--disable-gpu-rasterization'],
      ...flags,
    ],
  });
}
