import type { Issue, Site } from '../../engine/building/kind.ts';
import { holeIssues, tooSmall } from '../../engine/checks/detailing-rules.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { beamFitIssues } from '../../engine/column/beam-fit.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { holeSurroundings } from '../../engine/geometry/hole-surroundings.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import { dot, locate, pointIn } from '../../model/vector.ts';
import { boltIssues } from '../end-plate/detailing.ts';
import type { DoubleAngleParts } from './geometry.ts';

const EXACT = 1e-7;

/** Non-conformities of double-angle web cleats, measured from their generated parts. */
export function doubleAngleIssues(site: Site, parts: DoubleAngleParts, model: ConnectionModel): Issue[] {
  const { cleats, walls, beamGrid, supportGrid, support } = parts;
  const web = alignPlate(plateById(model, walls.web), beamGrid);
  return [
    ...fitIssues(site, parts),
    ...beamFitIssues(site, parts.beam.shape),
    ...cleats.flatMap(({ beamLeg, supportLeg }) => [
      ...holeIssues(beamLeg, beamGrid, holeSurroundings(beamLeg, beamGrid), site.code),
      ...holeIssues(supportLeg, supportGrid, holeSurroundings(supportLeg, supportGrid), site.code),
    ]),
    ...holeIssues(web, beamGrid, holeSurroundings(web, beamGrid), site.code),
    // The support is wider than the bolts need; its far edges are not theirs.
    ...boltIssues(supportGrid, support.wallId, model, site.code),
    ...washerIssues(site, parts),
    ...wrenchIssues(parts),
    ...sharedIssues(site, parts, model),
    ...practiceIssues(parts),
  ];
}

/** Do the cleats fit between the flanges of the beam, and between those of a column behind? */
function fitIssues({ operation, connected, bearing, face, end }: Site, parts: DoubleAngleParts): Issue[] {
  const { h, tw, tf, r } = parts.beam.shape;
  const { height, dz } = parts.sizes;
  const between = (name: string, reach: number, clear: number): Issue[] =>
    reach <= clear + EXACT
      ? []
      : [
          {
            description: `${operation.name} does not fit between the flanges of ${name}.`,
            details: `${mm(reach)} from the axis > h/2 - tf - r = ${mm(clear)}`,
            severity: 'error',
          },
        ];
  const issues = between(connected.name, height / 2 + Math.abs(dz), h / 2 - tf - r);
  const wall = bearing.section?.shape;
  if (face.side === 'flange' || wall?.form !== 'I') return issues;
  const isAcross = Math.abs(dot(bearing.frame.axisZ, end.frame.axisY)) > Math.SQRT1_2;
  if (!isAcross) return issues;
  return [...issues, ...between(bearing.name, tw / 2 + parts.angle.shape.b, wall.h / 2 - wall.tf - wall.r)];
}

/** Washers must lie flat: clear of the roots of the cleats, of the column and of the beam. */
function washerIssues({ bearing, face }: Site, { sizes, angle, beam, beamGrid }: DoubleAngleParts): Issue[] {
  const { gB, gC, n1, p1, dz } = sizes;
  const root = angle.shape.t + angle.shape.r1;
  const { h, tw, tf, r } = beam.shape;
  const wall = bearing.section?.shape;
  const washer = beamGrid.assembly.washerDiameter / 2;
  const room = (where: string, distance: number): Issue[] =>
    distance >= washer - EXACT
      ? []
      : [tooSmall(`Room between bolts and ${where}`, mm(distance), `dw/2 = ${mm(washer)}`, 'error')];
  return [
    ...room('the root of the cleats on the beam', gB - root),
    ...room('the root of the cleats on the support', gC - root),
    ...room('flange fillet', h / 2 - tf - r - ((n1 - 1) * p1) / 2 - Math.abs(dz)),
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

/** Joints on both sides of a web may have bolts in the same holes, which then are the same bolts, and in no others that meet. */
function sharedIssues(
  { bearing }: Site,
  { supportGrid, support }: DoubleAngleParts,
  { boltGrids }: ConnectionModel,
): Issue[] {
  const { d0 } = supportGrid.assembly;
  return boltGrids
    .filter(({ id, plateIds }) => id !== supportGrid.id && plateIds.includes(support.wallId))
    .filter((grid) => nearestBolts(supportGrid, grid) < (d0 + grid.assembly.d0) / 2)
    .map(({ name, assembly }) => ({
      description: `Bolts of ${supportGrid.name} and ${name} meet in ${bearing.name} and are not the same.`,
      details: `holes ${mm(d0)} and ${mm(assembly.d0)}`,
      severity: 'error',
    }));
}

/** Least distance of bolts of two grids across their axes, m. */
function nearestBolts(grid: BoltGrid, other: BoltGrid): number {
  const theirs = other.bolts.map(({ x, y }) => locate(grid.frame, pointIn(other.frame, { x, y, z: 0 })));
  return Math.min(
    ...grid.bolts.flatMap(({ x, y }) => theirs.map((bolt) => Math.hypot(bolt.x - x, bolt.y - y))),
  );
}

/** Cleats that hold the beam upright. */
function practiceIssues({ sizes, beam }: DoubleAngleParts): Issue[] {
  const needed = 0.6 * beam.shape.h;
  if (sizes.height >= needed - EXACT) return [];
  return [tooSmall('Height of the cleats', mm(sizes.height), `0.6 h = ${mm(needed)}`, 'info')];
}
