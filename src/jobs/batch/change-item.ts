import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { Parameter, ParameterUpdate } from '../../upstream/model/parameter.ts';
import type { TemplateConversion } from '../../upstream/model/template.ts';
import { withEdits } from '../../upstream/translation/mapping-edits.ts';
import type { Batch } from '../kinds/batch.ts';
import type { BatchItem, BatchUndo, ItemState } from '../kinds/batch-item.ts';
import type { BatchStep } from '../kinds/batch-step.ts';
import type { StudyValue } from '../kinds/parameter-study.ts';
import type { BatchContext } from './batch-context.ts';
import type { JobFiles } from './job-files.ts';
import { leftState, readState, valuesOf } from './left-state.ts';
import { stemOf } from './outputs.ts';

export interface ChangeTools {
  files: JobFiles;
  /** Of a connection, with everything that was changed so far. */
  revisionOf(key: ConnectionKey): string;
  /** Whether this process has given a revision its name, and so knows of all changes since. */
  isOwnRevision(revision: string): boolean;
  /** A batch has changed connections of a project; null for all of them. */
  changed(
    projectId: string,
    connectionIds: readonly number[] | null,
    what: { parameters?: readonly StudyValue[]; design?: DesignItem | null; actor: Batch['startedBy'] },
  ): void;
}

export type Item = BatchItem & { connection: ConnectionKey };
/** How a step of an item is done. */
export interface At {
  upstream: BatchContext['upstream'];
  isDryRun: boolean;
  /** Who has started the batch. */
  actor: Batch['startedBy'];
}

/** What is noted of a change. */
export interface Noting {
  /** Notes what the connection is before it; null where nothing is taken back. */
  keep: ((undo: Omit<BatchUndo, 'place'>) => void) | null;
  /** Notes what it is after its change. */
  left(state: ItemState | null): void;
  /** It was changed, by parameters or a design. */
  changed(what: { parameters?: readonly StudyValue[]; design?: DesignItem | null }): void;
}

export type StepOfKind<Kind extends BatchStep['kind']> = Extract<BatchStep, { kind: Kind }>;

type SetStep = Pick<StepOfKind<'SET_PARAMETERS'>, 'values' | 'bareKeys'> & {
  kind: 'SET_PARAMETERS' | 'OPTIMIZE' | 'APPLY_POINTS';
};

/**
 * Sets parameters of the connection of an item. A value that the service does not accept makes the item fail, and changes nothing.
 *
 * Upstream: `GetParameters` where a number has no unit, in a dry run, and where it may be taken back; `Update`; where it may be taken
 * back after a template `GetOperations`, `GetParameters` and `CreateConTemplate`.
 */
export async function setParameters(
  { connection, undo, left: before }: Item,
  { kind, values, bareKeys }: SetStep,
  { upstream, isDryRun }: At,
  { keep, left, changed }: Noting,
): Promise<Partial<BatchItem>> {
  const isRead = isDryRun || keep !== null || bareKeys.length > 0 || kind !== 'SET_PARAMETERS';
  const present = isRead ? await upstream.parameters.list(connection, true) : [];
  const presentOf = (key: string) => present.find((parameter) => parameter.key === key);
  if (isRead)
    refuseUnlessSettable(
      values.map(({ key }) => key),
      bareKeys,
      present,
    );
  const changes = values.flatMap(({ key, expression: after }) => {
    const { expression = null } = presentOf(key) ?? {};
    return isRead && expression !== after ? [{ step: kind, name: key, before: expression, after }] : [];
  });
  if (isDryRun) return { changes };
  const given = values.flatMap(({ key }) => presentOf(key) ?? []);
  keep?.({ operations: null, file: null, values: valuesOf(given) });
  const update = await upstream.parameters.update(connection, values);
  if (!update.appliedToModel) throw refused(reasonOf(update));
  changed({ parameters: values });
  if (keep !== null) {
    const isMore = undo.some(({ operations }) => operations !== null);
    left(isMore ? await leftState(connection, upstream) : { values: merged(before, values), digest: null });
  }
  return { changes };
}

/** @param bareKeys Keys whose values are numbers without a unit. */
export function refuseUnlessSettable(
  keys: readonly string[],
  bareKeys: readonly string[],
  present: readonly Parameter[],
): void {
  const missing = keys.find((key) => !present.some((one) => one.key === key));
  if (missing !== undefined) throw refused(`The connection has no parameter ${missing}.`);
  const bare = present.find(({ key, unit }) => bareKeys.includes(key) && unit !== null && unit !== '');
  if (bare !== undefined)
    throw refused(
      `Parameter ${bare.key} has a unit (${bare.unit}); give a length, an angle or an expression.`,
    );
}

