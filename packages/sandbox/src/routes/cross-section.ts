import { typeOfClass } from '@connection-gateway/contract/cross-section';
import { PARAMETRIC_SHAPES, parametricShape } from '../materials/parametric-section.ts';
import { conflict } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { itemById } from '../state/find.ts';
import { projectRoutes } from './route.ts';
import {
  crossSectionToTyped,
  definitionOfShape,
  sectionComponents,
  sectionFromDefinition,
} from './typed-section.ts';

export const crossSections = projectRoutes<
  | 'GetCrossSection'
  | 'GetCrossSectionGeometry'
  | 'AddParametricCrossSection'
  | 'UpdateParametricCrossSection'
  | 'GetParametricCrossSectionShapes'
  | 'GetParametricCrossSectionShapeTemplate'
>({
  GetCrossSection: ({ project, ids }) =>
    crossSectionToTyped(sectionIn(project, ids.cssId), project.materials),

  GetCrossSectionGeometry: ({ project, ids }) => ({
    components: sectionComponents(sectionIn(project, ids.cssId), project.materials),
  }),

  AddParametricCrossSection({ project: { materials }, body }) {
    const { section, materialName } = sectionFromDefinition(body);
    return crossSectionToTyped(materials.addSizedSection(section, materialName), materials);
  },

  UpdateParametricCrossSection({ project, ids, body }) {
    const { materials } = project;
    const present = sectionIn(project, ids.cssId);
    const { definition } = crossSectionToTyped(present, materials);
    if (definition?.$type !== typeOfClass('ConCrossSectionParametricDefinition'))
      throw conflict(`Cross-section ${present.id} (${present.name}) is not made by dimensions.`);
    const { section, materialName } = sectionFromDefinition(body);
    return crossSectionToTyped(materials.replaceSizedSection(present.id, section, materialName), materials);
  },

  GetParametricCrossSectionShapes: () => PARAMETRIC_SHAPES.map(({ shapeType }) => shapeType),

  GetParametricCrossSectionShapeTemplate: ({ project, ids }) =>
    definitionOfShape(parametricShape(ids.shapeType), project.materials.steels[0]?.name ?? null),
});

const sectionIn = ({ materials }: Project, id: number) =>
  itemById('Cross-section', materials.crossSections, id, 'the project');
