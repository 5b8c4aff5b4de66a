import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { isAltered } from '../bodies/mend.ts';
import { invalid } from './broken-call.ts';

/**
 * An object of an answer that is about to be changed and sent back. `UPSTREAM_INVALID` when something of it could not be
 * read: the service would take what stands there instead for a change.
 */
export function sentBack<Wire extends object>(id: EndpointId, wire: Wire): Wire {
  if (isAltered(wire)) throw invalid(id, 200, 'A place of it has another shape than agreed.');
  return wire;
}
