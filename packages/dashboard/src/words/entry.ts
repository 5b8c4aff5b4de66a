/** A text, or its forms by number: `Intl.PluralRules` tells which numbers have which. */
export type GermanEntry = string | { readonly one: string; readonly other: string };

/** `few` is two to four; fractions, which the page does not count, have the form of `other`. */
export type CzechEntry = string | { readonly one: string; readonly few: string; readonly other: string };

/** Texts of a language by their English. */
export type Dictionary = Readonly<Partial<Record<string, GermanEntry | CzechEntry>>>;
