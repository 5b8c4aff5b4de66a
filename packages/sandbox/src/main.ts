#!/usr/bin/env node
import { CommandLineError, readCommandLine, USAGE } from './command-line.ts';
import { createSandbox } from './http/server.ts';
import { createPlayer } from './replay/player.ts';
import { createRecorder } from './replay/recorder.ts';
import type { StartOptions } from './start.ts';

/** What listens, however it answers. */
interface Listener {
  listen(at: { readonly host?: string; readonly port?: number }): Promise<string>;
  close(): Promise<void>;
}

/** Runs what the command line asks for until it is told to end. */
async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  switch (command.run) {
    case 'help':
      process.stdout.write(USAGE);
      return;
    case 'sandbox': {
      const { host = '127.0.0.1', port = 5000 } = command.options;
      return await serve(sandboxOf(command.options), { host, port }, 'Sandbox of the connection service');
    }
    case 'record': {
      const { upstream, folder, at } = command;
      const onLost = (sentence: string) => process.stderr.write(`${sentence}\n`);
      return await serve(
        createRecorder({ upstream, folder, onLost }),
        at,
        `Recorder of ${upstream} into ${folder}`,
      );
    }
    case 'replay':
      return await serve(await createPlayer(command.folder), command.at, `Replay of ${command.folder}`);
  }
}

function sandboxOf(options: StartOptions): Listener {
  return createSandbox({
    ...options,
    remember: 0,
    calculationThreads: 1,
    onDefect: (error) => process.stderr.write(`Defect: ${error instanceof Error ? error.stack : error}\n`),
  });
}

async function serve(
  listener: Listener,
  at: { readonly host?: string; readonly port?: number },
  what: string,
): Promise<void> {
  const url = await listener.listen(at);
  process.stdout.write(`${what} at ${url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void listener.close());
}

// A broken pipe is the end of what is said there, and of nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
try {
  await main();
} catch (error) {
  const wrong = error instanceof CommandLineError;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${wrong ? `\n${USAGE}` : ''}`);
  process.exitCode = wrong ? 2 : 1;
}
