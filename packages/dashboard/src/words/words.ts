import { keptTogether, numberText } from './format.ts';
import type { german } from './german.ts';
import { spoken } from './language.ts';

/**
 * A text of the page, in English; German and Czech have all of them. `connection(|s)` is of one and of others; what follows `#`
 * tells two of the same English apart.
 */
type Text = keyof typeof german;

type BlanksOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BlanksOf<Rest>
  : never;

/** A text without blanks. */
export type Words = { [T in Text]: [BlanksOf<T>] extends [never] ? T : never }[Text];

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
type Values = Readonly<Record<string, string | number>>;
type ValuesOf<T extends Text> = [BlanksOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<BlanksOf<T>, string | number>>];

/**
 * A text in the language of the page. Blanks such as `{name}` are filled with the value of that name, numbers as the language
 * writes them; `n` is the number that is counted.
 */
export function t<T extends Text>(text: T, ...[given]: ValuesOf<T>): string {
  const filling: Values = given ?? {};
  const filled = formOf(text, Number(filling['n'] ?? 0)).replaceAll(/\{(\w+)\}/g, (blank, name: string) => {
    const value = filling[name] ?? blank;
    return typeof value === 'number' ? numberText(value) : value;
  });
  return keptTogether(filled);
}

/** A noun beside its number, which stands elsewhere. */
export const noun = (count: number, text: Words): string => formOf(text, count);

function formOf(text: string, count: number): string {
  const entry: string | Forms | undefined = spoken.dictionary()?.[text];
  if (entry === undefined) return englishOf(text, count);
  return typeof entry === 'string'
    ? entry
    : (entry[new Intl.PluralRules(spoken.get()).select(count)] ?? entry.other ?? text);
}

const englishOf = (text: string, count: number): string =>
  text.replace(/#.*|\((.*?)\|(.*?)\)/, (_, one = '', others = '') => (count === 1 ? one : others));
