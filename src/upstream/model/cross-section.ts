import type { ProjectKey } from './keys.ts';
import type { Material } from './material.ts';

export interface CrossSectionKey extends ProjectKey {
  crossSectionId: number;
}

export interface CrossSection extends CrossSectionKey {
  name: string;
  /** As it stands in the section; null where the section only names it. */
  material: Material | null;
  materialName: string | null;
  /** Shape as the service names it. */
  type: string | null;
  /** Null where the service does not say: before generation 5. */
  definition: SectionDefinition | null;
  properties: Record<string, unknown>;
}

/** What a section is made of. */
export type SectionDefinition = LibrarySection | ParametricSection | CustomSection | OtherSection;

export interface LibrarySection {
  type: 'LibrarySection';
  libraryName: string;
  mirrorY: boolean;
  mirrorZ: boolean;
}
export interface ParametricSection {
  type: 'ParametricSection';
  shape: string;
  dimensions: SectionDimension[];
}
export interface CustomSection {
  type: 'CustomSection';
  components: SectionComponent[];
}
/** Of a class that this gateway does not know. */
export interface OtherSection {
  type: 'OtherSection';
  rawKind: string;
}

interface Dimension {
  dimensionId: number | null;
  name: string;
}
/** SI; null where the service gives no number. */
export interface NumberDimension extends Dimension {
  type: 'NumberDimension';
  value: number | null;
}
export interface CountDimension extends Dimension {
  type: 'CountDimension';
  value: number;
}
export interface SwitchDimension extends Dimension {
  type: 'SwitchDimension';
  value: boolean;
}
export interface ChoiceDimension extends Dimension {
  type: 'ChoiceDimension';
  value: string;
  options: string[];
}
export type SectionDimension = NumberDimension | CountDimension | SwitchDimension | ChoiceDimension;

/** m, from the centroid. */
export interface SectionPoint {
  y: number;
  z: number;
}
/** Straight, or an arc through a point between its ends. */
export interface SectionSegment {
  start: SectionPoint;
  end: SectionPoint;
  through: SectionPoint | null;
}
export interface SectionLoop {
  segments: SectionSegment[];
}
/** Closed chains. */
export interface SectionComponent {
  materialName: string | null;
  outline: SectionSegment[];
  openings: SectionLoop[];
}

/** A value of a dimension to be set, in SI. */
export interface DimensionValue {
  name: string;
  kind: 'number' | 'count' | 'switch' | 'choice';
  value: number | boolean | string;
}
