import type { SectionParameter } from '../../../materials/section-parameter.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { ModelSection, ModelSteel } from './open-model.ts';
import { type Reference, Registry, referenceOf } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { flagOf, numberOf, optionalNumber, textOf } from './xml-value.ts';

export function readSteels(model: XmlElement): Registry<ModelSteel> {
  return new Registry('MatSteel', model.list('MatSteel'), (element, id) => {
    // Exporters that leave the strength to the library write zeros.
    const strength = (name: string) => optionalNumber(element, name) || null;
    return {
      id,
      name: textOf(element, 'Name') ?? `MatSteel ${id}`,
      fromLibrary: flagOf(element, 'LoadFromLibrary'),
      fy: strength('fy'),
      fu: strength('fu'),
      fy40: strength('fy40'),
      fu40: strength('fu40'),
      e: strength('E'),
      poisson: strength('Poisson'),
      unitMass: strength('UnitMass'),
    };
  });
}

export function readSections(model: XmlElement, steels: Registry<ModelSteel>): Registry<ModelSection> {
  return new Registry('CrossSection', model.list('CrossSection'), (element, id) => {
    const material = materialOf(element);
    const isSteel = material !== null && (material.typeName ?? 'MatSteel') === 'MatSteel';
    return {
      id,
      name: textOf(element, 'Name') ?? `CrossSection ${id}`,
      crossSectionType: textOf(element, 'CrossSectionType') ?? element.type ?? 'Unknown',
      parameters: element.list('Parameters').map(readParameter),
      rotation: numberOf(element, 'CrossSectionRotation'),
      isInPrincipal: flagOf(element, 'IsInPrincipal'),
      steel: isSteel ? steels.get(material.id, element.label) : null,
      madeOf: material === null ? 'no material' : `${material.typeName} ${material.id}`,
    };
  });
}

/** Of the section itself, else of its first component that has one. */
function materialOf(element: XmlElement): Reference | null {
  const own = element.child('Material');
  const reference = own && referenceOf(own);
  if (reference !== null) return reference;
  for (const component of element.list('Components')) {
    const found = materialOf(component) ?? sectionMaterialOf(component);
    if (found !== null) return found;
  }
  return null;
}

function sectionMaterialOf(component: XmlElement): Reference | null {
  const section = component.child('CrossSection');
  return section && materialOf(section);
}

function readParameter(element: XmlElement): SectionParameter {
  const name = textOf(element, 'Name');
  if (name === null) throw unprocessable(`${element.label}: Name is missing.`);
  switch (element.type) {
    case 'ParameterString':
      return { kind: 'string', name, value: textOf(element, 'Value') ?? '' };
    case 'ParameterBool':
      return { kind: 'bool', name, value: flagOf(element, 'Value') };
    case 'ParameterInt':
      return { kind: 'int', name, value: Math.trunc(numberOf(element, 'Value')) };
    default:
      return { kind: 'double', name, value: numberOf(element, 'Value') };
  }
}
