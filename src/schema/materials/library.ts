import * as library from '../../resolvers/materials/library.ts';
import type * as model from '../../upstream/model/material.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { pageTypes } from '../kit/page.ts';

const descriptions: Readonly<Record<model.LibraryKind, { description: string }>> = {
  STEEL: { description: 'Structural steels.' },
  CONCRETE: { description: 'Concretes.' },
  BOLT_GRADE: { description: 'Bolt grades.' },
  WELDING: { description: 'Welding materials.' },
  HEADED_STUD_GRADE: { description: 'Grades of headed studs.' },
  REINFORCEMENT: { description: 'Reinforcement.' },
  PIN: { description: 'Pins.' },
  CROSS_SECTION: { description: 'Cross-sections.' },
  BOLT_ASSEMBLY: { description: 'Bolt assemblies.' },
};

export const LibraryKind = builder.enumType('LibraryKind', {
  description: 'A list of the library of materials and products.',
  values: descriptions,
});

const LibraryName = builder.objectRef<library.LibraryName>('LibraryName').implement({
  description: 'A name of the library that the project may add.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name, as `addMaterial` and the like take it.' }),
    inProject: t.boolean({
      nullable: true,
      description: 'Whether the project has one of that name already.',
      ...costs(
        [
          'GetSteelMaterials',
          'GetConcreteMaterials',
          'GetBoltGradeMaterials',
          'GetWeldingMaterials',
          'GetHeadedStudGradeMaterials',
          'GetReinforcementMaterials',
          'GetPins',
          'GetCrossSections',
          'GetBoltAssemblies',
        ],
        'PROJECT',
      ),
      resolve: library.isInProject,
    }),
  }),
});

export const { page: LibraryNamePage } = pageTypes(LibraryName, 'name of the library');
