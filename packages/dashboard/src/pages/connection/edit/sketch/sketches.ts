import type { Dimension, Drawing } from './drawing.ts';
import { jointDrawings } from './joint-drawings.ts';
import { plateDrawings } from './plate-drawings.ts';

const drawings = { ...plateDrawings, ...jointDrawings };

export type DrawingName = keyof typeof drawings;

/** A parameter as the service tells it from others. */
export interface Named {
  key: string;
  description: string | null;
}

/** Key and description of each, as the templates of the sandbox have them, with its dimension in a drawing where that has another name. */
const known: Readonly<Record<DrawingName, readonly (readonly [string, string, string?])[]>> = {
  pattern: [
    ['n1', 'Bolts in a line'],
    ['n1', 'Rows of two bolts'],
    ['n1', 'Bolts in each leg'],
    ['n2', 'Lines of bolts'],
    ['p1', 'Vertical pitch'],
    ['p2', 'Horizontal pitch'],
    ['w', 'Gauge: distance of the two columns of bolts', 'p2'],
    ['e1', 'End distance in the plate'],
    ['e1', 'End distance in the cleats'],
    ['e2', 'Edge distance in the plate'],
    ['e2p', 'Edge distance in the plate', 'e2'],
  ],
  thickness: [
    ['tp', 'Plate thickness', 't'],
    ['tg', 'Gusset thickness', 't'],
  ],
  fillets: [
    ['a', 'Throat of the double fillet weld'],
    ['af', 'Throat of the flange welds', 'a'],
    ['aw', 'Throat of the web welds', 'a'],
    ['ah', 'Throat of the welds between haunch and beam', 'a'],
    ['ah', 'Throat of the welds between haunches and rafters', 'a'],
  ],
  endPlateSide: [
    ['extT', 'Projection above the beam'],
    ['extB', 'Projection below the beam'],
    ['xo', 'Outer row to the outer face of the flange'],
    ['xi', 'First inner row to the inner face of the flange'],
    ['p', 'Pitch of the inner rows'],
    ['nT', 'Inner rows at the top'],
    ['nB', 'Inner rows at the bottom'],
  ],
  endPlateFront: [
    ['bp', 'Plate width'],
    ['w', 'Gauge: distance of the two bolt columns'],
  ],
  beamEnd: [
    ['gap', 'Beam end to support face'],
    ['e2b', 'End distance in the beam'],
    ['cT', 'Depth of the cope at the top of the beam; 0 for none'],
    ['cB', 'Depth of the cope at the bottom of the beam; 0 for none'],
    ['cL', 'Length of the copes from the end of the beam'],
    ['dz', 'Offset of the bolts above the beam axis'],
    ['dz', 'Offset of the cleats above the beam axis'],
    ['dz', 'Offset of the plate above the beam axis'],
  ],
  haunch: [
    ['hh', 'Depth of the haunch below the beam, at the plate'],
    ['hh', 'Depth of the haunches below the rafters, at the plates; 0 for none'],
    ['hl', 'Length of the haunch along the beam'],
    ['hl', 'Length of the haunches along the rafters'],
  ],
  column: [
    ['ts', 'Stiffener thickness'],
    ['tcp', 'Thickness of a cap plate on the end of the column, at the flange of the beam there; 0 for none'],
    ['tdg', 'Thickness of diagonal stiffeners across the panel; 0 for none'],
    ['tbp', 'Thickness of backing plates behind the flange of the column; 0 for none'],
  ],
  columnAcross: [['tsp', 'Thickness of supplementary web plates']],
  baseAbove: [
    ['ox', 'Overhang of the plate along the depth of the section'],
    ['oy', 'Overhang of the plate along the width of the section'],
    ['nx', 'Anchors in a line along the depth of the section'],
    ['ny', 'Anchors in a line along the width of the section'],
    ['ax', 'Outer anchors to the edge of the plate, along the depth'],
    ['ay', 'Outer anchors to the edge of the plate, along the width'],
    ['cx', 'Block beyond the plate along the depth'],
    ['cy', 'Block beyond the plate along the width'],
  ],
  baseSide: [
    ['t', 'Plate thickness'],
    ['hef', 'Embedment of the anchors'],
    ['ch', 'Depth of the block'],
    ['grout', 'Thickness of the grout'],
  ],
  flangeCovers: [
    ['nf', 'Rows of two bolts in each flange, per side'],
    ['pf', 'Pitch of the flange bolts'],
    ['e1f', 'End distance of the flange bolts'],
    ['gf', 'Gauge of the flange bolts'],
    ['gap', 'Gap between the members'],
  ],
  webCovers: [
    ['n1w', 'Rows of web bolts'],
    ['n2w', 'Lines of web bolts, per side'],
    ['p1w', 'Vertical pitch of the web bolts'],
    ['p2w', 'Horizontal pitch of the web bolts'],
    ['e1w', 'End and edge distance of the web bolts'],
  ],
  coversAcross: [
    ['tfo', 'Thickness of the outer flange covers'],
    ['tfi', 'Thickness of the inner flange covers, 0 for none'],
    ['tw2', 'Thickness of each of the two web covers'],
  ],
  cleats: [
    ['gB', 'Back mark in the leg on the beam: heel to the bolts'],
    ['gC', 'Back mark in the leg on the support: heel to the bolts'],
  ],
  gusset: [
    ['n', 'Bolts in the line'],
    ['p', 'Pitch of the bolts'],
    ['e1', 'End distance in the brace'],
    ['e1g', 'End distance in the gusset'],
    ['bm', 'Back mark: heel to the bolts'],
    ['sb', 'Set-back of the brace end from the support, along the brace axis'],
    ['Lw', 'Length of the weld'],
  ],
  slottedTube: [
    ['Ls', 'Length of the fillets along the slot'],
    ['as', 'Throat of the fillets along the slot'],
    ['gs', 'Slot beyond the end of the gusset'],
    ['mg', 'Gusset beyond the tube, on each side'],
    ['sb', 'Set-back of the tube from the support, along its axis'],
    ['Lw', 'Length of the weld on the support'],
  ],
  slotAcross: [['cs', 'Clearance between slot and gusset, on each side']],
  cornerGusset: [
    ['cb', 'Clearance of the brace from beam and column'],
    ['cc', 'From the corner to where both welds begin'],
    ['Lb', 'Length of the weld on the beam'],
    ['Lc', 'Length of the weld on the column'],
  ],
  hollowBrace: [['a', 'Throat of the fillet around the brace']],
};

