import { type TemplateConversion, TemplateConversions } from '@connection-gateway/contract/template';
import { GatewayError } from '../../errors.ts';
import type * as model from '../model/template.ts';
import { conversionKinds, fromWire, type TemplateConversionKind, UNRECOGNIZED } from '../model/words.ts';

/** A mapping in the words of the graph; `wire` is kept to be sent back. */
export function toMapping(wire: TemplateConversions): model.TemplateMapping {
  return {
    designCode: wire.countryCode ?? null,
    conversions: keyed(wire.conversions ?? []).map(({ key, kind, entry }) => ({
      key,
      kind,
      description: entry.description ?? null,
      originalValue: entry.originalValue ?? null,
      originalTemplateId: entry.originalTemplateId ?? null,
      newValue: entry.newValue ?? null,
      newTemplateId: entry.newTemplateId ?? null,
      isBearing: entry.isBearing ?? false,
      originalMemberName: entry.originalMemberName ?? null,
      newMemberName: entry.newMemberName ?? null,
    })),
    wire,
  };
}

/**
 * The mapping to send: `wire` as it came, order and unknown members kept since `$type` must stay first, with the new
 * values and ids of `conversions`. `BAD_USER_INPUT` when `wire` is no mapping.
 */
export function toWireMapping({ wire, conversions }: model.TemplateMapping): TemplateConversions {
  const checked = TemplateConversions.safeParse(wire);
  if (!checked.success)
    throw new GatewayError('BAD_USER_INPUT', 'The template mapping is not one the service has sent.', {
      cause: checked.error,
      path: ['input', 'mapping'],
    });
  // Checked just above; the parsed copy would put unknown members last.
  const mapping = wire as TemplateConversions;
  const edits = new Map(conversions.map((conversion) => [conversion.key, conversion]));
  return {
    ...mapping,
    conversions: keyed(mapping.conversions ?? []).map(({ key, entry }) => withEdit(entry, edits.get(key))),
  };
}

function withEdit(entry: TemplateConversion, edit: model.TemplateConversion | undefined): TemplateConversion {
  const edited = { ...entry };
  if (edit === undefined) return edited;
  if (edit.newValue !== (entry.newValue ?? null)) edited.newValue = edit.newValue;
  if (edit.newTemplateId !== (entry.newTemplateId ?? null)) edited.newTemplateId = edit.newTemplateId;
  return edited;
}

/** Entries with their keys: kind and position among entries of the same kind, `MEMBER-2`. */
function keyed(entries: readonly TemplateConversion[]) {
  const counts = new Map<TemplateConversionKind, number>();
  return entries.map((entry) => {
    const kind = kindOf(entry);
    const position = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, position);
    return { key: `${kind}-${position}`, kind, entry };
  });
}

/** `$type` is `Namespace.Kind, Assembly`. Generation 3 may leave it out; only members are then recognised. */
function kindOf({ $type, originalMemberName, newMemberName }: TemplateConversion): TemplateConversionKind {
  if ($type === undefined)
    return originalMemberName == null && newMemberName == null ? UNRECOGNIZED : 'MEMBER';
  return fromWire(conversionKinds, $type.split(',', 1)[0]?.split('.').at(-1));
}
