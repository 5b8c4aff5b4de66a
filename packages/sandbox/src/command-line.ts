import { parseArgs } from 'node:util';
import { type LaterAddition, laterAdditions } from '@connection-gateway/contract/endpoint';
import { type Generation, servedGenerations } from './generation/served.ts';
import type { StartOptions } from './start.ts';

export const USAGE = `Usage: npm run sandbox -- [options]

  --port NUMBER        port to listen on, 0 for a free one (default 5000)
  --host ADDRESS       address to listen on (default 127.0.0.1)
  --generations LIST   interface generations to answer, of 3, 4 and 5 (default ${servedGenerations.join(',')})
  --delay MS           how long every connection's calculation pretends to take (default 0)
  --later LIST         additions announced for later services: calculationJobs, loadEffectSubset,
                       parameterEditing, or all (default none)
  --plates-as-utilization
                       new projects tell the row Plates in percent of resistance, not as the plastic
                       strain the service tells; the setting is sandbox/Results/PlatesAsUtilization
  --no-demo            start clients without the demonstration projects
  --record DIR         be no sandbox: pass everything on to --upstream and write every answer to DIR
  --upstream URL       the service whose answers are recorded
  --replay DIR         be no sandbox: answer as the recording in DIR does, and 404 what was never recorded
  --help               show this text
`;

/** A command line that cannot be followed; the message names the option and the value. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** What a command line asks for. */
export type Command =
  | { readonly run: 'sandbox'; readonly options: StartOptions }
  | { readonly run: 'record'; readonly folder: string; readonly upstream: string; readonly at: Place }
  | { readonly run: 'replay'; readonly folder: string; readonly at: Place }
  | { readonly run: 'help' };

/** Where to listen. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** Errors: `CommandLineError`. */
export function readCommandLine(args: readonly string[]): Command {
  const values = parsed(args);
  if (values.help) return { run: 'help' };
  const at = { host: values.host, port: integer('--port', values.port, 65_535) };
  const { record, replay, upstream } = values;
  if (record !== undefined && replay !== undefined)
    throw new CommandLineError('--record and --replay exclude each other.');
  if ((record === undefined) !== (upstream === undefined))
    throw new CommandLineError('--record DIR and --upstream URL belong together.');
  if (replay !== undefined) return { run: 'replay', folder: replay, at };
  if (record !== undefined && upstream !== undefined)
    return { run: 'record', folder: record, upstream: addressOf(upstream), at };
  return { run: 'sandbox', options: { ...at, ...sandboxOptions(values) } };
}

function sandboxOptions(values: ReturnType<typeof parsed>): StartOptions {
  return {
    calculationDelayMs: integer('--delay', values.delay, 3_600_000),
    generations: generationsOf(values.generations),
    laterAdditions: additionsOf(values.later),
    platesAsUtilization: values['plates-as-utilization'],
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
        generations: { type: 'string', default: servedGenerations.join(',') },
        delay: { type: 'string', default: '0' },
        later: { type: 'string', default: '' },
        'plates-as-utilization': { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        record: { type: 'string' },
        upstream: { type: 'string' },
        replay: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new CommandLineError(
    `--upstream must be an address like http://127.0.0.1:5000, not ${JSON.stringify(text)}.`,
  );
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
    const generation = servedGenerations.find((one) => String(one) === part);
    if (generation !== undefined) return generation;
    throw new CommandLineError(`--generations must be some of 3,4,5, not ${JSON.stringify(text)}.`);
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
