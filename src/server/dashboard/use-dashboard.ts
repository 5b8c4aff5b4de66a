import type { Plugin } from 'graphql-yoga';
import { keptFileAnswer } from '../request/kept-file.ts';
import { routeOf } from '../request/observer.ts';
import type { DashboardFiles } from './dashboard-files.ts';

export interface Dashboard {
  files: DashboardFiles;
  /** Path under which the gateway is reached, with a slash at its end. */
  base: string;
}

const assets = '/assets/';

/** Nothing inline and nothing from elsewhere; pictures and geometry may be made in the page. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** The names of assets change with their content. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * The page at `/` for whoever accepts HTML, at every address it shows something at, and its files. Anybody may read it:
 * what it shows is asked for with the key of whoever looks. To come before everything else that answers `/`.
 */
export function useDashboard({ files, base }: Dashboard): Plugin {
  return {
    async onRequest({ url: { pathname }, request, fetchAPI, endResponse }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const isAsset = pathname.startsWith(assets);
      const isPage = pathname === '/' || routeOf(pathname) === 'page';
      const isHtml = request.headers.get('accept')?.includes('text/html') ?? false;
      if (!isAsset && !(isPage && isHtml)) return;
      const file = isAsset ? await files.asset(pathname.slice(assets.length)) : await files.page(base);
      if (file === null) return;
      const answer = await keptFileAnswer(file, request, fetchAPI.Response, isAsset ? forEver : 'no-cache');
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      endResponse(answer);
    },
  };
}
