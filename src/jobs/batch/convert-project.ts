import type { ConversionMapping } from '../../upstream/model/conversion.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import { type At, type ChangeTools, refused, type StepOfKind } from './change-item.ts';

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
