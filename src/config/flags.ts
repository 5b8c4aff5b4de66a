import { settings } from './settings.ts';
import { type FlagOptions, readTokens } from './tokens.ts';

/**
 * What the command line says: settings by their key, orders to do something else, and what is wrong with it, a line each.
 */
export function readFlags(argv: readonly string[]) {
  const options: FlagOptions = {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
    'create-api-key': { type: 'string' },
    roles: { type: 'string' },
    team: { type: 'string' },
    'record-documents': { type: 'string' },
    out: { type: 'string' },
  };
  for (const setting of Object.values(settings)) {
    if (setting.flag !== null)
      options[setting.flag] = { type: setting.isSwitch ? 'boolean' : 'string', bare: setting.bare };
  }
  const { given: flags, problems } = readTokens(argv, options);
  const given = new Map<string, string>();
  for (const [key, { flag }] of Object.entries(settings)) {
    const value = flag === null ? undefined : flags.get(flag);
    if (value !== undefined) given.set(key, value);
  }
  const print: 'help' | 'version' | null = flags.has('help')
    ? 'help'
    : flags.has('version')
      ? 'version'
      : null;
  const keyName = flags.get('create-api-key') ?? null;
  for (const flag of ['roles', 'team'])
    if (keyName === null && flags.has(flag)) problems.push(`--${flag} belongs to --create-api-key.`);
  const folder = flags.get('record-documents');
  const manifest = flags.get('out');
  if ((folder === undefined) !== (manifest === undefined))
    problems.push('--record-documents DIR and --out FILE belong together.');
  const recordOrder = folder === undefined || manifest === undefined ? null : { folder, manifest };
  const key =
    keyName === null
      ? null
      : { name: keyName, roles: flags.get('roles') ?? 'read', teams: flags.get('team') ?? null };
  return { given, print, key, recordOrder, problems };
}
