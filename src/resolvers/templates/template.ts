import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { Operation } from '../../upstream/model/operation.ts';
import type { Parameter } from '../../upstream/model/parameter.ts';
import type {
  MappingEdit,
  TemplateInstance,
  TemplateIssue,
  TemplateMapping,
} from '../../upstream/model/template.ts';
import type { TemplateConversionKind } from '../../upstream/model/words.ts';
import { isEdited, withEdits } from '../../upstream/translation/mapping-edits.ts';
import { operationOf, partsOfOperation } from '../geometry/references.ts';
import type { CheckedPart } from '../geometry/scene.ts';
import { type FileInput, fileText } from '../kit/given-file.ts';
import { captureIdOf, connectionKeyOf, designItemOf, numbersIn } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { about, invalidInput, MutationError, notFound, type ValidationIssue } from '../kit/user-error.ts';

type Maybe<T> = T | null | undefined;

/** Where a template comes from; exactly one is set. */
export interface TemplateSource {
  designItemId?: Maybe<string>;
  connectionId?: Maybe<string>;
  capturedTemplateId?: Maybe<string>;
  file?: Maybe<FileInput>;
}

interface MappingArgs {
  template: TemplateSource;
  memberIds?: Maybe<readonly string[]>;
}

/** What applying a template would map to what. Changes nothing. */
export async function templateMapping(
  key: ConnectionKey,
  args: MappingArgs,
  context: Context,
): Promise<TemplateMapping> {
  return (await readMapping(key, args, [], context)).mapping;
}

async function readMapping(
  key: ConnectionKey,
  { template: source, memberIds }: MappingArgs,
  path: readonly string[],
  context: Context,
): Promise<{ template: string; mapping: TemplateMapping }> {
  const members = memberIds == null ? undefined : numbersIn('Member', key, memberIds, [...path, 'memberIds']);
  const template = await templateText(source, [...path, 'template'], context);
  return { template, mapping: await context.upstream.templates.defaultMapping(key, template, members) };
}

/** Text of a template; library templates are fetched once a day. `NOT_FOUND` names the source, not the target. */
export async function templateText(
  { designItemId, connectionId, capturedTemplateId, file }: TemplateSource,
  path: readonly string[],
  context: Context,
): Promise<string> {
  const { upstream, templates, captures } = context;
  if (designItemId != null) {
    const at = [...path, 'designItemId'];
    const ids = designItemOf(designItemId, at);
    const fetch = () => upstream.library.template(ids.designSetId, ids.designItemId);
    return about(
      { typeName: 'DesignItem', id: designItemId, path: at },
      templates.get(ids.designSetId, ids.designItemId, fetch),
    );
  }
  if (connectionId != null) {
    const at = [...path, 'connectionId'];
    const source = connectionKeyOf(connectionId, at);
    return about(
      { typeName: 'ConnectionItem', id: connectionId, path: at },
      upstream.templates.ofConnection(source),
    );
  }
  if (capturedTemplateId != null) {
    const at = [...path, 'capturedTemplateId'];
    const kept = await captures.find(captureIdOf(capturedTemplateId, at));
    if (kept) return kept.template;
    const message = `${capturedTemplateId} is not kept (any more); capture the template again.`;
    throw notFound({ typeName: 'CapturedTemplate', id: capturedTemplateId, path: at }, message);
  }
  const text = await fileText(file ?? {}, [...path, 'file'], context);
  if (text.trim() !== '') return text;
  throw new GatewayError('BAD_USER_INPUT', 'The template is empty.', {
    path: [...path, 'file'],
    validation: 'REQUIRED',
  });
}

export interface TemplateMappingEdit {
  key?: Maybe<string>;
  kind?: Maybe<TemplateConversionKind>;
  originalValue?: Maybe<string>;
  newValue?: Maybe<string>;
  newReference?: Maybe<string>;
}

