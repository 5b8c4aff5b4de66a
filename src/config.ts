import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { settings } from './settings.ts';

type Settings = typeof settings;
/** Everything the process can be told, checked; the names are those of the environment in camel case. */
export type Config = { [Key in keyof Settings]: z.output<Settings[Key]['value']> };

/** What a command line asks for: to run with a configuration, or to print and end. */
export type Command = { run: Config } | { print: 'help' | 'version' };

/** Names every wrong variable and flag at once, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The gateway cannot start with this configuration:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Configuration from the environment and the command line; flags win, empty variables count as not set. A secret in
 * `UPSTREAM_URL` is not repeated in messages. Throws `ConfigError`.
 */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): Command {
  const { given, print, problems } = readFlags(argv);
  if (print !== null) return { print };
  const found: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) {
    const flagged = given.get(key);
    const text = flagged ?? (env[setting.env] || undefined);
    const parsed = setting.value.safeParse(text ?? setting.default);
    if (parsed.success) found[key] = parsed.data;
    else {
      const name = flagged === undefined ? setting.env : `--${setting.flag}`;
      const shown = 'isSecret' in setting ? '***' : withoutPassword(text ?? setting.default);
      problems.push(`${name}=${shown} is not allowed; give ${setting.allowed}.`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  // Every key of the table was parsed by its own schema just above.
  return { run: found as Config };
}

/** Usage with every flag and variable and its default. */
export function helpText(): string {
  const entries = Object.values(settings);
  const flags = entries.filter(({ flag }) => flag !== null);
  const rows = [
    'connection-gateway: a GraphQL gateway over the Connection REST service.',
    '',
    `Usage: connection-gateway ${flags.map(({ flag, placeholder }) => `[--${flag} ${placeholder}]`).join(' ')} [--help] [--version]`,
    '',
    'Without an upstream a sandbox of the service is started beside the gateway; it is not CBFEM.',
    'A .env file is read only when Node is told to: node --env-file=.env dist/main.js',
    '',
    'Each setting is an environment variable; a flag of the same meaning wins.',
    '',
  ];
  for (const { env, flag, text, default: preset, allowed } of entries) {
    rows.push(`  ${env}${flag === null ? '' : `, --${flag}`}`);
    rows.push(`      ${text}`);
    rows.push(`      Allowed: ${allowed}. Default: ${preset === '' ? 'none' : preset}.`);
  }
  return `${rows.join('\n')}\n`;
}

function readFlags(argv: readonly string[]) {
  const problems: string[] = [];
  const given = new Map<string, string>();
  const keyOfFlag = new Map(Object.entries(settings).map(([key, { flag }]) => [flag, key]));
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  };
  for (const { flag } of Object.values(settings)) if (flag !== null) options[flag] = { type: 'string' };
  // Not strict, so that a second unknown flag is reported along with the first.
  const { tokens, values } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      problems.push(`"${token.value}" is not expected; options start with --.`);
    if (token.kind !== 'option') continue;
    const key = keyOfFlag.get(token.name);
    if (options[token.name] === undefined) {
      const known = Object.keys(options).map((name) => `--${name}`);
      problems.push(`${token.rawName} is not known; there are ${known.join(', ')}.`);
    } else if (key !== undefined && typeof token.value === 'string' && token.value !== '')
      given.set(key, token.value);
    else if (key !== undefined) problems.push(`${token.rawName} needs a value.`);
  }
  const asked = values['help'] === true ? 'help' : values['version'] === true ? 'version' : null;
  const print: 'help' | 'version' | null = asked;
  return { given, print, problems };
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, '//***@');
