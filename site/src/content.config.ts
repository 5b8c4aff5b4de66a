import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob, type Loader } from 'astro/loaders';

const pages = glob({
  base: './generated/pages',
  pattern: '**/*.md',
  generateId: ({ entry }) => entry.replace(/(?:^|\/)index\.md$|\.md$/, '') || 'index',
});

/**
 * All pages are stored at once, when the last one was read. Astro writes its store half a second after each page, and while one write
 * is still going on it forgets the next: on a busy machine pages were left out.
 */
const atOnce: Loader = {
  name: pages.name,
  async load(context) {
    const entries: Parameters<typeof context.store.set>[0][] = [];
    const set = (entry: (typeof entries)[number]) => entries.push(entry) > 0;
    await pages.load({ ...context, store: { ...context.store, set } });
    for (const entry of entries) context.store.set(entry);
  },
};

export const collections = { docs: defineCollection({ loader: atOnce, schema: docsSchema() }) };
