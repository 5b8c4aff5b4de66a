import { numberOf } from '../formats/template-xml/read-values.ts';
import { childOf, textOf, type XmlElement } from '../formats/template-xml/xml-element.ts';

/** Children by name with the words they may say. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** Children that are there say one of their words. */
export function says(of: XmlElement, wanted: Words): boolean {
  return Object.entries(wanted).every(([name, words]) => {
    const text = textOf(of, name)?.trim();
    return text === undefined || words.includes(text);
  });
}

/** What only intermittent and partial welds have. */
const PARTIAL = ['BeginOffset', 'EndOffset', 'IntermittentGap', 'IntermittentLength'];

/** Of fillets on both sides along the whole edge whose size is given; 0 would be one to be worked out. */
export function throatOf(data: XmlElement, name: string): number | null {
  const weld = childOf(data, name);
  const size = numberOf(weld, 'Size');
  if (weld === undefined || textOf(weld, 'WeldType') !== 'DoubleFillet' || size === null || size <= 0)
    return null;
  return PARTIAL.every((part) => (numberOf(weld, part) ?? 0) === 0) ? size : null;
}
