import { cleanLength } from '../library/length.ts';
import type { LibrarySection } from '../library/sections.ts';
import { bool, double, type SectionParameter } from './section-parameter.ts';
import { sectionProperties } from './section-properties.ts';

/** A shape of the library in the words of the open model. */
export function shapeToParameters(shape: LibrarySection['shape']): {
  crossSectionType: string;
  parameters: SectionParameter[];
} {
  switch (shape.form) {
    case 'I':
      return {
        crossSectionType: 'RolledI',
        parameters: [
          double('B', shape.b),
          double('H', shape.h),
          double('s', shape.tw),
          double('t', shape.tf),
          double('r2', shape.r),
          double('tapperF', 0),
          double('r1', 0),
        ],
      };
    case 'L':
      return {
        crossSectionType: 'RolledAngle',
        parameters: [
          double('B', shape.b),
          double('D', shape.h),
          double('t', shape.t),
          double('rw', shape.r1),
          double('r2', shape.r2),
          double('C', cleanLength(sectionProperties(shape).cz)),
          bool('MirrorZ', false),
          bool('MirrorY', false),
        ],
      };
    case 'U':
      return {
        crossSectionType: 'RolledU',
        parameters: [
          double('B', shape.b),
          double('D', shape.h),
          double('tw', shape.tw),
          double('tf', shape.tf),
          double('rw', shape.r),
          double('rf', shape.taper?.toe ?? 0),
          double('tapperF', shape.taper?.slope ?? 0),
          bool('MirrorZ', false),
        ],
      };
    case 'T':
      return {
        crossSectionType: 'RolledT',
        parameters: [
          double('B', shape.b),
          double('H', shape.h),
          double('Tw', shape.tw),
          double('Tf', shape.tf),
          double('R', shape.r),
        ],
      };
    case 'RHS':
      return {
        crossSectionType: 'RolledRHS',
        parameters: [
          double('B', shape.b),
          double('D', shape.h),
          double('t', shape.t),
          double('r1', shape.ri),
          double('r2', shape.ro),
          double('d', cleanLength(shape.h - 2 * shape.ro)),
        ],
      };
    case 'CHS':
      return {
        crossSectionType: 'RolledCHS',
        parameters: [double('R', cleanLength(shape.d / 2)), double('t', shape.t)],
      };
  }
}
