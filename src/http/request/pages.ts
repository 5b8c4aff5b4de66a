import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerAdapterPlugin } from '@whatwg-node/server';
import type { Call, ServerContext } from '../../pipeline/operation/call.ts';

/** What answers some paths with GET, each before the next. */
export type PagePlugin = ServerAdapterPlugin<ServerContext>;

/** Everything that is no operation and no file. What answers is loaded and built with the first request for a page. */
export function createPages(pages: PagePlugin[]) {
  let opening: ReturnType<typeof open> | null = null;

  async function open() {
    const { createServerAdapter, sendNodeResponse } = await import('./fetch-server.ts');
    const adapter = createServerAdapter<ServerContext>(() => new Response(null, { status: 404 }), {
      plugins: pages,
    });
    return { adapter, sendNodeResponse };
  }

  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    opening ??= open();
    const { adapter, sendNodeResponse } = await opening;
    const response = await adapter.handleNodeRequestAndResponse(req, res, { call });
    await sendNodeResponse(response, res, req, true);
  };
}
