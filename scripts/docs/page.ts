/** A page of the site, as Markdown without its title. */
export interface Page {
  /** Path below `/docs/`, without slashes at its ends; empty for the first page. */
  slug: string;
  title: string;
  /** One plain sentence, for search engines and `llms.txt`. */
  description: string;
  body: string;
  /** Left out of the search: what has another page of the same words. */
  isSearched?: boolean;
}

/** The first page of a section is at the path of its folder. */
export const addressOf = (slug: string): string => (slug === '' ? '/docs/' : `/docs/${slug}/`);

/** Markdown with the head that the site reads. */
export function withHead({ title, description, body, isSearched = true }: Page): string {
  const head = { title, description, ...(isSearched ? {} : { pagefind: false }), editUrl: false };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}