/** Makes the edits in a mapping. An edit that is incomplete or matches nothing is an error; nothing is sent then. */
function editMapping(mapping: TemplateMapping, given: readonly TemplateMappingEdit[]): TemplateMapping {
  const edits = given.map(mappingEditOf);
  const issues = edits.flatMap((edit, index) => {
    const path = ['input', 'edits', String(index)];
    const incomplete = incompleteEdit(edit, path);
    if (incomplete !== null) return [incomplete];
    if (mapping.conversions.some((conversion) => isEdited(conversion, edit))) return [];
    const wanted = edit.key ?? `${edit.kind} ${JSON.stringify(edit.originalValue)}`;
    const known = mapping.conversions
      .map(({ key, kind, originalValue }) => `${key} (${kind} ${JSON.stringify(originalValue)})`)
      .join(', ');
    return [
      {
        code: 'UNKNOWN_REFERENCE' as const,
        message: `The mapping has no entry ${wanted}; it has ${known || 'none'}.`,
        path,
      },
    ];
  });
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  return withEdits(mapping, edits);
}

/** What an edit lacks, whatever mapping it is for; null when it is complete. */
export function incompleteEdit(edit: TemplateMappingEdit, path: readonly string[]): ValidationIssue | null {
  if (edit.newValue == null && edit.newReference == null) {
    return { code: 'REQUIRED', message: 'The edit changes nothing: give newValue or newReference.', path };
  }
  if (edit.key == null && (edit.kind == null || edit.originalValue == null)) {
    return { code: 'REQUIRED', message: 'Name the entry by its key, or by kind and originalValue.', path };
  }
  return null;
}

/** The edit with everything it leaves out. */
export const mappingEditOf = (given: TemplateMappingEdit): MappingEdit => ({
  key: given.key ?? null,
  kind: given.kind ?? null,
  originalValue: given.originalValue ?? null,
  newValue: given.newValue ?? null,
  newReference: given.newReference ?? null,
});

/** Fetches the template, gets the default mapping, makes the edits, applies. */
export async function applyTemplate(
  input: MappingArgs & { connectionId: string; edits: readonly TemplateMappingEdit[] },
  context: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { template, mapping: proposed } = await readMapping(key, input, ['input'], context);
  const mapping = editMapping(proposed, input.edits);
  const { issues, instance } = await context.upstream.templates.apply(key, template, mapping);
  const { designItemId } = input.template;
  const design =
    designItemId == null
      ? null
      : { ...designItemOf(designItemId, ['input', 'template', 'designItemId']), name: null };
  recordChange(context, key.projectId, [key.connectionId], undefined, [], design);
  return {
    appliedWithoutIssues: issues.length === 0,
    issues,
    templateInstance: instance,
    mapping,
    connection: key,
  };
}

/** Members an instance uses, in its order. */
export async function membersOfTemplate(
  { memberIds, ...key }: TemplateInstance,
  { loaders }: Context,
): Promise<Member[]> {
  const members = await loaders.members.load(key);
  return inOrder(memberIds, members, ({ memberId }) => memberId);
}

export async function operationsOfTemplate(
  { operationIds, ...key }: TemplateInstance,
  { loaders }: Context,
): Promise<Operation[]> {
  const operations = await loaders.operations.load(key);
  return inOrder(operationIds, operations, ({ operationId }) => operationId);
}

export async function parametersOfTemplate(
  { parameterKeys, projectId, connectionId }: TemplateInstance,
  { loaders }: Context,
): Promise<Parameter[]> {
  const parameters = await loaders.parameters.load({ projectId, connectionId, includeHidden: true });
  return inOrder(parameterKeys, parameters, ({ key }) => key);
}

function inOrder<K, T>(keys: readonly K[], items: readonly T[], keyOf: (item: T) => K): T[] {
  return keys.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []);
}

/** The operation an issue is about; null when it is about none or the operation was not made. */
export const operationOfIssue = (issue: TemplateIssue, context: Context): Promise<Operation | null> =>
  operationOf(issue, issue.operationId, context);

/** Parts that bear the name of the operation an issue is about. */
export async function partsOfIssue(issue: TemplateIssue, context: Context): Promise<CheckedPart[]> {
  const operation = await operationOfIssue(issue, context);
  return operation === null ? [] : await partsOfOperation(operation, context);
}
