import { MaterialElement } from '@connection-gateway/contract/material';
import type { CrossSection } from '../model/cross-section.ts';
import type * as model from '../model/material.ts';
import { toDefinition } from './cross-section.ts';

/** Beginnings of the class names in `$type`; their ends name the design code. */
const kinds: readonly (readonly [string, model.MaterialKind])[] = [
  ['MatSteel', 'STEEL'],
  ['MatConcrete', 'CONCRETE'],
  ['MatWelding', 'WELDING'],
  ['MaterialBoltGrade', 'BOLT_GRADE'],
  ['MaterialHeadedStudGrade', 'HEADED_STUD_GRADE'],
  ['MatReinforcement', 'REINFORCEMENT'],
];

export function toMaterial(
  projectId: string,
  item: MaterialElement,
  kind: model.MaterialKind,
): model.Material {
  return {
    projectId,
    materialId: item.id,
    kind,
    name: item.name ?? `Material ${item.id}`,
    yieldStrength: finiteOf(item['fy'] ?? item['fyb'] ?? item['fyk']),
    // AISC electrodes say `fexx`.
    ultimateStrength: finiteOf(item['fu'] ?? item['fub'] ?? item['fexx'] ?? item['ftk']),
    properties: item,
  };
}

/** In the shape of any generation: only the newest says what the section is made of, and it names its steel alone. */
export function toCrossSection(projectId: string, item: MaterialElement): CrossSection {
  const material = referenced(projectId, item['material']);
  const typed = toDefinition(item['definition']);
  const definition = typed?.definition ?? null;
  const shape = definition?.type === 'ParametricSection' ? definition.shape : null;
  return {
    projectId,
    crossSectionId: item.id,
    name: item.name ?? `Section ${item.id}`,
    material,
    materialName: material?.name ?? typed?.materialName ?? null,
    type: typeof item['crossSectionType'] === 'string' ? item['crossSectionType'] : shape,
    definition,
    properties: item,
  };
}

export function toBoltAssembly(projectId: string, item: MaterialElement): model.BoltAssembly {
  return {
    projectId,
    boltAssemblyId: item.id,
    name: item.name ?? `Bolt assembly ${item.id}`,
    grade: referenced(projectId, item['boltGrade']),
    diameter: finiteOf(item['diameter']),
    holeDiameter: finiteOf(item['borehole']),
    properties: item,
  };
}

/** The material a reference carries in its `element`; null when it is only named by number. */
function referenced(projectId: string, reference: unknown): model.Material | null {
  if (typeof reference !== 'object' || reference === null || !('element' in reference)) return null;
  const element = MaterialElement.safeParse(reference.element);
  if (!element.success) return null;
  // The reference as sent, not the parsed copy, which would put unknown members last.
  const item = reference.element as MaterialElement;
  return toMaterial(projectId, item, kindOf(item, 'typeName' in reference ? reference.typeName : null));
}

/** By `$type` (`Namespace.Class, Assembly`), else by the class name beside the reference. */
export function kindOf({ $type }: MaterialElement, typeName: unknown = null): model.MaterialKind {
  const name = $type?.split(',', 1)[0]?.split('.').at(-1) ?? (typeof typeName === 'string' ? typeName : '');
  return kinds.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'UNRECOGNIZED';
}

function finiteOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
