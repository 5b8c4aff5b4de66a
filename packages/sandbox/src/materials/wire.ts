import type { CrossSection } from './cross-section.ts';
import type { BoltAssembly } from './material-items.ts';
import type { ProjectMaterials } from './project-materials.ts';
import type { SectionParameter } from './section-parameter.ts';
import { wireCase } from './wire-case.ts';
import {
  boltGradeToWire,
  concreteToWire,
  headedStudGradeToWire,
  openModelType,
  reinforcementToWire,
  steelToWire,
  type WireObject,
  weldingToWire,
} from './wire-material.ts';

/** A `BoltAssembly` with its grade inside; m and m2. */
export function boltAssemblyToWire(assembly: BoltAssembly, materials: ProjectMaterials): WireObject {
  const grade = materials.boltGrade(assembly.boltGradeId);
  return {
    $type: openModelType('Material.BoltAssembly'),
    name: assembly.name,
    boltGrade: reference('MaterialBoltGrade', boltGradeToWire(grade), grade.id),
    diameter: assembly.d,
    borehole: assembly.d0,
    headDiameter: assembly.s,
    // The service draws an ideal hexagon; the rounded corners of `e` count only for punching.
    diagonalHeadDiameter: (2 * assembly.s) / Math.sqrt(3),
    headHeight: assembly.k,
    grossArea: assembly.grossArea,
    tensileStressArea: assembly.stressArea,
    nutThickness: assembly.m,
    washerThickness: assembly.washerThickness,
    washerAtHead: true,
    washerAtNut: true,
    loadFromLibrary: false,
    id: assembly.id,
  };
}

/** A `CrossSectionParameter` with its steel inside; lengths in m, rotation in rad. */
export function crossSectionToWire(section: CrossSection, materials: ProjectMaterials): WireObject {
  return {
    $type: openModelType('CrossSection.CrossSectionParameter'),
    crossSectionType: wireCase(section.crossSectionType),
    parameters: section.parameters.map(parameterToWire),
    material: reference('MatSteel', steelToWire(materials.steel(section.materialId)), section.materialId),
    id: section.id,
    name: section.name,
    crossSectionRotation: section.rotation,
    isInPrincipal: section.isInPrincipal,
  };
}

/** Every list of a project in wire form; `all` are the materials of all kinds, the one added last comes last. */
export function materialsToWire(materials: ProjectMaterials) {
  const { steels, concretes, weldings, boltGrades, headedStudGrades, reinforcements } = materials;
  const all = [
    ...steels.map((steel) => ({ at: steel.sequence, wire: steelToWire(steel) })),
    ...concretes.map((concrete) => ({ at: concrete.sequence, wire: concreteToWire(concrete) })),
    ...weldings.map((welding) => ({ at: welding.sequence, wire: weldingToWire(welding) })),
    ...boltGrades.map((grade) => ({ at: grade.sequence, wire: boltGradeToWire(grade) })),
    ...headedStudGrades.map((grade) => ({ at: grade.sequence, wire: headedStudGradeToWire(grade) })),
    ...reinforcements.map((one) => ({ at: one.sequence, wire: reinforcementToWire(one) })),
  ];
  return {
    all: all.sort((a, b) => a.at - b.at).map(({ wire }) => wire),
    steels: steels.map(steelToWire),
    concretes: concretes.map(concreteToWire),
    weldings: weldings.map(weldingToWire),
    boltGrades: boltGrades.map(boltGradeToWire),
    headedStudGrades: headedStudGrades.map(headedStudGradeToWire),
    reinforcements: reinforcements.map(reinforcementToWire),
    crossSections: materials.crossSections.map((section) => crossSectionToWire(section, materials)),
    boltAssemblies: materials.boltAssemblies.map((assembly) => boltAssemblyToWire(assembly, materials)),
  };
}

const PARAMETER_CLASS = {
  double: 'ParameterDouble',
  int: 'ParameterInt',
  bool: 'ParameterBool',
  string: 'ParameterString',
} as const;

function parameterToWire({ kind, name, value }: SectionParameter): WireObject {
  return { $type: openModelType(`CrossSection.${PARAMETER_CLASS[kind]}`), name, value };
}

function reference(typeName: string, element: WireObject, id: number) {
  return { typeName, id, element };
}
