import {
  conversionType,
  type TemplateConversion,
  type TemplateConversions,
} from '@connection-gateway/contract/template';
import { readTemplate } from '../formats/template-xml/read-template.ts';
import type { Template } from '../formats/template-xml/template.ts';
import { itemsOf, originalId } from './conversion-kinds.ts';

/**
 * A mapping of generation 3, which names no kinds, with those its template tells. What names nothing in it stays as it is.
 *
 * Errors: as `readTemplate`.
 */
export function withKinds(templateXml: string, mapping: TemplateConversions): TemplateConversions {
  const items = describedItems(readTemplate(templateXml));
  const conversions = mapping.conversions?.map((entry) => withKind(entry, items));
  return { ...mapping, conversions };
}

/** What the default mapping says of something a template refers to. Ids are unique within one kind only. */
interface DescribedItem {
  readonly $type: string;
  readonly originalTemplateId: string;
  readonly description: string;
  readonly originalValue: string | null;
}

function describedItems(template: Template): DescribedItem[] {
  const sections = new Map(template.crossSections.map(({ id, name }) => [id, name]));
  return [
    ...itemsOf(template).map((item) => ({
      $type: conversionType(item.kind),
      originalTemplateId: originalId(item),
      description: item.description,
      originalValue: item.name,
    })),
    ...template.members.map(({ id, name, crossSectionId }) => ({
      $type: conversionType('MemberTemplateConversion'),
      originalTemplateId: String(id),
      description: name,
      originalValue: sections.get(crossSectionId ?? -1) ?? null,
    })),
  ];
}

/** Of the kinds that have the id, the one that agrees in most of the rest. */
function withKind(entry: TemplateConversion, items: readonly DescribedItem[]): TemplateConversion {
  if (entry.$type !== undefined) return entry;
  const agreement = ({ description, originalValue }: DescribedItem) =>
    Number(description === entry.description) + Number(originalValue === (entry.originalValue ?? null));
  const [best] = items
    .filter(({ originalTemplateId }) => originalTemplateId === entry.originalTemplateId)
    .toSorted((a, b) => agreement(b) - agreement(a));
  return best === undefined ? entry : { $type: best.$type, ...entry };
}
