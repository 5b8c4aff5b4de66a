import { routeOf } from '../../pipeline/operation/observer.ts';
import { cachedFileAnswer } from '../request/cached-file.ts';
import type { PagePlugin } from '../request/pages.ts';
import type { DashboardFiles, SignInProvider } from './dashboard-files.ts';
import { createProviderOrigins } from './provider-origins.ts';

export interface Dashboard {
  files: DashboardFiles;
  /** Path under which the gateway is reached, with a slash at its end. */
  base: string;
  /** Null or left out, people sign in with keys alone. */
  signIn?: SignInProvider | null | undefined;
}

const assets = '/assets/';

/** Nothing inline and nothing from elsewhere but the provider; pictures and geometry may be made in the page. */
const policyOf = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...origins].join(' '),
    "font-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headersOf = (origins: readonly string[]) => ({
  'content-security-policy': policyOf(origins),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
/** The names of assets change with their content. */
const forEver = 'public, max-age=31536000, immutable';

/** Whether a browser asks for a page, and not a program for data. */
export const wantsPage = (method: string | undefined, accept: string | null | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && (accept?.includes('text/html') ?? false);

/**
 * The dashboard, for clients that accept HTML: at `/`, at every address it shows something at, and with 404 at addresses that nothing
 * answers, where it says so. Its files. Its files need no credentials: its data are requested with the key of the user. To come
 * before everything else that answers `/`.
 *
 * @param engine Of the last answer of the service; null until there was one. Makes no call.
 */
export function useDashboard(
  { files, base, signIn = null }: Dashboard,
  engine: () => string | null,
): PagePlugin {
  const origins = signIn === null ? null : createProviderOrigins(signIn.issuer);
  const headers = headersOf([]);
  return {
    async onRequest({ url: { pathname }, request, fetchAPI, endResponse }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const isAsset = pathname.startsWith(assets);
      const route = routeOf(pathname);
      const isPage =
        (route === 'page' || route === 'other') && wantsPage(request.method, request.headers.get('accept'));
      if (!isAsset && !isPage) return;
      const file = isAsset
        ? await files.asset(pathname.slice(assets.length))
        : await files.page(base, signIn, engine());
      const isAbsent = route === 'other' && pathname !== '/';
      if (file === null) {
        if (isAbsent) endResponse(new fetchAPI.Response(null, { status: 404 }));
        return;
      }
      const caching = isAsset ? forEver : isAbsent ? 'no-store' : 'no-cache';
      const found = await cachedFileAnswer(file, request, fetchAPI.Response, caching);
      const answer = isAbsent
        ? new fetchAPI.Response(found.body, { status: 404, headers: found.headers })
        : found;
      const own = isAsset || origins === null ? headers : headersOf(await origins());
      for (const [name, value] of Object.entries(own)) answer.headers.set(name, value);
      endResponse(answer);
    },
  };
}
