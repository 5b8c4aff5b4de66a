#!/usr/bin/env -S node --max-semi-space-size=32
import { addApiKey } from './auth/add-api-key.ts';
import { run } from './commands/run.ts';
import { startProblem } from './commands/start-problem.ts';
import { batchCommand } from './config/batch-flags.ts';
import { checkCommand } from './config/check-flags.ts';
import { type Command, readConfig } from './config/config.ts';
import { readEnvFile } from './config/env-file.ts';
import { helpText } from './config/help.ts';
import { openLogOutput } from './log-output.ts';
import { version } from './package-files.ts';
import { recordFolder } from './pipeline/documents/trusted-folder.ts';
import { schema } from './schema/index.ts';
import { disablePretenuring } from './util/no-pretenuring.ts';

/** How long the reader of the log may take for its end, in ms. */
const LAST_LINES_MS = 1_000;

/** Exit code of commands whose code 1 has a meaning of its own: they were not begun. */
const NOT_BEGUN = 2;
const withCodes: readonly unknown[] = [batchCommand, checkCommand];

disablePretenuring();
const output = openLogOutput(process.stdout);
// A broken pipe is the end of what is said there, and of nothing else.
process.stderr.on('error', () => {});

process.exitCode = await main();
await output.flushed(LAST_LINES_MS);
// Whatever is still open was waited for long enough.
process.exit();

/** Does what the command line asks for. Answers the exit code. */
async function main(): Promise<number> {
  try {
    const envFile = readEnvFile(process.cwd());
    if (envFile !== null) process.stderr.write(`Settings of ${envFile} are taken.\n`);
    const command = readConfig(process.env, process.argv.slice(2));
    if ('run' in command) return await run(command.run, output);
    // A gateway needs neither; they are loaded when they are asked for.
    if ('batch' in command) {
      const { batch } = await import('./commands/batch/batch.ts');
      return await batch(command.batch, (text) => void process.stderr.write(`${text}\n`));
    }
    if ('check' in command) {
      if ('rules' in command.check) {
        const { checkRules } = await import('./commands/check/check-rules.ts');
        return await checkRules(command.check, (text) => void process.stdout.write(text));
      }
      const { check } = await import('./commands/check/check.ts');
      return await check(command.check, (text) => void process.stdout.write(text));
    }
    process.stdout.write(await answerOf(command));
    return 0;
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return withCodes.includes(process.argv[2]) ? NOT_BEGUN : 1;
  }
}

/** What a command that does one thing and ends has to say. */
async function answerOf(
  command: Exclude<Command, { run: unknown } | { check: unknown } | { batch: unknown }>,
): Promise<string> {
  if ('createApiKey' in command) return `${await addApiKey(command.createApiKey)}\n`;
  if ('recordDocuments' in command) return `${await recordFolder(schema, command.recordDocuments)}\n`;
  return command.print === 'help' ? helpText() : `${version()}\n`;
}
