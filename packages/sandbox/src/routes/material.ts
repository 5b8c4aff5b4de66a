import type { MaterialElement } from '@connection-gateway/contract/material';
import { boltAssemblyToWire, crossSectionToWire, materialsToWire } from '../materials/wire.ts';
import {
  boltGradeToWire,
  concreteToWire,
  headedStudGradeToWire,
  steelToWire,
  type WireObject,
  weldingToWire,
} from '../materials/wire-material.ts';
import { projectRoutes } from './route.ts';

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
  GetCrossSections: ({ project }) => wire(materialsToWire(project.materials).crossSections),
  AddCrossSection: ({ project: { materials: own }, body }) =>
    crossSectionToWire(own.addCrossSection(body.mprlName, body.materialName), own),
  GetBoltAssemblies: ({ project }) => wire(materialsToWire(project.materials).boltAssemblies),
  AddBoltAssembly: ({ project: { materials: own }, body }) =>
    boltAssemblyToWire(own.addBoltAssembly(body.mprlName), own),
});

/** Every material object has an id and a name; their own type does not say so. */
function wire(objects: readonly WireObject[]): MaterialElement[] {
  return objects as MaterialElement[];
}
