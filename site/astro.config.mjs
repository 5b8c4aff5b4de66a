import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

/** Written by `scripts/docs/write-pages.ts`, beside the pages. */
const sidebar = JSON.parse(readFileSync(new URL('generated/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: '/docs',
  trailingSlash: 'always',
  outDir: '../dist/docs',
  publicDir: 'generated/public',
  telemetry: false,
  // Pictures are taken as they are, without a native library.
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'connection-gateway',
      favicon: '/favicon.svg',
      customCss: ['./src/styles/site.css'],
      components: {
        MarkdownContent: './src/components/MarkdownContent.astro',
        PageTitle: './src/components/PageTitle.astro',
      },
      // The text of a page is its Markdown in the repository; there is no public place of it to link to.
      lastUpdated: false,
      credits: false,
      sidebar,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    }),
  ],
});
