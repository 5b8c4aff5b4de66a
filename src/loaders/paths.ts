import type { ConnectionKey } from '../upstream/model/keys.ts';

/** Cache key of a connection. */
export const connectionPath = ({ projectId, connectionId }: ConnectionKey): string =>
  `${projectId}/${connectionId}`;
