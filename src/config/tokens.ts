import { parseArgs } from 'node:util';

/** Options of a command line by their names. */
export type FlagOptions = Record<
  string,
  { type: 'string' | 'boolean'; short?: string; bare?: string | undefined }
>;

/** What stands on a command line. */
interface FlagTokens {
  /** Values by the names of options; `on` for those that take none. */
  given: Map<string, string>;
  /** Words that belong to no option. */
  words: string[];
  /** What is wrong, a line each. */
  problems: string[];
}

/** @param mostWords Words that are expected beside the options. */
export function readTokens(argv: readonly string[], options: FlagOptions, mostWords = 0): FlagTokens {
  const problems: string[] = [];
  const given = new Map<string, string>();
  const words: string[] = [];
  // Not strict, so that a second unknown flag is reported along with the first.
  const { tokens } = parseArgs({ args: argv.map(withValue), options, strict: false, tokens: true });

  function withValue(word: string, index: number): string {
    const bare = word.startsWith('--') ? options[word.slice(2)]?.bare : undefined;
    const next = argv[index + 1];
    return bare !== undefined && (next === undefined || next.startsWith('-')) ? `${word}=${bare}` : word;
  }

  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (words.length < mostWords) words.push(token.value);
      else problems.push(`"${token.value}" is not expected; options start with --.`);
    }
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined) {
      const known = Object.keys(options).map((name) => `--${name}`);
      problems.push(`${token.rawName} is not known; there are ${known.join(', ')}.`);
    } else if (option.type === 'boolean') {
      if (token.value !== undefined) problems.push(`${token.rawName} takes no value.`);
      else given.set(token.name, 'on');
    } else if (typeof token.value !== 'string' || token.value === '') {
      problems.push(`${token.rawName} needs a value.`);
    } else given.set(token.name, token.value);
  }
  return { given, words, problems };
}
