import { ConfigError } from './config-error.ts';
import { isBaseAddress } from './settings/setting.ts';
import { readTokens } from './tokens.ts';

/** What `connection-gateway check` is to look at. */
export interface CheckOrder {
  /** Of a service or of a gateway, without the slash at its end. */
  url: string;
  /** Path of a project to open; null opens none. */
  file: string | null;
  /** Whether the service may calculate it. */
  mayCalculate: boolean;
  /** API key or token for a gateway; null shows none. */
  key: string | null;
  /** Whether the answer is one JSON object. */
  isJson: boolean;
  /** Name of the variable that names a proxy to other programs; the gateway uses none. Null where there is none. */
  proxy: string | null;
}

/** A file of company rules that `connection-gateway check --rules` is to look at. */
export interface RulesOrder {
  rules: string;
  /** Whether the answer is one JSON object. */
  isJson: boolean;
}

/** The first word of the command line. */
export const checkCommand = 'check';

const options = {
  help: { type: 'boolean', short: 'h' },
  file: { type: 'string' },
  calculate: { type: 'boolean' },
  key: { type: 'string' },
  rules: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/**
 * What stands after `check`; null where it asks for help. A key may stand in GATEWAY_KEY, as others see a command line.
 * Throws `ConfigError`.
 */
export function readCheckFlags(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): CheckOrder | RulesOrder | null {
  const { given, words, problems } = readTokens(argv, options, 1);
  if (given.has('help')) return null;
  const [url] = words;
  const rules = given.get('rules');
  if (rules !== undefined) {
    const others = ['file', 'calculate', 'key'].filter((name) => given.has(name));
    if (url !== undefined || others.length > 0) problems.push('--rules FILE stands alone, or with --json.');
    if (problems.length > 0) throw new ConfigError(problems, 'Nothing was checked:');
    return { rules, isJson: given.has('json') };
  }
  if (url === undefined)
    problems.push('The address is missing: check URL, such as check http://127.0.0.1:5000.');
  else if (!isBaseAddress(url))
    problems.push('The address is not allowed; give an http or https address without query.');
  if (given.has('calculate') && !given.has('file')) problems.push('--calculate belongs to --file.');
  if (url === undefined || problems.length > 0) throw new ConfigError(problems, 'Nothing was checked:');
  return {
    url: url.replace(/\/+$/, ''),
    file: given.get('file') ?? null,
    mayCalculate: given.has('calculate'),
    key: given.get('key') ?? (env['GATEWAY_KEY'] || null),
    isJson: given.has('json'),
    proxy: ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].find((name) => env[name]) ?? null,
  };
}
