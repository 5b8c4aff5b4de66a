import { addPin } from '../../resolvers/materials/library.ts';
import * as material from '../../resolvers/materials/material.ts';
import { projectSubject } from '../../resolvers/projects/project.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Project } from '../kit/refs.ts';
import { CrossSection } from './cross-section.ts';
import { BoltAssembly, Material, MaterialKind, Pin } from './material.ts';

export const PROJECT_ID = 'Project: global id or bare UUID.';
export const projectAfter = {
  type: Project,
  nullable: true,
  description: 'The project after the change.',
} as const;
const UNTOLD = 'null when the service lists it under quite another name.';

mutation('addMaterial', {
  description:
    'Adds a material from the library of the design code. Reinforcement needs the capability `reinforcement`.',
  ops: [
    'AddMaterialSteel',
    'AddMaterialConcrete',
    'AddMaterialBoltGrade',
    'AddMaterialWeld',
    'AddMaterialHeadedStudGrade',
    'AddMaterialReinforcement',
    'GetSteelMaterials',
    'GetConcreteMaterials',
    'GetBoltGradeMaterials',
    'GetWeldingMaterials',
    'GetHeadedStudGradeMaterials',
    'GetReinforcementMaterials',
  ],
  input: builder.inputType('AddMaterialInput', {
    description: 'Input of `addMaterial`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      kind: t.field({
        type: MaterialKind,
        required: true,
        description: 'Kind of the material.',
      }),
      name: t.string({ required: true, description: 'Name in the library, for example `S 355`.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof material.addMaterial>>>(
    'AddMaterialPayload',
    'Result of `addMaterial`.',
    (t) => ({
      material: t.expose('material', {
        type: Material,
        nullable: true,
        description: `The material in the project; ${UNTOLD}`,
      }),
      project: t.expose('project', projectAfter),
    }),
    { material: true },
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: material.addMaterial,
});

mutation('addCrossSection', {
  description: 'Adds a cross-section from the library, together with its material when that is missing.',
  ops: ['AddCrossSection', 'GetCrossSections'],
  input: builder.inputType('AddCrossSectionInput', {
    description: 'Input of `addCrossSection`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      name: t.string({ required: true, description: 'Name in the library, for example `IPE240`.' }),
      materialName: t.string({ required: true, description: 'Name of its material, for example `S 355`.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof material.addCrossSection>>>(
    'AddCrossSectionPayload',
    'Result of `addCrossSection`.',
    (t) => ({
      crossSection: t.expose('crossSection', {
        type: CrossSection,
        nullable: true,
        description: `The cross-section in the project; ${UNTOLD}`,
      }),
      project: t.expose('project', projectAfter),
    }),
    { crossSection: true },
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: material.addCrossSection,
});

mutation('addBoltAssembly', {
  description: 'Adds a bolt assembly from the library, together with its grade when that is missing.',
  ops: ['AddBoltAssembly', 'GetBoltAssemblies'],
  input: builder.inputType('AddBoltAssemblyInput', {
    description: 'Input of `addBoltAssembly`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      name: t.string({
        required: true,
        description: 'Name in the library, size and grade: `M20 10.9`, `3/4 A325`.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof material.addBoltAssembly>>>(
    'AddBoltAssemblyPayload',
    'Result of `addBoltAssembly`.',
    (t) => ({
      boltAssembly: t.expose('boltAssembly', {
        type: BoltAssembly,
        nullable: true,
        description: `The assembly in the project; ${UNTOLD}`,
      }),
      project: t.expose('project', projectAfter),
    }),
    { boltAssembly: true },
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: material.addBoltAssembly,
});

mutation('addPin', {
  description:
    'Adds a pin from the library; only Eurocode projects have pins. Needs the capability `pins`. `ProjectMaterials.library` has the names.',
  ops: ['AddPin', 'GetPins'],
  input: builder.inputType('AddPinInput', {
    description: 'Input of `addPin`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: PROJECT_ID }),
      name: t.string({ required: true, description: 'Name in the library.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof addPin>>>(
    'AddPinPayload',
    'Result of `addPin`.',
    (t) => ({
      pin: t.expose('pin', {
        type: Pin,
        nullable: true,
        description: `The pin in the project; ${UNTOLD}`,
      }),
      project: t.expose('project', projectAfter),
    }),
    { pin: true },
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: addPin,
});
