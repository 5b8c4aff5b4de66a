import { shapesOf } from '../../resolvers/materials/cross-section.ts';
import { libraryOf, pinsOf } from '../../resolvers/materials/library.ts';
import { materialsOf, reinforcementOf } from '../../resolvers/materials/material.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { pageArgs } from '../kit/page.ts';
import { Project } from '../kit/refs.ts';
import { CrossSection, SectionShape } from './cross-section.ts';
import { LibraryKind, LibraryNamePage } from './library.ts';
import {
  BoltAssembly,
  BoltGrade,
  ConcreteMaterial,
  HeadedStudGrade,
  Material,
  Pin,
  ReinforcementMaterial,
  SteelMaterial,
  WeldMaterial,
} from './material.ts';

const ProjectMaterials = builder.objectRef<ProjectKey>('ProjectMaterials').implement({
  description:
    'Materials, cross-sections and bolts a project uses, each list in the order they were added. More are added from the library of materials and products; none can be removed, and only sections made by their dimensions can be changed.',
  fields: (t) => ({
    all: t.field({
      type: [Material],
      description: 'Materials of all kinds, without cross-sections and bolt assemblies.',
      ...costsNeverNull(['GetAllMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, null, context),
    }),
    steel: t.field({
      type: [SteelMaterial],
      description: 'Structural steels, of members and plates.',
      ...costsNeverNull(['GetSteelMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, 'STEEL', context),
    }),
    concrete: t.field({
      type: [ConcreteMaterial],
      description: 'Concretes, of blocks and slabs.',
      ...costsNeverNull(['GetConcreteMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, 'CONCRETE', context),
    }),
    boltGrades: t.field({
      type: [BoltGrade],
      description: 'Bolt grades.',
      ...costsNeverNull(['GetBoltGradeMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, 'BOLT_GRADE', context),
    }),
    welding: t.field({
      type: [WeldMaterial],
      description: 'Welding materials. Under ECEN they are named after the steel they match.',
      ...costsNeverNull(['GetWeldingMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, 'WELDING', context),
    }),
    headedStudGrades: t.field({
      type: [HeadedStudGrade],
      description: 'Grades of headed studs.',
      ...costsNeverNull(['GetHeadedStudGradeMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => materialsOf(project, 'HEADED_STUD_GRADE', context),
    }),
    reinforcement: t.field({
      type: [ReinforcementMaterial],
      nullable: true,
      description: 'Reinforcement, of anchors that are bars. Null without the capability `reinforcement`.',
      ...costs(['GetReinforcementMaterials'], 'PROJECT'),
      resolve: (project, _args, context) => reinforcementOf(project, context),
    }),
    pins: t.field({
      type: [Pin],
      nullable: true,
      description: 'Pins. Null without the capability `pins`.',
      ...costs(['GetPins'], 'PROJECT'),
      resolve: pinsOf,
    }),
    library: t.field({
      type: LibraryNamePage,
      nullable: true,
      description:
        'Names of the library that the project may add. Null without the capability `materialLibrary`.',
      args: {
        kind: t.arg({ type: LibraryKind, required: true, description: 'Which list of the library.' }),
        search: t.arg.string({
          description: 'Only names that hold this text; case and spaces do not matter.',
        }),
        ...pageArgs(t.arg, 50),
      },
      ...costs(['GetMaterialLibrary']),
      resolve: libraryOf,
    }),
    crossSections: t.field({
      type: [CrossSection],
      description: 'Cross-sections, of members and of what operations add.',
      ...costsNeverNull(['GetCrossSections'], 'PROJECT'),
      resolve: ({ projectId }, _args, { loaders }) => loaders.crossSections.load(projectId),
    }),
    sectionShapes: t.field({
      type: [SectionShape],
      nullable: true,
      description:
        'Shapes that sections can be made of by their dimensions. Null without the capability `typedCrossSections`.',
      ...costs(['GetParametricCrossSectionShapes'], 'PROJECT'),
      resolve: shapesOf,
    }),
    boltAssemblies: t.field({
      type: [BoltAssembly],
      description: 'Bolt assemblies.',
      ...costsNeverNull(['GetBoltAssemblies'], 'PROJECT'),
      resolve: ({ projectId }, _args, { loaders }) => loaders.boltAssemblies.load(projectId),
    }),
  }),
});

builder.objectField(Project, 'materials', (t) =>
  t.field({
    type: ProjectMaterials,
    description: 'Materials, cross-sections and bolts of the project. Each list costs its own call.',
    resolve: ({ projectId }) => ({ projectId }),
  }),
);
