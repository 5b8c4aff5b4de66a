import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import { beamWelds } from '../../engine/building/beam-welds.ts';
import type { BaseSite, Parts } from '../../engine/building/kind.ts';
import type { AnchorRow } from '../../engine/codes/shared/base-rules.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { AnchorGrid, ConcreteBlock, Plate } from '../../model/geometry.ts';
import { basePlateFooting, partsOn } from './footing.ts';
import { type BasePlateProperties, basePlateProperties } from './properties.ts';
import { anchorPattern } from './rows.ts';

/** A column on its base plate. */
export interface BasePlateParts extends Parts {
  readonly section: ISection;
  readonly walls: IWalls;
  readonly sizes: Pick<BasePlateProperties, 't' | 'ay' | 'hef' | 'grout' | 'af' | 'aw' | 'shear'>;
  readonly plate: Plate;
  /** Underside of the plate, from the node along the axis of the column, m; 0 for those of templates. */
  readonly underside: number;
  /** Length along the depth of the section, width along its flanges, m. */
  readonly length: number;
  readonly width: number;
  readonly rows: readonly AnchorRow[];
  /** X along the depth of the section, Y along its flanges, Z down; anchors row by row. */
  readonly grid: AnchorGrid;
  readonly block: ConcreteBlock;
  readonly placed: readonly PlacedWeld[];
}

/** Plate, anchors, block, welds and cut. Errors: `BuildError` for what cannot be made. */
export function basePlateParts(site: BaseSite): BasePlateParts {
  const { operation, connected, end, materials, code, plateIds } = site;
  const section = iSection(connected, operation.name, 'a base plate');
  const walls = iWalls(connected, plateIds(connected));
  const sizes = basePlateProperties(operation);
  const { t, af, aw } = sizes;
  const hole = code.bases.hole(materials.bolts('BA').assembly);
  const { rows, columns } = anchorPattern(operation.name, section.shape, sizes, hole);
  const heights = rows.map(({ height }) => height);
  const footing = basePlateFooting(site, section, sizes, { heights, columns });
  const placed = beamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: footing.plate.id,
    position: t,
    type: 'doubleFillet',
    af,
    aw,
  });
  return {
    ...partsOn(footing, placed),
    section,
    walls,
    sizes,
    underside: 0,
    rows,
    placed,
  };
}
