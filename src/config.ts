import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { KeyOrder } from './access/add-api-key.ts';
import { roles } from './access/principal.ts';
import { conflictsIn } from './conflicts.ts';
import type { RecordOrder } from './server/trusted-folder.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;
/** Everything the process can be told, checked; the names are those of the environment in camel case. */
export type Config = { [Key in keyof Settings]: z.output<Settings[Key]['value']> };

/** What a command line asks for: to run with a configuration, or to do something else and end. */
export type Command =
  | { run: Config }
  | { createApiKey: KeyOrder }
  | { recordDocuments: RecordOrder }
  | { print: 'help' | 'version' };

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
  const { given, print, keyName, keyRoles, recordOrder, problems } = readFlags(argv);
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
  if (problems.length === 0) problems.push(...wrongOrder(found as Config));
  if (problems.length > 0) throw new ConfigError(problems);
  // Every key of the table was parsed by its own schema just above.
  const config = found as Config;
  if (keyName !== null) return { createApiKey: keyOrder(keyName, keyRoles, config) };
  if (recordOrder !== null) return { recordDocuments: recordOrder };
  const conflicts = conflictsIn(config);
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  return { run: config };
}

function keyOrder(name: string, roleList: string, { apiKeysFile }: Config): KeyOrder {
  const problems: string[] = [];
  const words = roleList.split(',').map((word) => word.trim());
  const chosen = roles.filter((role) => words.includes(role));
  if (chosen.length !== words.length)
    problems.push(`--roles=${roleList} is not allowed; give some of ${roles.join(', ')}, with commas.`);
  if (name.length > 80) problems.push('--create-api-key takes a name of at most 80 characters.');
  if (apiKeysFile === null) problems.push('--create-api-key needs --api-keys, the file to add the key to.');
  if (apiKeysFile === null || problems.length > 0) throw new ConfigError(problems);
  return { path: apiKeysFile, name, roles: chosen };
}

/** An operation must outlast one call of the service, or nobody is ever told what was late. */
function wrongOrder({ upstreamTimeoutMs, operationTimeoutMs }: Config): string[] {
  if (operationTimeoutMs === 0 || operationTimeoutMs > upstreamTimeoutMs) return [];
  return [
    `OPERATION_TIMEOUT_MS=${operationTimeoutMs} is not allowed; give more than UPSTREAM_TIMEOUT_MS=${upstreamTimeoutMs}, or 0.`,
  ];
}

/** Usage with every flag and variable and its default. */
export function helpText(): string {
  const entries = Object.values(settings);
  const flags = entries.filter(({ flag }) => flag !== null);
  const rows = [
    'connection-gateway: a GraphQL gateway over the Connection REST service.',
    '',
    `Usage: connection-gateway ${flags.map(usageOf).join(' ')} [--help] [--version]`,
    '       connection-gateway --api-keys PATH --create-api-key NAME [--roles read,change,calculate]',
    '       connection-gateway --record-documents DIR --out FILE',
    '',
    'Without an upstream a sandbox of the service is started beside the gateway; it is not CBFEM.',
    'The second form adds a key for NAME to the file and prints it, once; without --roles it may only read.',
    'The third writes the operations in the .graphql files below DIR as a manifest for TRUSTED_DOCUMENTS.',
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
  const others = new Map<string, string>();
  const keyOfFlag = new Map(Object.entries(settings).map(([key, { flag }]) => [flag, key]));
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
    'create-api-key': { type: 'string' },
    roles: { type: 'string' },
    'record-documents': { type: 'string' },
    out: { type: 'string' },
  };
  for (const setting of Object.values(settings)) {
    if (setting.flag !== null) options[setting.flag] = { type: 'isSwitch' in setting ? 'boolean' : 'string' };
  }
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
    } else if (options[token.name]?.type === 'boolean') {
      if (token.value !== undefined) problems.push(`${token.rawName} takes no value.`);
      else if (key !== undefined) given.set(key, 'on');
    } else if (typeof token.value !== 'string' || token.value === '') {
      problems.push(`${token.rawName} needs a value.`);
    } else if (key !== undefined) given.set(key, token.value);
    else others.set(token.name, token.value);
  }
  const asked = values['help'] === true ? 'help' : values['version'] === true ? 'version' : null;
  const print: 'help' | 'version' | null = asked;
  const keyName = others.get('create-api-key') ?? null;
  if (keyName === null && others.has('roles')) problems.push('--roles belongs to --create-api-key.');
  const folder = others.get('record-documents');
  const manifest = others.get('out');
  if ((folder === undefined) !== (manifest === undefined))
    problems.push('--record-documents DIR and --out FILE belong together.');
  const recordOrder = folder === undefined || manifest === undefined ? null : { folder, manifest };
  return { given, print, keyName, keyRoles: others.get('roles') ?? 'read', recordOrder, problems };
}

function usageOf({ flag, placeholder }: { flag: string | null; placeholder: string }): string {
  return placeholder === '' ? `[--${flag}]` : `[--${flag} ${placeholder}]`;
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, '//***@');
