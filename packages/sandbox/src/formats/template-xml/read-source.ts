import { integerOf, listOf, numberOf } from './read-values.ts';
import type {
  TemplateLoad,
  TemplateMaterial,
  TemplateMaterials,
  TemplateMember,
  TemplateSection,
  Triple,
} from './template.ts';
import { childOf, textOf, type XmlElement } from './xml-element.ts';

/** A cross-section of the source joint. */
export function readSection(section: XmlElement): TemplateSection {
  const size = childOf(section, 'CssSize');
  return {
    id: integerOf(section, 'Id'),
    name: sectionName(textOf(section, 'Name') ?? ''),
    type: textOf(section, 'CssType') ?? '',
    height: numberOf(size, '_height'),
    width: numberOf(size, '_width'),
  };
}

/** Some programs put the name of the joint around that of the section: `CON1(HEA200)`. */
function sectionName(name: string): string {
  return /^[^()]+\(([^()]+)\)$/.exec(name)?.[1] ?? name;
}

/** The materials of the source joint, list by list. */
export function readMaterials(info: XmlElement): TemplateMaterials {
  const materials = childOf(info, 'MaterialsInTemplate');
  const read = (list: string, strength: string) =>
    listOf(materials, list).map((item): TemplateMaterial => toMaterial(item, strength));
  return {
    plates: read('PlateMaterials', 'YieldStrength'),
    electrodes: read('Electrodes', 'UltimateStrength'),
    boltAssemblies: listOf(materials, 'BoltAssemblies').map((item) => ({
      ...toMaterial(item, 'UltimateStrength'),
      diameter: numberOf(item, 'BoltDiameter'),
    })),
    concretes: read('ConcreteMaterials', 'Strength'),
    timbers: read('TimberMaterials', 'Strength'),
    pins: listOf(info, 'Pins').map((item) => toMaterial(item, 'Strength')),
  };
}

function toMaterial(item: XmlElement, strength: string): TemplateMaterial {
  return { id: integerOf(item, 'Id'), name: textOf(item, 'Name') ?? '', strength: numberOf(item, strength) };
}

/** A member of the source joint; without a local system it lies along X. */
export function readMember(member: XmlElement): TemplateMember {
  const lcs = childOf(member, 'Lcs');
  return {
    id: integerOf(member, 'Id'),
    name: textOf(member, 'Name') ?? '',
    crossSectionId: numberOf(member, 'CssId'),
    materialId: numberOf(member, 'MaterialId'),
    origin: tripleOf(lcs, 'LcsOrigin', ['X', 'Y', 'Z'], [0, 0, 0]),
    axes: {
      x: tripleOf(lcs, 'LcsAxisX', directions, [1, 0, 0]),
      y: tripleOf(lcs, 'LcsAxisY', directions, [0, 1, 0]),
      z: tripleOf(lcs, 'LcsAxisZ', directions, [0, 0, 1]),
    },
    positionOnLine: numberOf(member, 'PositionOnRefLine'),
    forcesIn: textOf(member, 'ForcesIn'),
  };
}

const directions = ['DirectionX', 'DirectionY', 'DirectionZ'] as const;

function tripleOf(
  lcs: XmlElement | undefined,
  name: string,
  [x, y, z]: readonly [string, string, string],
  missing: Triple,
): Triple {
  const vector = lcs === undefined ? undefined : childOf(lcs, name);
  if (vector === undefined) return missing;
  return [numberOf(vector, x) ?? 0, numberOf(vector, y) ?? 0, numberOf(vector, z) ?? 0];
}

/** Forces on one member end. */
export function readLoad(load: XmlElement): TemplateLoad {
  const pattern = childOf(load, 'ForcesPattern');
  const force = (name: string) => numberOf(pattern, name) ?? 0;
  return {
    memberId: integerOf(load, 'BeamId'),
    isBegin: textOf(load, 'IsBegin') === 'true',
    forces: {
      N: force('N'),
      Qy: force('Qy'),
      Qz: force('Qz'),
      Mx: force('Mx'),
      My: force('My'),
      Mz: force('Mz'),
    },
  };
}
