import type { MaterialElement } from '@connection-gateway/contract/material';
import { knowsNewest } from '../generation/served.ts';
import type { CrossSection } from '../materials/cross-section.ts';
import { libraryLists, type ProjectMaterials } from '../materials/project-materials.ts';
import { boltAssemblyToWire, crossSectionToWire, materialsToWire } from '../materials/wire.ts';
import {
  boltGradeToWire,
  concreteToWire,
  headedStudGradeToWire,
  pinToWire,
  reinforcementToWire,
  steelToWire,
  type WireObject,
  weldingToWire,
} from '../materials/wire-material.ts';
import { notFound } from '../model/problem.ts';
import type { State } from '../state/state.ts';
import { projectRoutes } from './route.ts';
import { crossSectionToTyped } from './typed-section.ts';

export const materials = projectRoutes<
  | 'GetAllMaterials'
  | 'GetSteelMaterials'
  | 'AddMaterialSteel'
  | 'GetConcreteMaterials'
  | 'AddMaterialConcrete'
  | 'GetBoltGradeMaterials'
  | 'AddMaterialBoltGrade'
  | 'GetWeldingMaterials'
  | 'AddMaterialWeld'
  | 'GetHeadedStudGradeMaterials'
  | 'AddMaterialHeadedStudGrade'
  | 'GetCrossSections'
  | 'AddCrossSection'
  | 'GetBoltAssemblies'
  | 'AddBoltAssembly'
  | 'GetReinforcementMaterials'
  | 'AddMaterialReinforcement'
  | 'GetPins'
  | 'AddPin'
  | 'GetMaterialLibrary'
>({
  GetAllMaterials: ({ project }) => wire(materialsToWire(project.materials).all),
  GetSteelMaterials: ({ project }) => wire(materialsToWire(project.materials).steels),
  AddMaterialSteel: ({ project, body }) => steelToWire(project.materials.addSteel(body.mprlName)),
  GetConcreteMaterials: ({ project }) => wire(materialsToWire(project.materials).concretes),
  AddMaterialConcrete: ({ project, body }) => concreteToWire(project.materials.addConcrete(body.mprlName)),
  GetBoltGradeMaterials: ({ project }) => wire(materialsToWire(project.materials).boltGrades),
  AddMaterialBoltGrade: ({ project, body }) => boltGradeToWire(project.materials.addBoltGrade(body.mprlName)),
  GetWeldingMaterials: ({ project }) => wire(materialsToWire(project.materials).weldings),
  AddMaterialWeld: ({ project, body }) => weldingToWire(project.materials.addWelding(body.mprlName)),
  GetHeadedStudGradeMaterials: ({ project }) => wire(materialsToWire(project.materials).headedStudGrades),
  AddMaterialHeadedStudGrade: ({ project, body }) =>
    headedStudGradeToWire(project.materials.addHeadedStudGrade(body.mprlName)),
  GetCrossSections: ({ state, project: { materials: own } }) =>
    own.crossSections.map((section) => sectionToWire(section, own, state)),
  AddCrossSection: ({ state, project: { materials: own }, body }) =>
    sectionToWire(own.addCrossSection(body.mprlName, body.materialName), own, state),
  GetBoltAssemblies: ({ project }) => wire(materialsToWire(project.materials).boltAssemblies),
  AddBoltAssembly: ({ project: { materials: own }, body }) =>
    boltAssemblyToWire(own.addBoltAssembly(body.mprlName), own),
  GetReinforcementMaterials: ({ project }) => wire(materialsToWire(project.materials).reinforcements),
  AddMaterialReinforcement: ({ project, body }) =>
    reinforcementToWire(project.materials.addReinforcement(body.mprlName)),
  GetPins: ({ project }) => project.materials.pins.map(pinToWire),
  AddPin: ({ project, body }) => pinToWire(project.materials.addPin(body.mprlName)),

  GetMaterialLibrary({ project, ids }) {
    const names = project.materials.libraryNames(ids.materialType);
    if (names !== undefined) return names;
    throw notFound(
      `${JSON.stringify(ids.materialType)} is no list of the library: ${libraryLists.join(', ')}.`,
    );
  },
});

/** A service of 26.1 tells sections by what they are made of, under all its prefixes. */
function sectionToWire(section: CrossSection, own: ProjectMaterials, { options }: State): MaterialElement {
  return knowsNewest(options.generations)
    ? crossSectionToTyped(section, own)
    : (crossSectionToWire(section, own) as MaterialElement);
}

/** Every material object has an id and a name; their own type does not say so. */
function wire(objects: readonly WireObject[]): MaterialElement[] {
  return objects as MaterialElement[];
}
