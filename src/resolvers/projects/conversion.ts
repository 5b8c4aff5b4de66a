import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { CodeConversion, ConversionMapping } from '../../upstream/model/conversion.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { ConversionCategory, DesignCode } from '../../upstream/model/words.ts';
import { blaming, mentionedFirst } from '../kit/blame.ts';
import { projectIdOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import type { ProjectHandle } from './project.ts';

/** What converting a project would make of its items. `BAD_USER_INPUT` for projects that are not ECEN. */
export function codeConversion(
  { projectId }: ProjectKey,
  { target }: { target: DesignCode },
  { upstream }: Context,
): Promise<CodeConversion> {
  return upstream.conversion.defaultMapping(projectId, target);
}

/** Entries of some categories; all without any. */
export function mappingsOf(
  { mappings }: CodeConversion,
  { categories }: { categories?: readonly ConversionCategory[] | null | undefined },
): ConversionMapping[] {
  return categories == null ? mappings : mappings.filter(({ category }) => categories.includes(category));
}

/** An entry of the mapping as the caller wants it. */
export interface ConversionEdit {
  category: ConversionCategory;
  sourceValue: string;
  targetValue: string;
}

/** Converts a project by the default mapping with the edits of the caller. */
export async function convertDesignCode(
  input: { projectId: string; target: DesignCode; mappings: readonly ConversionEdit[] },
  context: Context,
): Promise<{ project: ProjectHandle; applied: CodeConversion }> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const edits = input.mappings;
  if (edits.length > graphLimits.changes) {
    const message = `${edits.length} changes; one conversion takes at most ${graphLimits.changes}.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', 'mappings'] }));
  }
  const applied = await blaming(
    ({ code, message }) => {
      if (code === 'NOT_SUPPORTED') return ['input', 'target'];
      const targets = edits.map(({ targetValue }) => targetValue);
      const index = code === 'BAD_USER_INPUT' ? mentionedFirst(message, targets) : null;
      return index === null ? null : ['input', 'mappings', String(index), 'targetValue'];
    },
    () =>
      context.upstream.conversion.convert(projectId, input.target, (defaults) =>
        editMappings(defaults, edits),
      ),
  );
  recordChange(context, projectId, null);
  return { project: { projectId }, applied };
}

/**
 * The mapping with the edits in it.
 *
 * @throws `MutationError` for edits of what is not in the mapping or was edited before, and for entries without a target.
 */
function editMappings(
  defaults: readonly ConversionMapping[],
  edits: readonly ConversionEdit[],
): ConversionMapping[] {
  const known = new Set(defaults.map(keyOf));
  const targets = new Map<string, string>();
  const issues = edits.flatMap((edit, index): ValidationIssue[] => {
    const path = ['input', 'mappings', String(index)];
    const key = keyOf(edit);
    if (!known.has(key))
      return [
        {
          code: 'UNKNOWN_REFERENCE',
          message: `${nameOf(edit)} is not in the mapping; ${listed(defaults, edit)}`,
          path,
        },
      ];
    if (targets.has(key)) return [{ code: 'DUPLICATE', message: `${nameOf(edit)} is given twice.`, path }];
    targets.set(key, edit.targetValue);
    return [];
  });
  const mappings = defaults.map((entry) => ({
    ...entry,
    targetValue: targets.get(keyOf(entry)) ?? entry.targetValue,
  }));
  for (const entry of mappings) {
    if (entry.targetValue !== null) continue;
    const message = `${nameOf(entry)} has no counterpart; say what it becomes, itself to keep it.`;
    issues.push({ code: 'REQUIRED', message, path: ['input', 'mappings'] });
  }
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  return mappings;
}

type Source = Pick<ConversionMapping, 'category' | 'sourceValue'>;

const keyOf = ({ category, sourceValue }: Source) => `${category} ${sourceValue}`;

const nameOf = ({ category, sourceValue }: Source) => `${category} ${JSON.stringify(sourceValue)}`;

/** Names a message lists at most. */
const LISTED = 30;

function listed(mappings: readonly ConversionMapping[], { category }: Source): string {
  const names = mappings.filter((entry) => entry.category === category).map(({ sourceValue }) => sourceValue);
  if (names.length === 0) return `it has no ${category} at all.`;
  const more = names.length > LISTED ? ', ...' : '';
  return `${category} has ${names.slice(0, LISTED).join(', ')}${more}.`;
}
