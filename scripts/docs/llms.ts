import type { SidebarItem } from './own-pages.ts';
import { addressOf, type Page } from './page.ts';

/** `llms.txt`: the pages by their sections, each with its sentence. */
export function llmsIndex(sidebar: readonly SidebarItem[], pages: readonly Page[]): string {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const sections = sidebar.map(({ label, items = [] }) => {
    const lines = items.flatMap(({ slug = '' }) => {
      const page = bySlug.get(slug);
      return page === undefined ? [] : [`- [${page.title}](${addressOf(slug)}): ${page.description}`];
    });
    return [`## ${label}`, '', ...lines].join('\n');
  });
  const about =
    '> A GraphQL gateway over the IDEA StatiCa Connection REST service, with a sandbox of the service. Results of the sandbox are component checks, not CBFEM, and not for design.';
  return `${['# connection-gateway', about, ...sections].join('\n\n')}\n`;
}

/** `llms-full.txt`: the pages themselves, but for those of single types. */
export function llmsFull(pages: readonly Page[]): string {
  const whole = pages.filter(({ slug }) => !slug.startsWith('graph/') && !slug.startsWith('decisions/'));
  return `${whole.map(({ title, slug, body }) => `# ${title}\n\n${addressOf(slug)}\n\n${body.trim()}`).join('\n\n')}\n`;
}
