import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import { beamWelds } from '../../engine/building/beam-welds.ts';
import type { Parts, Site } from '../../engine/building/kind.ts';
import type { Column, StiffenerPair } from '../../engine/codes/shared/column-rules.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { stiffenerParts } from '../../engine/column/stiffeners.ts';
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
  const column = columnOf(site);
  const section = iSection(connected, operation.name, operation.type);
  const walls = iWalls(connected, plateIds(connected));
  const { type, af, aw } = weldedBeamProperties(operation);
  const { h, tf } = section.shape;
  const placed = beamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: column.faceId,
    position: face.distance,
    type,
    af,
    aw,
  });
  const stiffeners = stiffenerParts(site, column, (h - tf) / 2);
  return {
    column,
    section,
    walls,
    placed,
    pairs: stiffeners.pairs,
    af: type === 'bevel' ? 0 : af,
    plates: stiffeners.pairs.flatMap(({ plates }) => plates),
    boltGrids: [],
    welds: [...placed.map(({ weld }) => weld), ...stiffeners.welds],
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
