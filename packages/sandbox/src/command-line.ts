import { parseArgs } from 'node:util';
import { type Generation, type LaterAddition, laterAdditions } from '@connection-gateway/contract/endpoint';
import type { StartOptions } from './start.ts';

export const USAGE = `Usage: npm run sandbox -- [options]

  --port NUMBER        port to listen on, 0 for a free one (default 5000)
  --host ADDRESS       address to listen on (default 127.0.0.1)
  --generations LIST   interface generations to answer: 3, 4 or 3,4 (default 3,4)
  --delay MS           how long every connection's calculation pretends to take (default 0)
  --later LIST         additions announced for later services: calculationJobs, loadEffectSubset,
                       parameterEditing, or all (default none)
  --no-demo            start clients without the demonstration project
  --help               show this text
`;

/** A command line that cannot be followed; the message names the option and the value. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** Options of a command line; `help` when it asks for the usage. Errors: `CommandLineError`. */
export function readCommandLine(args: readonly string[]): StartOptions | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  return {
    host: values.host,
    port: integer('--port', values.port, 65_535),
    calculationDelayMs: integer('--delay', values.delay, 3_600_000),
    generations: generationsOf(values.generations),
    laterAdditions: additionsOf(values.later),
    demo: !values['no-demo'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '5000' },
        host: { type: 'string', default: '127.0.0.1' },
        generations: { type: 'string', default: '3,4' },
        delay: { type: 'string', default: '0' },
        later: { type: 'string', default: '' },
        'no-demo': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function integer(option: string, text: string, largest: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= largest) return number;
  throw new CommandLineError(
    `${option} must be a whole number from 0 to ${largest}, not ${JSON.stringify(text)}.`,
  );
}

function generationsOf(text: string): Generation[] {
  return text.split(',').map((part) => {
    if (part === '3') return 3;
    if (part === '4') return 4;
    throw new CommandLineError(`--generations must be 3, 4 or 3,4, not ${JSON.stringify(text)}.`);
  });
}

function additionsOf(text: string): LaterAddition[] {
  if (text === '') return [];
  if (text === 'all') return [...laterAdditions];
  return text.split(',').map((part) => {
    const addition = laterAdditions.find((one) => one === part);
    if (addition !== undefined) return addition;
    throw new CommandLineError(
      `--later must be all or some of ${laterAdditions.join(',')}, not ${JSON.stringify(text)}.`,
    );
  });
}
