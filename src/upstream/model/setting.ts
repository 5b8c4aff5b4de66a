export interface Setting {
  /** Slash path, without the version suffix of generation 3. */
  key: string;
  value: unknown;
}