/** What was set so far, the last of each. */
function merged(before: ItemState | null, values: readonly StudyValue[]): StudyValue[] {
  const isSetAgain = ({ key }: StudyValue) => values.some((one) => one.key === key);
  return [...(before?.values ?? []).filter((one) => !isSetAgain(one)), ...values];
}

export const refused = (message: string) => new GatewayError('BAD_USER_INPUT', message);

export function reasonOf({ failedValidations }: ParameterUpdate): string {
  const reasons = failedValidations.map(({ key, message }) => `${key}: ${message ?? 'not accepted'}`);
  return `The service did not accept the values. ${reasons.join(' ')}`.trim();
}

/**
 * Applies a template with the edits that match its mapping; an error of the service makes the item fail after it was applied;
 * warnings do not. In a dry run only the mapping is made.
 *
 * Upstream: `GetDefaultTemplateMapping`, `DeleteOperations` on wish, `ApplyTemplate`; before them `GetOperations`, `GetParameters`
 * and `CreateConTemplate` where it may be taken back, and after them again.
 */
export async function applyTemplate(
  { jobId, index, done, connection }: Item,
  { kind, file, design, edits, replacesOperations }: StepOfKind<'APPLY_TEMPLATE'>,
  { upstream, isDryRun }: At,
  { keep, left, changed }: Noting,
  files: JobFiles,
): Promise<Partial<BatchItem>> {
  const template = await text(files.open(jobId, file));
  const mapping = withEdits(await upstream.templates.defaultMapping(connection, template), edits);
  const open = mapping.conversions.find(isWithoutMember);
  if (open !== undefined)
    throw refused(
      `The template does not fit: no member stands for ${JSON.stringify(open.originalMemberName)}.`,
    );
  if (isDryRun) {
    const gone = replacesOperations ? await upstream.operations.names(connection) : [];
    const mapped = mapping.conversions.filter(({ originalValue, newValue }) => originalValue !== newValue);
    return {
      changes: [
        ...gone.map((name) => ({ step: kind, name, before: name, after: null })),
        ...mapped.map((one) => ({
          ...{ step: kind, name: one.description ?? one.key },
          ...{ before: one.originalValue, after: one.newValue },
        })),
      ],
    };
  }
  // In one lock, so that no one changes the connection between two of the calls.
  return await upstream.withLock(connection.projectId, async (locked) => {
    if (keep !== null)
      keep(await stateOf(connection, locked, { files, jobId, name: `undo-${index}-${done}.xml` }));
    try {
      if (replacesOperations) await locked.operations.deleteAll(connection);
      const { issues } = await locked.templates.apply(connection, template, mapping);
      const error = issues.find(({ severity }) => severity !== 'INFO' && severity !== 'WARNING');
      if (error !== undefined)
        throw refused(
          `The template was applied with errors: ${error.description ?? 'the service does not say which'}.`,
        );
      return {};
    } finally {
      changed({ design });
      if (keep !== null) left(await leftState(connection, locked));
    }
  });
}

/** What a connection is, as far as it can be made again. */
export async function stateOf(
  connection: ConnectionKey,
  upstream: At['upstream'],
  { files, jobId, name }: { files: JobFiles; jobId: string; name: string },
): Promise<Omit<BatchUndo, 'place'>> {
  const { operations, values, template } = await readState(connection, upstream);
  if (template === null) return { operations, file: null, values };
  await files.put(jobId, name, Readable.from([template]));
  return { operations, file: name, values };
}

const isWithoutMember = ({ originalMemberName, newTemplateId }: TemplateConversion): boolean =>
  originalMemberName !== null && newTemplateId === null;

/**
 * Publishes the design of a connection to the library, or says that it was left out because it does not pass.
 *
 * Upstream: `PublishConnection`.
 */
export async function publish(
  item: Item,
  { target, onlyPassed }: StepOfKind<'PUBLISH'>,
  { upstream, isDryRun }: At,
): Promise<Partial<BatchItem>> {
  if (isDryRun) return {};
  if (onlyPassed && item.passed !== true) return { skipped: ['PUBLISH'] };
  const own = item.name ?? String(item.connection.connectionId);
  const name = item.source.file === null ? own : `${stemOf(item).replace(/^.*\//s, '')} ${own}`;
  const names = { name, target, author: null, companyName: null };
  if (!(await upstream.library.publish(item.connection, names)))
    throw new GatewayError('UPSTREAM_REJECTED', 'The library did not take the connection.');
  return {};
}
