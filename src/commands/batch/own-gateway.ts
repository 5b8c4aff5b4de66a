import { spawn } from 'node:child_process';
import { isSea } from 'node:sea';
import { CommandError } from '../command-error.ts';

/** A gateway with its sandbox, for one command. */
export interface OwnGateway {
  url: string;
  stop(): void;
}

/** Starts the program that runs now once more, as a gateway at a free port; the settings of the environment hold for it. */
export async function startOwnGateway(): Promise<OwnGateway> {
  // A single executable is its own program.
  const program = isSea() ? [] : process.argv.slice(1, 2);
  const child = spawn(process.execPath, [...process.execArgv, ...program, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8');
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text: string) => {
      said += text;
      const [, found] = /GraphQL +(\S+)\/graphql/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new CommandError(`The gateway did not start: ${said}`)));
  });
  return { url, stop: () => void child.kill('SIGTERM') };
}
