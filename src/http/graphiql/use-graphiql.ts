import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { cachedFileAnswer } from '../request/cached-file.ts';
import type { PagePlugin } from '../request/pages.ts';
import { type Ask, findExampleIds } from './example-ids.ts';
import { graphiqlBundle } from './graphiql-bundle.ts';
import { contentSecurityPolicy, graphiqlPage } from './graphiql-page.ts';
import type { ExampleIds } from './tabs.ts';

/** How long the ids of the examples stand, in ms: the page would otherwise be the dearest thing to ask for. */
const idsStandMs = 1000;
/** Their addresses change with their content. */
const forEver = 'public, max-age=31536000, immutable';
const noIds: ExampleIds = { project: '', connection: '', member: '', design: '' };

/**
 * The query page at `/graphiql`, with everything it needs served from here. Built when it is first asked for. Its
 * examples get the ids of now, unless `ask` is null because the page does not know who looks at it.
 */
export function useGraphiql({ ask, log }: { ask: Ask | null; log: RateLimitedLog }): PagePlugin {
  let looked: { at: number; ids: Promise<ExampleIds> } | null = null;

  async function findIds(own: Ask): Promise<ExampleIds> {
    try {
      const ids = await findExampleIds(own);
      const missing = Object.entries(ids).flatMap(([name, id]) => (id === '' ? [name] : []));
      if (missing.length > 0) log.log('warn', 'the examples of the query page lack ids', { missing });
      return ids;
    } catch (err) {
      log.log('warn', 'the examples of the query page have no ids', { err });
      return noIds;
    }
  }

  async function exampleIds(): Promise<ExampleIds> {
    if (ask === null) return noIds;
    if (looked === null || performance.now() - looked.at > idsStandMs) {
      looked = { at: performance.now(), ids: findIds(ask) };
    }
    return await looked.ids;
  }

  return {
    async onRequest({ url, request, fetchAPI, endResponse }) {
      const path = url.pathname.replace(/\/$/, '');
      if (path !== '/graphiql' && !path.startsWith('/graphiql/')) return;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
      }
      const bundle = await graphiqlBundle().catch((err: unknown) => {
        log.bug('the query page could not be built', err);
        return null;
      });
      if (bundle === null) return endResponse(new fetchAPI.Response(null, { status: 500 }));
      const file = [bundle.script, bundle.start, bundle.style].find((one) => one.path === path);
      if (file !== undefined) {
        return endResponse(await cachedFileAnswer(file, request, fetchAPI.Response, forEver));
      }
      if (path !== '/graphiql') return endResponse(new fetchAPI.Response(null, { status: 404 }));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      };
      endResponse(new fetchAPI.Response(graphiqlPage(bundle, await exampleIds(), ask === null), { headers }));
    },
  };
}
