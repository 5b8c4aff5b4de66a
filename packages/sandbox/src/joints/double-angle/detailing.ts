import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall } from '../../engine/checks/detailing-rules.ts';
import { onWebIssues, sidesOf } from '../../engine/checks/on-web.ts';
import { sharedIssues } from '../../engine/checks/shared-holes.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { beamFitIssues, copedFitIssues } from '../../engine/column/beam-fit.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { dot } from '../../model/vector.ts';
import { boltIssues } from '../end-plate/detailing.ts';
import type { DoubleAngleParts } from './geometry.ts';

const EXACT = 1e-7;

/** Non-conformities of double-angle web cleats, measured from their generated parts. */
export function doubleAngleIssues(site: Site, parts: DoubleAngleParts, model: ConnectionModel): Issue[] {
  const { cleats, walls, beamGrid, supportGrid, support } = parts;
  const web = alignPlate(plateById(model, walls.web), beamGrid);
  return [
    ...fitIssues(site, parts),
    ...(parts.cope === null
      ? beamFitIssues(site, parts.beam.shape)
      : copedFitIssues(site, parts.beam.shape, parts.cope)),
    ...cleats.flatMap(({ beamLeg, supportLeg }) => [
      ...holeIssues(beamLeg, beamGrid, holeSurroundings(beamLeg, beamGrid), site.code),
      ...holeIssues(supportLeg, supportGrid, holeSurroundings(supportLeg, supportGrid), site.code),
    ]),
    ...holeIssues(web, beamGrid, holeSurroundings(web, beamGrid), site.code),
    // The support is wider than the bolts need; its far edges are not theirs.
    ...boltIssues(supportGrid, support.wallId, model, site.code),
    ...washerIssues(site, parts),
    ...wrenchIssues(parts),
    ...sharedIssues(site, supportGrid, support.wallId, model),
    ...practiceIssues(parts),
  ];
}

/** Do the cleats fit between the flanges of the beam, and between those of a column behind? */
function fitIssues(site: Site, { sizes, beam, cope, angle }: DoubleAngleParts): Issue[] {
  const { shape } = beam;
  return [
    ...onWebIssues(site.operation.name, site.connected.name, { ...sizes, shape, cope }),
    ...supportFitIssues(site, shape.tw / 2 + angle.shape.b),
  ];
}

/** What reaches that far from the middle of a beam across the section of its support must lie between the flanges of that. */
export function supportFitIssues({ operation, bearing, face, end }: Site, reach: number): Issue[] {
  const wall = bearing.section?.shape;
  if (face.side === 'flange' || wall?.form !== 'I') return [];
  const isAcross = Math.abs(dot(bearing.frame.axisZ, end.frame.axisY)) > Math.SQRT1_2;
  const clear = wall.h / 2 - wall.tf - wall.r;
  if (!isAcross || reach <= clear + EXACT) return [];
  return [
    {
      description: `${operation.name} does not fit between the flanges of ${bearing.name}.`,
      details: `${mm(reach)} from the axis > h/2 - tf - r = ${mm(clear)}`,
      severity: 'error',
    },
  ];
}

/** Washers must lie flat: clear of the roots of the cleats, of the column and of the beam. */
function washerIssues(
  { bearing, face }: Site,
  { sizes, angle, beam, beamGrid, cope }: DoubleAngleParts,
): Issue[] {
  const { gB, gC, n1, p1, dz } = sizes;
  const root = angle.shape.t + angle.shape.r1;
  const { h, tw, tf, r } = beam.shape;
  const wall = bearing.section?.shape;
  // Where a flange is cut away there is only an edge, which other rules look at.
  const toFlange = Math.min(
    ...sidesOf(cope).map(([side, depth]) =>
      depth > 0 ? Number.POSITIVE_INFINITY : h / 2 - tf - r - ((n1 - 1) * p1) / 2 - side * dz,
    ),
  );
  const washer = beamGrid.assembly.washerDiameter / 2;
  const room = (where: string, distance: number): Issue[] =>
    distance >= washer - EXACT
      ? []
      : [tooSmall(`Room between bolts and ${where}`, mm(distance), `dw/2 = ${mm(washer)}`, 'error')];
  return [
    ...room('the root of the cleats on the beam', gB - root),
    ...room('the root of the cleats on the support', gC - root),
    ...room('flange fillet', toFlange),
    ...(face.side === 'flange' && wall?.form === 'I'
      ? room('column fillet', tw / 2 + gC - wall.tw / 2 - wall.r)
      : []),
  ];
}

/** The nuts of both legs lie at the same heights: one of the two must stand clear of the other's bolt. */
function wrenchIssues({ sizes: { gB, gC }, angle, beamGrid }: DoubleAngleParts): Issue[] {
  const { m, pitch, washerDiameter, washerThickness } = beamGrid.assembly;
  const reach = angle.shape.t + washerThickness + m + 3 * pitch;
  const clear = Math.max(gB, gC) - washerDiameter / 2;
  if (clear >= reach - EXACT) return [];
  return [
    tooSmall(
      'Room between the bolts of the two legs',
      `max(gB, gC) - dw/2 = ${mm(clear)}`,
      `end of the other bolt ${mm(reach)}`,
      'error',
    ),
  ];
}

/** Cleats that hold the beam upright. */
function practiceIssues({ sizes, beam }: DoubleAngleParts): Issue[] {
  const needed = 0.6 * beam.shape.h;
  if (sizes.height >= needed - EXACT) return [];
  return [tooSmall('Height of the cleats', mm(sizes.height), `0.6 h = ${mm(needed)}`, 'info')];
}
