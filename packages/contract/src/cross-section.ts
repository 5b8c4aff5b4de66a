import { z } from 'zod';
import { get, PROJECT, post, put } from './endpoint.ts';
import { Int32, independent, orUnsentNull, readOnly, Text, WireNumber } from './wire.ts';

/** `$type` of a class of this file, which stands first in its object. */
export const typeOfClass = <const Name extends string>(name: Name) =>
  `IdeaStatiCa.Api.Connection.Model.Material.${name}, IdeaStatiCa.Api` as const;

/** Name of the class in a `$type`, whatever its namespace. */
export const classOfType = ($type: string): string => $type.split(',', 1)[0]?.split('.').at(-1) ?? '';

/** m, from the centroid. */
const ConCssPoint2D = z.object({ y: WireNumber, z: WireNumber });
export type ConCssPoint2D = z.infer<typeof ConCssPoint2D>;

/** `ConCssLineSegment`, or `ConCssArcSegment` with `mid`, a point of the arc between its ends. */
export const ConCssSegment = z.object({
  $type: z.string(),
  start: ConCssPoint2D,
  end: ConCssPoint2D,
  mid: ConCssPoint2D.optional(),
});
export type ConCssSegment = z.infer<typeof ConCssSegment>;

/** Closed chains. */
const ConCrossSectionComponent = z.object({
  outline: z.array(ConCssSegment).nullish(),
  openings: z.array(z.array(ConCssSegment)).nullish(),
  materialName: Text,
});
export type ConCrossSectionComponent = z.infer<typeof ConCrossSectionComponent>;
const components = independent(z.array(ConCrossSectionComponent)).nullish();

/** Classes of dimensions with what their values are: SI, whole, yes or no, one of `options`. */
export const dimensionClasses = {
  ConCssNumberDimension: 'number',
  ConCssCountDimension: 'count',
  ConCssSwitchDimension: 'switch',
  ConCssChoiceDimension: 'choice',
} as const;

/** On write `name` or `id` is enough, and both must agree; `options` are of answers. */
export const ConCssDimension = z.object({
  $type: z.string(),
  id: Int32.optional(),
  name: Text,
  value: orUnsentNull(z.union([WireNumber, z.boolean(), z.string()])),
  options: readOnly(independent(z.array(z.object({ value: Text }))).nullish()),
});
export type ConCssDimension = z.infer<typeof ConCssDimension>;

/** Made by its dimensions; one that is left out has its default. */
export const ConCrossSectionParametricDefinition = z.object({
  $type: z.string(),
  shapeType: Text,
  materialName: Text,
  dimensions: independent(z.array(ConCssDimension)).nullish(),
});
export type ConCrossSectionParametricDefinition = z.infer<typeof ConCrossSectionParametricDefinition>;

/** A section of the library (`mprlName`), one made by its dimensions, or one drawn by `components`: `$type` says which. */
export const ConCrossSectionDefinition = z.object({
  ...ConCrossSectionParametricDefinition.shape,
  mprlName: Text,
  mirrorY: z.boolean().optional(),
  mirrorZ: z.boolean().optional(),
  components,
});
export type ConCrossSectionDefinition = z.infer<typeof ConCrossSectionDefinition>;

const ConCrossSection = z.object({
  id: Int32,
  name: Text,
  definition: orUnsentNull(ConCrossSectionDefinition),
});
export type ConCrossSection = z.infer<typeof ConCrossSection>;

const ConCrossSectionGeometry = z.object({ components });
export type ConCrossSectionGeometry = z.infer<typeof ConCrossSectionGeometry>;

const SECTIONS = `${PROJECT}/materials/cross-sections` as const;
const typed = { since: 5, needs: 'typedCrossSections' } as const;
const section = { answer: 'json', reply: ConCrossSection, ...typed } as const;

/** Sections with what they are made of. */
export const crossSectionEndpoints = {
  GetCrossSection: get(`${SECTIONS}/:cssId`, section),
  /** Of sections of the library too. */
  GetCrossSectionGeometry: get(`${SECTIONS}/:cssId/geometry`, {
    answer: 'json',
    reply: ConCrossSectionGeometry,
    ...typed,
  }),
  AddParametricCrossSection: post(`${SECTIONS}/parametric`, {
    ...section,
    body: ConCrossSectionParametricDefinition,
    changes: 'materials',
    recovery: 'record',
  }),
  // The whole is replaced. Members of any connection may be of the section.
  UpdateParametricCrossSection: put(`${SECTIONS}/parametric/:cssId`, {
    ...section,
    body: ConCrossSectionParametricDefinition,
    changes: 'project',
    recovery: 'record',
  }),
  GetParametricCrossSectionShapes: get(`${SECTIONS}/parametric/shapes`, {
    answer: 'json',
    reply: z.array(z.string()),
    ...typed,
  }),
  GetParametricCrossSectionShapeTemplate: get(`${SECTIONS}/parametric/shapes/:shapeType`, {
    answer: 'json',
    reply: ConCrossSectionParametricDefinition,
    ...typed,
  }),
} as const;
