import { cachedFileAnswer } from '../request/cached-file.ts';
import type { PagePlugin } from '../request/pages.ts';
import type { DocsFiles } from './docs-files.ts';

const folder = '/docs/';
/** Names there change with the content. */
const built = '_astro/';

/**
 * The documentation at `/docs`, for all callers: it says nothing about projects or users. A page has a slash at its end; without one
 * the caller is led there. Where the site was not built, 404 with what builds it.
 */
export function useDocs(files: DocsFiles | null): PagePlugin {
  const policy = policyOf(files?.scripts ?? []);
  return {
    async onRequest({ url: { pathname }, request, fetchAPI, endResponse }) {
      const isHere = pathname === '/docs' || pathname.startsWith(folder);
      if (pathname !== '/llms.txt' && !isHere) return;
      const plain = (status: number, text: string, given: Record<string, string> = {}) =>
        endResponse(
          new fetchAPI.Response(text, {
            status,
            headers: { 'content-type': 'text/plain; charset=utf-8', ...given },
          }),
        );
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plain(405, 'The documentation is read with GET.\n', { allow: 'GET, HEAD' });
      if (files === null)
        return plain(
          404,
          'The documentation was not built here: npm run docs. Its pages are in the folder docs.\n',
        );
      const path = isHere ? pathname.slice(folder.length) : 'llms.txt';
      const found = await files.file(path === '' || path.endsWith('/') ? `${path}index.html` : path);
      if (found === null || pathname === '/docs') {
        const last = pathname.split('/').at(-1) ?? '';
        const isPage =
          last !== '' && (await files.file(pathname === '/docs' ? 'index.html' : `${path}/index.html`));
        if (isPage) return plain(308, '', { location: `${last}/` });
      }
      const page = found ?? (await files.file('404.html'));
      if (page === null) return plain(404, 'There is no such page.\n');
      const caching = path.startsWith(built) ? 'public, max-age=31536000, immutable' : 'no-cache';
      const answer = await cachedFileAnswer(page, request, fetchAPI.Response, caching);
      const headers = new fetchAPI.Headers(answer.headers);
      for (const [name, value] of Object.entries(policy)) headers.set(name, value);
      const status = found === null ? 404 : answer.status;
      endResponse(new fetchAPI.Response(answer.body, { status, headers }));
    },
  };
}

/** Scripts of the pages by their hashes; the search runs WebAssembly; colours of code stand in attributes. */
function policyOf(scripts: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
