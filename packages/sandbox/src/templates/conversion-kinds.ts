import {
  conversionType,
  type TemplateConversion,
  type TemplateConversionKind,
} from '@connection-gateway/contract/template';
import type { Template } from '../formats/template-xml/template.ts';
import { materialsIn, type ReferenceKind } from './references.ts';

/** Something a template refers to by id and a connection must have a counterpart for. */
export interface TemplateItem {
  readonly kind: TemplateConversionKind;
  /** How operation data refers to it; null for what only expressions or nothing refers to. */
  readonly reference: ReferenceKind | null;
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Sections that operations use, then the materials of a template; sections of members ride on the members. */
export function itemsOf({ operations, crossSections, materials }: Template): TemplateItem[] {
  const usedSections = new Map<number, string>();
  for (const { data, name } of operations) {
    for (const id of materialsIn(data, 'section')) if (!usedSections.has(id)) usedSections.set(id, name);
  }
  const sections = crossSections
    .filter(({ id }) => usedSections.has(id))
    .map(({ id, name }): TemplateItem => {
      const description = usedSections.get(id) ?? '';
      return { kind: 'CssTemplateConversion', reference: 'section', id, name, description };
    });
  return [
    ...sections,
    ...items(materials.plates, 'PlateMaterialTemplateConversion', 'plate', 'Steel'),
    ...items(materials.electrodes, 'ElectrodeTemplateConversion', 'weld', 'Weld'),
    ...items(materials.boltAssemblies, 'BoltAssemblyTemplateConversion', 'bolts', 'Bolt Assembly'),
    ...items(materials.concretes, 'ConcreteTemplateConversion', 'concrete', 'Concrete'),
    ...items(materials.timbers, 'TimberTemplateConversion', null, 'Timber'),
    ...items(materials.pins, 'PinTemplateConversion', null, 'Pin'),
  ];
}

function items(
  materials: readonly { readonly id: number; readonly name: string }[],
  kind: TemplateConversionKind,
  reference: ReferenceKind | null,
  description: string,
): TemplateItem[] {
  return materials.map(({ id, name }) => ({ kind, reference, id, name, description }));
}

/** The id of an item as a conversion spells it: cross-sections carry a `#`. */
export function originalId({ kind, id }: TemplateItem): string {
  return kind === 'CssTemplateConversion' ? `#${id}` : String(id);
}

/** Whether a conversion is of that kind by its `$type`. */
export function isKind({ $type }: TemplateConversion, kind: TemplateConversionKind): boolean {
  return $type === conversionType(kind);
}
