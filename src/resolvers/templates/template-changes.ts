import type { Context } from '../../context.ts';
import type { StoredTemplate } from '../../templates/captured-templates.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Parameter } from '../../upstream/model/parameter.ts';
import type { TemplateInstance } from '../../upstream/model/template.ts';
import { connectionKeyOf, numberIn, templateInstanceKeyOf } from '../kit/ids.ts';
import { inSequence } from '../kit/plural.ts';
import { hasFreshResults, recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError, notFound, type Subject, toUserErrors } from '../kit/user-error.ts';
import { acceptedUpdate } from '../parameters/accepted-update.ts';

type Maybe<T> = T | null | undefined;

export const instanceSubject = (id: string): Subject => ({
  typeName: 'TemplateInstance',
  id,
  path: ['input', 'templateInstanceId'],
});

/** Takes a template from a connection and keeps it for a while. Changes nothing. */
export async function captureTemplate(
  input: { connectionId: string },
  { upstream, captures }: Context,
): Promise<{ template: StoredTemplate }> {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  return { template: await captures.keep(await upstream.templates.capture(key)) };
}

/** Exactly one is given. */
interface TemplatesInput {
  target: { templateInstanceIds?: Maybe<readonly string[]>; allOf?: Maybe<string> };
}

export const targetSubject = ({ target: { allOf, templateInstanceIds } }: TemplatesInput): Subject =>
  allOf == null
    ? { typeName: 'TemplateInstance', id: templateInstanceIds?.[0] ?? '', path: [...IDS, '0'] }
    : { typeName: 'ConnectionItem', id: allOf, path: ALL_OF };

const IDS = ['input', 'target', 'templateInstanceIds'];
const ALL_OF = ['input', 'target', 'allOf'];

/** Makes the operations of templates plain ones; parameters and instances go. The geometry stays, and so do results. */
export async function explodeTemplates(input: TemplatesInput, context: Context) {
  const { explode, explodeAll } = context.upstream.templates;
  const { connection, gone, errors } = await endTemplates(input, context, 'none', explode, explodeAll);
  return { connection, explodedInstanceIds: gone, errors };
}

/** Removes templates with all they brought. */
export async function deleteTemplates(input: TemplatesInput, context: Context) {
  const { delete: deleteOne, deleteAll } = context.upstream.templates;
  const { connection, gone, errors } = await endTemplates(input, context, 'all', deleteOne, deleteAll);
  return { connection, deletedInstanceIds: gone, errors };
}

/**
 * Ends all templates with one call, or the named ones with one call for each design: the service knows them by the
 * design, so that all its instances go together. Where there is none nothing is sent.
 */
async function endTemplates(
  { target }: TemplatesInput,
  context: Context,
  outdated: 'all' | 'none',
  endOne: (key: ConnectionKey, libraryTemplateId: string) => Promise<void>,
  endAll: (key: ConnectionKey) => Promise<void>,
) {
  const { key, wanted } = connectionOf(target);
  const stale = outdated === 'all' ? [key.connectionId] : [];
  const instances = await context.loaders.templateInstances.load(key);
  const change = { kind: 'CONNECTION_CHANGED', connectionId: key.connectionId } as const;

  if (wanted === null) {
    if (instances.length > 0) {
      await endAll(key);
      recordChange(context, key.projectId, stale, change);
    }
    return { connection: key, gone: instances, errors: [] };
  }
  const designs = designsOf(wanted, instances);
  const { done, errors } = await inSequence(
    designs,
    ({ subject }) => subject,
    async ({ libraryTemplateId }) => {
      await endOne(key, libraryTemplateId);
      recordChange(context, key.projectId, stale, change);
      return libraryTemplateId;
    },
  );
  const gone = instances.filter(({ libraryTemplateId }) => done.includes(libraryTemplateId));
  return { connection: key, gone, errors };
}

interface Wanted {
  id: string;
  path: readonly string[];
  instanceId: number;
}

