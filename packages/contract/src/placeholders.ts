/** What may stand for each placeholder of a path. */
export const placeholders = {
  projectId: 'guid',
  connectionId: 'int32',
  memberId: 'int32',
  operationId: 'int32',
  loadEffectId: 'int32',
  templateInstanceId: 'int32',
  templateId: 'guid',
  linkId: 'int32',
  jobId: 'guid',
  key: 'text',
  cssId: 'int32',
  shapeType: 'text',
  materialType: 'text',
} as const;

export type Placeholder = keyof typeof placeholders;
export type PlaceholderKind = (typeof placeholders)[Placeholder];

/** Names of the placeholders in a path. */
export type PlaceholdersIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path, as long as all its placeholders are known. */
export type KnownPath<Path extends string> = PlaceholdersIn<Path> extends Placeholder ? Path : never;
