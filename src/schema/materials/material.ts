import { encodeId, type IdType } from '../../resolvers/kit/ids.ts';
import type * as model from '../../upstream/model/material.ts';
import { builder } from '../kit/builder.ts';
import { unrecognized } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { optionalLengthField, stressField } from '../kit/units.ts';

export const MaterialKind = builder.enumType('MaterialKind', {
  description: 'Kind of a material.',
  values: {
    STEEL: { description: 'Structural steel.' },
    CONCRETE: { description: 'Concrete.' },
    BOLT_GRADE: { description: 'Bolt grade.' },
    WELDING: { description: 'Welding material.' },
    HEADED_STUD_GRADE: { description: 'Grade of headed studs.' },
    REINFORCEMENT: { description: 'Reinforcement.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const typeNames = {
  STEEL: 'SteelMaterial',
  CONCRETE: 'ConcreteMaterial',
  BOLT_GRADE: 'BoltGrade',
  WELDING: 'WeldMaterial',
  HEADED_STUD_GRADE: 'HeadedStudGrade',
  REINFORCEMENT: 'ReinforcementMaterial',
  UNRECOGNIZED: 'OtherMaterial',
} as const satisfies Record<model.MaterialKind, IdType>;

export const Material = builder.interfaceRef<model.Material>('Material').implement({
  description:
    'A material of the project. What the service sends depends on the design code: known values are fields, everything is in `properties`.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ kind, projectId, materialId }) => encodeId(typeNames[kind], projectId, materialId),
    }),
    number: t.exposeInt('materialId', {
      description: 'Number of the material in the project; unique among materials of its kind only.',
    }),
    kind: t.expose('kind', { type: MaterialKind, description: 'Kind of material.' }),
    name: t.exposeString('name', { description: 'Name, for example `S 355`.' }),
    properties: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Everything the service sends about it, in SI units.',
      resolve: ({ properties }) => properties,
    }),
  }),
  resolveType: ({ kind }) => typeNames[kind],
});

/** A material type without fields of its own. */
const plainMaterial = (kind: model.MaterialKind, description: string) =>
  builder.objectRef<model.Material>(typeNames[kind]).implement({ description, interfaces: [Node, Material] });

/** A material type with strengths. */
const strongMaterial = (kind: model.MaterialKind, description: string, at: string) =>
  builder.objectRef<model.Material>(typeNames[kind]).implement({
    description,
    interfaces: [Node, Material],
    fields: (t) => ({
      yieldStrength: stressField(t, {
        description: `Yield strength${at}; null when the service does not say.`,
        value: ({ yieldStrength }) => yieldStrength,
      }),
      ultimateStrength: stressField(t, {
        description: `Ultimate strength${at}; null when the service does not say.`,
        value: ({ ultimateStrength }) => ultimateStrength,
      }),
    }),
  });

export const SteelMaterial = strongMaterial('STEEL', 'Structural steel.', ' in the basic thickness range');
export const BoltGrade = strongMaterial('BOLT_GRADE', 'Bolt grade.', '');
export const WeldMaterial = plainMaterial('WELDING', 'Welding material.');
export const ConcreteMaterial = plainMaterial('CONCRETE', 'Concrete.');
export const HeadedStudGrade = plainMaterial('HEADED_STUD_GRADE', 'Grade of headed studs.');
export const ReinforcementMaterial = strongMaterial('REINFORCEMENT', 'Reinforcement.', '');
plainMaterial('UNRECOGNIZED', 'A material of a kind without a type of its own.');

export const BoltAssembly = builder.objectRef<model.BoltAssembly>('BoltAssembly').implement({
  description: 'A bolt assembly of the project: bolt, nut and washers.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, boltAssemblyId }) => encodeId('BoltAssembly', projectId, boltAssemblyId),
    }),
    number: t.exposeInt('boltAssemblyId', { description: 'Number of the assembly in the project.' }),
    name: t.exposeString('name', { description: 'Name, for example `M20 8.8`.' }),
    grade: t.expose('grade', { type: BoltGrade, nullable: true, description: 'Bolt grade.' }),
    diameter: optionalLengthField(t, {
      description: 'Diameter of the bolt.',
      value: ({ diameter }) => diameter,
    }),
    holeDiameter: optionalLengthField(t, {
      description: 'Diameter of its hole.',
      value: ({ holeDiameter }) => holeDiameter,
    }),
    properties: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Everything the service sends about it, in SI units.',
      resolve: ({ properties }) => properties,
    }),
  }),
});

export const Pin = builder.objectRef<model.Pin>('Pin').implement({
  description: 'A pin of the project.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, pinId }) => encodeId('Pin', projectId, pinId),
    }),
    number: t.exposeInt('pinId', { description: 'Number of the pin in the project.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    properties: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Everything the service sends about it, in SI units.',
      resolve: ({ properties }) => properties,
    }),
  }),
});
