import { ConnectionItem } from './refs.ts';

/** Describes an input field that names a connection. */
export const CONNECTION_ID = 'Connection: global id, or `<project UUID>/<connection number>`.';

/** Payload field with the connection a mutation changed. */
export const connectionAfter = {
  type: ConnectionItem,
  nullable: true,
  description: 'The connection after the change.',
} as const;
