import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';

export const collections = {
  docs: defineCollection({
    loader: glob({
      base: './generated/pages',
      pattern: '**/*.md',
      generateId: ({ entry }) => entry.replace(/(?:^|\/)index\.md$|\.md$/, '') || 'index',
    }),
    schema: docsSchema(),
  }),
};
