/** A change of a project that can be sent again as it was, stored before it is acknowledged. */
export interface RecordedChange {
  /** `EndpointId`, under the name it has on disk. */
  operation: string;
  /** Placeholders of the path but the project. */
  params: Readonly<Record<string, string | number>>;
  query: Readonly<Record<string, unknown>>;
  /** JSON body; absent when there was none. */
  body?: unknown;
  /** The ids the service gave in its answer: sent again, the change must be given the same. */
  ids: string;
}
