import type { Dictionary } from './entry.ts';

/** Languages of the page, as they call themselves. */
export const languages = { en: 'English', de: 'Deutsch', cs: 'Čeština' } as const;
export type Language = keyof typeof languages;

const NAME = 'connection-gateway-language';

/** English is written where it is shown; the others come when they are wanted. */
const load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>> = {
  de: async () => (await import('./german.ts')).german,
  cs: async () => (await import('./czech.ts')).czech,
};

const listeners = new Set<() => void>();
let language: Language = 'en';
let dictionary: Dictionary | null = null;
let place = 'en';
let turn = 0;

const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languages, value);

/** The language of the page. */
export const spoken = {
  get: (): Language => language,
  /** Another number after every choice of what texts and numbers look like. */
  turn: (): number => turn,
  /** Null while the page is in English. */
  dictionary: (): Dictionary | null => dictionary,
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The one that was chosen in this browser, otherwise the first of the browser that the page knows. */
export function firstLanguage(): Language {
  const wanted = [localStorage.getItem(NAME), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

/** Shows the page in a language. Where its texts cannot be loaded the page stays as it is. */
export async function speak(next: Language): Promise<void> {
  try {
    dictionary = next === 'en' ? null : await load[next]();
  } catch {
    return;
  }
  language = next;
  place = localeOf(next);
  document.documentElement.lang = next;
  announce();
}

/** Texts and numbers look otherwise from now on. */
export function announce(): void {
  turn += 1;
  for (const listener of listeners) listener();
}

/** Shows the page in a language, and does so again when it is opened in this browser. */
export async function chooseLanguage(next: Language): Promise<void> {
  localStorage.setItem(NAME, next);
  await speak(next);
}

/**
 * That of the browser in a language, such as `de-AT`. English without a country is that of Europe, where no month is taken for
 * a day.
 */
const localeOf = (one: Language): string =>
  navigator.languages.find((name) => name.startsWith(`${one}-`)) ?? (one === 'en' ? 'en-GB' : one);

/** For numbers and times. */
export const locale = (): string => place;
