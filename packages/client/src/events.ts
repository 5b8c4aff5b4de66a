/** What `needsRefetch` reads of an event of `projectChanged`. */
interface ProjectChange {
  kind: string;
  missed: boolean;
  connection?: unknown;
}

const KINDS: ReadonlySet<string> = new Set([
  // Also the first event of a stream that could not continue behind an earlier one.
  'PROJECT',
  'RESTORED',
  'CONNECTION_ADDED',
  'CONNECTION_DELETED',
]);

/**
 * Whether an event of `projectChanged` asks to read the project and its connections again. All other events are about one
 * connection, and bring its fields themselves. The document has to select `kind`, `missed` and `connection`.
 */
export function needsRefetch({ kind, missed, connection }: ProjectChange): boolean {
  return missed || KINDS.has(kind) || (kind === 'CONNECTION_CHANGED' && connection === null);
}
