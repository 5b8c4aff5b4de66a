import { parseArgs } from 'node:util';
import { settings } from './settings.ts';

/**
 * What the command line says: settings by their key, orders to do something else, and what is wrong with it, a line each.
 */
export function readFlags(argv: readonly string[]) {
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
    if (setting.flag !== null) options[setting.flag] = { type: setting.isSwitch ? 'boolean' : 'string' };
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
