/** What a setting may hold. Numbers are SI or ratios; `positive` and `share` (0 to 1) bound them. */
export interface SettingDefinition {
  readonly value: boolean | number | string;
  readonly range?: 'positive' | 'share';
  readonly words?: readonly string[];
}

/** Definitions by the end of their key. */
export type SettingGroup = Readonly<Record<string, SettingDefinition>>;

export const flag = (value: boolean): SettingDefinition => ({ value });
export const number = (value: number): SettingDefinition => ({ value });
export const positive = (value: number): SettingDefinition => ({ value, range: 'positive' });
export const share = (value: number): SettingDefinition => ({ value, range: 'share' });
export const text = (value: string): SettingDefinition => ({ value });
export const word = (value: string, ...others: string[]): SettingDefinition => ({
  value,
  words: [value, ...others],
});

/** The definitions under their whole keys. */
export function under(path: string, group: SettingGroup): SettingGroup {
  return Object.fromEntries(Object.entries(group).map(([name, setting]) => [`${path}/${name}`, setting]));
}

/** Why the value does not fit; null when it does. */
export function misfit({ value, range, words }: SettingDefinition, given: unknown): string | null {
  if (typeof given !== typeof value) return `a ${typeof value}`;
  if (typeof given === 'number' && !Number.isFinite(given)) return 'a finite number';
  if (range === 'positive' && Number(given) <= 0) return 'a number above 0';
  if (range === 'share' && (Number(given) < 0 || Number(given) > 1)) return 'a number from 0 to 1';
  if (words !== undefined && !words.includes(String(given))) return `one of ${words.join(', ')}`;
  if (typeof given === 'string' && given.length > 1000) return 'a text of at most 1000 characters';
  return null;
}
