import {
  type Endpoint,
  foundIn,
  type LaterAddition,
  laterAdditionOf,
} from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { Generation } from '../generation/served.ts';

/** A way to reach an operation. */
export interface OperationRoute {
  readonly operation: EndpointId;
  readonly endpoint: Endpoint;
  /** For example `/api/4/projects/:projectId`. */
  readonly url: string;
}

/** Every way to reach an operation that a generation has; `hasLater` says which of the additions that came after it. */
export function operationsOf(
  generation: Generation,
  hasLater: (addition: LaterAddition) => boolean = () => true,
): OperationRoute[] {
  // Object.entries widens the keys.
  const all = Object.entries(endpoints) as [EndpointId, Endpoint][];
  return all.flatMap(([operation, endpoint]) => {
    const found = foundIn(endpoint, generation);
    const addition = laterAdditionOf(endpoint);
    if (found === 'none' || (found === 'some' && addition !== null && !hasLater(addition))) return [];
    const paths =
      operation === 'GetVersion' ? [endpoint.path, '/clients/core-service-version'] : [endpoint.path];
    return paths.map((path) => ({ operation, endpoint, url: `/api/${generation}${distinct(path)}` }));
  });
}

/** Only numbers are sections: `cross-sections/library` is a list of the library. */
const distinct = (path: string) => path.replace(':cssId', ':cssId(^-?\\d+$)');
