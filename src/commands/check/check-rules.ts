import { readFile } from 'node:fs/promises';
import type { RulesOrder } from '../../config/check-flags.ts';
import { readRules } from '../../projects/rules/rule-file.ts';

/** Exit codes: it can be used, or not. */
const codes = { ok: 0, fail: 2 } as const;

/**
 * Reads a file of company rules as a gateway would, and says which rules it has or what is wrong, with lines. Answers the
 * exit code.
 *
 * @param write Where the lines go.
 */
export async function checkRules(
  { rules: path, isJson }: RulesOrder,
  write: (text: string) => void,
): Promise<number> {
  const found = await read(path);
  if (isJson) write(`${JSON.stringify({ of: 'rules', ...found }, null, 2)}\n`);
  else if (found.level === 'fail') write(`fail  ${found.text}\n`);
  else {
    write(`ok    ${found.text}\n`);
    for (const { key, limit } of found.rules) write(`      ${key}: ${limit}\n`);
  }
  return codes[found.level];
}

async function read(path: string) {
  try {
    const { version, rules } = readRules(await readFile(path, 'utf8'));
    const text = `${rules.length} company rules${version === null ? '' : `, version ${version}`}.`;
    const list = rules.map(({ key, limit, words }) => ({ key, limit, reads: words }));
    return { level: 'ok' as const, text, rules: list };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { level: 'fail' as const, text: `${path} cannot be used. ${error.message}`, rules: [] };
  }
}