/** The connection a target is about, with the wanted instances; null stands for all of them. */
function connectionOf({ allOf, templateInstanceIds }: TemplatesInput['target']): {
  key: ConnectionKey;
  wanted: Wanted[] | null;
} {
  if (allOf != null) return { key: connectionKeyOf(allOf, ALL_OF), wanted: null };
  const [first, ...others] = (templateInstanceIds ?? []).map((id, index) => {
    const path = [...IDS, String(index)];
    return { id, path, ...templateInstanceKeyOf(id, path) };
  });
  if (first === undefined) {
    const message = 'templateInstanceIds is empty; give at least one.';
    throw new MutationError(invalidInput({ code: 'REQUIRED', message, path: IDS }));
  }
  const { projectId, connectionId } = first;
  const stranger = others.find((one) => one.projectId !== projectId || one.connectionId !== connectionId);
  if (stranger !== undefined) {
    const message = `${stranger.id} is a template of another connection than ${first.id}; give those of one.`;
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: stranger.path }));
  }
  return { key: { projectId, connectionId }, wanted: [first, ...others] };
}

/** Each design once, with the instance it was named by. Refuses with every instance that is not there. */
function designsOf(
  wanted: readonly Wanted[],
  instances: readonly TemplateInstance[],
): { libraryTemplateId: string; subject: Subject }[] {
  const designs = new Map<string, Subject>();
  const unknown = wanted.flatMap(({ id, path, instanceId }) => {
    const subject = { typeName: 'TemplateInstance', id, path };
    const instance = instances.find((one) => one.instanceId === instanceId);
    if (!instance) return toUserErrors(missingInstance(subject, instanceId, instances), subject) ?? [];
    if (!designs.has(instance.libraryTemplateId)) designs.set(instance.libraryTemplateId, subject);
    return [];
  });
  if (unknown.length > 0) throw new MutationError(...unknown);
  return Array.from(designs, ([libraryTemplateId, subject]) => ({ libraryTemplateId, subject }));
}

/** One instance of the connection, from the list of all. `NOT_FOUND` when it is gone. */
export async function instanceOf(
  key: ConnectionKey,
  id: string,
  path: readonly string[],
  { loaders }: Context,
): Promise<TemplateInstance> {
  const instanceId = numberIn('TemplateInstance', key, id, path);
  const instances = await loaders.templateInstances.load(key);
  const instance = instances.find((one) => one.instanceId === instanceId);
  if (instance) return instance;
  throw missingInstance({ typeName: 'TemplateInstance', id, path }, instanceId, instances);
}

function missingInstance(subject: Subject, instanceId: number, instances: readonly TemplateInstance[]) {
  const known = instances.map((one) => one.instanceId).join(', ') || 'none';
  return notFound(subject, `Template instance ${instanceId} is not in the connection; it has ${known}.`);
}

/** Parameters of a template, and of all instances of its design, back to their defaults. */
export async function loadTemplateDefaults(input: { templateInstanceId: string }, context: Context) {
  const key = templateInstanceKeyOf(input.templateInstanceId, ['input', 'templateInstanceId']);
  const { upstream } = context;
  const { libraryTemplateId } = await upstream.templates.getInstance(key);
  const { projectId, connectionId } = key;
  const before = hasFreshResults(context, projectId, connectionId)
    ? await context.loaders.parameters.load({ projectId, connectionId, includeHidden: true })
    : [];
  const update = await upstream.templates.loadDefaults(key, libraryTemplateId);
  const { parameters, issues } = acceptedUpdate(
    update,
    { values: [], path: ['input', 'templateInstanceId'] },
    context,
  );
  const isAsBefore = ({ key: name, expression }: Parameter) =>
    before.find((one) => one.key === name)?.expression === expression;
  const changesNothing = parameters.length > 0 && parameters.every(isAsBefore);
  if (!changesNothing) recordChange(context, projectId, [connectionId]);
  return { parameters, issues, connection: { projectId, connectionId } };
}
