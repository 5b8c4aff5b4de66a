import { ConfigError } from './config-error.ts';
import { isBaseAddress } from './settings/setting.ts';
import { readTokens } from './tokens.ts';

/** What `connection-gateway batch` is to do. */
export interface BatchOrder {
  /** Folder of project files; null to go on with a batch that was begun. */
  folder: string | null;
  /** Id of a batch that was begun; null for a new one. */
  resume: string | null;
  /** Base address of a gateway; null starts one for this batch, with its sandbox. */
  url: string | null;
  /** API key or token; null shows none. */
  key: string | null;
  /** File with `steps` of `startBatch` as JSON; null for those of the flags. */
  steps: string | null;
  isDryRun: boolean;
  calculates: boolean;
  report: 'PDF' | 'WORD' | null;
  saves: boolean;
  checksRules: boolean;
  /** Folder for the table and the files; null writes none. */
  out: string | null;
}

/** The first word of the command line. */
export const batchCommand = 'batch';

const options = {
  help: { type: 'boolean', short: 'h' },
  steps: { type: 'string' },
  'dry-run': { type: 'boolean' },
  calculate: { type: 'boolean' },
  report: { type: 'string' },
  save: { type: 'boolean' },
  'check-rules': { type: 'boolean' },
  out: { type: 'string' },
  gateway: { type: 'string' },
  key: { type: 'string' },
  resume: { type: 'string' },
} as const;

/** What stands after `batch`; null where it asks for help. A key may stand in GATEWAY_KEY. Throws `ConfigError`. */
export function readBatchFlags(argv: readonly string[], env: NodeJS.ProcessEnv): BatchOrder | null {
  const { given, words, problems } = readTokens(argv, options, 1);
  if (given.has('help')) return null;
  const [folder = null] = words;
  const [resume, url] = [given.get('resume') ?? null, given.get('gateway') ?? null];
  const report = given.get('report')?.toLowerCase() ?? null;
  if (resume === null && folder === null) problems.push('The folder is missing: batch FOLDER --calculate.');
  if (resume !== null && folder !== null)
    problems.push('--resume goes on with a batch that was begun; give no folder.');
  if (resume !== null && url === null) problems.push('--resume needs --gateway.');
  const steps = given.get('steps') ?? null;
  const flags = ['calculate', 'report', 'save', 'check-rules'];
  const isOfFlags = flags.some((flag) => given.has(flag));
  if (resume === null && steps === null && !isOfFlags)
    problems.push(
      'Nothing is to be done; give --calculate, --check-rules, --report or --save, or --steps FILE.',
    );
  if (steps !== null && isOfFlags)
    problems.push('--steps has all that is done; give no --calculate, --check-rules, --report or --save.');
  if (report !== null && report !== 'pdf' && report !== 'word') problems.push('--report is pdf or word.');
  if (url !== null && !isBaseAddress(url))
    problems.push('--gateway is not allowed; give an http or https address without query.');
  if (problems.length > 0) throw new ConfigError(problems, 'Nothing was begun:');
  return {
    ...{ folder, resume, url: url?.replace(/\/+$/, '') ?? null },
    key: given.get('key') ?? (env['GATEWAY_KEY'] || null),
    ...{ steps, isDryRun: given.has('dry-run') },
    calculates: given.has('calculate'),
    report: report === null ? null : report === 'pdf' ? 'PDF' : 'WORD',
    saves: given.has('save'),
    checksRules: given.has('check-rules'),
    out: given.get('out') ?? null,
  };
}
