import type { Site, SupportLoad } from '../../engine/building/kind.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { Column } from '../../engine/codes/shared/column-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import { panelForce, transformation } from '../../engine/statics/transformation.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { type PulledParts, pulledColumn } from './pulled-parts.ts';
import type { CleatRows, PulledRows } from './pulled-rows.ts';
import type { SupportSide } from './support.ts';

/** A column on whose flange cleats or a plate stand. */
interface ColumnBehind {
  /** Smallest edge distance of the two flanges bolted together, m. */
  readonly edge: number;
  readonly check: (atFace: SectionForces, forces: PulledRows, support: SupportLoad) => PulledParts;
}

/** Flange and web of an unstiffened column under what is bolted to it. */
export function columnBehind(
  { bearing, end }: Site,
  { grid, beam, gauge, height, flanges }: SupportSide,
  column: Column,
  { members }: ConnectionModel,
  rows: CleatRows,
  code: DesignCode,
): ColumnBehind {
  const { shape } = column.section;
  const depth = beam.shape.h - beam.shape.tf;
  const edge = Math.min((shape.b - gauge) / 2, flanges.e);
  const bolt = code.bolts.tension(grid).value;
  const resistance = code.joints.column(column, [], height);
  const freeEnd = heightOfEnd();
  const view = { side: 1, rows: rows.heights.map((height) => ({ height, edge: null })) } as const;

  return {
    edge,
    check({ my }, { tensions, pressed, contact, contactMiddle, side, lever }, support) {
      const beta = transformation(my, support, depth);
      const strip = { stiffeners: [], end: freeEnd };
      const components = code.joints.columnRows(
        column,
        strip,
        gauge,
        view,
        { bolt, assembly: grid.assembly, grip: grid.grip, edge },
        beta,
      );
      const pulled = pulledColumn(components, tensions);
      const end =
        freeEnd === null || side * (freeEnd - contactMiddle) < 0 ? null : Math.abs(freeEnd - contactMiddle);
      const state = { beta, stress: support.compression };
      const compression = resistance.compression({ side, width: contact, end }, state);
      const resisted = resistance.panel * resistance.panelShare(state);
      const { rules } = resistance;
      const panel = panelForce({ ...support, own: my, depth, lever });
      // Where the joint opposite has the larger moment its lever arm counts, and the panel is checked there.
      const isOwnPanel = Math.abs(my) >= Math.abs(support.opposite);
      const onWeb = (check: ReturnType<typeof against>): PartCheck => onPlate(column.webId, check);
      return {
        ...pulled,
        checks: [
          ...pulled.checks,
          onWeb(against(pressed, { ...rules.compression, value: compression }, 'column web in compression')),
          ...(isOwnPanel
            ? [onWeb(against(panel, { ...rules.panel, value: resisted }, 'column web panel in shear'))]
            : []),
        ],
      };
    },
  };

  /** Height of the free end of the column above the beam axis, m; null where it goes on to both sides. */
  function heightOfEnd(): number | null {
    const body = members.find(({ memberId }) => memberId === bearing.member.id);
    if (column.freeSide === null || body === undefined) return null;
    return locate(end.frame, pointIn(body.frame, { x: body.from, y: 0, z: 0 })).z;
  }
}
