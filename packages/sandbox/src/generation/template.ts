import { eachObject } from './json.ts';

/** `TemplateConversions` with the five fields generation 3 has: no `$type`, nothing that only members have. */
export function mappingForV3(reply: unknown): unknown {
  return eachObject(reply, (mapping) => ({
    ...mapping,
    conversions: eachObject(
      mapping['conversions'],
      ({ originalValue, originalTemplateId, newValue, description, newTemplateId }) => ({
        originalValue,
        originalTemplateId,
        newValue,
        description,
        newTemplateId,
      }),
    ),
  }));
}
