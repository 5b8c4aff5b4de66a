/** A template applied to a connection. */
export interface TemplateInstance {
  /** Number in the connection. */
  readonly id: number;
  /** Id of the template itself; several instances may share it. */
  readonly libraryTemplateId: string;
  /** Members the template was applied to, in its own order. */
  memberIds: number[];
}
