import { ConnectionItem } from './refs.ts';

/** Describes an input field that names a connection. */
export const CONNECTION_ID = 'Connection: global id, or `<project UUID>/<connection number>`.';

/** Ends the description of a list of ids whose parent is known (`numberIn` in `resolvers/kit/ids.ts`). */
export const OR_NUMBERS = 'global ids or bare numbers';

/** Payload field with the connection a mutation changed. */
export const connectionAfter = {
  type: ConnectionItem,
  nullable: true,
  description: 'The connection after the change.',
} as const;
