import type { TemplateCache } from '../../templates/template-cache.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { TemplateOutcome } from '../../upstream/model/template.ts';
import { withEdits } from '../../upstream/translation/mapping-edits.ts';
import type { DesignRecipe } from '../kinds/design-run.ts';

/**
 * Puts a library design on a connection: default mapping, edits, template, welds when the recipe says so; in place of the
 * operations that were there, or on top of them.
 *
 * Upstream: `GetTemplate` unless the text is at hand, `DeleteOperations` on wish, `GetDefaultTemplateMapping`,
 * `ApplyTemplate`, `PreDesignWelds` on wish.
 */
export async function applyDesign(
  upstream: Upstream,
  templates: TemplateCache,
  target: ConnectionKey,
  { designSetId, designItemId }: DesignItem,
  { replacesOperations, edits, sizeWelds }: DesignRecipe,
): Promise<TemplateOutcome> {
  const fetch = () => upstream.library.template(designSetId, designItemId);
  const template = await templates.get(designSetId, designItemId, fetch);
  if (replacesOperations) await upstream.operations.deleteAll(target);
  const mapping = await upstream.templates.defaultMapping(target, template);
  const outcome = await upstream.templates.apply(target, template, withEdits(mapping, edits));
  if (sizeWelds !== null) await upstream.operations.preDesignWelds(target, sizeWelds);
  return outcome;
}
