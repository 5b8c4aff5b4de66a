import type { Plate, Weld } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { locate, pointIn, type Vector } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';
import { countProperty, sizeProperty } from '../building/properties.ts';
import type { Column, StiffenerPair } from '../codes/shared/column-rules.ts';

/** Stiffeners of a column as parts. */
export interface StiffenerParts {
  readonly pairs: readonly StiffenerPair[];
  readonly welds: readonly Weld[];
}

/**
 * Stiffeners by the properties `st` (0 none, 1 at the bottom flange of the beam, 2 at both) and `ts`: full-height plates on
 * both sides of the web, butt welded to it and to the flanges; none under a cap plate. `level` is that of a beam flange above its axis, m.
 */
export function stiffenerParts(site: Site, column: Column, level: number): StiffenerParts {
  const { operation, materials, nextId } = site;
  const count = countProperty(operation, 'st', 0, 2);
  if (count === 0 || column.side === 'web') return { pairs: [], welds: [] };
  const thickness = sizeProperty(operation, 'ts');
  const welds: Weld[] = [];
  let number = 0;
  const sides = (count === 2 ? ([1, -1] as const) : ([-1] as const)).filter(
    (side) => column.cap === undefined || side !== column.freeSide,
  );
  const pairs = sides.map((side): StiffenerPair => {
    const plates = ([1, -1] as const).map((hand) => {
      number += 1;
      const plate = stiffener(hand, side * level, `${operation.name}-st${number}`);
      welds.push(...weldsOf(plate));
      return plate;
    });
    return { side, plates };
  });
  return { pairs, welds };

  function stiffener(hand: 1 | -1, height: number, name: string): Plate {
    const { frame } = site.bearing;
    const { h, b, tw, tf } = column.section.shape;
    const { x } = locate(frame, pointIn(site.end.frame, { x: site.face.distance, y: 0, z: height }));
    const width = (b - tw) / 2;
    return {
      id: nextId(),
      name,
      partType: 'Stiffener',
      thickness,
      steel: materials.plate(column.section.steel),
      // X across the column away from its web, Y along the depth of the web.
      frame: {
        origin: pointIn(frame, { x, y: (hand * (tw + width)) / 2, z: 0 }),
        axisX: frame.axisY,
        axisY: frame.axisZ,
        axisZ: frame.axisX,
      },
      outline: rectangle(-width / 2, width / 2, tf - h / 2, h / 2 - tf),
      openings: [],
      restrainedEdges: hand === 1 ? [0, 2, 3] : [0, 1, 2],
      owner: { kind: 'operation', id: operation.id },
    };
  }

  /** To the web and to both flanges; full penetration. */
  function weldsOf(plate: Plate): Weld[] {
    const [bottomLeft, bottomRight, topRight, topLeft] = plate.outline.map(({ x, y }) =>
      pointIn(plate.frame, { x, y, z: 0 }),
    );
    if (!bottomLeft || !bottomRight || !topRight || !topLeft) return [];
    const strips = site.bearing.strips;
    const ids = site.plateIds(site.bearing);
    const flange = (sign: 1 | -1) =>
      ids[strips.findIndex(({ partType, start }) => partType !== 'Web' && sign * start.z > 0)] ??
      column.faceId;
    const outer = plate.restrainedEdges.includes(3);
    return [
      weld('w', outer ? bottomLeft : bottomRight, outer ? topLeft : topRight, column.webId),
      weld('tfl', topLeft, topRight, flange(1)),
      weld('bfl', bottomLeft, bottomRight, flange(-1)),
    ];

    function weld(part: string, start: Vector, end: Vector, surfacePlateId: number): Weld {
      return {
        id: nextId(),
        name: `${plate.name}-${part}`,
        type: 'bevel',
        throat: thickness,
        start,
        end,
        edgePlateId: plate.id,
        surfacePlateId,
        electrode: materials.weld(),
        owner: plate.owner,
      };
    }
  }
}
