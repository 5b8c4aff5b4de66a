import { CommandLineError, readCommandLine, USAGE } from './command-line.ts';
import { createSandbox } from './http/server.ts';

/** Runs the sandbox by itself until it is told to end. */
async function main(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(USAGE);
    return;
  }
  const sandbox = createSandbox({
    ...options,
    remember: 0,
    calculationThreads: 1,
    onDefect: (error) => process.stderr.write(`Defect: ${error instanceof Error ? error.stack : error}\n`),
  });
  const { host = '127.0.0.1', port = 5000 } = options;
  const url = await sandbox.listen({ host, port });
  process.stdout.write(`Sandbox of the connection service at ${url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
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
