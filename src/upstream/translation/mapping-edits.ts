import type { MappingEdit, TemplateConversion, TemplateMapping } from '../model/template.ts';

/** Makes the edits that match something. */
export function withEdits(mapping: TemplateMapping, edits: readonly MappingEdit[]): TemplateMapping {
  const conversions = mapping.conversions.map((conversion) => {
    const edited = { ...conversion };
    for (const { newValue, newReference } of edits.filter((edit) => isEdited(conversion, edit))) {
      edited.newValue = newValue ?? edited.newValue;
      edited.newTemplateId = newReference ?? edited.newTemplateId;
    }
    return edited;
  });
  return { ...mapping, conversions };
}

/** Whether an edit is about this entry. */
export const isEdited = (
  conversion: TemplateConversion,
  { key, kind, originalValue }: MappingEdit,
): boolean =>
  key !== null
    ? conversion.key === key
    : conversion.kind === kind && conversion.originalValue === originalValue;
