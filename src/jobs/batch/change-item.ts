import { text } from 'node:stream/consumers';
import { GatewayError } from '../../errors.ts';
import type { ConversionMapping } from '../../upstream/model/conversion.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { ParameterUpdate } from '../../upstream/model/parameter.ts';
import type { TemplateConversion } from '../../upstream/model/template.ts';
import { withEdits } from '../../upstream/translation/mapping-edits.ts';
import type { Batch, BatchItem, BatchStep, StudyValue } from '../job.ts';
import type { BatchContext } from './batch-context.ts';
import type { JobFiles } from './job-files.ts';
import { stemOf } from './outputs.ts';

export interface ChangeTools {
  files: JobFiles;
  /** A batch has changed connections of a project; null for all of them. */
  changed(
    projectId: string,
    connectionIds: readonly number[] | null,
    what: { parameters?: readonly StudyValue[]; design?: DesignItem | null; actor: Batch['startedBy'] },
  ): void;
}

type Item = BatchItem & { connection: ConnectionKey };
interface At {
  upstream: BatchContext['upstream'];
  isDryRun: boolean;
  /** Who has started the batch. */
  actor: Batch['startedBy'];
}

type StepOfKind<Kind extends BatchStep['kind']> = Extract<BatchStep, { kind: Kind }>;

/**
 * Sets parameters of the connection of an item. A value that the service does not accept makes the item fail, and changes nothing.
 *
 * Upstream: `GetParameters` where a number has no unit, or in a dry run; `Update`.
 */
export async function setParameters(
  { connection }: Item,
  { values, bareKeys }: StepOfKind<'SET_PARAMETERS'>,
  { upstream, isDryRun, actor }: At,
  { changed }: ChangeTools,
): Promise<Partial<BatchItem>> {
  if (isDryRun || bareKeys.length > 0) {
    const present = await upstream.parameters.list(connection, true);
    const missing = values.find(({ key }) => !present.some((parameter) => parameter.key === key));
    if (missing !== undefined) throw refused(`The connection has no parameter ${missing.key}.`);
    const bare = present.find(({ key, unit }) => unit !== null && unit !== '' && bareKeys.includes(key));
    if (bare !== undefined)
      throw refused(
        `Parameter ${bare.key} has a unit (${bare.unit}); give a length, an angle or an expression.`,
      );
  }
  if (isDryRun) return {};
  const update = await upstream.parameters.update(connection, values);
  if (!update.appliedToModel) throw refused(reasonOf(update));
  changed(connection.projectId, [connection.connectionId], { parameters: values, actor });
  return {};
}

const refused = (message: string) => new GatewayError('BAD_USER_INPUT', message);

function reasonOf({ failedValidations }: ParameterUpdate): string {
  const reasons = failedValidations.map(({ key, message }) => `${key}: ${message ?? 'not accepted'}`);
  return `The service did not accept the values. ${reasons.join(' ')}`.trim();
}

/**
 * Applies a template with the edits that match its mapping; what does not fit makes the item fail after it was applied, as the
 * service has it then. In a dry run only the mapping is made.
 *
 * Upstream: `GetDefaultTemplateMapping`, `DeleteOperations` on wish, `ApplyTemplate`.
 */
export async function applyTemplate(
  { jobId, connection }: Item,
  { file, design, edits, replacesOperations }: StepOfKind<'APPLY_TEMPLATE'>,
  { upstream, isDryRun, actor }: At,
  { files, changed }: ChangeTools,
): Promise<Partial<BatchItem>> {
  const template = await text(files.open(jobId, file));
  const mapping = withEdits(await upstream.templates.defaultMapping(connection, template), edits);
  const open = mapping.conversions.find(isWithoutMember);
  if (open !== undefined)
    throw refused(
      `The template does not fit: no member stands for ${JSON.stringify(open.originalMemberName)}.`,
    );
  if (isDryRun) return {};
  try {
    if (replacesOperations) await upstream.operations.deleteAll(connection);
    const { issues } = await upstream.templates.apply(connection, template, mapping);
    const [issue] = issues;
    if (issue !== undefined)
      throw refused(
        `The template was applied with issues: ${issue.description ?? 'the service does not say which'}.`,
      );
    return {};
  } finally {
    changed(connection.projectId, [connection.connectionId], { design, actor });
  }
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

/**
 * Converts a project to another design code. Entries of the mapping that the project does not have are left out.
 *
 * Upstream: `GetConversionMapping`, `ChangeCode`; in a dry run the first alone.
 */
export async function convertProject(
  projectId: string,
  { target, mappings: given }: StepOfKind<'CONVERT'>,
  { upstream, isDryRun, actor }: At,
  { changed }: ChangeTools,
): Promise<Partial<BatchItem>> {
  const edited = (defaults: ConversionMapping[]) => {
    const mappings = defaults.map((entry) => given.find((one) => isSameSource(one, entry)) ?? entry);
    const open = mappings.find(({ targetValue }) => targetValue === null);
    if (open !== undefined && !isDryRun)
      throw refused(
        `${open.category} ${JSON.stringify(open.sourceValue)} has no counterpart; say what it becomes.`,
      );
    return mappings;
  };
  if (isDryRun) {
    const { mappings } = await upstream.conversion.defaultMapping(projectId, target);
    return { mappings: edited(mappings) };
  }
  const { mappings } = await upstream.conversion.convert(projectId, target, edited);
  changed(projectId, null, { actor });
  return { mappings };
}

export const isSameSource = (one: ConversionMapping, other: ConversionMapping): boolean =>
  one.category === other.category && one.sourceValue === other.sourceValue;
