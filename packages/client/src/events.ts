/** What `needsRefetch` reads of an event of `projectChanged`. */
interface ProjectEvent {
  __typename?: string;
  missed: boolean;
  connection?: unknown;
}

const TYPES: ReadonlySet<string> = new Set([
  // The first event of a stream that could not continue behind an earlier one.
  'PresentState',
  'ProjectChanged',
  'ProjectRestored',
  'ConnectionAdded',
  'ConnectionDeleted',
]);

/**
 * Whether an event of `projectChanged` asks to read the project and its connections again. All other events are about one
 * connection, and bring its fields themselves. The document has to select `__typename`, `missed` and, of a `ConnectionEvent`,
 * `connection`.
 */
export function needsRefetch({ __typename: type, missed, connection }: ProjectEvent): boolean {
  return missed || TYPES.has(type ?? '') || (type === 'ConnectionChanged' && connection === null);
}
