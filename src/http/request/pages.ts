import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServerAdapter, type ServerAdapterPlugin, sendNodeResponse } from '@whatwg-node/server';
import type { Call, ServerContext } from '../../pipeline/operation/call.ts';

/** What answers some paths with GET, each before the next. */
export type PagePlugin = ServerAdapterPlugin<ServerContext>;

/** Everything that is no operation and no file. */
export function createPages(pages: PagePlugin[]) {
  const adapter = createServerAdapter<ServerContext>(() => new Response(null, { status: 404 }), {
    plugins: pages,
  });
  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    const response = await adapter.handleNodeRequestAndResponse(req, res, { call });
    await sendNodeResponse(response, res, req, true);
  };
}
