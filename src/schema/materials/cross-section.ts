import { encodeId } from '../../resolvers/kit/ids.ts';
import * as section from '../../resolvers/materials/cross-section.ts';
import type * as model from '../../upstream/model/cross-section.ts';
import { costs, costsInGeneration5 } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { lengthField } from '../kit/units.ts';
import { Material } from './material.ts';

const SectionPoint = builder.objectRef<model.SectionPoint>('SectionPoint').implement({
  description: 'A point of a section, from its centroid.',
  fields: (t) => ({
    y: lengthField(t, 'Along the y axis of the section.', ({ y }) => y),
    z: lengthField(t, 'Along the z axis of the section, upwards.', ({ z }) => z),
  }),
});

const SectionSegment = builder.objectRef<model.SectionSegment>('SectionSegment').implement({
  description: 'A straight piece or an arc of an outline.',
  fields: (t) => ({
    start: t.expose('start', { type: SectionPoint, description: 'Where it starts.' }),
    end: t.expose('end', { type: SectionPoint, description: 'Where it ends.' }),
    through: t.expose('through', {
      type: SectionPoint,
      nullable: true,
      description: 'A point of the arc between the two; null for a straight piece.',
    }),
  }),
});

const SectionLoop = builder.objectRef<model.SectionLoop>('SectionLoop').implement({
  description: 'A closed chain of pieces.',
  fields: (t) => ({
    segments: t.expose('segments', { type: [SectionSegment], description: 'The pieces, end to start.' }),
  }),
});

const SectionComponent = builder.objectRef<model.SectionComponent>('SectionComponent').implement({
  description: 'A part of a section that is of one material.',
  fields: (t) => ({
    materialName: t.exposeString('materialName', {
      nullable: true,
      description: 'Name of its material; null when the service names none.',
    }),
    outline: t.expose('outline', { type: [SectionSegment], description: 'Outline, a closed chain.' }),
    openings: t.expose('openings', { type: [SectionLoop], description: 'Openings.' }),
  }),
});

const SectionDimension = builder.interfaceRef<model.SectionDimension>('SectionDimension').implement({
  description: 'A dimension of a section that is made by them.',
  fields: (t) => ({
    number: t.exposeInt('dimensionId', {
      nullable: true,
      description: 'Number of the dimension in its shape; null when the service gives none.',
    }),
    name: t.exposeString('name', { description: 'Name in its shape, for example `wH`.' }),
  }),
  resolveType: ({ type }) => type,
});

builder.objectRef<model.NumberDimension>('NumberDimension').implement({
  description: 'A dimension that is a length, or an angle.',
  interfaces: [SectionDimension],
  fields: (t) => ({
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'In metres, or radians for an angle: the service does not say which it is. Null when it gives no number.',
    }),
  }),
});

builder.objectRef<model.CountDimension>('CountDimension').implement({
  description: 'A dimension that is a count, for example of corners.',
  interfaces: [SectionDimension],
  fields: (t) => ({ count: t.exposeInt('value', { description: 'The count.' }) }),
});

builder.objectRef<model.SwitchDimension>('SwitchDimension').implement({
  description: 'A dimension that is on or off, for example whether the section is mirrored.',
  interfaces: [SectionDimension],
  fields: (t) => ({ flag: t.exposeBoolean('value', { description: 'Whether it is on.' }) }),
});

builder.objectRef<model.ChoiceDimension>('ChoiceDimension').implement({
  description: 'A dimension that is one of several words.',
  interfaces: [SectionDimension],
  fields: (t) => ({
    choice: t.exposeString('value', { description: 'The word.' }),
    options: t.exposeStringList('options', { description: 'The words one may choose.' }),
  }),
});

const LibrarySection = builder.objectRef<model.LibrarySection>('LibrarySection').implement({
  description: 'A section of the library.',
  fields: (t) => ({
    libraryName: t.exposeString('libraryName', { description: 'Name in the library.' }),
    mirrorY: t.exposeBoolean('mirrorY', { description: 'Whether it is mirrored in y.' }),
    mirrorZ: t.exposeBoolean('mirrorZ', { description: 'Whether it is mirrored in z.' }),
  }),
});

const ParametricSection = builder.objectRef<model.ParametricSection>('ParametricSection').implement({
  description: 'A section made by its dimensions.',
  fields: (t) => ({
    shape: t.exposeString('shape', { description: 'Shape as the service names it, for example `Iw`.' }),
    dimensions: t.expose('dimensions', {
      type: [SectionDimension],
      description:
        'Dimensions in the order of the shape. Kinds that this gateway does not know are left out.',
    }),
  }),
});

const CustomSection = builder.objectRef<model.CustomSection>('CustomSection').implement({
  description: 'A section that is drawn: of an import or of the desktop program. It cannot be changed here.',
  fields: (t) => ({
    components: t.expose('components', { type: [SectionComponent], description: 'Its parts.' }),
  }),
});

const OtherSection = builder.objectRef<model.OtherSection>('OtherSection').implement({
  description: 'A section of a kind that this gateway does not know.',
  fields: (t) => ({
    rawKind: t.exposeString('rawKind', { description: 'Kind as the service names it.' }),
  }),
});

const SectionDefinition = builder.unionType('SectionDefinition', {
  description: 'What a section is made of.',
  types: [LibrarySection, ParametricSection, CustomSection, OtherSection],
  resolveType: ({ type }) => type,
});

export const SectionShape = builder.objectRef<section.SectionShape>('SectionShape').implement({
  description: 'A shape that sections can be made of by their dimensions.',
  fields: (t) => ({
    shape: t.exposeString('shape', { description: 'Name of the shape, as `addParametricSection` takes it.' }),
    template: t.field({
      type: ParametricSection,
      nullable: true,
      description: 'Its dimensions with their defaults. Null without the capability `typedCrossSections`.',
      ...costs(['GetParametricCrossSectionShapeTemplate']),
      resolve: section.templateOf,
    }),
  }),
});

export const CrossSection = builder.objectRef<model.CrossSection>('CrossSection').implement({
  description: 'A cross-section of the project.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, crossSectionId }) => encodeId('CrossSection', projectId, crossSectionId),
    }),
    number: t.exposeInt('crossSectionId', {
      description: 'Number of the cross-section in the project.',
    }),
    name: t.exposeString('name', { description: 'Name, for example `HEB200`.' }),
    material: t.field({
      type: Material,
      nullable: true,
      description: 'Material; null when the service names none that the project has.',
      ...costsInGeneration5(['GetSteelMaterials'], 'PROJECT'),
      resolve: section.materialOfSection,
    }),
    rawType: t.exposeString('type', {
      nullable: true,
      description:
        'Shape as the service names it, for example `rolledI`. Null for sections of the library with API 5, which names shapes of parametric sections only.',
    }),
    definition: t.expose('definition', {
      type: SectionDefinition,
      nullable: true,
      description: 'What it is made of. Null without the capability `typedCrossSections`.',
    }),
    outline: t.field({
      type: [SectionComponent],
      nullable: true,
      description:
        'Outline of each of its parts, for drawing; empty where the service has none. Null without the capability `typedCrossSections`.',
      ...costs(['GetCrossSectionGeometry']),
      resolve: section.outlineOf,
    }),
    properties: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Everything the service sends about it, lengths in metres.',
      resolve: ({ properties }) => properties,
    }),
  }),
});
