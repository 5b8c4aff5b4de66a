import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import { beamWelds } from '../../engine/building/beam-welds.ts';
import type { Parts, Site } from '../../engine/building/kind.ts';
import type { Column, StiffenerPair } from '../../engine/codes/shared/column-rules.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { stiffenerParts } from '../../engine/column/stiffeners.ts';
import { reachOfFlange, supplementaryParts } from '../../engine/column/supplementary.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import { pointIn } from '../../model/vector.ts';
import { weldedBeamProperties } from './properties.ts';

/** A beam welded to a column. */
export interface WeldedBeamParts extends Parts {
  readonly column: Column;
  readonly section: ISection;
  readonly walls: IWalls;
  readonly placed: readonly PlacedWeld[];
  readonly pairs: readonly StiffenerPair[];
  /** Throat at the flanges; 0 for butt welds. */
  readonly af: number;
}

/** Welds, stiffeners and cuts of a beam welded to a column. Errors: `BuildError`. */
export function weldedBeamParts(site: Site): WeldedBeamParts {
  const { operation, connected, end, face, plateIds } = site;
  const bare = columnOf(site);
  const section = iSection(connected, operation.name, operation.type);
  const walls = iWalls(connected, plateIds(connected));
  const { type, af, aw } = weldedBeamProperties(operation);
  const { h, tf } = section.shape;
  const placed = beamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: bare.faceId,
    position: face.distance,
    type,
    af,
    aw,
  });
  const stiffeners = stiffenerParts(site, bare, (h - tf) / 2);
  const weld = type === 'bevel' ? 0 : af;
  const reach = (h - tf) / 2 + reachOfFlange(site, tf + 2 * Math.SQRT2 * weld);
  const { column, ...supplementary } = supplementaryParts(site, bare, { up: reach, down: reach, end: h / 2 });
  return {
    column,
    section,
    walls,
    placed,
    pairs: stiffeners.pairs,
    af: weld,
    plates: [...stiffeners.pairs.flatMap(({ plates }) => plates), ...supplementary.plates],
    boltGrids: [],
    welds: [...placed.map((one) => one.weld), ...stiffeners.welds, ...supplementary.welds],
    cuts: [
      {
        memberId: connected.member.id,
        operationId: operation.id,
        point: pointIn(end.frame, { x: face.distance, y: 0, z: 0 }),
        normal: end.frame.axisX,
        gap: 0,
      },
      ...columnExtension(site, column, h / 2),
    ],
  };
}