/** By key and description: which dimension of which drawing it is. */
export const places = new Map(
  (Object.entries(known) as [DrawingName, (typeof known)[DrawingName]][]).flatMap(([drawing, all]) =>
    all.map(
      ([key, description, dimension = key]) => [`${key} ${description}`, { drawing, dimension }] as const,
    ),
  ),
);

/** Which dimension of which drawing a parameter is; null for one that is not known by its key and its description. */
export function placeOf({ key, description }: Named): { drawing: DrawingName; dimension: string } | null {
  // A second template of the same kind numbers its keys.
  const own = key.replace(/_\d+$/, '');
  return description === null ? null : (places.get(`${own} ${description}`) ?? null);
}

interface Shown {
  key: string;
  dimension: Dimension;
  isMeant: boolean;
}

/** The drawing of a parameter with what else of the same joint stands in it; null where none is known. */
export function sketchOf(
  meant: Named,
  all: readonly Named[],
): { shapes: Drawing['shapes']; shown: readonly Shown[] } | null {
  const place = placeOf(meant);
  if (place === null) return null;
  const { shapes, dimensions }: Drawing = drawings[place.drawing];
  const inside = new Map(
    all.flatMap((one) => {
      const other = placeOf(one);
      return other?.drawing === place.drawing ? [[other.dimension, one.key] as const] : [];
    }),
  );
  inside.set(place.dimension, meant.key);
  return {
    shapes: shapes.filter(({ of }) => of === undefined || of.some((one) => inside.has(one))),
    shown: [...inside].flatMap(([name, key]) => {
      const dimension = dimensions[name];
      return dimension === undefined ? [] : [{ key, dimension, isMeant: key === meant.key }];
    }),
  };
}
