import { boundsOf, type SectionShape } from '../../library/section-shape.ts';
import type { CrossSection } from '../../materials/cross-section.ts';
import { pointsOf } from '../../materials/outline-area.ts';
import {
  cornerOutline,
  movedOutline,
  type SectionPoint,
  type Segment,
} from '../../materials/section-outline.ts';
import { sectionProperties } from '../../materials/section-properties.ts';
import { type StepFile, type Token, word } from './step-file.ts';

/** Whether a member's section is turned over about its y or z axis. */
export interface Mirroring {
  readonly mirrorY: boolean;
  readonly mirrorZ: boolean;
}

/** The profile of a section, its centroid in the origin: X is the y axis of the section, Y its z axis. */
export function sectionProfile(
  file: StepFile,
  { name }: CrossSection,
  shape: SectionShape,
  mirroring: Mirroring,
): Token {
  const { width, height } = boundsOf(shape);
  const { cy, cz } = sectionProperties(shape);
  // Profiles of IFC have the middle of their bounding box in the origin.
  const at = file.add('IfcCartesianPoint', [width / 2 - cy, height / 2 - cz]);
  const position = file.add('IfcAxis2Placement2D', at, null);
  const profile = (entity: string, ...sizes: (number | null)[]) =>
    file.add(entity, word('AREA'), name, position, ...sizes);
  switch (shape.form) {
    case 'I': {
      const { h, b, tw, tf, r } = shape;
      return profile('IfcIShapeProfileDef', b, h, tw, tf, r || null, null, null);
    }
    case 'RHS': {
      const { h, b, t, ri, ro } = shape;
      return profile('IfcRectangleHollowProfileDef', b, h, t, ri || null, ro || null);
    }
    case 'CHS':
      return profile('IfcCircleHollowProfileDef', shape.d / 2, shape.t);
    case 'Rectangle':
      return profile('IfcRectangleProfileDef', shape.b, shape.h);
    case 'Circle':
      return profile('IfcCircleProfileDef', shape.d / 2);
    case 'L': {
      const { h, b, t, r1, r2 } = shape;
      return mirrored(profile('IfcLShapeProfileDef', h, b, t, r1 || null, r2 || null, null));
    }
    case 'U': {
      const { h, b, tw, tf, r, taper } = shape;
      const slope = taper === undefined ? null : Math.atan(taper.slope);
      return mirrored(profile('IfcUShapeProfileDef', h, b, tw, tf, r || null, taper?.toe || null, slope));
    }
    case 'AsymI':
    case 'Box':
      return mirrored(outlined(file, name, shape, { y: cy, z: cz }));
    case 'T': {
      const { h, b, tw, tf, r } = shape;
      return mirrored(profile('IfcTShapeProfileDef', h, b, tw, tf, r || null, null, null, null, null));
    }
  }

  function mirrored(parent: Token): Token {
    const { mirrorY, mirrorZ } = mirroring;
    if (!mirrorY && !mirrorZ) return parent;
    const axes = [
      file.add('IfcDirection', [mirrorZ ? -1 : 1, 0]),
      file.add('IfcDirection', [0, mirrorY ? -1 : 1]),
    ];
    const origin = file.add('IfcCartesianPoint', [0, 0]);
    const operator = file.add('IfcCartesianTransformationOperator2D', ...axes, origin, null);
    return file.add('IfcDerivedProfileDef', word('AREA'), name, parent, operator, null);
  }
}

/** A profile by its corners, for shapes IFC has no name for; only straight walls. */
function outlined(file: StepFile, name: string, shape: SectionShape, centroid: SectionPoint): Token {
  const { outline, openings } = movedOutline(cornerOutline(shape), centroid);
  const curve = (chain: readonly Segment[]) => {
    const corners = pointsOf(chain);
    const points = [...corners, ...corners.slice(0, 1)];
    return file.add(
      'IfcPolyline',
      points.map(({ y, z }) => file.add('IfcCartesianPoint', [y, z])),
    );
  };
  return openings.length === 0
    ? file.add('IfcArbitraryClosedProfileDef', word('AREA'), name, curve(outline))
    : file.add('IfcArbitraryProfileDefWithVoids', word('AREA'), name, curve(outline), openings.map(curve));
}
