import type { z } from 'zod';
import { type Role, roles, teamName } from '../auth/principal.ts';
import { type BatchOrder, batchCommand, readBatchFlags } from './batch-flags.ts';
import { type CheckOrder, checkCommand, type RulesOrder, readCheckFlags } from './check-flags.ts';
import { ConfigError } from './config-error.ts';
import { readFlags } from './flags.ts';
import { misspelledIn } from './misspelled.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;
/** All settings of the process, validated; the names are those of the environment in camel case. */
export type Config = { [Key in keyof Settings]: z.output<Settings[Key]['value']> };

/** What a command line asks for: to run with a configuration, or to do something else and end. */
export type Command =
  | { run: Config }
  | { createApiKey: { path: string; name: string; roles: Role[]; teams: string[] } }
  | { recordDocuments: { folder: string; manifest: string } }
  | { batch: BatchOrder }
  | { check: CheckOrder | RulesOrder }
  | { print: 'help' | 'version' };

/**
 * Configuration from the environment and the command line; flags win. An empty variable counts as not set where there is
 * a default, and is refused where the gateway would do without. A secret in
 * `UPSTREAM_URL` is not repeated in messages. Throws `ConfigError`.
 */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): Command {
  if (argv[0] === checkCommand) {
    const order = readCheckFlags(argv.slice(1), env);
    return order === null ? { print: 'help' } : { check: order };
  }
  if (argv[0] === batchCommand) {
    const order = readBatchFlags(argv.slice(1), env);
    return order === null ? { print: 'help' } : { batch: order };
  }
  const { given, print, key, recordOrder, problems } = readFlags(argv);
  if (print !== null) return { print };
  const found: Record<string, unknown> = {};
  problems.push(...misspelledIn(env));
  for (const [key, setting] of Object.entries(settings)) {
    const flagged = given.get(key);
    const text = flagged ?? (env[setting.env] || undefined);
    const parsed = setting.value.safeParse(text ?? setting.default);
    if (parsed.success) found[key] = parsed.data;
    // What is empty by mistake, as an unset variable within another is, must not open or replace anything.
    if (parsed.success && parsed.data === null && env[setting.env] === '')
      problems.push(`${setting.env}= is empty; give ${setting.allowed}, or leave it out.`);
    if (!parsed.success) {
      const name = flagged === undefined ? setting.env : `--${setting.flag}`;
      const shown = setting.isSecret ? '***' : withoutPassword(text ?? setting.default);
      problems.push(`${name}=${shown} is not allowed; give ${setting.allowed}.`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  // Every key of the table was parsed by its own schema just above.
  const config = found as Config;
  if (key !== null) return { createApiKey: keyOrder(key, config) };
  if (recordOrder !== null) return { recordDocuments: recordOrder };
  const conflicts = Object.values(settings).flatMap((setting) => setting.rule?.(config) ?? []);
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  return { run: config };
}

function keyOrder(
  { name, roles: roleList, teams: teamList }: { name: string; roles: string; teams: string | null },
  { apiKeysFile }: Config,
) {
  const problems: string[] = [];
  const words = roleList.split(',').map((word) => word.trim());
  const chosen = roles.filter((role) => words.includes(role));
  if (chosen.length !== words.length)
    problems.push(`--roles=${roleList} is not allowed; give some of ${roles.join(', ')}, with commas.`);
  const teams = teamList === null ? [] : teamList.split(',').map((word) => word.trim());
  if (teams.some((team) => !teamName.test(team)))
    problems.push('--team takes names of teams, each of 1 to 80 characters, with commas.');
  if (name.length > 80) problems.push('--create-api-key takes a name of at most 80 characters.');
  if (apiKeysFile === null) problems.push('--create-api-key needs --api-keys, the file to add the key to.');
  if (apiKeysFile === null || problems.length > 0) throw new ConfigError(problems);
  return { path: apiKeysFile, name, roles: chosen, teams };
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^/]*@/g, '//***@');
