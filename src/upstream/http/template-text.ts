import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { invalid } from './exchange/broken-call.ts';

/** The XML of a template; `UPSTREAM_INVALID` for any other text. */
export function templateText(id: EndpointId, text: string): string {
  if (/^\s*<(?!!doctype html|html)/i.test(text)) return text;
  throw invalid(id, 200, 'It is no template in XML.');
}
