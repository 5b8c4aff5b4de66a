import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { type Ask, findExampleIds } from './example-ids.ts';
import { type GraphiqlBundle, loadGraphiqlBundle, type PageFile } from './graphiql-bundle.ts';
import { contentSecurityPolicy, graphiqlPage } from './graphiql-page.ts';
import { startScript } from './graphiql-start.ts';
import type { ExampleIds } from './tabs.ts';

const noIds: ExampleIds = { project: '', connection: '', member: '', design: '', job: '' };

/**
 * The query page at `/graphiql`, with everything it needs served from here. Built when it is first asked for. Its
 * examples get the ids of now, unless `ask` is null because the page does not know who looks at it.
 */
export function useGraphiql({ ask, log }: { ask: Ask | null; log: Logger }): Plugin {
  let loading: Promise<GraphiqlBundle | null> | null = null;
  return {
    async onRequest({ url, request, fetchAPI, endResponse }) {
      const path = url.pathname.replace(/\/$/, '');
      if (path !== '/graphiql' && !path.startsWith('/graphiql/')) return;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
      }
      loading ??= loadGraphiqlBundle(startScript).catch((err: unknown) => {
        log.error({ err }, 'the query page could not be built');
        return null;
      });
      const bundle = await loading;
      if (bundle === null) return endResponse(new fetchAPI.Response(null, { status: 500 }));
      const file = [bundle.script, bundle.start, bundle.style].find((one) => one.path === path);
      if (file !== undefined) return endResponse(await fileAnswer(file, request, fetchAPI.Response));
      if (path !== '/graphiql') return endResponse(new fetchAPI.Response(null, { status: 404 }));
      const found = ask === null ? noIds : findExampleIds(ask);
      const ids = await Promise.resolve(found).catch((error: unknown) => {
        log.warn({ err: error }, 'the examples of the query page have no ids');
        return noIds;
      });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      };
      endResponse(new fetchAPI.Response(graphiqlPage(bundle, ids, ask === null), { headers }));
    },
  };
}

async function fileAnswer(
  file: PageFile,
  request: Request,
  FetchResponse: typeof Response,
): Promise<Response> {
  const headers: Record<string, string> = {
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new FetchResponse(null, { status: 304, headers });
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const content = await file.encoded(encoding);
  headers['content-type'] = file.type;
  headers['content-length'] = String(content.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new FetchResponse(request.method === 'HEAD' ? null : content, { headers });
}
