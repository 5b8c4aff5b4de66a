/** Requests and responses of the Fetch standard for those of Node: loaded with the first request that needs them. */
export { createServerAdapter, Response, sendNodeResponse } from '@whatwg-node/server';
