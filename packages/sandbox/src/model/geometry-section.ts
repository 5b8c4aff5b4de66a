import type { SectionShape } from '../library/section-shape.ts';
import { sectionProperties } from '../materials/section-properties.ts';
import type { PartType } from './geometry.ts';

/** One wall of a cross-section: its mid-line from `start` to `end` in the section axes through the centroid, m. */
export interface SectionStrip {
  /** Follows the member's name in the name of the plate: `B-tfl 1`. */
  readonly suffix: string;
  readonly partType: PartType;
  readonly thickness: number;
  readonly start: SectionPoint;
  readonly end: SectionPoint;
}

interface SectionPoint {
  readonly y: number;
  readonly z: number;
}

const ARCS = 16;

/** The walls of a section as flat strips. Fillets are left out: strength uses the exact properties, not the strips. */
export function sectionStrips(shape: SectionShape): SectionStrip[] {
  switch (shape.form) {
    case 'I': {
      const { h, b, tw, tf } = shape;
      const level = (h - tf) / 2;
      return [
        strip('tfl 1', 'TopFlange', tf, [-b / 2, level], [b / 2, level]),
        strip('bfl 1', 'BottomFlange', tf, [-b / 2, -level], [b / 2, -level]),
        strip('w 1', 'Web', tw, [0, tf - h / 2], [0, h / 2 - tf]),
      ];
    }
    case 'AsymI': {
      const { h, b, tf, b2, tf2, tw } = shape;
      const { cz } = sectionProperties(shape);
      return [
        strip('tfl 1', 'TopFlange', tf, [-b / 2, h - tf / 2 - cz], [b / 2, h - tf / 2 - cz]),
        strip('bfl 1', 'BottomFlange', tf2, [-b2 / 2, tf2 / 2 - cz], [b2 / 2, tf2 / 2 - cz]),
        strip('w 1', 'Web', tw, [0, tf2 - cz], [0, h - tf - cz]),
      ];
    }
    case 'Box': {
      const { h, b, tf, tw, inner } = shape;
      const [level, side] = [(h - tf) / 2, (inner + tw) / 2];
      return [
        strip('tfl 1', 'TopFlange', tf, [-b / 2, level], [b / 2, level]),
        strip('bfl 1', 'BottomFlange', tf, [-b / 2, -level], [b / 2, -level]),
        strip('w 1', 'Web', tw, [-side, tf - h / 2], [-side, h / 2 - tf]),
        strip('w 2', 'Web', tw, [side, tf - h / 2], [side, h / 2 - tf]),
      ];
    }
    case 'U': {
      const { h, b, tw, tf } = shape;
      const left = -sectionProperties(shape).cy;
      const level = (h - tf) / 2;
      return [
        strip('tfl 1', 'TopFlange', tf, [left, level], [left + b, level]),
        strip('bfl 1', 'BottomFlange', tf, [left, -level], [left + b, -level]),
        strip('w 1', 'Web', tw, [left + tw / 2, tf - h / 2], [left + tw / 2, h / 2 - tf]),
      ];
    }
    case 'T': {
      const { h, b, tw, tf } = shape;
      const top = h - sectionProperties(shape).cz;
      return [
        strip('tfl 1', 'TopFlange', tf, [-b / 2, top - tf / 2], [b / 2, top - tf / 2]),
        strip('w 1', 'Web', tw, [0, top - h], [0, top - tf]),
      ];
    }
    case 'L': {
      const { h, b, t } = shape;
      const { cy, cz } = sectionProperties(shape);
      return [
        strip('leg 1', 'Leg', t, [t / 2 - cy, -cz], [t / 2 - cy, h - cz]),
        strip('leg 2', 'Leg', t, [t - cy, t / 2 - cz], [b - cy, t / 2 - cz]),
      ];
    }
    case 'RHS': {
      const { h, b, t } = shape;
      const [y, z] = [(b - t) / 2, (h - t) / 2];
      return [
        strip('w 1', 'Wall', t, [-b / 2, z], [b / 2, z]),
        strip('w 2', 'Wall', t, [-b / 2, -z], [b / 2, -z]),
        strip('w 3', 'Wall', t, [-y, t - h / 2], [-y, h / 2 - t]),
        strip('w 4', 'Wall', t, [y, t - h / 2], [y, h / 2 - t]),
      ];
    }
    case 'CHS':
      return arcs(shape.d - shape.t, shape.t);
    case 'Rectangle':
      return [strip('w 1', 'Solid', shape.b, [0, -shape.h / 2], [0, shape.h / 2])];
    case 'Circle':
      // As thick as makes the area that of the circle.
      return [strip('w 1', 'Solid', (Math.PI * shape.d) / 4, [0, -shape.d / 2], [0, shape.d / 2])];
  }
}

/** Strips as long as the arcs they stand for, so that the area stays that of the tube. */
function arcs(diameter: number, thickness: number): SectionStrip[] {
  const step = (2 * Math.PI) / ARCS;
  const radius = diameter / 2;
  const half = (radius * step) / 2;
  return Array.from({ length: ARCS }, (_, index) => {
    const [cosine, sine] = [Math.cos(index * step), Math.sin(index * step)];
    return strip(
      `arc ${index + 1}`,
      'Arc',
      thickness,
      [radius * cosine + half * sine, radius * sine - half * cosine],
      [radius * cosine - half * sine, radius * sine + half * cosine],
    );
  });
}

function strip(
  suffix: string,
  partType: PartType,
  thickness: number,
  start: readonly [y: number, z: number],
  end: readonly [y: number, z: number],
): SectionStrip {
  return {
    suffix,
    partType,
    thickness,
    start: { y: start[0], z: start[1] },
    end: { y: end[0], z: end[1] },
  };
}
