import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import { authoredBeamWelds } from '../../engine/building/beam-welds.ts';
import type { Site } from '../../engine/building/kind.ts';
import { cutAtFace, requireNear, requireSquare, weldsOfCut } from '../../engine/building/measured.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { measuredStiffeners } from '../../engine/column/measured-stiffeners.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { WeldedBeamParts } from './geometry.ts';
import { weldedBeamJoint } from './kind.ts';

/** A cut that welds the member that ends to the face of the other one, and no bolts. */
export const weldedBeamPattern: FacePattern = {
  arrangement: 'face',
  isLike: ({ grids, cuts }) => cuts.length > 0 && grids.length === 0,
  build: (site, group) => weldedBeamJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): WeldedBeamParts {
  const { operation, connected, bearing, end, face, plateIds } = site;
  requireSquare(site);
  const column = columnOf(site);
  const section = iSection(connected, operation.name, operation.type);
  const walls = iWalls(connected, plateIds(connected));
  const cut = cutAtFace(site, group.cuts);
  const { type, af, aw, lengths } = weldsOfCut(cut);
  requireNear(
    cut.position - face.distance,
    (off) => `${cut.operation.name} leaves ${off} between ${connected.name} and ${bearing.name}.`,
  );
  const placed = authoredBeamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: column.faceId,
    position: face.distance,
    type,
    af,
    aw,
    lengths,
  });
  const stiffeners = measuredStiffeners(site, column, (section.shape.h - section.shape.tf) / 2, group);
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
    cuts: [cut.cut, ...columnExtension(site, column, section.shape.h / 2)],
  };
}
