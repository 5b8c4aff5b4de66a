import type { Logger } from 'pino';
import { watchFile } from '../../config/watched-file.ts';
import type { RuleSet, RuleSource } from './rule.ts';
import { readRules } from './rule-file.ts';
import { RuleFileError } from './rule-file-error.ts';

export interface OpenRules extends RuleSource {
  close(): void;
}

/**
 * Reads a file of company rules, again when it changes. A later version that is wrong leaves the rules of before, and
 * says so in the log and in `problem`. Throws `RuleFileError`.
 */
export async function openRules(path: string, log: Logger, everyMs?: number): Promise<OpenRules> {
  let rules: RuleSet = { version: null, rules: [] };
  let revision = 0;
  let problem: string | null = null;
  const file = await watchFile({
    path,
    everyMs,
    take(text) {
      rules = readRules(text);
      revision += 1;
      problem = null;
      if (revision > 1)
        log.info({ version: rules.version, rules: rules.rules.length }, 'company rules changed');
    },
    onBroken(error) {
      problem = error instanceof Error ? error.message : String(error);
      revision += 1;
      log.error(
        { err: error },
        'the file of company rules is not used as it is now; the rules of before stay',
      );
    },
  }).catch((cause: unknown) => {
    throw new RuleFileError(path, cause);
  });
  return {
    current: () => rules,
    revision: () => revision,
    problem: () => problem,
    close: file.close,
  };
}
